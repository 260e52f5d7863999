import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');

const leaving = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '業務緊縮' };

const [home, { id: departmentId }] = [await seedDepartment(test.db), await seedDepartment(test.db)];

const signInClerk = async (): Promise<Caller> => {
  const permissions = [
    'employee_data:view',
    'transfer_records:view',
    'transfer_records:edit',
    'insurance_enrolment:view',
  ];
  const role = await test.db.prisma.role.create({
    data: { name: '異動承辦', scope: 'all', permissions, sensitiveGroups: [] },
  });
  const { id: accountId, username } = await test.seedAccount('employee');
  await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
  return test.signIn(username);
};

const clerk = await signInClerk();

const letGo = async (noticeOn: string): Promise<string> => {
  const { id } = await seedEmployee(test.db, { departmentId: home.id });
  const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
  await hr
    .post(`/api/employees/${id}/mark-resigned`)
    .send({ ...leaving, noticeOn, version })
    .expect(200);
  return id;
};

const transfersTo = async (caller: Caller, employeeId: string): Promise<TransferRecord[]> => {
  const { body } = await caller.get('/api/transfer-records').query({ employeeId }).expect(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
};

describe('that somebody leaves', () => {
  it('is no transfer that others are told of before the day of the notice', async () => {
    const id = await letGo('2027-02-01');
    const kept = await transfersTo(hr, id);
    expect(kept).toMatchObject([{ kind: 'layoff' }]);

    expect(await transfersTo(auditor, id)).toEqual([]);
    await auditor.get(`/api/transfer-records/${kept[0]!.id}`).expect(404);
    const found = await auditor.get('/api/search').query({ q: kept[0]!.transferNo }).expect(200);
    expect(JSON.stringify(found.body)).not.toContain(kept[0]!.transferNo);
  });

  it('is not told either once it was taken back, for nothing says any more when it was to be', async () => {
    const id = await letGo('2027-02-01');
    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr.post(`/api/employees/${id}/cancel-resignation`).send({ correctionReason: '改留任', version }).expect(200);

    expect(await transfersTo(hr, id)).toMatchObject([{ kind: 'layoff', state: 'cancelled' }]);
    expect(await transfersTo(auditor, id)).toEqual([]);
  });

  it('ends leave without pay with the last day for whoever is told of it, and for nobody else', async () => {
    const { createTransfer } = transferSeeds(hr);
    const { id } = await seedEmployee(test.db);
    const leave = {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'parental',
      effectiveOn: '2026-11-01',
      endsOn: '2027-10-31',
    };
    await createTransfer({ id }, leave);
    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr
      .post(`/api/employees/${id}/mark-resigned`)
      .send({ ...leaving, noticeOn: '2027-02-01', version })
      .expect(200);
    const leavesTo = async (caller: Caller) =>
      (await caller.get(`/api/employees/${id}/employment`).expect(200)).body.unpaidLeaves;

    expect(await leavesTo(hr)).toMatchObject([{ startsOn: '2026-11-01', endsOn: '2027-03-31' }]);
    expect(await leavesTo(auditor)).toMatchObject([{ startsOn: '2026-11-01', endsOn: '2027-10-31' }]);
  });

  it('is told from that day on', async () => {
    const id = await letGo('2026-11-21');
    expect(await transfersTo(auditor, id)).toMatchObject([
      { kind: 'layoff', reason: expect.stringContaining('業務緊縮') },
    ]);
  });

  it('is told to the person without why', async () => {
    const id = await letGo('2026-11-21');
    const { username } = await test.seedAccount('auditor', { employeeId: id });
    const [transfer] = await transfersTo(await test.signIn(username), id);

    expect(transfer).toMatchObject({ kind: 'layoff', reason: '—', changeReason: null });
  });
});

describe('a transfer by whoever may not know yet that somebody leaves', () => {
  const seeds = transferSeeds(clerk);
  const post = { kind: 'concurrent_position', departmentId, effectiveOn: '2026-12-01' };

  it('is refused for a day after the last without telling that there is one', async () => {
    const id = await letGo('2027-02-01');

    const { status, body } = await seeds.postTransfer({ id }, { departmentId, effectiveOn: '2027-06-01' });

    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        code: 'TransferConflict',
        fields: [{ path: 'effectiveOn', message: '生效日的任職資料尚未確認，請洽人事單位' }],
      },
    });
  });

  it('may last beyond the last day, as that of anybody else', async () => {
    const id = await letGo('2027-02-01');

    const entered = await seeds.createTransfer({ id }, { ...post, endsOn: '2027-04-30' });
    await seeds.command(entered, 'end', { endsOn: '2027-05-31' }).expect(200);
    await seeds.createTransfer({ id }, { kind: 'secondment', departmentId, effectiveOn: '2026-12-01', endsOn: '2027-04-30' });
  });

  it('lends them until a day after the last without a word of what comes before it', async () => {
    const id = await letGo('2027-02-01');
    const asked = { ...transferInput({ kind: 'secondment', departmentId, endsOn: '2027-04-30' }), employeeIds: [id] };

    const { body } = await clerk.post('/api/transfer-records/preview').send(asked).expect(200);

    expect(body.items).toMatchObject([{ refusal: null, warnings: [] }]);
  });

  it.each([
    { why: 'before it is said', noticeOn: '2027-02-01', isToldToClerk: false },
    { why: 'once it is said', noticeOn: '2026-11-21', isToldToClerk: true },
  ])('is told that cover goes on after the last day as that is told: $why', async ({ noticeOn, isToldToClerk }) => {
    const id = await letGo(noticeOn);
    await enrolmentSeeds(() => [hr, id]).enrol();
    await test.db.rows(sql`update insurance_enrolments set end_on = '2027-04-30' where employee_id = ${id}::uuid`);
    const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-12-01', endsOn: '2027-01-31' };
    const asked = { ...transferInput({ ...away, unpaidLeaveInsurance: 'ended' }), employeeIds: [id] };
    const isToldTo = async (caller: Caller): Promise<boolean> => {
      const { body } = await caller.post('/api/transfer-records/preview').send(asked).expect(200);
      return body.items[0].attention.some(({ kind }: { kind: string }) => kind === 'insurance');
    };

    expect([await isToldTo(hr), await isToldTo(clerk)]).toEqual([true, isToldToClerk]);
  });

  it.each([
    { why: 'before it is said', noticeOn: '2027-02-01', countToClerk: 2 },
    { why: 'once it is said', noticeOn: '2026-11-21', countToClerk: 1 },
  ])('is told whom somebody supervises as their leaving is told: $why', async ({ noticeOn, countToClerk }) => {
    const working = { departmentId: home.id };
    const [boss, other] = [await seedEmployee(test.db, working), await seedEmployee(test.db, working)];
    const supervised = [other.id, await letGo(noticeOn)];
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: { in: supervised } },
      data: { supervisorId: boss.id },
    });
    const asked = { ...transferInput({ departmentId, effectiveOn: '2027-06-01' }), employeeIds: [boss.id] };
    const toldTo = async (caller: Caller) => {
      const { body } = await caller.post('/api/transfer-records/preview').send(asked).expect(200);
      return body.items[0].attention.find(({ kind }: { kind: string }) => kind === 'supervisor');
    };

    const toClerk = await toldTo(clerk);

    expect(await toldTo(hr)).toMatchObject({ text: '仍為 1 位員工的直屬主管' });
    expect(toClerk).toMatchObject({ text: `仍為 ${countToClerk} 位員工的直屬主管` });
    const list = toClerk.path.replace('/dashboard/employee_data', '/api/employees');
    expect((await clerk.get(list).expect(200)).body.total).toBe(countToClerk);
  });

  it('is told of the last day from the day on which it is said', async () => {
    const id = await letGo('2026-11-21');

    const { body } = await seeds.postTransfer({ id }, { ...post, endsOn: '2027-04-30' });

    expect(body.fields).toEqual([{ path: 'endsOn', message: '迄日不可晚於最後工作日 2027/03/31' }]);
  });
});
