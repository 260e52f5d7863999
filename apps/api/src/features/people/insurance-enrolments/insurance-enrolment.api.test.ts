import type { InsuranceEnrolment, InsuranceEnrolmentInput } from '@hr/contracts/people/insurance-enrolments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { binary } from '#testing/binary.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { sql } from '#db/sql.ts';
import { containsAmount } from '#testing/contains-amount.ts';

let test: TestApp;
let hr: Caller;
let payroll: Caller;
/** An HR officer without access to pay data. */
let clerk: Caller;
let person: { id: string; employeeNo: string };

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  payroll = await test.signedInAs('payroll_officer');
  clerk = await signInWithGroups(test, 'hr_officer', []);
});

beforeEach(async () => {
  person = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
});

const { url, input, enrol, command, adjust, adjustment, read, find, entriesOf } = enrolmentSeeds(() => [hr, person.id]);

const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const revealAmount = async (id: string): Promise<string> =>
  (await payroll.post(url(id, '/reveal')).expect(200)).body.value;

describe('加保', () => {
  it('insures an employee from the hire date without showing the amount', async () => {
    const created = await enrol();

    expect(created).toMatchObject({
      employee: { employeeNo: person.employeeNo },
      scheme: 'labor',
      startOn: '2026-01-05',
      endOn: null,
      insuredAmount: { masked: '＊＊＊', isRevealable: true },
      state: 'insured',
      beginning: 'enrolled',
      ending: null,
    });
    expect((await entriesOf(created.id))[0]).toMatchObject({ action: '加保' });
    expect(containsAmount(JSON.stringify(await entriesOf(created.id)), '42000')).toBe(false);
  });

  it.each([
    { why: 'a day before the hire date', overrides: { startOn: '2026-01-04' }, code: 'EnrolmentOutsideEmployment' },
    { why: 'an amount between two grades', overrides: { insuredAmount: '42001' }, code: 'ValidationFailed' },
    { why: 'a grade of the year before', overrides: { insuredAmount: '28800' }, code: 'ValidationFailed' },
    { why: 'a grade above the top of the scheme', overrides: { insuredAmount: '48200' }, code: 'ValidationFailed' },
    { why: 'no amount', overrides: { insuredAmount: null }, code: 'ValidationFailed' },
    { why: 'an end before the beginning', overrides: { endOn: '2026-01-04' }, code: 'ValidationFailed' },
    { why: 'an own contribution outside the pension', overrides: { selfPercent: 6 }, code: 'ValidationFailed' },
    { why: 'more than six percent', overrides: { scheme: 'pension', selfPercent: 6.1 }, code: 'ValidationFailed' },
    { why: 'a hundredth of a percent', overrides: { scheme: 'pension', selfPercent: 0.25 }, code: 'ValidationFailed' },
    { why: 'health insurance without a capacity', overrides: { scheme: 'health' }, code: 'ValidationFailed' },
    { why: 'a capacity outside it', overrides: { healthCapacity: 'employee' }, code: 'ValidationFailed' },
  ] as const)('is refused for $why and stores nothing', async ({ overrides, code }) => {
    const { body } = await hr.post(url()).send(input(overrides as Partial<InsuranceEnrolmentInput>));

    expect(body).toMatchObject({ code });
    expect(await find({ employeeId: person.id })).toEqual([]);
  });

  it('is refused for a former employee', async () => {
    const gone = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    const { body } = await hr
      .post(url())
      .send(input({ employeeId: gone.id, startOn: '2026-07-01' }))
      .expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentOutsideEmployment', fields: [{ path: 'startOn' }] });
  });

  it('may overlap other schemes but not the same one', async () => {
    await enrol();
    await enrol({ scheme: 'occupational', insuredAmount: '72800' });

    const { body } = await hr
      .post(url())
      .send(input({ startOn: '2026-08-01' }))
      .expect(409);

    expect(body).toMatchObject({ code: 'EnrolmentOverlap', fields: [{ path: 'startOn' }] });
  });

  it('succeeds once for two simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => hr.post(url()).send(input())));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  });

  it('is allowed for days before the known tables', async () => {
    const before = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    await hr
      .post(url())
      .send(input({ employeeId: before.id, startOn: '2020-01-01', insuredAmount: '23800' }))
      .expect(201);
  });
});

describe('調整', () => {
  it('ends the old enrolment on the day before and starts a new one without a gap', async () => {
    const before = await enrol({ endOn: '2026-12-31' });

    const after = await adjust(before, '2026-09-01');

    expect(after).toMatchObject({
      startOn: '2026-09-01',
      endOn: '2026-12-31',
      beginning: 'adjusted',
      ending: 'withdrawn',
    });
    expect(await read(before.id)).toMatchObject({ endOn: '2026-08-31', ending: 'adjusted', state: 'ended' });
    expect((await entriesOf(before.id))[0]).toMatchObject({ action: '調整（2026/09/01 起）' });
    expect([await revealAmount(before.id), await revealAmount(after.id)]).toEqual(['42000', '45800']);
  });

  it.each([
    { why: 'its first day, which is corrected', startOn: '2026-01-05' },
    { why: 'a day after its end', startOn: '2027-01-01' },
  ])('is refused on $why', async ({ startOn }) => {
    const before = await enrol({ endOn: '2026-12-31' });
    const { body } = await command(before, 'adjust', { ...adjustment, startOn }).expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentDateInvalid', fields: [{ path: 'startOn' }] });
  });

  it('changes nothing if the amount is not a grade', async () => {
    const before = await enrol();
    const refused = await command(before, 'adjust', { ...adjustment, insuredAmount: '45801', startOn: '2026-09-01' });
    expect(refused.body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'insuredAmount' }] });
    expect(await read(before.id)).toMatchObject({ endOn: null, version: 1 });
  });

  it('changes the own pension contribution without showing the amount', async () => {
    const before = await enrol({ scheme: 'pension', selfPercent: 3 });
    const { body } = await command(before, 'adjust', { selfPercent: 6, note: null, startOn: '2026-12-01' }).expect(200);
    expect(body).toMatchObject({ selfPercent: 6, state: 'upcoming' });
    expect(await revealAmount(body.id)).toBe('42000');
    expect(await read(before.id)).toMatchObject({ selfPercent: 3, state: 'insured', endOn: '2026-11-30' });
  });

  it('requires the amount again if another table applies', async () => {
    const before = await enrol();
    const { body } = await command(before, 'adjust', { selfPercent: null, note: null, startOn: '2027-01-01' }).expect(
      400,
    );
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'insuredAmount' }] });
  });

  it('names the missing table of the next year, and accepts its amounts once it is stored', async () => {
    const before = await enrol();
    const next = { ...adjustment, insuredAmount: '30900', startOn: '2027-01-01' };
    const { body } = await command(before, 'adjust', next).expect(422);
    const msg = '2027/01/01 尚無「勞工保險及就業保險」的法定級距，請先於法定費率與級距建檔';
    expect(body).toMatchObject({ code: 'StatutoryTableUnknown', msg, fields: [{ path: 'startOn', message: msg }] });
    await test.db.rows(sql`
      insert into statutory_tables (kind, effective_from, effective_to, source, confidence, content)
      select kind, '2027-01-01', '2028-01-01', source, confidence, content || '{"grades": [30900, 45800]}'
      from statutory_tables where kind = 'labour_insurance' and effective_from = '2026-01-01'`);
    await command(before, 'adjust', next).expect(200);
    await test.db.rows(
      sql`delete from statutory_tables where effective_from = '2027-01-01' and kind = 'labour_insurance'`,
    );
  });

  it('succeeds once for two simultaneous requests', async () => {
    const before = await enrol();
    const answers = await Promise.all(
      ['2026-09-01', '2026-10-01'].map((startOn) => command(before, 'adjust', { ...adjustment, startOn })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await find({ employeeId: person.id })).toHaveLength(2);
  });
});

describe('更正', () => {
  const correct = ({ id, version }: InsuranceEnrolment, overrides: Partial<InsuranceEnrolmentInput>) => {
    const { insuredAmount: _amount, ...others } = input(overrides);
    return hr.put(url(id)).send({ ...others, ...overrides, version });
  };

  it('corrects the enrolment and keeps an omitted amount', async () => {
    const before = await enrol();
    const { body } = await correct(before, { endOn: '2026-10-31' }).expect(200);
    expect(body).toMatchObject({ endOn: '2026-10-31', version: 2 });
    expect(await revealAmount(before.id)).toBe('42000');
  });

  it('logs that the amount changed without the value', async () => {
    const before = await enrol();
    await correct(before, { insuredAmount: '43900' }).expect(200);
    expect((await entriesOf(before.id))[0]).toMatchObject({ action: '更正（含投保級距）' });
    const entry = (await payroll.get(url(before.id, '/audit-entries')).expect(200)).body.items[0];
    expect(entry).toMatchObject({ action: '更正（含投保級距）' });
    expect(containsAmount(JSON.stringify(entry), '43900')).toBe(false);
  });

  it('logs nothing if nothing changes', async () => {
    const before = await enrol();
    expect((await correct(before, {}).expect(200)).body).toMatchObject({ version: 1 });
  });

  it.each([
    { startOn: '2026-10-01', endOn: '2026-09-30', why: 'later' },
    { startOn: '2026-08-01', endOn: '2026-07-31', why: 'earlier' },
  ] as const)('moves the end of the adjusted enrolment with a $why start', async ({ startOn, endOn }) => {
    const before = await enrol();
    const after = await adjust(before, '2026-09-01');
    const { body } = await correct(after, { startOn }).expect(200);
    expect(body).toMatchObject({ startOn, beginning: 'adjusted' });
    expect(await read(before.id)).toMatchObject({ endOn, ending: 'adjusted' });
    expect((await entriesOf(before.id))[0]).toMatchObject({
      action: `隨調整更正（${startOn.replaceAll('-', '/')} 起）`,
    });
  });

  it('refuses a start before the adjusted enrolment and an end that overlaps the next one', async () => {
    const before = await enrol();
    const after = await adjust(before, '2026-09-01');
    const early = await correct(after, { startOn: '2026-01-05' }).expect(422);
    expect(early.body).toMatchObject({ code: 'EnrolmentDateInvalid', fields: [{ path: 'startOn' }] });
    const gap = await correct(await read(before.id), { endOn: '2026-07-31' }).expect(422);
    expect(gap.body).toMatchObject({ code: 'EnrolmentDateInvalid', fields: [{ path: 'endOn' }] });
  });

  it('refuses an end after the last working day', async () => {
    const gone = await seedEmployee(test.db, { hiredOn: '2026-01-05', lastWorkingOn: '2026-10-31' });
    const { body } = await correct(await enrol({ employeeId: gone.id }), {
      employeeId: gone.id,
      endOn: '2026-11-20',
    }).expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentDateInvalid', fields: [{ path: 'endOn' }] });
  });

  it('requires the amount again if the first day uses another table', async () => {
    const since = await seedEmployee(test.db, { hiredOn: '2025-01-01' });
    for (const insuredAmount of ['29500', '42000']) {
      const { id, version } = await enrol({ employeeId: since.id, insuredAmount });
      const { insuredAmount: _amount, ...others } = input({ employeeId: since.id, startOn: '2025-12-31' });
      const { body } = await hr
        .put(url(id))
        .send({ ...others, version })
        .expect(400);
      expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'insuredAmount' }] });
      await hr.delete(url(id, `?version=${version}`)).expect(204);
    }
  });

  it('keeps employee and scheme', async () => {
    const before = await enrol();
    const { body } = await correct(before, { scheme: 'occupational' }).expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentFixed', fields: [{ path: 'scheme' }] });
  });

  it('refuses an old version', async () => {
    const before = await enrol();
    await correct(before, { endOn: '2026-10-31' }).expect(200);
    expect((await correct(before, { endOn: '2026-11-30' }).expect(409)).body.code).toBe('StaleVersion');
  });
});

describe('退保', () => {
  it('ends the cover on the day', async () => {
    const { body } = await command(await enrol(), 'withdraw', { endOn: '2026-11-20' }).expect(200);
    expect(body).toMatchObject({ endOn: '2026-11-20', state: 'ended', ending: 'withdrawn' });
  });

  it('allows a new enrolment on the next day', async () => {
    const before = await enrol();
    await command(before, 'withdraw', { endOn: '2026-05-31' }).expect(200);
    expect(await enrol({ startOn: '2026-06-01' })).toMatchObject({ beginning: 'enrolled' });
    expect(await read(before.id)).toMatchObject({ ending: 'withdrawn' });
    const moved = { employeeId: person.id, movedFrom: '2026-05-01', movedTo: '2026-05-31' };
    expect(await find(moved)).toMatchObject([{ id: before.id }]);
  });

  it.each([
    { why: 'before it began', endOn: '2026-01-04', enrolled: {}, code: 'EnrolmentDateInvalid' },
    { why: 'when it has an end', endOn: '2026-11-20', enrolled: { endOn: '2026-12-31' }, code: 'StateConflict' },
  ] as const)('is refused $why', async ({ endOn, enrolled, code }) => {
    const { body } = await command(await enrol(enrolled), 'withdraw', { endOn }).expect(422);
    expect(body).toMatchObject({ code });
  });
});

describe('刪除', () => {
  it('of an adjustment restores the previous enrolment', async () => {
    const before = await enrol({ endOn: '2026-12-31' });
    const { id, version } = await adjust(before, '2026-09-01');
    await hr.delete(url(id, `?version=${version}`)).expect(204);
    expect(await read(before.id)).toMatchObject({ endOn: '2026-12-31', ending: 'withdrawn' });
  });
});

describe('a day after the last day of work', () => {
  const after = '2027-04-01';
  const writes: readonly (readonly [
    what: string,
    write: (caller: Caller, one: InsuranceEnrolment) => Promise<number>,
  ])[] = [
    [
      '加保',
      async (caller) =>
        (await caller.post(url()).send(input({ scheme: 'pension', startOn: after, insuredAmount: '42000' }))).status,
    ],
    [
      '更正',
      async (caller, { id, version }) =>
        (await caller.put(url(id)).send({ ...input({ endOn: after }), version })).status,
    ],
    [
      '調整',
      async (caller, { id, version }) =>
        (await caller.post(url(id, '/adjust')).send({ ...adjustment, startOn: after, version })).status,
    ],
    [
      '退保',
      async (caller, { id, version }) =>
        (await caller.post(url(id, '/withdraw')).send({ endOn: after, version })).status,
    ],
  ];

  it.each(writes)('is refused for %s', async (_what, write) => {
    const one = await enrol();
    await markLeaving(test.db, person.id, { lastWorkingOn: '2027-03-31' });

    expect(await write(hr, one)).toBe(422);
    expect(await write(payroll, one)).toBe(422);
  });
});

describe('the amount', () => {
  it('is revealed to roles with access to contract pay, and the access is logged', async () => {
    const { id } = await enrol();

    expect(await revealAmount(id)).toBe('42000');
    expect((await hr.post(url(id, '/reveal')).expect(200)).body.value).toBe('42000');

    const { items } = (await payroll.get(url(id, '/audit-entries')).expect(200)).body;
    expect(items[1]).toMatchObject({ action: '檢視投保級距', actorName: 'payroll_officer' });
  });

  it('is hidden from other roles, also in the log', async () => {
    const { id } = await enrol();
    await revealAmount(id);

    expect((await clerk.post(url(id, '/reveal')).expect(403)).body.code).toBe('PermissionDenied');
    const { items } = (await clerk.get(url(id, '/audit-entries')).expect(200)).body;
    expect(items[0]).toMatchObject({ action: '檢視敏感資料', actorName: 'payroll_officer' });
  });

  it('is empty for an old enrolment without an amount', async () => {
    const { id } = await test.db.prisma.insuranceEnrolment.create({
      data: { employee: { connect: { id: person.id } }, scheme: 'pension', startOn: new Date('2026-01-05') },
    });
    expect((await payroll.get(url(id)).expect(200)).body).toMatchObject({ insuredAmount: null });
    const { body } = await clerk.get(url(id)).expect(200);
    expect(body).toMatchObject({ insuredAmount: { masked: '＊＊＊', isRevealable: false } });
    await payroll.post(url(id, '/reveal')).expect(404);
  });

  it('is masked in an export, which requires a reason', async () => {
    await enrol();
    const take = (query: object) =>
      binary(payroll.get(url('', '/export')).query({ format: 'csv', employeeId: person.id, ...query }));
    expect((await take({})).status).toBe(400);
    const { body } = await take({ reason: '核對本月加退保' }).expect(200);
    expect((body as Buffer).toString()).toContain('＊＊＊');
    expect(containsAmount((body as Buffer).toString(), '42000')).toBe(false);
  });
});
