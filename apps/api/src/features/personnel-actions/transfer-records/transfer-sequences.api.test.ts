import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other, third] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];
const { id: jobTitleId } = await test.db.prisma.jobTitle.findFirstOrThrow();
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow();
const { personOf, enter, entered, command, cancel, transfersOf } = transferSeeds(hr);

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

interface Identified {
  readonly id: string;
}

const preview = ({ id }: Identified, overrides: object) =>
  hr.post('/api/transfer-records/preview').send({ ...transferInput(overrides), employeeIds: [id] });

const departmentOn = async (person: Identified, day: string): Promise<string | undefined> =>
  (await personOf(person, day)).department?.nameZh;

const close = ({ id }: Identified, on: string) =>
  test.db.prisma.departmentPeriod.updateMany({ where: { departmentId: id }, data: { effectiveTo: new Date(on) } });

const closeEmpty = async ({ id }: Identified, effectiveFrom: string) => {
  const { body } = await hr.get(`/api/departments/${id}`).expect(200);
  await hr.post(`/api/departments/${id}/deactivate`).send({ version: body.version, effectiveFrom }).expect(200);
};

/** Creates an employee with two stints in the same department, the second from 2024 or the given day. */
const seedReturned = async (hiredOn = '2024-01-01') => {
  const person = await seedWorking();
  const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2022-12-31' };
  await hr
    .post(`/api/employees/${person.id}/mark-resigned`)
    .send({ ...leaving, version: 1 })
    .expect(200);
  const beginning = {
    hiredOn,
    seniorityOn: null,
    leaveSeniorityOn: null,
    probationEndsOn: null,
    departmentId: home.id,
    jobTitleId,
    employmentTypeId,
    jobGrade: null,
    supervisorId: null,
    workPlace: '總部',
  };
  await hr
    .post(`/api/employees/${person.id}/rehire`)
    .send({ ...beginning, version: 2 })
    .expect(200);
  return person;
};

const correction = { reason: '誤植', documentNo: null, note: null };

describe('a transfer in an earlier employment', () => {
  it('does not affect a later one and can always be cancelled', async () => {
    const person = await seedReturned();
    const early = await entered(person, { departmentId: other.id, effectiveOn: '2021-06-01' });
    expect(await departmentOn(person, '2022-06-01')).toBe(other.nameZh);
    expect(await departmentOn(person, '2024-06-01')).toBe(home.nameZh);

    await entered(person, { departmentId: third.id, effectiveOn: '2025-01-01' });
    await cancel(early).expect(200);

    expect(await departmentOn(person, '2022-06-01')).toBe(home.nameZh);
    expect(await departmentOn(person, '2026-06-01')).toBe(third.nameZh);
  });

  it('does not change the first day of an employment that follows at once', async () => {
    const person = await seedReturned('2023-01-01');
    const first = await entered(person, { kind: 'grade_change', jobGrade: '5', effectiveOn: '2023-01-01' });

    await cancel(first).expect(200);

    expect(await personOf(person, '2023-01-01')).toMatchObject({ jobGrade: null, department: { id: home.id } });
  });
});

describe('on the first day', () => {
  it('a value becomes empty again when its transfer is cancelled', async () => {
    const person = await seedWorking();
    const grade = await entered(person, { kind: 'grade_change', jobGrade: '5', effectiveOn: '2020-01-01' });
    expect((await personOf(person)).jobGrade).toBe('5');

    await cancel(grade).expect(200);

    expect((await personOf(person)).jobGrade).toBeNull();
  });
});

describe('a value that a later transfer sets', () => {
  it('stays even if a correction temporarily makes it equal to the previous value', async () => {
    const person = await seedWorking();
    const first = await entered(person, { departmentId: other.id, effectiveOn: '2026-02-01' });
    await entered(person, { departmentId: third.id, effectiveOn: '2026-06-01' });

    const { body: second } = await command(first, 'correct', { ...correction, departmentId: third.id }).expect(200);
    await command(second, 'correct', { ...correction, departmentId: other.id }).expect(200);

    expect(await departmentOn(person, '2026-03-01')).toBe(other.nameZh);
    expect(await departmentOn(person, '2026-06-01')).toBe(third.nameZh);
  });

  it('is not changed by a correction that omits it', async () => {
    const person = await seedWorking();
    const first = await entered(person, { departmentId: other.id, jobGrade: '5', effectiveOn: '2026-02-01' });

    await command(first, 'correct', { ...correction, jobGrade: '6' }).expect(200);

    expect(await personOf(person)).toMatchObject({ department: { id: other.id }, jobGrade: '6' });
  });
});

describe('a seconded employee', () => {
  it('returns to the complete previous position', async () => {
    const person = await seedWorking();
    await entered(person, {
      kind: 'secondment',
      departmentId: other.id,
      jobGrade: '9',
      workPlace: '臺中',
      endsOn: '2026-12-31',
    });

    expect(await personOf(person, '2026-12-31')).toMatchObject({ jobGrade: '9', workPlace: '臺中' });
    expect(await personOf(person, '2027-01-01')).toMatchObject({
      department: { id: home.id },
      jobGrade: null,
      workPlace: null,
    });
  });

  it('does not return if a department transfer is planned, and the preview says so', async () => {
    const person = await seedWorking();
    await entered(person, { departmentId: third.id, effectiveOn: '2026-12-15' });
    const loan = { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' };

    const { body } = await preview(person, loan);
    expect(body.items[0].warnings).toContain('借調期滿前已另有異動或離職，不另排定歸建');
    await entered(person, loan);

    expect(await personOf(person, '2026-12-14')).toMatchObject({ department: { id: other.id } });
    expect(await personOf(person, '2027-01-01')).toMatchObject({ department: { id: third.id } });
    const kinds = (await transfersOf(person)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('return_from_secondment');
  });

  it('returns to everything except planned values, and the preview names the day', async () => {
    const person = await seedWorking();
    await entered(person, { kind: 'grade_change', jobGrade: '7', effectiveOn: '2026-12-15' });
    const loan = { kind: 'secondment', departmentId: other.id, jobGrade: '9', endsOn: '2026-12-31' };

    const { body } = await preview(person, loan);
    expect(body.items[0].warnings).toContain('借調期滿，將自 2027/01/01 起歸建');
    await entered(person, loan);

    expect(await personOf(person, '2027-01-01')).toMatchObject({ department: { id: home.id }, jobGrade: '7' });
  });

  it('also returns from values that a correction of the secondment added', async () => {
    const person = await seedWorking();
    const lent = await entered(person, { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' });

    await command(lent, 'correct', { ...correction, workPlace: '臺中' }).expect(200);

    expect(await personOf(person, '2026-12-31')).toMatchObject({ workPlace: '臺中' });
    expect(await personOf(person, '2027-01-01')).toMatchObject({ department: { id: home.id }, workPlace: null });
  });

  it('cannot be seconded until a day on which the home department is closed', async () => {
    const closing = await seedDepartment(test.db);
    const person = await seedEmployee(test.db, { departmentId: closing.id });
    await close(closing, '2027-01-01');

    const { body } = await enter(person, { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' });

    const message = '無法排定歸建：此部門在生效日未啟用';
    expect(body.fields).toEqual([{ path: 'endsOn', message }]);
    expect(await transfersOf(person)).toEqual([]);
    const previewed = await preview(person, { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' });
    expect(previewed.body.items[0].refusal).toBe(message);
  });
});

describe('a reinstated employee', () => {
  const leave = {
    kind: 'unpaid_leave',
    unpaidLeaveKind: 'study',
    effectiveOn: '2026-01-01',
    endsOn: '2026-12-31',
    reason: '進修',
  };

  it('is reinstated once, also after a correction of it is cancelled', async () => {
    const person = await seedWorking();
    await entered(person, leave);
    const back = await entered(person, { kind: 'reinstatement', effectiveOn: '2026-06-01' });
    expect((await enter(person, { kind: 'reinstatement', effectiveOn: '2026-06-01' })).status).toBe(422);

    const { body: corrected } = await command(back, 'correct', { ...correction, jobGrade: '5' }).expect(200);
    await cancel(corrected).expect(200);
    expect((await personOf(person)).status).toBe('active');

    const { body: again } = await hr.get(`/api/transfer-records/${back.id}`).expect(200);
    await cancel(again).expect(200);
    expect((await personOf(person)).status).toBe('unpaid_leave');
  });
});

describe('a probation', () => {
  it('cannot change after it was passed or before a later change', async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id, hiredOn: '2026-08-01' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { probationEndsOn: new Date('2026-10-31') },
    });
    const longer = await entered(person, {
      kind: 'probation_extend',
      effectiveOn: '2026-10-01',
      probationEndsOn: '2026-12-31',
    });
    const early = await enter(person, { kind: 'probation_pass', effectiveOn: '2026-09-15' });
    expect(early.body.fields[0].message).toBe(`已有「延長試用」${longer.transferNo}（2026/10/01），請先撤銷該筆異動`);

    await entered(person, { kind: 'probation_pass', effectiveOn: '2026-11-21' });
    expect((await enter(person, { kind: 'probation_pass', effectiveOn: '2026-11-22' })).status).toBe(422);
  });
});

describe('an additional post', () => {
  it('is refused in a department that is closed on the day', async () => {
    const person = await seedWorking();
    const closed = await seedDepartment(test.db, { effectiveTo: '2026-06-01' });
    const { body } = await enter(person, { kind: 'concurrent_position', departmentId: closed.id });
    expect(body.fields).toEqual([{ path: 'departmentId', message: '此部門在生效日未啟用' }]);
  });

  it('cannot outlast its department, nor be extended beyond it', async () => {
    const person = await seedWorking();
    const closing = await seedDepartment(test.db, { effectiveTo: '2027-01-01' });
    const post = { kind: 'acting', departmentId: closing.id };
    const message = `部門「${closing.code} ${closing.nameZh}」於 2027/01/01 未啟用，請先調整部門或改列其他部門`;

    expect((await enter(person, post)).body.fields).toEqual([{ path: 'departmentId', message }]);
    const standing = await entered(person, { ...post, endsOn: '2026-12-31' });

    const longer = await command(standing, 'end', { endsOn: '2027-01-31' }).expect(422);
    expect(longer.body.fields).toEqual([{ path: 'endsOn', message }]);
  });

  it('may end with the stint in a department that closes then', async () => {
    const closing = await seedDepartment(test.db, { effectiveTo: '2027-01-01' });
    const person = await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-12-31' });

    const { status } = await enter(person, { kind: 'concurrent_position', departmentId: closing.id });

    expect(status).toBe(201);
  });

  it('cannot be extended over the same post', async () => {
    const person = await seedWorking();
    const post = { kind: 'acting', departmentId: other.id };
    const first = await entered(person, { ...post, endsOn: '2026-12-31' });
    await entered(person, { ...post, effectiveOn: '2027-02-01', endsOn: '2027-03-31' });

    const { body } = await command(first, 'end', { endsOn: '2027-02-01' }).expect(422);

    const message = '此期間已在同一部門（2027/02/01 ～ 2027/03/31）';
    expect(body).toMatchObject({ code: 'TransferConflict', fields: [{ path: 'endsOn', message }] });
    await command(first, 'end', { endsOn: '2027-01-31' }).expect(200);
  });
});

describe('a value that the kind does not have', () => {
  it.each([
    { overrides: { unpaidLeaveKind: 'parental' }, path: 'unpaidLeaveKind', message: '此異動類別沒有留停事由' },
    { overrides: { probationEndsOn: '2027-01-31' }, path: 'probationEndsOn', message: '此異動類別沒有新的試用期滿日' },
    { overrides: { endsOn: '2027-01-31' }, path: 'endsOn', message: '此異動類別沒有迄日' },
  ])('is refused at $path', async ({ overrides, path, message }) => {
    const person = await seedWorking();
    const { status, body } = await enter(person, { departmentId: other.id, ...overrides });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path, message }] });
  });
});

describe('a department that has been closed since', () => {
  it('blocks cancelling a transfer out of it', async () => {
    const closing = await seedDepartment(test.db);
    const person = await seedEmployee(test.db, { departmentId: closing.id });
    const moved = await entered(person, { departmentId: other.id, effectiveOn: '2026-11-01' });
    await closeEmpty(closing, '2026-11-21');

    const { body } = await cancel(moved).expect(422);

    expect(body).toMatchObject({ code: 'TransferConflict' });
    expect(body.msg).toMatch(/^無法撤銷：部門「.+」於 2026\/11\/21 未啟用/);
    expect(await departmentOn(person, '2026-11-21')).toBe(other.nameZh);
  });

  it('blocks cancelling a resignation from it', async () => {
    const closing = await seedDepartment(test.db);
    const person = await seedEmployee(test.db, { departmentId: closing.id });
    const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-11-30' };
    const marked = await hr.post(`/api/employees/${person.id}/mark-resigned`).send({ ...leaving, version: 1 });
    await closeEmpty(closing, '2026-12-01');

    const { body } = await hr
      .post(`/api/employees/${person.id}/cancel-resignation`)
      .send({ version: marked.body.version, correctionReason: '慰留' })
      .expect(422);

    expect(body.msg).toMatch(/^無法取消離職：部門「.+」於 2026\/12\/01 未啟用/);
    expect((await personOf(person)).lastWorkingOn).toBe('2026-11-30');
  });

  it('accepts nobody beyond its closing day', async () => {
    const closing = await seedDepartment(test.db);
    await closeEmpty(closing, '2027-01-01');
    const person = await seedWorking();

    const { body } = await enter(person, { departmentId: closing.id, effectiveOn: '2026-12-01' });

    expect(body.fields).toMatchObject([{ path: 'departmentId', message: expect.stringContaining('未啟用') }]);
    expect(await transfersOf(person)).toEqual([]);
  });

  it('cannot be closed while a post outlasts the day', async () => {
    const closing = await seedDepartment(test.db);
    const post = await entered(await seedWorking(), { kind: 'concurrent_position', departmentId: closing.id });
    const closed = (version: number) =>
      hr.post(`/api/departments/${closing.id}/deactivate`).send({ version, effectiveFrom: '2027-01-01' });

    const { body } = await closed(1).expect(422);

    const message = '此部門尚有 1 位員工兼任或代理，請先結束';
    expect(body).toMatchObject({ code: 'DepartmentOccupied', fields: [{ path: 'effectiveFrom', message }] });
    await command(post, 'end', { endsOn: '2026-12-31' }).expect(200);
    await closed(1).expect(200);
  });

  it('blocks cancelling a resignation that would resume a post', async () => {
    const closing = await seedDepartment(test.db);
    const person = await seedWorking();
    await entered(person, { kind: 'acting', departmentId: closing.id });
    const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-11-30' };
    const { version } = await personOf(person);
    const marked = await hr.post(`/api/employees/${person.id}/mark-resigned`).send({ ...leaving, version });
    await closeEmpty(closing, '2026-12-01');

    const { body } = await hr
      .post(`/api/employees/${person.id}/cancel-resignation`)
      .send({ version: marked.body.version, correctionReason: '慰留' })
      .expect(422);

    expect(body.msg).toMatch(/^無法取消離職：部門「.+」於 2026\/12\/01 未啟用/);
  });

  it('is enforced by the database for every writer', async () => {
    const closing = await seedDepartment(test.db, { effectiveTo: '2027-01-01' });
    await expect(seedEmployee(test.db, { departmentId: closing.id })).rejects.toThrow(
      /employee_positions_department_in_force/,
    );
  });

  it('is enforced by the database for posts and restored last days', async () => {
    const closing = await seedDepartment(test.db, { effectiveTo: '2027-01-01' });
    const person = await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-12-31' });
    const { id } = await entered(person, { kind: 'acting', departmentId: closing.id });

    const [owner, { prisma }] = [{ employeeId: person.id }, test.db];
    await expect(
      prisma.$transaction([
        prisma.employment.updateMany({ where: owner, data: { lastWorkingOn: null } }),
        prisma.employeePosition.updateMany({ where: owner, data: { effectiveTo: null } }),
      ]),
    ).rejects.toThrow(/posts_department_in_force/);
    await close(closing, '2026-11-30');
    await expect(
      prisma.concurrentPosition.updateMany({
        where: { transferRecordId: id },
        data: { effectiveTo: new Date('2026-12-15') },
      }),
    ).rejects.toThrow(/posts_department_in_force/);
  });
});
