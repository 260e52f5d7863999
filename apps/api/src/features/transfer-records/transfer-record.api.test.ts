import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other, third] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];
const [assistant, researcher] = await test.db.prisma.jobTitle.findMany({ take: 2, orderBy: { code: 'asc' } });
const [TOMORROW, NEXT_YEAR] = ['2026-11-22', '2027-01-01'];

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

type Person = Awaited<ReturnType<typeof seedWorking>>;

const personOf = async ({ id }: Person, asOf?: string) =>
  (await hr.get(`/api/employees/${id}${asOf ? `?asOf=${asOf}` : ''}`).expect(200)).body;

const inputOf = (overrides: object = {}) => ({
  kind: 'department_transfer',
  effectiveOn: TOMORROW,
  endsOn: null,
  reason: '組織調整',
  documentNo: null,
  note: null,
  unpaidLeaveKind: null,
  probationEndsOn: null,
  ...overrides,
});

/** Enters a transfer of somebody as they are now. */
const enter = async (person: Person, overrides: object = {}) =>
  hr
    .post('/api/transfer-records')
    .send({ ...inputOf(overrides), employeeId: person.id, version: (await personOf(person)).version });

const entered = async (person: Person, overrides: object = {}) => {
  const { status, body } = await enter(person, overrides);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};

const command = (transfer: { id: string; version: number }, verb: string, body: object) =>
  hr.post(`/api/transfer-records/${transfer.id}/${verb}`).send({ version: transfer.version, ...body });

const cancel = (transfer: { id: string; version: number }) => command(transfer, 'cancel', { cancellingReason: '誤植' });

/** Every position of somebody, the newest first: where, from when, until when. */
const positionsOf = async ({ id }: Person) => {
  const { body } = await hr.get(`/api/employees/${id}/employment`).expect(200);
  return body.positions.map((position: Record<string, unknown>) => [
    position['departmentName'],
    position['effectiveFrom'],
    position['effectiveTo'],
  ]);
};

const transfersOf = async ({ id }: Person, query = '') =>
  (await hr.get(`/api/transfer-records?employeeId=${id}${query}`).expect(200)).body.items;

describe('調動', () => {
  it('of a day to come takes effect by itself: today the old place, on the day the new one', async () => {
    const person = await seedWorking();

    const transfer = await entered(person, { departmentId: other.id });

    expect(transfer).toMatchObject({
      transferNo: expect.stringMatching(/^T\d{6}$/),
      state: 'pending',
      fromDepartment: { id: home.id },
      toDepartment: { id: other.id },
      fromJobTitle: null,
    });
    expect((await personOf(person)).department.id).toBe(home.id);
    expect((await personOf(person, TOMORROW)).department.id).toBe(other.id);
  });

  it('that is taken back leaves one position as before, and stays to be read', async () => {
    const person = await seedWorking();
    const before = await positionsOf(person);
    const transfer = await entered(person, { departmentId: other.id });

    const { body } = await cancel(transfer).expect(200);

    expect(body).toMatchObject({ state: 'cancelled', cancellingReason: '誤植' });
    expect(await positionsOf(person)).toEqual(before);
    expect((await cancel(body).expect(422)).body.code).toBe('StateConflict');
  });

  it('is not taken back while another is built on it', async () => {
    const person = await seedWorking();
    const first = await entered(person, { departmentId: other.id });
    const second = await entered(person, { departmentId: third.id, effectiveOn: NEXT_YEAR });

    const { body } = await cancel(first).expect(422);
    expect(body).toMatchObject({ code: 'TransferConflict' });
    expect(body.msg).toBe(`2027/01/01 的「調動」${second.transferNo} 在此之後，請先撤銷該筆異動`);

    await cancel(second).expect(200);
    await cancel(first).expect(200);
    expect(await positionsOf(person)).toEqual([[home.nameZh, '2020-01-01', null]]);
  });

  it('entered before one of a later day reaches until it, and tells it where its person comes from', async () => {
    const person = await seedWorking();
    const later = await entered(person, { departmentId: third.id, effectiveOn: NEXT_YEAR });

    await entered(person, { departmentId: other.id });

    expect(await positionsOf(person)).toEqual([
      [third.nameZh, NEXT_YEAR, null],
      [other.nameZh, TOMORROW, NEXT_YEAR],
      [home.nameZh, '2020-01-01', TOMORROW],
    ]);
    const told = (await hr.get(`/api/transfer-records/${later.id}`).expect(200)).body;
    expect(told).toMatchObject({ fromDepartment: { id: other.id }, toDepartment: { id: third.id } });
  });

  it('that changes nothing of what it is about is refused at the field', async () => {
    const person = await seedWorking();

    const { status, body } = await enter(person, { departmentId: home.id });

    expect({ status, body }).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'departmentId', message: '請變更部門或直屬主管或工作地點' }] },
    });
  });

  it('before the first day is refused, and of whoever has left in the specification’s words', async () => {
    const person = await seedWorking();
    const early = await enter(person, { departmentId: other.id, effectiveOn: '2019-12-31' });
    expect(early.body.fields).toEqual([{ path: 'effectiveOn', message: '此員工在生效日不在職' }]);

    const gone = await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-06-30' });
    expect((await enter(gone, { departmentId: other.id })).body).toMatchObject({
      code: 'EmployeeHasLeft',
      msg: 'The employee has already left the company',
    });
  });

  it('by two at once is done by one of them, and the other is told', async () => {
    const person = await seedWorking();
    const body = { ...inputOf(), employeeId: person.id, version: 1 };

    const answers = await Promise.all(
      [other, third].map(({ id }) => hr.post('/api/transfer-records').send({ ...body, departmentId: id })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('StaleVersion');
    expect(await transfersOf(person)).toHaveLength(1);
  });

  it('into a department that is not in force on the day is refused', async () => {
    const person = await seedWorking();
    const closed = await seedDepartment(test.db, { effectiveTo: '2026-06-01' });

    const { body } = await enter(person, { departmentId: closed.id });

    expect(body.fields).toEqual([{ path: 'departmentId', message: '此部門在生效日未啟用' }]);
  });
});

describe('升遷', () => {
  it('and a move of the same day are one position, of which each is taken back by itself', async () => {
    const person = await seedWorking();
    const moved = await entered(person, { departmentId: other.id });
    await entered(person, { kind: 'promotion', jobTitleId: researcher?.id, jobGrade: '9' });
    expect(await personOf(person, TOMORROW)).toMatchObject({
      department: { id: other.id },
      jobTitle: { id: researcher?.id },
      jobGrade: '9',
    });

    expect((await cancel(moved).expect(422)).body.code).toBe('TransferConflict');
    const [promoted] = await transfersOf(person, '&kind=promotion');
    await cancel(promoted).expect(200);

    expect(await personOf(person, TOMORROW)).toMatchObject({ department: { id: other.id }, jobTitle: null });
  });
});

describe('更正', () => {
  it('puts another in the place of what was entered wrongly, whose original stays', async () => {
    const person = await seedWorking();
    const wrong = await entered(person, { departmentId: other.id, effectiveOn: '2026-06-01' });

    const { body } = await command(wrong, 'correct', {
      reason: '誤植部門',
      documentNo: null,
      note: null,
      departmentId: third.id,
    }).expect(200);

    expect(body).toMatchObject({ correctsNo: wrong.transferNo, state: 'effective', toDepartment: { id: third.id } });
    expect((await hr.get(`/api/transfer-records/${wrong.id}`)).body.state).toBe('corrected');
    expect(await positionsOf(person)).toEqual([
      [third.nameZh, '2026-06-01', null],
      [home.nameZh, '2020-01-01', '2026-06-01'],
    ]);
  });

  it('that is taken back lets the original stand again', async () => {
    const person = await seedWorking();
    const wrong = await entered(person, { departmentId: other.id, effectiveOn: '2026-06-01' });
    const { body: right } = await command(wrong, 'correct', {
      reason: '誤植部門',
      documentNo: null,
      note: null,
      departmentId: third.id,
    }).expect(200);

    await cancel(right).expect(200);

    expect((await hr.get(`/api/transfer-records/${wrong.id}`)).body.state).toBe('effective');
    expect((await personOf(person)).department.id).toBe(other.id);
  });
});

describe('借調', () => {
  it('until a day ends by itself, and its person is back in the department that they came from', async () => {
    const person = await seedWorking();

    await entered(person, { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' });

    expect((await personOf(person, '2026-12-31')).department.id).toBe(other.id);
    expect((await personOf(person, NEXT_YEAR)).department.id).toBe(home.id);
    expect((await transfersOf(person)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'return_from_secondment',
      'secondment',
    ]);
  });
});

describe('試用期', () => {
  const seedOnProbation = async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id, hiredOn: '2026-10-01' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { probationEndsOn: new Date('2026-12-31') },
    });
    return person;
  };

  it('is passed with a day, and goes on where that is taken back', async () => {
    const person = await seedOnProbation();
    expect((await personOf(person)).status).toBe('probation');

    const passed = await entered(person, { kind: 'probation_pass', effectiveOn: '2026-11-21', reason: '考核合格' });
    expect(passed).toMatchObject({ fromProbationEndsOn: '2026-12-31', toProbationEndsOn: '2026-11-20' });
    expect((await personOf(person)).status).toBe('active');

    await cancel(passed).expect(200);
    expect(await personOf(person)).toMatchObject({ status: 'probation', probationEndsOn: '2026-12-31' });
  });

  it('is extended to a later day within six months, and to no earlier one', async () => {
    const person = await seedOnProbation();
    const extend = (probationEndsOn: string) => enter(person, { kind: 'probation_extend', probationEndsOn });

    expect((await extend('2026-12-31')).body.fields).toEqual([
      { path: 'probationEndsOn', message: '新的試用期滿日須晚於 2026/12/31' },
    ]);
    expect((await extend('2027-06-01')).body.fields).toEqual([
      { path: 'probationEndsOn', message: '試用期不可超過 6 個月' },
    ]);
    expect((await extend('2027-03-31')).status).toBe(201);
    expect((await personOf(person)).probationEndsOn).toBe('2027-03-31');
  });
});

describe('兼任與代理', () => {
  it('stand beside the position, several at once but the same never twice, and end with a day', async () => {
    const person = await seedWorking();
    const post = { kind: 'concurrent_position', departmentId: other.id, jobTitleId: assistant?.id };
    const concurrent = await entered(person, post);
    await entered(person, { ...post, kind: 'acting', endsOn: '2026-12-31' });

    const again = await enter(person, { ...post, effectiveOn: NEXT_YEAR });
    expect(again.body).toMatchObject({ code: 'TransferConflict', fields: [{ path: 'departmentId' }] });

    await command(concurrent, 'end', { endsOn: '2026-11-30' }).expect(200);
    await entered(person, { ...post, effectiveOn: NEXT_YEAR });
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
    expect((await personOf(person, TOMORROW)).department.id).toBe(home.id);
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

  it('is what the list says of its days, until somebody comes back earlier', async () => {
    const person = await seedWorking();
    await entered(person, leave);
    expect((await personOf(person)).status).toBe('unpaid_leave');
    expect((await personOf(person, '2027-11-01')).status).toBe('active');

    const back = await entered(person, { kind: 'reinstatement', effectiveOn: NEXT_YEAR, departmentId: other.id });

    expect((await personOf(person, NEXT_YEAR)).status).toBe('active');
    expect((await personOf(person, NEXT_YEAR)).department.id).toBe(other.id);
    await cancel(back).expect(200);
    expect(await personOf(person, NEXT_YEAR)).toMatchObject({ status: 'unpaid_leave', department: { id: home.id } });
  });

  it('has no day twice, and is no longer than the law lets it be', async () => {
    const person = await seedWorking();
    const long = await enter(person, { ...leave, endsOn: '2028-11-01' });
    expect(long.body.fields).toEqual([
      { path: 'endsOn', message: '最長 2 年，至 2028/10/31 止（性別平等工作法第 16 條）' },
    ]);
    await entered(person, leave);
    expect((await enter(person, { ...leave, effectiveOn: '2027-10-31', endsOn: '2027-12-31' })).body).toMatchObject({
      code: 'TransferConflict',
    });
  });

  it('of nobody ends by a return', async () => {
    const person = await seedWorking();
    expect((await enter(person, { kind: 'reinstatement' })).body.fields).toEqual([
      { path: 'effectiveOn', message: '此員工在生效日沒有可復職的留職停薪' },
    ]);
  });

  it('after the last day of work keeps somebody from being marked as leaving before', async () => {
    const person = await seedWorking();
    const { transferNo } = await entered(person, { ...leave, effectiveOn: NEXT_YEAR });

    const { body } = await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ leavingKind: 'resigned', leavingReason: null, lastWorkingOn: '2026-12-31', version: 2 })
      .expect(422);

    expect(body.fields).toEqual([
      { path: 'lastWorkingOn', message: `2027/01/01 起已排定「留職停薪」${transferNo}，請先撤銷該異動` },
    ]);
  });
});

describe('entering and leaving', () => {
  it('are transfers too, the second taken back with the leaving', async () => {
    const person = await seedWorking();
    const leaving = { leavingKind: 'laid_off', leavingReason: '業務緊縮', lastWorkingOn: '2026-12-31' };
    await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ ...leaving, version: 1 })
      .expect(200);
    expect(await transfersOf(person)).toMatchObject([
      { kind: 'layoff', effectiveOn: NEXT_YEAR, reason: '業務緊縮', state: 'pending' },
    ]);

    await hr.post(`/api/employees/${person.id}/cancel-resignation`).send({ version: 2 }).expect(200);

    expect(await transfersOf(person)).toMatchObject([
      { kind: 'layoff', state: 'cancelled', cancellingReason: '取消離職' },
    ]);
  });
});

describe('a preview', () => {
  it('tells what would become of several people, or why nothing would, and writes nothing', async () => {
    const people = [
      await seedWorking(),
      await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-06-30' }),
    ];

    const { body } = await hr
      .post('/api/transfer-records/preview')
      .send({ ...inputOf({ departmentId: other.id }), employeeIds: people.map(({ id }) => id) })
      .expect(200);

    expect(body.items).toMatchObject([
      {
        changes: [{ label: '部門', before: `${home.code} ${home.nameZh}`, after: `${other.code} ${other.nameZh}` }],
        refusal: null,
      },
      { changes: [], refusal: '該員工已離職。' },
    ]);
    expect(await transfersOf(people[0] as Person)).toEqual([]);
  });
});

describe('the database', () => {
  it('keeps a position for every day of employment, and none for another', async () => {
    const person = await seedWorking();
    await expect(
      test.db.prisma.employeePosition.updateMany({
        where: { employeeId: person.id },
        data: { effectiveTo: new Date('2026-12-01') },
      }),
    ).rejects.toThrow(/employee_positions_cover_employment/);
  });
});
