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

/** Marks an employee, whose leaving is announced at once. */
const markResigned = async (id: string): Promise<void> => {
  const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
  await hr
    .post(`/api/employees/${id}/mark-resigned`)
    .send({ ...leaving, version })
    .expect(200);
};

const seedLeaver = async (): Promise<string> => {
  const { id } = await seedEmployee(test.db, { departmentId: home.id });
  await markResigned(id);
  return id;
};

const transfersTo = async (caller: Caller, employeeId: string): Promise<TransferRecord[]> => {
  const { body } = await caller.get('/api/transfer-records').query({ employeeId }).expect(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
};

describe('the transfer by which an employee leaves', () => {
  it('is visible to all who reach the employee, also once it is cancelled', async () => {
    const id = await seedLeaver();
    expect(await transfersTo(auditor, id)).toMatchObject([
      { kind: 'layoff', reason: expect.stringContaining('業務緊縮') },
    ]);

    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr.post(`/api/employees/${id}/cancel-resignation`).send({ correctionReason: '改留任', version }).expect(200);
    expect(await transfersTo(auditor, id)).toMatchObject([{ kind: 'layoff', state: 'cancelled' }]);
  });

  it('shows the employee no reason', async () => {
    const id = await seedLeaver();
    const { username } = await test.seedAccount('auditor', { employeeId: id });
    const [transfer] = await transfersTo(await test.signIn(username), id);

    expect(transfer).toMatchObject({ kind: 'layoff', reason: '—', changeReason: null });
  });

  it('ends unpaid leave with the last day', async () => {
    const { id } = await seedEmployee(test.db);
    await transferSeeds(hr).createTransfer(
      { id },
      { kind: 'unpaid_leave', unpaidLeaveKind: 'parental', effectiveOn: '2026-11-01', endsOn: '2027-10-31' },
    );
    await markResigned(id);

    const { body } = await auditor.get(`/api/employees/${id}/employment`).expect(200);
    expect(body.unpaidLeaves).toMatchObject([{ startsOn: '2026-11-01', endsOn: '2027-03-31' }]);
  });
});

describe('a transfer of an employee who leaves', () => {
  it('does not last beyond the last day', async () => {
    const post = { kind: 'concurrent_position', departmentId, effectiveOn: '2026-12-01', endsOn: '2027-04-30' };
    const { body } = await transferSeeds(hr).postTransfer({ id: await seedLeaver() }, post);

    expect(body.fields).toEqual([{ path: 'endsOn', message: '迄日不可晚於最後工作日 2027/03/31' }]);
  });

  it('warns of insurance that goes on after the last day', async () => {
    const id = await seedLeaver();
    await enrolmentSeeds(() => [hr, id]).enrol();
    await test.db.rows(sql`update insurance_enrolments set end_on = '2027-04-30' where employee_id = ${id}::uuid`);
    const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-12-01', endsOn: '2027-01-31' };
    const input = { ...transferInput({ ...away, unpaidLeaveInsurance: 'ended' }), employeeIds: [id] };

    const { body } = await hr.post('/api/transfer-records/preview').send(input).expect(200);

    expect(body.items[0].attention.map(({ kind }: { kind: string }) => kind)).toContain('insurance');
  });

  it('of their supervisor warns of those alone who work on the day', async () => {
    const working = { departmentId: home.id };
    const [boss, other] = [await seedEmployee(test.db, working), await seedEmployee(test.db, working)];
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: { in: [other.id, await seedLeaver()] } },
      data: { supervisorId: boss.id },
    });
    const input = { ...transferInput({ departmentId, effectiveOn: '2027-06-01' }), employeeIds: [boss.id] };

    const { body } = await hr.post('/api/transfer-records/preview').send(input).expect(200);

    const warning = body.items[0].attention.find(({ kind }: { kind: string }) => kind === 'supervisor');
    expect(warning).toMatchObject({ text: '仍為 1 位員工的直屬主管' });
    const list = warning.path.replace('/dashboard/employee_data', '/api/employees');
    expect((await hr.get(list).expect(200)).body.total).toBe(1);
  });
});
