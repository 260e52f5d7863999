import type { SignOffDeputy, SignOffDeputyInput } from '@hr/contracts/signing/sign-off-deputies';
import { deputyStateOn } from '@hr/domain/signing/sign-off';
import { addDays } from '@hr/domain/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, apply, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const url = '/api/sign-off-deputies';

let group: Team = undefined as never;
let [amy, ben, cat]: [SignedIn, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
});

beforeEach(async () => {
  [amy, ben, cat] = [await member(group), await member(group), await member(group)];
});

const input = (overrides: Partial<SignOffDeputyInput> = {}): SignOffDeputyInput => ({
  employeeId: amy.id,
  deputyId: ben.id,
  startOn: TODAY,
  endOn: addDays(TODAY, 7),
  kinds: [],
  note: null,
  ...overrides,
});

const enter = (overrides: Partial<SignOffDeputyInput> = {}) => hr.post(url).send(input(overrides));

const entered = async (overrides: Partial<SignOffDeputyInput> = {}): Promise<SignOffDeputy> =>
  (await enter(overrides).expect(201)).body;

const getName = async (id: string): Promise<string> =>
  (await test.db.prisma.employee.findUniqueOrThrow({ where: { id } })).nameZh;

type Days = Pick<SignOffDeputyInput, 'startOn' | 'endOn'>;

const submit = (signer: SignedIn, deputy: SignedIn, days: Partial<Days> = {}) => {
  const { employeeId: _employeeId, ...body } = input({ deputyId: deputy.id, ...days });
  return signer.caller.post('/api/my/sign-off-deputies').send(body);
};

describe('POST /api/sign-off-deputies', () => {
  it('stores the deputy and logs it', async () => {
    const created = await entered({ note: '出國開會' });

    expect(created).toMatchObject({
      employee: { id: amy.id },
      deputy: { id: ben.id },
      state: 'current',
      note: '出國開會',
    });
    const { body } = await hr.get(`${url}/${created.id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({ action: '新增' });
  });

  it.each([
    { why: 'for oneself', overrides: () => ({ deputyId: amy.id }), path: 'deputyId' },
    { why: 'with an end before the beginning', overrides: () => ({ endOn: addDays(TODAY, -1) }), path: 'endOn' },
  ])('is refused $why', async ({ overrides, path }) => {
    const { body } = await enter(overrides()).expect(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path }] });
  });

  it.each(['employeeId', 'deputyId'] as const)('is refused if the %s has left', async (path) => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-11-20' });
    const { body } = await enter({ [path]: id }).expect(422);
    expect(body).toMatchObject({ code: 'SignOffDeputyNotEmployed', fields: [{ path }] });
  });

  it('is refused for the same signer and deputy on an overlapping day', async () => {
    await entered();
    const { body } = await enter({ startOn: addDays(TODAY, 7), endOn: addDays(TODAY, 9) }).expect(409);
    expect(body.code).toBe('SignOffDeputyOverlap');
  });

  it('is refused if it closes a ring, which is named', async () => {
    await entered();
    await entered({ employeeId: ben.id, deputyId: cat.id });

    const { body } = await enter({ employeeId: cat.id, deputyId: amy.id }).expect(422);

    const [first, second, third] = [await getName(cat.id), await getName(amy.id), await getName(ben.id)];
    expect(body.code).toBe('SignOffDeputyRing');
    expect(body.fields).toEqual([
      { path: 'deputyId', message: `代理形成循環：${first} → ${second} → ${third} → ${first}，期間內無人可簽核` },
    ]);
  });

  it('is allowed if the other deputy has ended or was withdrawn', async () => {
    const { id, version } = await entered();
    const later = { startOn: addDays(TODAY, 8), endOn: addDays(TODAY, 9) };
    await entered({ employeeId: ben.id, deputyId: amy.id, ...later });
    await enter({ employeeId: ben.id, deputyId: amy.id, endOn: TODAY }).expect(422);

    await hr.post(`${url}/${id}/withdraw`).send({ version }).expect(200);

    await enter({ employeeId: ben.id, deputyId: amy.id, endOn: TODAY }).expect(201);
  });
});

describe('concurrent requests', () => {
  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))('never close a ring ($round)', async () => {
    await entered({ employeeId: cat.id, deputyId: amy.id });
    const both = await Promise.all([submit(amy, ben), submit(ben, cat)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('POST /api/sign-off-deputies/:id/withdraw', () => {
  it('ends a deputy at once, and is refused for an ended one', async () => {
    const { id, version } = await entered();
    const withdraw = (readVersion: number) => hr.post(`${url}/${id}/withdraw`).send({ version: readVersion });

    const { body } = await withdraw(version).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) });
    expect((await withdraw(body.version).expect(422)).body.code).toBe('StateConflict');
  });
});

describe('GET /api/sign-off-deputies', () => {
  it.each([
    { days: [-9, -8], state: 'ended' },
    { days: [-1, 0], state: 'current' },
    { days: [1, 2], state: 'upcoming' },
  ] as const)('calculates the state $state like the domain rule', async ({ days: [from, until], state }) => {
    const [startOn, endOn] = [addDays(TODAY, from), addDays(TODAY, until)];
    await test.db.prisma.signOffDeputy.create({
      data: { employeeId: amy.id, deputyId: ben.id, startOn: new Date(startOn), endOn: new Date(endOn) },
    });

    const { body } = await hr.get(url).query({ employeeId: amy.id, state }).expect(200);

    expect(body.items).toMatchObject([{ state, startOn, endOn }]);
    expect(deputyStateOn({ from: startOn, until: endOn, isWithdrawn: false }, TODAY)).toBe(state);
  });

  it('finds deputies by the name of signer or deputy', async () => {
    const { id } = await entered();
    const search = async (q: string) =>
      (await hr.get(url).query({ q }).expect(200)).body.items.map((item: SignOffDeputy) => item.id);
    expect(await search(await getName(amy.id))).toContain(id);
    expect(await search(await getName(ben.id))).toContain(id);
  });
});

describe('own deputies', () => {
  const list = async (caller: Caller): Promise<{ items: SignOffDeputy[]; standingIn: SignOffDeputy[] }> =>
    (await caller.get('/api/my/sign-off-deputies').expect(200)).body;

  it('are created by the signer, and both are notified', async () => {
    const { id } = (await submit(amy, ben).expect(201)).body;
    expect((await list(amy.caller)).items.map((item) => item.id)).toEqual([id]);
    expect((await list(ben.caller)).standingIn.map((item) => item.id)).toEqual([id]);
    expect(await list(cat.caller)).toEqual({ items: [], standingIn: [] });
  });

  it('are refused for oneself', async () => {
    expect((await submit(amy, amy).expect(422)).body).toMatchObject({ fields: [{ path: 'deputyId' }] });
  });

  describe.each([
    { who: 'the leaving employee', set: (days: Days) => submit(amy, ben, days) },
    { who: 'a colleague', set: (days: Days) => submit(ben, amy, days) },
  ])('after a last working day, created by $who', ({ set }) => {
    const later = { startOn: addDays(TODAY, 31), endOn: addDays(TODAY, 38) };
    it('are refused', async () => {
      await markLeaving(test.db, amy.id, { lastWorkingOn: addDays(TODAY, 30) });
      expect((await set(later).expect(422)).body.code).toBe('SignOffDeputyNotEmployed');
    });
  });

  it('can only be withdrawn by the signer', async () => {
    const { id, version } = (await submit(amy, ben).expect(201)).body;
    const withdraw = ({ caller }: SignedIn) =>
      caller.post(`/api/my/sign-off-deputies/${id}/withdraw`).send({ version });
    await withdraw(ben).expect(404);
    expect((await withdraw(amy).expect(200)).body.state).toBe('withdrawn');
    expect((await list(ben.caller)).standingIn).toEqual([]);
  });

  it('are offered without the caller, former employees and employees without an account', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    const search = async (q: string): Promise<string[]> =>
      (await amy.caller.get('/api/my/sign-off-deputies/candidates').query({ q }).expect(200)).body.items.map(
        (person: { id: string }) => person.id,
      );
    expect(await search(await getName(ben.id))).toContain(ben.id);
    expect(await search(await getName(amy.id))).not.toContain(amy.id);
    expect(await search(employeeNo)).toEqual([]);
  });

  it('are rejected for an account without an employee', async () => {
    expect((await hr.get('/api/my/sign-off-deputies').expect(404)).body.code).toBe('EmployeeNotFound');
  });
});

describe('a deputy', () => {
  it('signs until the withdrawal, without a role that permits it', async () => {
    const own = await seedTeam();
    const one = await member(own);
    const { id, version } = (await submit(own.head, cat).expect(201)).body;
    const [first, second] = [
      await apply(one.caller, { leaveType: 'sick_leave' }),
      await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-11-25' }),
    ];

    const { body } = await answer([cat.caller, first.id], 'approve', { onBehalfOf: own.head.id }).expect(200);
    await own.head.caller.post(`/api/my/sign-off-deputies/${id}/withdraw`).send({ version }).expect(200);

    expect(body.application.actions.at(-1)).toMatchObject({ onBehalfOf: await getName(own.head.id) });
    await answer([cat.caller, second.id], 'approve', { onBehalfOf: own.head.id }).expect(404);
  });

  it.each([
    { why: 'before the first day', overrides: { startOn: addDays(TODAY, 1) }, isRequested: false },
    {
      why: 'after the last day',
      overrides: { startOn: addDays(TODAY, -9), endOn: addDays(TODAY, -1) },
      isRequested: false,
    },
    { why: 'for other kinds', overrides: { kinds: ['overtime'] }, isRequested: false },
    { why: 'on the first day and for this kind', overrides: { kinds: ['overtime', 'leave'] }, isRequested: true },
    { why: 'on the last day', overrides: { startOn: addDays(TODAY, -9), endOn: TODAY }, isRequested: true },
  ] as const)('is requested, notified and allowed to sign $why: $isRequested', async ({ overrides, isRequested }) => {
    const own = await seedTeam();
    const one = await member(own);
    const days = { startOn: TODAY, endOn: addDays(TODAY, 7), kinds: [], ...overrides };
    await test.db.prisma.signOffDeputy.create({
      data: {
        employeeId: own.head.id,
        deputyId: cat.id,
        startOn: new Date(days.startOn),
        endOn: new Date(days.endOn),
        kinds: [...days.kinds],
      },
    });
    const { id } = await apply(one.caller, { leaveType: 'sick_leave' });
    const countNotices = async (of: SignedIn): Promise<number> =>
      (await of.caller.get('/api/my/notifications').expect(200)).body.items.length;

    const { body } = await cat.caller.get('/api/signature-tasks').query({ tab: 'deputy' }).expect(200);

    expect(body.items.map((task: { id: string }) => task.id)).toEqual(isRequested ? [id] : []);
    expect(await countNotices(cat)).toBe(isRequested ? 1 : 0);
    await answer([cat.caller, id], 'approve', { onBehalfOf: own.head.id }).expect(isRequested ? 200 : 404);
  });

  it('keeps access to signed applications after the withdrawal', async () => {
    const own = await seedTeam();
    const one = await member(own);
    const { id, version } = (await submit(own.head, cat).expect(201)).body;
    const leave = await apply(one.caller, { leaveType: 'sick_leave', reason: '就醫' });
    await answer([cat.caller, leave.id], 'approve', { onBehalfOf: own.head.id }).expect(200);
    await own.head.caller.post(`/api/my/sign-off-deputies/${id}/withdraw`).send({ version }).expect(200);

    const { items } = (await cat.caller.get('/api/signature-tasks').query({ tab: 'signed' }).expect(200)).body;
    expect(items).toMatchObject([{ id: leave.id }]);
    const { body } = await cat.caller.get(`/api/signature-tasks/${leave.id}`).expect(200);
    expect(body).toMatchObject({ isWaiting: false, application: { payload: { reason: '就醫' } } });
  });
});
