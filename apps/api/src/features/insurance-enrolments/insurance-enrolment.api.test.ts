import type { InsuranceEnrolment, InsuranceEnrolmentInput } from '@hr/contracts/insurance-enrolments';
import { enrolmentStateOn } from '@hr/domain/insurance-enrolments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let payroll: Caller;
let person: { id: string; employeeNo: string };

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  payroll = await test.signedInAs('payroll_officer');
});

beforeEach(async () => {
  person = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
});

const url = (id = '', rest = ''): string => `/api/insurance-enrolments${id && `/${id}`}${rest}`;

const input = (overrides: Partial<InsuranceEnrolmentInput> = {}): InsuranceEnrolmentInput => ({
  employeeId: person.id,
  scheme: 'labor',
  startOn: '2026-01-05',
  endOn: null,
  insuredAmount: '42000',
  selfPercent: null,
  healthCapacity: null,
  note: null,
  ...overrides,
});

const enrol = async (overrides: Partial<InsuranceEnrolmentInput> = {}): Promise<InsuranceEnrolment> =>
  (await hr.post(url()).send(input(overrides)).expect(201)).body;

const adjusting = { insuredAmount: '45800', selfPercent: null, note: null };

const command = ({ id, version }: InsuranceEnrolment, name: string, body: object) =>
  hr.post(url(id, `/${name}`)).send({ ...body, version });

const adjust = async (enrolment: InsuranceEnrolment, startOn: string): Promise<InsuranceEnrolment> =>
  (await command(enrolment, 'adjust', { ...adjusting, startOn }).expect(200)).body;

const read = async (id: string): Promise<InsuranceEnrolment> => (await hr.get(url(id)).expect(200)).body;

const find = async (query: object): Promise<InsuranceEnrolment[]> =>
  (await hr.get(url()).query(query).expect(200)).body.items;

const entriesOf = async (id: string) => (await hr.get(url(id, '/audit-entries')).expect(200)).body.items;

const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const whole = async (id: string): Promise<string> => (await payroll.post(url(id, '/reveal')).expect(200)).body.value;

describe('加保', () => {
  it('insures somebody from the day on which they come, at an amount that nobody is told', async () => {
    const created = await enrol();

    expect(created).toMatchObject({
      employee: { employeeNo: person.employeeNo },
      scheme: 'labor',
      startOn: '2026-01-05',
      endOn: null,
      insuredAmount: { masked: '＊＊＊', isRevealable: false },
      state: 'insured',
      beginning: 'enrolled',
      ending: null,
    });
    expect((await entriesOf(created.id))[0]).toMatchObject({ action: '加保' });
    expect(JSON.stringify(await entriesOf(created.id))).not.toContain('42000');
  });

  it.each([
    { why: 'the day before they come', given: { startOn: '2026-01-04' }, code: 'EnrolmentOutsideEmployment' },
    { why: 'an amount between two grades', given: { insuredAmount: '42001' }, code: 'ValidationFailed' },
    { why: 'a grade of the year before', given: { insuredAmount: '28800' }, code: 'ValidationFailed' },
    { why: 'a grade above the top of the scheme', given: { insuredAmount: '48200' }, code: 'ValidationFailed' },
    { why: 'no amount', given: { insuredAmount: null }, code: 'ValidationFailed' },
    { why: 'an end before the beginning', given: { endOn: '2026-01-04' }, code: 'ValidationFailed' },
    { why: 'a part of their own outside the pension', given: { selfPercent: 6 }, code: 'ValidationFailed' },
    { why: 'more than six percent', given: { scheme: 'pension', selfPercent: 6.1 }, code: 'ValidationFailed' },
    { why: 'a hundredth of a percent', given: { scheme: 'pension', selfPercent: 0.25 }, code: 'ValidationFailed' },
    { why: 'health insurance as nobody knows what', given: { scheme: 'health' }, code: 'ValidationFailed' },
    { why: 'a capacity outside it', given: { healthCapacity: 'employee' }, code: 'ValidationFailed' },
  ] as const)('is refused for $why, and leaves nothing behind', async ({ given, code }) => {
    const { body } = await hr.post(url()).send(input(given as Partial<InsuranceEnrolmentInput>));

    expect(body).toMatchObject({ code });
    expect(await find({ employeeId: person.id })).toEqual([]);
  });

  it('is refused for somebody who has left', async () => {
    const gone = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    const { body } = await hr
      .post(url())
      .send(input({ employeeId: gone.id, startOn: '2026-07-01' }))
      .expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentOutsideEmployment', fields: [{ path: 'startOn' }] });
  });

  it('does not meet another of the same scheme, beside others it may stand', async () => {
    await enrol();
    await enrol({ scheme: 'occupational', insuredAmount: '72800' });

    const { body } = await hr
      .post(url())
      .send(input({ startOn: '2026-08-01' }))
      .expect(409);

    expect(body).toMatchObject({ code: 'EnrolmentOverlap', fields: [{ path: 'startOn' }] });
  });

  it('by two at the same instant is done once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => hr.post(url()).send(input())));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  });

  it('is open for days before the tables that are known', async () => {
    const before = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    await hr
      .post(url())
      .send(input({ employeeId: before.id, startOn: '2020-01-01', insuredAmount: '23800' }))
      .expect(201);
  });
});

describe('調整', () => {
  it('ends what was on the day before and begins anew, without a gap', async () => {
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
    expect([await whole(before.id), await whole(after.id)]).toEqual(['42000', '45800']);
  });

  it.each([
    { why: 'its first day, which is corrected', startOn: '2026-01-05' },
    { why: 'a day after its end', startOn: '2027-01-01' },
  ])('is refused on $why', async ({ startOn }) => {
    const before = await enrol({ endOn: '2026-12-31' });
    const { body } = await command(before, 'adjust', { ...adjusting, startOn }).expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentDateInvalid', fields: [{ path: 'startOn' }] });
  });

  it('is all or nothing: an amount that is no grade leaves what was as it was', async () => {
    const before = await enrol();
    const refused = await command(before, 'adjust', { ...adjusting, insuredAmount: '45801', startOn: '2026-09-01' });
    expect(refused.body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'insuredAmount' }] });
    expect(await read(before.id)).toMatchObject({ endOn: null, version: 1 });
  });

  it('changes how much somebody pays into their pension themselves', async () => {
    const before = await enrol({ scheme: 'pension', selfPercent: 3 });
    const { body } = await command(before, 'adjust', { ...adjusting, selfPercent: 6, startOn: '2026-12-01' }).expect(
      200,
    );
    expect(body).toMatchObject({ selfPercent: 6, state: 'upcoming' });
    expect(await read(before.id)).toMatchObject({ selfPercent: 3, state: 'insured', endOn: '2026-11-30' });
  });

  it('by two at the same instant is done once', async () => {
    const before = await enrol();
    const answers = await Promise.all(
      ['2026-09-01', '2026-10-01'].map((startOn) => command(before, 'adjust', { ...adjusting, startOn })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await find({ employeeId: person.id })).toHaveLength(2);
  });
});

describe('更正', () => {
  const correct = ({ id, version }: InsuranceEnrolment, given: Partial<InsuranceEnrolmentInput>) => {
    const { insuredAmount: _amount, ...others } = input(given);
    return hr.put(url(id)).send({ ...others, ...given, version });
  };

  it('puts right what was entered wrongly, and leaves an amount that is not told', async () => {
    const before = await enrol();
    const { body } = await correct(before, { endOn: '2026-10-31' }).expect(200);
    expect(body).toMatchObject({ endOn: '2026-10-31', version: 2 });
    expect(await whole(before.id)).toBe('42000');
  });

  it('tells the log that the amount is another, and not which', async () => {
    const before = await enrol();
    await correct(before, { insuredAmount: '43900' }).expect(200);
    const [entry] = await entriesOf(before.id);
    expect(entry).toMatchObject({ action: '更正（含投保級距）' });
    expect(JSON.stringify(entry)).not.toContain('43900');
  });

  it('says nothing new where everything is there already', async () => {
    const before = await enrol();
    expect((await correct(before, {}).expect(200)).body).toMatchObject({ version: 1 });
  });

  it('refuses a first day on which the amount that is there was no grade', async () => {
    const since = await seedEmployee(test.db, { hiredOn: '2025-01-01' });
    const { id, version } = await enrol({ employeeId: since.id, insuredAmount: '29500' });
    const { insuredAmount: _amount, ...others } = input({ employeeId: since.id, startOn: '2025-12-31' });
    const { body } = await hr
      .put(url(id))
      .send({ ...others, version })
      .expect(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'insuredAmount' }] });
  });

  it('keeps whose it is and in what', async () => {
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
  it('ends cover with the day', async () => {
    const { body } = await command(await enrol(), 'withdraw', { endOn: '2026-11-20' }).expect(200);
    expect(body).toMatchObject({ endOn: '2026-11-20', state: 'ended', ending: 'withdrawn' });
  });

  it('lets somebody be insured again on the day after', async () => {
    await command(await enrol(), 'withdraw', { endOn: '2026-05-31' }).expect(200);
    expect(await enrol({ startOn: '2026-06-02' })).toMatchObject({ beginning: 'enrolled' });
  });

  it.each([
    { why: 'before it began', endOn: '2026-01-04', enrolled: {}, code: 'EnrolmentDateInvalid' },
    { why: 'when it has an end', endOn: '2026-11-20', enrolled: { endOn: '2026-12-31' }, code: 'StateConflict' },
  ] as const)('is refused $why', async ({ endOn, enrolled, code }) => {
    const { body } = await command(await enrol(enrolled), 'withdraw', { endOn }).expect(422);
    expect(body).toMatchObject({ code });
  });
});

describe('the amount', () => {
  it('is told whole to whoever may see pay, and the log says who asked for whose', async () => {
    const { id } = await enrol();

    expect(await whole(id)).toBe('42000');

    expect((await entriesOf(id))[0]).toMatchObject({ action: '檢視投保級距', actorName: 'payroll_officer' });
  });

  it('is kept from whoever keeps people and not their pay', async () => {
    const { id } = await enrol();
    expect((await hr.post(url(id, '/reveal')).expect(403)).body.code).toBe('PermissionDenied');
  });

  it('is not there to be told of one from before it was asked for', async () => {
    const { id } = await test.db.prisma.insuranceEnrolment.create({
      data: { employee: { connect: { id: person.id } }, scheme: 'pension', startOn: new Date('2026-01-05') },
    });
    expect(await read(id)).toMatchObject({ insuredAmount: null });
    await payroll.post(url(id, '/reveal')).expect(404);
  });

  it('leaves masked in a table, for which a reason is asked', async () => {
    await enrol();
    const take = (query: object) =>
      binary(payroll.get(url('', '/export')).query({ format: 'csv', employeeId: person.id, ...query }));
    expect((await take({})).status).toBe(400);
    const { body } = await take({ reason: '核對本月加退保' }).expect(200);
    expect((body as Buffer).toString()).toContain('＊＊＊');
    expect((body as Buffer).toString()).not.toContain('42000');
  });
});

describe('the list', () => {
  it('tells of each the state that the domain gives it', async () => {
    await enrol({ endOn: '2026-03-31' });
    await enrol({ startOn: '2026-04-15', endOn: TODAY });
    await enrol({ startOn: '2026-11-22', endOn: null });

    const found = await find({ employeeId: person.id, sort: 'startOn' });

    expect(found.map(({ state }) => state)).toEqual(['ended', 'insured', 'upcoming']);
    expect(found.map((one) => enrolmentStateOn(one, TODAY))).toEqual(found.map(({ state }) => state));
    expect(await find({ employeeId: person.id, state: ['ended', 'upcoming'] })).toHaveLength(2);
  });

  it('finds what began or ended for good in a period, and an adjustment once', async () => {
    await adjust(await enrol(), '2026-09-01');
    const of = (query: object) => find({ employeeId: person.id, ...query });

    expect((await of({ movedFrom: '2026-08-01', movedTo: '2026-09-30' })).map(({ startOn }) => startOn)).toEqual([
      '2026-09-01',
    ]);
    expect(await of({ movedTo: '2026-01-31' })).toHaveLength(1);
    expect(await of({ movedFrom: '2026-10-01' })).toEqual([]);
  });

  it('says whether employment insurance goes along, and by what article not', async () => {
    await test.db.prisma.employee.update({
      where: { id: person.id },
      data: { birthOn: new Date('1961-11-21'), idKind: 'local' },
    });
    await enrol();
    await enrol({ scheme: 'pension', selfPercent: 6 });

    const texts = (await find({ employeeId: person.id, sort: 'scheme' })).map((one) => one.employmentInsurance);

    expect(texts).toEqual(['不適用：已滿 65 歲（就業保險法第 5 條第 1 項）', null]);
  });

  it('finds who is insured beyond their last day', async () => {
    await enrol();
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-11-20') },
    });
    const left = await find({ isLeftOpen: 'yes' });
    expect(left.map(({ employee }) => employee.employeeNo)).toEqual([person.employeeNo]);
  });
});

describe('people without an insurance that their employment asks for', () => {
  it('are found until they have all of it, those on unpaid leave apart', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const hired = await seedEmployee(test.db, { departmentId });
    const kind = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'REGULAR' } });
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: hired.id },
      data: { employmentTypeId: kind.id },
    });
    const lacking = async () =>
      (await hr.get('/api/employees').query({ isUninsured: 'yes' }).expect(200)).body.items.map(
        ({ employeeNo }: { employeeNo: string }) => employeeNo,
      );
    const of = { employeeId: hired.id };
    await enrol({ ...of, startOn: '2026-01-01' });
    await enrol({ ...of, startOn: '2026-01-01', scheme: 'occupational' });
    await enrol({ ...of, startOn: '2026-01-01', scheme: 'pension' });
    expect(await lacking()).toEqual([hired.employeeNo]);

    await enrol({ ...of, startOn: '2026-01-01', scheme: 'health', healthCapacity: 'employee' });

    expect(await lacking()).toEqual([]);
    const { body } = await hr.get(`/api/employees/${hired.id}`).expect(200);
    expect(new Set(body.insurances)).toEqual(new Set(['labor', 'occupational', 'pension', 'health']));
  });
});

describe('whoever leaves', () => {
  it('is told to be insured still, with the way there', async () => {
    await enrol();
    const { body } = await hr.get(`/api/employees/${person.id}/held`).expect(200);
    expect(body.items).toContainEqual({
      kind: 'insurance',
      text: '仍有 1 筆投保紀錄未退保',
      path: `/dashboard/insurance_enrolment?employeeId=${person.id}`,
    });
  });
});

describe('the timeline', () => {
  it('tells when somebody was insured, at another amount, and no more', async () => {
    const after = await adjust(await enrol(), '2026-09-01');
    await command(after, 'withdraw', { endOn: '2026-11-20' }).expect(200);

    const { body } = await hr.get(`/api/employees/${person.id}/timeline?kind=insurance`).expect(200);

    expect(body.items.map(({ on, title }: { on: string; title: string }) => `${on} ${title}`)).toEqual([
      '2026-11-20 勞保（含就保）退保',
      '2026-09-01 勞保（含就保）調整投保級距',
      '2026-01-05 勞保（含就保）加保',
    ]);
  });
});
