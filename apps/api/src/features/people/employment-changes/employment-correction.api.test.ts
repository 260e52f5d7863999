import { describe, expect, it } from 'vitest';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { transferInput } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { departmentId, path, command, seedEmployed, rehireInput } = await employmentSeeds(test, hr);

const on = async (employeeNo: string, asOf: string) =>
  (await hr.get(`/api/employees?status=all&q=${employeeNo}&asOf=${asOf}`).expect(200)).body.items[0];

describe('更正任職', () => {
  const days = {
    hiredOn: '2020-02-01',
    seniorityOn: null,
    leaveSeniorityOn: null,
    probationEndsOn: null,
    correctionReason: '到職日登錄錯誤',
  };
  const correct = (id: string, body: object = {}) => command(id, 'correct-employment', { ...days, ...body });
  const positionsOf = async (id: string) =>
    (await hr.get(path(id, '/employment')).expect(200)).body.positions.map(
      ({ effectiveFrom }: { effectiveFrom: string }) => effectiveFrom,
    );

  const seedEntered = async (hiredOn = '2026-05-01') => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-01-31' }).expect(200);
    const { body } = await command(id, 'rehire', { ...rehireInput, version: 2, hiredOn }).expect(200);
    return body as { id: string; employeeNo: string; version: number };
  };

  it.each([
    { hiredOn: '2020-12-01', day: '2020-12-15', status: 'active', change: 1 },
    { hiredOn: '2021-02-01', day: '2021-01-15', status: 'upcoming', change: -1 },
  ])(
    'moves the hire date to $hiredOn with position, status and head count',
    async ({ hiredOn, day, status, change }) => {
      const { id, employeeNo } = await seedEmployee(test.db, { departmentId, hiredOn: '2021-01-01' });
      const countOn = async () => (await hr.get(`/api/employees?asOf=${day}`).expect(200)).body.total as number;
      const before = await countOn();

      const { body } = await correct(id, { hiredOn, seniorityOn: '2018-01-01' }).expect(200);

      expect(body).toMatchObject({ hiredOn, seniorityOn: '2018-01-01', version: 2 });
      expect(await positionsOf(id)).toEqual([hiredOn]);
      expect((await on(employeeNo, day)).status).toBe(status);
      expect((await countOn()) - before).toBe(change);
      const log = await hr.get(path(id, '/audit-entries')).expect(200);
      expect(log.body.items[0].action).toBe('更正任職（到職日登錄錯誤）');
    },
  );

  it('keeps the original hiring entry and its correction with the reason', async () => {
    const { id, version } = await seedEntered();
    await correct(id, { version, hiredOn: '2026-05-15' }).expect(200);
    const { body } = await hr.get(`/api/transfer-records?employeeId=${id}&kind=onboard&sort=effectiveOn`).expect(200);
    expect(body.items).toMatchObject([
      { effectiveOn: '2026-05-01', state: 'corrected', reason: '再任用' },
      { effectiveOn: '2026-05-15', state: 'effective', reason: '到職日登錄錯誤', toDepartment: { id: departmentId } },
    ]);
    expect(await positionsOf(id)).toEqual(['2026-05-15', '2020-01-01']);
  });

  it('can be repeated, also back to the previous day', async () => {
    const { id, version } = await seedEntered();
    await correct(id, { version, hiredOn: '2026-05-15' }).expect(200);
    const { body } = await correct(id, { version: version + 1, hiredOn: '2026-05-01' }).expect(200);
    expect(body.hiredOn).toBe('2026-05-01');
    expect(await positionsOf(id)).toEqual(['2026-05-01', '2020-01-01']);
  });

  it.each([
    [
      'within the employment before',
      { hiredOn: '2026-01-31' },
      { path: 'hiredOn', message: '到職日須晚於前次最後工作日 2026/01/31' },
    ],
    [
      'with service from after the first day',
      { hiredOn: '2026-05-01', seniorityOn: '2026-05-02' },
      { path: 'seniorityOn', message: '年資起算日不可晚於到職日' },
    ],
    [
      'with a probation of a year',
      { hiredOn: '2026-05-01', probationEndsOn: '2027-05-01' },
      { path: 'probationEndsOn', message: '試用期不可超過 6 個月' },
    ],
  ])('is refused %s and changes nothing', async (_, body, fault) => {
    const { id, version } = await seedEntered();
    const { body: refused } = await correct(id, { version, ...body });
    expect(refused.fields).toMatchObject([fault]);
    expect((await hr.get(path(id)).expect(200)).body).toMatchObject({ hiredOn: '2026-05-01', version });
  });

  it('is refused if a record precedes the new date, and names it', async () => {
    const { id } = await seedEmployed();
    const { body: moved } = await hr
      .post('/api/transfer-records')
      .send({
        employeeId: id,
        version: 1,
        kind: 'grade_change',
        effectiveOn: '2020-06-01',
        endsOn: null,
        reason: '晉級',
        documentNo: null,
        note: null,
        unpaidLeaveKind: null,
        probationEndsOn: null,
        jobGrade: '7',
      })
      .expect(201);
    const { body } = await correct(id, { version: 2, hiredOn: '2020-07-01' }).expect(422);
    expect(body.fields).toEqual([
      { path: 'hiredOn', message: `2020/06/01 已有異動 ${moved.transferNo}，早於新的到職日，請先處理` },
    ]);
  });

  it('is refused while a transfer sets a value on the hire date', async () => {
    const { id } = await seedEmployed();
    const raised = { kind: 'grade_change', effectiveOn: '2020-01-01', jobGrade: '7', employeeId: id, version: 1 };
    const { body: moved } = await hr.post('/api/transfer-records').send(transferInput(raised)).expect(201);
    const { body } = await correct(id, { version: 2, hiredOn: '2019-12-15' }).expect(422);
    expect(body.fields).toEqual([
      { path: 'hiredOn', message: `2020/01/01 已有異動 ${moved.transferNo}，生效於原到職日，請先撤銷` },
    ]);
  });

  it('is refused after the last day and for a closed department', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);
    const late = await correct(id, { version: 2, hiredOn: '2027-01-01' }).expect(422);
    expect(late.body.fields[0].message).toBe('到職日不可晚於最後工作日 2026/12/31');
    const early = await correct(id, { version: 2, hiredOn: '2019-12-31' }).expect(422);
    expect(early.body.fields).toEqual([{ path: 'hiredOn', message: '此部門在到職日未啟用' }]);
  });

  it('requires a reason and the current version', async () => {
    const { id } = await seedEmployed();
    await correct(id, { correctionReason: '' }).expect(400);
    await correct(id, { version: 9 }).expect(409);
  });
});

describe('更正離職', () => {
  const leavingCorrection = {
    leavingKind: 'laid_off',
    changeReasonId: null,
    leavingReason: null,
    correctionReason: '離職日登錄錯誤',
  };
  const correct = (id: string, body: object) =>
    command(id, 'correct-leaving', { ...leavingCorrection, version: 2, ...body });

  const seedLeft = async () => {
    const person = await seedEmployed();
    await command(person.id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-06-30', isInvoluntary: true }).expect(
      200,
    );
    return person;
  };

  it('moves last day and position, keeps the original, and can be cancelled as a whole', async () => {
    const { id, employeeNo } = await seedLeft();

    const { body } = await correct(id, { lastWorkingOn: '2026-05-31' }).expect(200);

    expect(body).toMatchObject({ lastWorkingOn: '2026-05-31', leavingKind: 'laid_off', leavingReason: '生涯規劃' });
    expect(body.settling.isInvoluntary).toBe(true);
    expect(await on(employeeNo, '2026-05-31')).toMatchObject({ department: { id: departmentId } });
    expect(await on(employeeNo, '2026-06-01')).toMatchObject({ status: 'laid_off', department: { id: departmentId } });
    const currentState = async () =>
      (await hr.get(`/api/transfer-records?employeeId=${id}&sort=effectiveOn`).expect(200)).body.items;
    expect(await currentState()).toMatchObject([
      {
        kind: 'layoff',
        effectiveOn: '2026-06-01',
        state: 'effective',
        note: '更正原因：離職日登錄錯誤',
        reason: '生涯規劃',
      },
      { kind: 'resignation', effectiveOn: '2026-07-01', state: 'corrected' },
    ]);
    const log = await hr.get(path(id, '/audit-entries')).expect(200);
    expect(log.body.items[0].action).toBe('更正離職（離職日登錄錯誤）');

    await correct(id, {
      version: 3,
      lastWorkingOn: '2026-12-31',
      leavingKind: 'retired',
      leavingReason: '屆齡',
    }).expect(200);
    expect(await on(employeeNo, '2026-11-21')).toMatchObject({ status: 'notice', settling: { isInvoluntary: false } });
    await command(id, 'cancel-resignation', { version: 4, correctionReason: '誤標' }).expect(200);
    expect(await on(employeeNo, '2027-03-01')).toMatchObject({ status: 'active', department: { id: departmentId } });
    expect((await currentState()).map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('cancelled'));
  });

  it.each([
    {
      was: 'laid_off',
      becomes: 'resigned',
      wasDue: true,
      isDue: false,
      why: 'a resignation is voluntary by default',
    },
    { was: 'resigned', becomes: 'laid_off', wasDue: false, isDue: true, why: 'it is due after a layoff' },
    { was: 'resigned', becomes: 'resigned', wasDue: true, isDue: true, why: 'the kind is the same and was settled' },
    { was: 'laid_off', becomes: 'laid_off', wasDue: false, isDue: false, why: 'the kind is the same and was settled' },
  ])('sets the certificate when $was becomes $becomes: $why', async ({ was, becomes, wasDue, isDue }) => {
    const { id } = await seedEmployed();
    const left = { ...leaving, leavingKind: was, isInvoluntary: wasDue, lastWorkingOn: '2026-06-30' };
    await command(id, 'mark-resigned', left).expect(200);

    const { body } = await correct(id, { leavingKind: becomes, lastWorkingOn: '2026-05-31' }).expect(200);

    expect(body.settling.isInvoluntary).toBe(isDue);
  });

  it('keeps its own correction when a later leaving is cancelled', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-19' }).expect(200);
    await correct(id, { lastWorkingOn: '2026-05-31' }).expect(200);
    await command(id, 'rehire', { ...rehireInput, version: 3, hiredOn: '2026-06-15' }).expect(200);
    await command(id, 'mark-resigned', { ...leaving, version: 4 }).expect(200);

    await command(id, 'cancel-resignation', { version: 5, correctionReason: '慰留' }).expect(200);

    const { body } = await hr.get(`/api/transfer-records?employeeId=${id}&sort=effectiveOn`).expect(200);
    expect(body.items).toMatchObject([
      { kind: 'layoff', state: 'effective' },
      { kind: 'onboard', state: 'effective' },
      { kind: 'resignation', effectiveOn: '2026-11-20', state: 'corrected' },
      { kind: 'resignation', effectiveOn: '2027-01-01', state: 'cancelled' },
    ]);
  });

  it('is refused before the leaving, after a rehire, and while later records exist', async () => {
    const working = await seedEmployed();
    expect((await correct(working.id, { version: 1, lastWorkingOn: '2026-05-31' }).expect(422)).body.code).toBe(
      'StateConflict',
    );
    const { id } = await seedLeft();
    await command(id, 'rehire', { ...rehireInput, version: 2, hiredOn: '2026-09-01' }).expect(200);
    const fault = async (lastWorkingOn: string) =>
      (await correct(id, { version: 3, lastWorkingOn }).expect(422)).body.fields[0].message;

    expect(await fault('2026-09-01')).toBe('員工已於 2026/09/01 再任用，最後工作日須早於該日');
    expect(await fault('2019-12-31')).toBe('最後工作日不可早於到職日 2020/01/01');
    const type = 'annual';
    const hours = { employeeIds: [id], type, minutes: 60, validFrom: '2026-06-15', validUntil: '2026-06-30' };
    await hr
      .post('/api/leave-balances/add-hours')
      .send({ ...hours, reason: '補給', sourceNo: null })
      .set('Idempotency-Key', crypto.randomUUID());
    expect(await fault('2026-06-14')).toBe('2026/06/15 已有特休或補休時數，晚於新的最後工作日，請先處理');
    await correct(id, { version: 3, lastWorkingOn: '2026-08-31' }).expect(200);
  });
});
