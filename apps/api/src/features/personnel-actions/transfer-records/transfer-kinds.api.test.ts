import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other] = [await seedDepartment(test.db), await seedDepartment(test.db)];
const assistant = await test.db.prisma.jobTitle.findFirst({ orderBy: { code: 'asc' } });
const [TOMORROW, NEXT_YEAR] = ['2026-11-22', '2027-01-01'];

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });
const { loadEmployee, postTransfer, createTransfer, command, cancel, transfersOf } = transferSeeds(hr);

describe('試用期', () => {
  const seedOnProbation = async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id, hiredOn: '2026-10-01' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { probationEndsOn: new Date('2026-12-31') },
    });
    return person;
  };

  it('is passed on a day, and continues when cancelled', async () => {
    const person = await seedOnProbation();
    expect((await loadEmployee(person)).status).toBe('probation');

    const passed = await createTransfer(person, {
      kind: 'probation_pass',
      effectiveOn: '2026-11-21',
      reason: '考核合格',
    });
    expect(passed).toMatchObject({ fromProbationEndsOn: '2026-12-31', toProbationEndsOn: '2026-11-20' });
    expect((await loadEmployee(person)).status).toBe('active');

    await cancel(passed).expect(200);
    expect(await loadEmployee(person)).toMatchObject({ status: 'probation', probationEndsOn: '2026-12-31' });
  });

  it('is extended to a later day within six months only', async () => {
    const person = await seedOnProbation();
    const extend = (probationEndsOn: string) => postTransfer(person, { kind: 'probation_extend', probationEndsOn });

    expect((await extend('2026-12-31')).body.fields).toEqual([
      { path: 'probationEndsOn', message: '新的試用期滿日須晚於 2026/12/31' },
    ]);
    expect((await extend('2027-06-01')).body.fields).toEqual([
      { path: 'probationEndsOn', message: '試用期不可超過 6 個月' },
    ]);
    expect((await extend('2027-03-31')).status).toBe(201);
    expect((await loadEmployee(person)).probationEndsOn).toBe('2027-03-31');
  });
});

describe('兼任與代理', () => {
  it('may overlap other posts but not the same one, and end on a day', async () => {
    const person = await seedWorking();
    const post = { kind: 'concurrent_position', departmentId: other.id, jobTitleId: assistant?.id };
    const concurrent = await createTransfer(person, post);
    await createTransfer(person, { ...post, kind: 'acting', endsOn: '2026-12-31' });

    const again = await postTransfer(person, { ...post, effectiveOn: NEXT_YEAR });
    expect(again.body).toMatchObject({ code: 'TransferConflict', fields: [{ path: 'departmentId' }] });

    await command(concurrent, 'end', { endsOn: '2026-11-30' }).expect(200);
    await createTransfer(person, { ...post, effectiveOn: NEXT_YEAR });
    const { body } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
    expect(
      body.concurrentPositions.map(({ kind, effectiveFrom, effectiveTo }: Record<string, string>) => [
        kind,
        effectiveFrom,
        effectiveTo,
      ]),
    ).toEqual(
      [
        ['concurrent_position', NEXT_YEAR, null],
        ['concurrent_position', TOMORROW, '2026-12-01'],
        ['acting', TOMORROW, NEXT_YEAR],
      ].toSorted((a, b) => (b[1] ?? '').localeCompare(a[1] ?? '')),
    );
    expect((await loadEmployee(person, TOMORROW)).department.id).toBe(home.id);
  });

  it('cannot outlast a leaving', async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-12-31' });
    const post = { kind: 'acting', departmentId: other.id, jobTitleId: assistant?.id };

    const { body } = await postTransfer(person, { ...post, endsOn: NEXT_YEAR });

    expect(body.fields).toEqual([{ path: 'endsOn', message: '迄日不可晚於最後工作日 2026/12/31' }]);
    await createTransfer(person, { ...post, endsOn: '2026-12-31' });
  });

  it('end with a leaving and continue when it is cancelled', async () => {
    const person = await seedWorking();
    await createTransfer(person, { kind: 'concurrent_position', departmentId: other.id, jobTitleId: assistant?.id });
    const ends = async (): Promise<unknown[]> =>
      (await hr.get(`/api/employees/${person.id}/employment`).expect(200)).body.concurrentPositions.map(
        ({ effectiveTo }: { effectiveTo: unknown }) => effectiveTo,
      );
    const marked = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-12-31' };
    const { body } = await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ ...marked, version: (await loadEmployee(person)).version })
      .expect(200);
    expect(await ends()).toEqual([NEXT_YEAR]);

    await hr
      .post(`/api/employees/${person.id}/cancel-resignation`)
      .send({ version: body.version, correctionReason: '慰留' })
      .expect(200);
    expect(await ends()).toEqual([null]);
  });
});

describe('留職停薪', () => {
  const leave = {
    kind: 'unpaid_leave',
    unpaidLeaveKind: 'parental',
    effectiveOn: '2026-11-01',
    endsOn: '2027-10-31',
    reason: '育嬰',
  };

  it('shows in the list on its days, until an earlier reinstatement', async () => {
    const person = await seedWorking();
    await createTransfer(person, leave);
    expect((await loadEmployee(person)).status).toBe('unpaid_leave');
    expect((await loadEmployee(person, '2027-11-01')).status).toBe('active');

    const back = await createTransfer(person, {
      kind: 'reinstatement',
      effectiveOn: NEXT_YEAR,
      departmentId: other.id,
    });

    expect((await loadEmployee(person, NEXT_YEAR)).status).toBe('active');
    expect((await loadEmployee(person, NEXT_YEAR)).department.id).toBe(other.id);
    await cancel(back).expect(200);
    expect(await loadEmployee(person, NEXT_YEAR)).toMatchObject({
      status: 'unpaid_leave',
      department: { id: home.id },
    });
  });

  it('shows deputy and insurance, and warns about insurance only if it ends', async () => {
    const [person, deputy] = [await seedWorking(), await seedWorking()];
    const gone = await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-10-31' });
    const input = { ...leave, unpaidLeaveInsurance: 'continued', leaveDeputyId: deputy.id };
    expect((await postTransfer(person, { ...input, leaveDeputyId: person.id })).body.code).toBe('OwnDeputy');
    expect((await postTransfer(person, { ...input, leaveDeputyId: gone.id })).body.code).toBe('LeaveDeputyNotEmployed');
    const alien = await postTransfer(person, { kind: 'grade_change', jobGrade: '9', unpaidLeaveInsurance: 'ended' });
    expect(alien.body.fields).toEqual([{ path: 'unpaidLeaveInsurance', message: '此異動類別沒有勞健保' }]);

    await enrolmentSeeds(() => [hr, person.id]).enrol();
    const attention = async (overrides: object) => {
      const previewInput = { ...transferInput({ ...input, ...overrides }), employeeIds: [person.id] };
      const { body } = await hr.post('/api/transfer-records/preview').send(previewInput).expect(200);
      return body.items[0].attention.map(({ kind }: { kind: string }) => kind);
    };
    expect(await attention({})).not.toContain('insurance');
    expect(await attention({ unpaidLeaveInsurance: 'ended' })).toContain('insurance');
    const transfer = await createTransfer(person, input);

    expect(transfer).toMatchObject({ unpaidLeaveInsurance: 'continued', leaveDeputy: { id: deputy.id } });
    const { body } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
    expect(body.unpaidLeaves).toMatchObject([{ insurance: 'continued', deputyName: transfer.leaveDeputy.nameZh }]);
    const log = await hr.get(`/api/transfer-records/${transfer.id}/audit-entries`).expect(200);
    expect(log.body.items[0].changes).toContainEqual({ field: '留停期間勞健保', before: null, after: '繼續投保' });
  });

  it('cannot overlap another and respects the legal limit', async () => {
    const person = await seedWorking();
    const long = await postTransfer(person, { ...leave, endsOn: '2028-11-01' });
    expect(long.body.fields).toEqual([
      { path: 'endsOn', message: '最長 2 年，至 2028/10/31 止（性別平等工作法第 16 條）' },
    ]);
    await createTransfer(person, leave);
    expect(
      (await postTransfer(person, { ...leave, effectiveOn: '2027-10-31', endsOn: '2027-12-31' })).body,
    ).toMatchObject({
      code: 'TransferConflict',
    });
  });

  it('does not resume over a leave entered in the meantime', async () => {
    const person = await seedWorking();
    await createTransfer(person, leave);
    const back = await createTransfer(person, { kind: 'reinstatement', effectiveOn: NEXT_YEAR });
    const again = await createTransfer(person, { ...leave, effectiveOn: '2027-03-01', endsOn: '2027-05-31' });

    const { body } = await cancel(back).expect(422);
    await cancel(again).expect(200);
    await cancel(back).expect(200);

    const days = '2027/03/01 ～ 2027/05/31';
    expect(body.msg).toBe(`${days} 已有「留職停薪」${again.transferNo}，請先撤銷該筆異動`);
    expect((await loadEmployee(person, '2027-04-01')).status).toBe('unpaid_leave');
  });

  it('ends as planned when a reinstatement on the next day is cancelled', async () => {
    const person = await seedWorking();
    await createTransfer(person, { ...leave, endsOn: '2026-12-31' });

    await cancel(await createTransfer(person, { kind: 'reinstatement', effectiveOn: NEXT_YEAR })).expect(200);

    expect((await loadEmployee(person, NEXT_YEAR)).status).toBe('active');
  });

  it('cannot be ended without a leave', async () => {
    const person = await seedWorking();
    expect((await postTransfer(person, { kind: 'reinstatement' })).body.fields).toEqual([
      { path: 'effectiveOn', message: '此員工在生效日沒有可復職的留職停薪' },
    ]);
  });

  it('after the last working day blocks an earlier leaving', async () => {
    const person = await seedWorking();
    const { transferNo } = await createTransfer(person, { ...leave, effectiveOn: NEXT_YEAR });

    const { body } = await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-12-31', version: 2 })
      .expect(422);

    expect(body.fields).toEqual([
      { path: 'lastWorkingOn', message: `2027/01/01 起已排定「留職停薪」${transferNo}，請先撤銷該異動` },
    ]);
  });
});

describe('hiring and leaving', () => {
  it("are transfers, and the leaving's is cancelled with it", async () => {
    const person = await seedWorking();
    const leaving = { leavingKind: 'laid_off', leavingReason: '業務緊縮', lastWorkingOn: '2026-12-31' };
    await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ ...leaving, version: 1 })
      .expect(200);
    expect(await transfersOf(person)).toMatchObject([
      { kind: 'layoff', effectiveOn: NEXT_YEAR, reason: '業務緊縮', state: 'pending' },
    ]);

    await hr
      .post(`/api/employees/${person.id}/cancel-resignation`)
      .send({ version: 2, correctionReason: '慰留' })
      .expect(200);

    expect(await transfersOf(person)).toMatchObject([
      { kind: 'layoff', state: 'cancelled', cancellingReason: '取消離職：慰留' },
    ]);
  });
});

describe('items to hand over', () => {
  it('are listed before a leaving and for a transfer with links', async () => {
    const boss = await seedWorking();
    const { id: departmentId, nameZh } = await seedDepartment(test.db, { headId: boss.id });
    const report = await seedWorking();
    await createTransfer(report, { supervisorId: boss.id, effectiveOn: '2026-11-01' });
    const move = await createTransfer(boss, { departmentId: other.id });
    const headed = {
      kind: 'department',
      text: `仍為「${nameZh}」的部門主管`,
      path: `/dashboard/department_set_up?record=${departmentId}`,
    };

    const handover = await hr.get(`/api/employees/${boss.id}/handover-items`).expect(200);
    expect(handover.body.items).toEqual([
      headed,
      { kind: 'supervisor', text: '仍為 1 位員工的直屬主管', path: `/dashboard/employee_data?supervisorId=${boss.id}` },
    ]);
    const attention = await hr.get(`/api/transfer-records/${move.id}/attention`).expect(200);
    expect(attention.body.items).toContainEqual(headed);
    const { body: gone } = await cancel(move).expect(200);
    expect((await hr.get(`/api/transfer-records/${gone.id}/attention`).expect(200)).body.items).toEqual([]);
  });
});

describe('人事命令', () => {
  it('states employee, date and changes, and the print is logged', async () => {
    await hr
      .post('/api/companies')
      .send(companies.input.strip().parse(buildCompany({})))
      .expect(201);
    const person = await seedWorking();
    const { id } = await createTransfer(person, {
      departmentId: other.id,
      effectiveOn: '2027-01-01',
      documentNo: '人字第1150001號',
    });

    const { body } = await binary(hr.get(`/api/transfer-records/${id}/order/export`)).expect(200);

    const [page = ''] = await pagesOf(body as Uint8Array);
    for (const text of ['人事命令', '自中華民國116年1月1日起生效', '人字第1150001號', '組織調整']) {
      expect(page).toContain(text);
    }
    expect(page).toContain(`部門 ${home.nameZh} ${other.nameZh}`);
    const log = await hr.get(`/api/transfer-records/${id}/audit-entries`).expect(200);
    expect(log.body.items[0].action).toBe('列印人事命令');
  });

  it('states the old and the new project', async () => {
    const person = await seedWorking();
    const projects = projectSeeds(hr, person.id);
    const [first, second] = [await projects.seed(), await projects.seed()];
    await createTransfer(person, { kind: 'project_change', projectId: first.id, effectiveOn: '2026-11-01' });
    const { id } = await createTransfer(person, { kind: 'project_change', projectId: second.id });

    const { body } = await binary(hr.get(`/api/transfer-records/${id}/order/export`)).expect(200);

    expect((await pagesOf(body as Uint8Array))[0]).toContain(`主要計畫 ${first.nameZh} ${second.nameZh}`);
  });

  it('of a leaving states the last position, as the list does', async () => {
    const person = await seedWorking();
    await createTransfer(person, { departmentId: other.id, effectiveOn: '2026-11-01' });
    const { version } = (await hr.get(`/api/employees/${person.id}`).expect(200)).body;
    await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ leavingKind: 'resigned', lastWorkingOn: '2026-12-31', leavingReason: '家庭因素', version })
      .expect(200);
    const findTransfers = async (query: object) =>
      (
        await hr
          .get('/api/transfer-records')
          .query({ employeeId: person.id, ...query })
          .expect(200)
      ).body.items;
    const [leaving] = await findTransfers({ kind: 'resignation', fromDepartmentId: other.id });

    expect(leaving).toMatchObject({ fromDepartment: { nameZh: other.nameZh }, toDepartment: null });
    expect(await findTransfers({ kind: 'resignation', fromDepartmentId: home.id })).toEqual([]);
    const { body } = await binary(hr.get(`/api/transfer-records/${leaving.id}/order/export`)).expect(200);
    expect((await pagesOf(body as Uint8Array))[0]).toContain(`部門 ${other.nameZh}`);
  });

  it('is not printed for a cancelled transfer', async () => {
    const person = await seedWorking();
    const { body: gone } = await cancel(await createTransfer(person, { departmentId: other.id })).expect(200);
    const { body } = await hr.get(`/api/transfer-records/${gone.id}/order/export`).expect(422);
    expect(body.msg).toBe('已撤銷或已更正的異動不列印人事命令。');
  });
});
