import type { NhiDependent, NhiDependentInput } from '@hr/contracts/people/nhi-dependents';
import { identityCheckDigit } from '@hr/domain/people/employees';
import { enrolmentStateOn } from '@hr/domain/people/insurance-enrolments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';
import { countWaiting } from '#testing/waiting.ts';

const PATIENCE = { timeout: 60_000 };

let test: TestApp;
let hr: Caller;
let payroll: Caller;
let person: { id: string; employeeNo: string };

const insure = (employeeId: string, startOn: string, endOn: string | null = null) =>
  test.db.prisma.insuranceEnrolment.create({
    data: {
      employee: { connect: { id: employeeId } },
      scheme: 'health',
      healthCapacity: 'employee',
      startOn: new Date(startOn),
      endOn: endOn === null ? null : new Date(endOn),
    },
  });

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  payroll = await test.signedInAs('payroll_officer');
});

beforeEach(async () => {
  person = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
  await insure(person.id, '2026-01-05');
});

let sequence = 0;

const numberOf = (): string => {
  const beginning = `A1${String((sequence += 1)).padStart(7, '0')}`;
  return `${beginning}${identityCheckDigit(beginning)}`;
};

const url = (id = '', rest = ''): string => `/api/nhi-dependents${id && `/${id}`}${rest}`;

const input = (overrides: Partial<NhiDependentInput> = {}): NhiDependentInput => ({
  employeeId: person.id,
  nameZh: '王小美',
  relation: 'child',
  identityNumber: numberOf(),
  birthOn: '2018-05-01',
  startOn: '2026-01-05',
  endOn: null,
  note: null,
  ...overrides,
});

const enrol = async (overrides: Partial<NhiDependentInput> = {}): Promise<NhiDependent> =>
  (await hr.post(url()).send(input(overrides)).expect(201)).body;

const withdraw = ({ id, version }: NhiDependent, endOn: string) =>
  hr.post(url(id, '/withdraw')).send({ endOn, version });

const find = async (query: object): Promise<NhiDependent[]> =>
  (await hr.get(url()).query(query).expect(200)).body.items;

const entriesOf = async (id: string) => (await hr.get(url(id, '/audit-entries')).expect(200)).body.items;

const revealing = (caller: Caller, id: string, field: string) => caller.post(url(id, '/reveal')).send({ field });

describe('加保 of a dependant', () => {
  it('insures a dependant and masks the number', async () => {
    const created = await enrol({ identityNumber: 'A123456789' });

    expect(created).toMatchObject({
      employee: { employeeNo: person.employeeNo },
      nameZh: '王小美',
      relation: 'child',
      identityNumber: { masked: 'A12****789', isRevealable: true },
      state: 'insured',
      premium: '計費',
    });
    expect((await entriesOf(created.id))[0]).toMatchObject({ action: '加保' });
    expect(JSON.stringify(await entriesOf(created.id))).not.toContain('A123456789');
  });

  it.each([
    { why: 'a wrong last digit', overrides: { identityNumber: 'A123456788' } },
    { why: 'no number', overrides: { identityNumber: null } },
    { why: 'an end before the beginning', overrides: { endOn: '2026-01-04' } },
    { why: 'a day before they are born', overrides: { birthOn: '2026-01-06' } },
  ])('is refused for $why', async ({ overrides }) => {
    const { body } = await hr
      .post(url())
      .send(input(overrides as Partial<NhiDependentInput>))
      .expect(400);
    expect(body.code).toBe('ValidationFailed');
  });

  it('accepts the number of a resident', async () => {
    const { identityNumber } = await enrol({ identityNumber: 'A800000014' });
    expect(identityNumber).toMatchObject({ masked: 'A80****014' });
  });

  it('is refused on a day without health insurance of the employee', async () => {
    const { body } = await hr
      .post(url())
      .send(input({ startOn: '2026-01-04' }))
      .expect(422);
    expect(body).toMatchObject({ code: 'DependentWithoutInsured', fields: [{ path: 'startOn' }] });
  });

  it('is refused for a dependant who is insured already, also with another employee', async () => {
    const { identityNumber } = { identityNumber: numberOf() };
    const other = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
    await insure(other.id, '2026-01-05');
    await enrol({ identityNumber });

    const { body } = await hr
      .post(url())
      .send(input({ employeeId: other.id, identityNumber }))
      .expect(409);

    expect(body).toMatchObject({ code: 'DependentOverlap', fields: [{ path: 'identityNumber' }] });
  });

  it('succeeds once for two simultaneous requests', async () => {
    const same = input();
    const answers = await Promise.all([1, 2, 3].map(() => hr.post(url()).send(same)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('is possible again after the end', async () => {
    const identityNumber = numberOf();
    await withdraw(await enrol({ identityNumber }), '2026-06-30').expect(200);
    await enrol({ identityNumber, startOn: '2026-07-01' });
  });
});

describe('premiums', () => {
  it('are charged for the first three dependants of the day, with the article for the others', async () => {
    const first = await enrol({ nameZh: '甲' });
    for (const nameZh of ['乙', '丙', '丁']) {
      await enrol({ nameZh, startOn: '2026-02-01' });
    }
    const premiums = async () => (await find({ employeeId: person.id, sort: 'startOn' })).map(({ premium }) => premium);
    expect(await premiums()).toEqual(['計費', '計費', '計費', '不計費：超過 3 口（全民健康保險法第 18 條第 2 項）']);

    await withdraw(first, '2026-11-20').expect(200);

    expect(await premiums()).toEqual([null, '計費', '計費', '計費']);
  });
});

describe('更正 of a dependant', () => {
  const correct = ({ id, version }: NhiDependent, changes: Partial<NhiDependentInput>) => {
    const { identityNumber: _number, ...others } = input(changes);
    return hr.put(url(id)).send({ ...others, ...changes, version });
  };

  it('keeps an omitted number, which is still found', async () => {
    const identityNumber = numberOf();
    const before = await enrol({ identityNumber });
    await correct(before, { nameZh: '王曉美' }).expect(200);
    expect((await revealing(hr, before.id, 'identityNumber').expect(200)).body.value).toBe(identityNumber);
    await hr.post(url()).send(input({ identityNumber })).expect(409);
  });

  it('is refused with the number of the employee, as 加保 is', async () => {
    const identityNumber = numberOf();
    const identityDigest = test.cipher.digest(identityNumber, 'identity_number');
    const before = await enrol();
    await test.db.prisma.employee.update({ where: { id: person.id }, data: { identityDigest } });
    const refused = {
      code: 'ValidationFailed',
      fields: [{ path: 'identityNumber', message: '眷屬身分證字號不可與員工相同' }],
    };
    expect((await correct(before, { identityNumber }).expect(400)).body).toMatchObject(refused);
    expect((await hr.post(url()).send(input({ identityNumber })).expect(400)).body).toMatchObject(refused);
  });

  it('logs that the number changed without the value', async () => {
    const before = await enrol();
    const identityNumber = numberOf();
    await correct(before, { identityNumber }).expect(200);
    const [entry] = await entriesOf(before.id);
    expect(entry).toMatchObject({ action: '更正（含身分證字號）' });
    expect(JSON.stringify(entry)).not.toContain(identityNumber);
  });

  it('keeps the employee', async () => {
    const other = await seedEmployee(test.db);
    const { body } = await correct(await enrol(), { employeeId: other.id }).expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentFixed', fields: [{ path: 'employeeId' }] });
  });

  it('refuses an old version', async () => {
    const before = await enrol();
    await correct(before, { nameZh: '王曉美' }).expect(200);
    expect((await correct(before, { nameZh: '王筱美' }).expect(409)).body.code).toBe('StaleVersion');
  });
});

describe('退保 of a dependant', () => {
  it.each([
    { why: 'before it began', endOn: '2026-01-04', overrides: {}, code: 'EnrolmentDateInvalid' },
    { why: 'when it has an end', endOn: '2026-11-20', overrides: { endOn: '2026-12-31' }, code: 'StateConflict' },
  ] as const)('is refused $why', async ({ endOn, overrides, code }) => {
    expect((await withdraw(await enrol(overrides), endOn).expect(422)).body.code).toBe(code);
  });
});

describe('sensitive values of a dependant', () => {
  it('are revealed with access, and the access is logged', async () => {
    const { id } = await enrol({ reduction: '中低收入戶' });
    expect((await revealing(hr, id, 'reduction').expect(200)).body.value).toBe('中低收入戶');
    expect((await entriesOf(id))[0]).toMatchObject({ action: '檢視減免', actorName: 'hr_officer' });
  });

  it('are hidden from roles without access', async () => {
    const { id } = await enrol({ reduction: '中低收入戶' });
    expect((await revealing(payroll, id, 'reduction').expect(403)).body.code).toBe('PermissionDenied');
    await revealing(payroll, id, 'identityNumber').expect(200);
  });

  it('are masked in an export, which requires a reason', async () => {
    await enrol({ identityNumber: 'B123456780' });
    const take = (query: object) =>
      binary(hr.get(url('', '/export')).query({ format: 'csv', employeeId: person.id, ...query }));
    expect((await take({})).status).toBe(400);
    const { body } = await take({ reason: '健保眷屬名冊核對' }).expect(200);
    expect((body as Buffer).toString()).toContain('B12****780');
  });
});

describe('the list of dependants', () => {
  it('shows the state that the domain calculates', async () => {
    await enrol({ endOn: '2026-03-31' });
    await enrol({ startOn: '2026-04-15', endOn: TODAY });
    await enrol({ startOn: '2026-11-22' });

    const dependents = await find({ employeeId: person.id, sort: 'startOn' });

    expect(dependents.map(({ state }) => state)).toEqual(['ended', 'insured', 'upcoming']);
    expect(dependents.map((one) => enrolmentStateOn(one, TODAY))).toEqual(dependents.map(({ state }) => state));
  });

  it('filters by what began or ended in a period', async () => {
    await enrol({ endOn: '2026-08-31' });
    const of = (query: object) => find({ employeeId: person.id, ...query });
    expect(await of({ movedFrom: '2026-08-01', movedTo: '2026-08-31' })).toHaveLength(1);
    expect(await of({ movedFrom: '2026-02-01', movedTo: '2026-07-31' })).toEqual([]);
  });

  it('finds dependants whose employee is no longer insured', async () => {
    const gone = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
    const enrolment = await insure(gone.id, '2026-01-05');
    await enrol({ employeeId: gone.id });
    expect(await find({ isLeftOpen: 'yes', employeeId: gone.id })).toEqual([]);

    await test.db.prisma.insuranceEnrolment.update({
      where: { id: enrolment.id },
      data: { endOn: new Date('2026-11-20') },
    });

    expect(await find({ isLeftOpen: 'yes', employeeId: gone.id })).toHaveLength(1);
  });

  it('is searched by the names of dependant and employee', async () => {
    await enrol({ nameZh: '諸葛小花' });
    expect(await find({ q: '諸葛' })).toHaveLength(1);
    expect(await find({ q: person.employeeNo })).toHaveLength(1);
  });
});

describe('an employee who leaves with dependants', () => {
  it('is reported with insured dependants, and the timeline shows their start', async () => {
    await enrol();
    const { body } = await hr.get(`/api/employees/${person.id}/handover-items`).expect(200);
    expect(body.items).toContainEqual({
      kind: 'dependent',
      text: '仍有 1 位健保眷屬未退保',
      path: `/dashboard/nhi_dependent?employeeId=${person.id}`,
    });
    const timeline = await hr.get(`/api/employees/${person.id}/timeline?kind=insurance`).expect(200);
    expect(timeline.body.items.map(({ title }: { title: string }) => title)).toContain('健保眷屬加保：王小美（子女）');
  });
});

describe('the cover of a dependant', () => {
  const health = async () =>
    (await hr.get('/api/insurance-enrolments').query({ employeeId: person.id, scheme: 'health' }).expect(200)).body
      .items;
  const commanding = (name: string, { id, version }: { id: string; version: number }, body: object) =>
    hr.post(`/api/insurance-enrolments/${id}/${name}`).send({ ...body, version });

  it('ends with that of the employee, and both logs show it', async () => {
    const [open, ended] = [await enrol(), await enrol({ endOn: '2026-03-31' })];
    const [own] = await health();

    await commanding('withdraw', own, { endOn: '2026-10-31' }).expect(200);

    expect(await find({ employeeId: person.id, sort: 'startOn' })).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: open.id, endOn: '2026-10-31' }),
        expect.objectContaining({ id: ended.id, endOn: '2026-03-31' }),
      ]),
    );
    expect((await entriesOf(open.id))[0]).toMatchObject({ action: '隨被保險人退保（2026/10/31）' });
  });

  it('blocks a withdrawal of the employee before a dependant starts', async () => {
    await enrol({ startOn: '2026-12-01' });
    const [own] = await health();
    const { body } = await commanding('withdraw', own, { endOn: '2026-10-31' }).expect(422);
    expect(body).toMatchObject({ code: 'DependentWithoutInsured' });
    expect((await health())[0]).toMatchObject({ endOn: null });
  });

  it("blocks a correction or deletion of the employee's cover", async () => {
    await enrol();
    const [{ id, version }] = await health();
    const removed = await hr.delete(`/api/insurance-enrolments/${id}?version=${version}`).expect(422);
    expect(removed.body).toMatchObject({ code: 'DependentWithoutInsured' });
    const enrolmentInput = {
      employeeId: person.id,
      scheme: 'health',
      selfPercent: null,
      healthCapacity: 'employee',
      note: null,
    };
    const corrected = await hr
      .put(`/api/insurance-enrolments/${id}`)
      .send({ ...enrolmentInput, startOn: '2026-01-05', endOn: '2026-10-31', version })
      .expect(422);
    expect(corrected.body).toMatchObject({ code: 'DependentWithoutInsured' });
  });

  it('continues across adjustments of the employee', async () => {
    await enrol();
    const [own] = await health();
    await commanding('adjust', own, {
      startOn: '2026-09-01',
      insuredAmount: '45800',
      selfPercent: null,
      note: null,
    }).expect(200);
    await enrol({ startOn: '2026-08-01' });
  });

  it('does not outlast that of the employee', async () => {
    const gone = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
    await insure(gone.id, '2026-01-05', '2026-05-31');
    for (const endOn of ['2026-06-01', null] as const) {
      const { body } = await hr
        .post(url())
        .send(input({ employeeId: gone.id, startOn: '2026-02-01', endOn }))
        .expect(422);
      expect(body).toMatchObject({ code: 'DependentWithoutInsured', fields: [{ path: 'endOn' }] });
    }
  });

  it("cannot start while the employee's cover is being ended", async () => {
    const [own] = await health();
    const [withdrawn, added] = await Promise.all([
      commanding('withdraw', own, { endOn: '2026-10-31' }),
      hr.post(url()).send(input()),
    ]);
    expect(withdrawn.status).toBe(200);
    const ends = (await find({ employeeId: person.id })).map(({ endOn }) => endOn);
    expect(ends).toEqual(added.status === 201 ? ['2026-10-31'] : []);
  });

  it.each([
    {
      action: '更正',
      command: ({ id, version }: NhiDependent) => hr.put(url(id)).send({ ...input(), endOn: '2026-12-31', version }),
    },
    { action: '退保', command: (dependent: NhiDependent) => withdraw(dependent, '2026-12-31') },
    { action: '刪除', command: ({ id, version }: NhiDependent) => hr.delete(url(id)).query({ version }) },
  ])('is locked after the employee by commands that end both ($action)', async ({ command }) => {
    const dependent = await enrol();

    const { written } = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${person.id}::uuid for update`;
      const begun = command(dependent).then(({ status }) => status);
      await expect.poll(() => countWaiting(test.db), PATIENCE).toBe(1);
      await editor.$queryRaw`select id from nhi_dependents where id = ${dependent.id}::uuid for update`;
      return { written: begun };
    }, PATIENCE);

    expect(await written).toBeLessThan(300);
  });
});
