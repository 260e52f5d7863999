import { describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

// The test's day is 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { prisma } = test.db;
const { employmentTypeId } = await contractTemplateSeeds(test, hr);
const department = await seedDepartment(test.db);
const [national, other] = await prisma.nationality.findMany({ take: 2, orderBy: { code: 'asc' } });

type Seed = () => Promise<{ readonly id: string; readonly employeeNo: string }>;

const born =
  (day: `${number}-${number}-${number}`): Seed =>
  async () => {
    const person = await seedEmployee(test.db);
    await prisma.employee.update({ where: { id: person.id }, data: { birthOn: toDateColumn(day) } });
    return person;
  };

const ofNation =
  (nation: typeof national): Seed =>
  async () => {
    const person = await seedEmployee(test.db);
    await prisma.employee.update({ where: { id: person.id }, data: { nationalityId: nation?.id ?? null } });
    return person;
  };

const hired =
  (hiredOn: `${number}-${number}-${number}`): Seed =>
  () =>
    seedEmployee(test.db, { hiredOn });

const onProbationUntil =
  (day: `${number}-${number}-${number}` | null): Seed =>
  async () => {
    const person = await seedEmployee(test.db);
    const probationEndsOn = day === null ? null : toDateColumn(day);
    await prisma.employment.updateMany({ where: { employeeId: person.id }, data: { probationEndsOn } });
    return person;
  };

const [boss, otherBoss] = [await seedEmployee(test.db), await seedEmployee(test.db)];

const under =
  (now: { readonly id: string }, before: { readonly id: string }): Seed =>
  async () => {
    const person = await seedEmployee(test.db, { departmentId: department.id });
    await prisma.employeePosition.updateMany({ where: { employeeId: person.id }, data: { supervisorId: before.id } });
    const change = { supervisorId: now.id, effectiveOn: '2026-11-21' };
    await transferSeeds(hr).entered(person, change);
    return person;
  };

const awayUntil =
  (endsOn: string): Seed =>
  async () => {
    const person = await seedEmployee(test.db, { departmentId: department.id });
    const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-21', endsOn };
    await transferSeeds(hr).entered(person, away);
    return person;
  };

const leaving =
  (lastWorkingOn: `${number}-${number}-${number}`): Seed =>
  () =>
    seedEmployee(test.db, { lastWorkingOn });

const permittedUntil =
  (day: `${number}-${number}-${number}`): Seed =>
  async () => {
    const person = await seedEmployee(test.db);
    const residencePermitExpiresOn = toDateColumn(day);
    await prisma.employee.update({ where: { id: person.id }, data: { residencePermitExpiresOn } });
    return person;
  };

const engaged =
  (type: string | null): Seed =>
  async () => {
    const person = await seedEmployee(test.db, { departmentId: department.id });
    await prisma.employeePosition.updateMany({ where: { employeeId: person.id }, data: { employmentTypeId: type } });
    return person;
  };

const withAccount =
  (isBound: boolean): Seed =>
  async () => {
    const person = await seedEmployee(test.db);
    if (isBound) {
      await prisma.empAccount.create({
        data: { username: person.employeeNo.toLowerCase(), passwordHash: 'none', employeeId: person.id },
      });
    }
    return person;
  };

describe('a filter of the list of employees', () => {
  it.each<{ query: Readonly<Record<string, string>>; inside: Seed; outside: Seed; why: string }>([
    {
      query: { supervisorId: boss.id },
      inside: under(boss, otherBoss),
      outside: under(otherBoss, boss),
      why: 'has them as a supervisor on the day',
    },
    { query: { isBound: 'yes' }, inside: withAccount(true), outside: withAccount(false), why: 'has an account' },
    { query: { isBound: 'no' }, inside: withAccount(false), outside: withAccount(true), why: 'has no account' },
    { query: { birthMonth: '2' }, inside: born('1992-02-29'), outside: born('1992-03-01'), why: 'last day of a month' },
    {
      query: { birthMonth: '2' },
      inside: born('1992-02-01'),
      outside: born('1992-01-31'),
      why: 'first day of a month',
    },
    {
      query: { hiredFrom: '2025-03-01' },
      inside: hired('2025-03-01'),
      outside: hired('2025-02-28'),
      why: 'from a day',
    },
    { query: { hiredTo: '2025-03-01' }, inside: hired('2025-03-01'), outside: hired('2025-03-02'), why: 'until a day' },
    {
      query: { isProbationEnding: 'yes' },
      inside: onProbationUntil('2026-12-05'),
      outside: onProbationUntil('2026-12-06'),
      why: 'probation ends in fourteen days',
    },
    {
      query: { isProbationEnding: 'yes' },
      inside: onProbationUntil('2026-11-21'),
      outside: onProbationUntil('2026-11-20'),
      why: 'probation ends today',
    },
    {
      query: { lastWorkingFrom: '2026-11-21' },
      inside: leaving('2026-11-21'),
      outside: hired('2025-03-01'),
      why: 'leaves on a day or later',
    },
    {
      query: { lastWorkingTo: '2026-11-30' },
      inside: leaving('2026-11-30'),
      outside: leaving('2026-12-01'),
      why: 'leaves by a day',
    },
    {
      query: { isPermitEnding: 'yes' },
      inside: permittedUntil('2027-02-19'),
      outside: permittedUntil('2027-02-20'),
      why: 'a permit ends in ninety days',
    },
    {
      query: { isUnpaidLeaveEnding: 'yes' },
      inside: awayUntil('2026-12-21'),
      outside: awayUntil('2026-12-22'),
      why: 'leave without pay ends in thirty days',
    },
    {
      query: { isRetirementNear: 'yes' },
      inside: born('1962-05-20'),
      outside: born('1962-05-21'),
      why: 'sixty-five in a hundred and eighty days',
    },
    {
      query: { isRetirementNear: 'yes' },
      inside: born('1961-11-21'),
      outside: born('1961-11-20'),
      why: 'sixty-five today',
    },
    {
      query: { nationalityId: national?.id ?? '' },
      inside: ofNation(national),
      outside: ofNation(other),
      why: 'of a nationality',
    },
    {
      query: { employmentTypeId },
      inside: engaged(employmentTypeId),
      outside: engaged(null),
      why: 'of a type of employment',
    },
    {
      query: { status: 'probation' },
      inside: onProbationUntil('2026-11-21'),
      outside: onProbationUntil('2026-11-20'),
      why: 'last day of probation',
    },
    {
      query: { status: 'active' },
      inside: onProbationUntil('2026-11-20'),
      outside: onProbationUntil('2026-11-21'),
      why: 'first day after probation',
    },
  ])('finds who is just inside and not who is just outside: $why', async ({ query, inside, outside }) => {
    const [found, left] = [await inside(), await outside()];

    const { body } = await hr
      .get('/api/employees')
      .query({ ...query, pageSize: 100 })
      .expect(200);

    const ids = body.items.map(({ id }: { id: string }) => id);
    expect([ids.includes(found.id), ids.includes(left.id)]).toEqual([true, false]);
    expect(body.total).toBe(ids.length);
  });
});

describe('a card of people', () => {
  it.each([
    { name: 'probationsEnding', query: { status: 'employed', isProbationEnding: 'yes' } },
    { name: 'unpaidLeavesEnding', query: { status: 'employed', isUnpaidLeaveEnding: 'yes' } },
    { name: 'permitsEnding', query: { isPermitEnding: 'yes' } },
    { name: 'retirementsNear', query: { status: 'employed', isRetirementNear: 'yes' } },
    { name: 'employeesBeginning', query: { hiredFrom: '2026-11-21', hiredTo: '2026-11-21' } },
    { name: 'employeesLeaving', query: { lastWorkingFrom: '2026-11-21', lastWorkingTo: '2026-11-21' } },
    { name: 'birthdaysOfMonth', query: { birthMonth: '11' } },
  ])('counts as many as the list behind it shows: $name', async ({ name, query }) => {
    await onProbationUntil('2026-12-01')();
    await awayUntil('2026-12-01')();
    await permittedUntil('2026-12-01')();
    await hired('2026-11-21')();
    await leaving('2026-11-21')();
    await born('1990-11-01')();
    await born('1962-03-01')();

    const { body: home } = await hr.get('/api/home/cards').expect(200);
    const { body: list } = await hr.get('/api/employees').query(query).expect(200);

    const card = home.items.find((one: { name: string }) => one.name === name);
    expect(card).toMatchObject({ count: list.total });
    expect(list.total).toBeGreaterThan(0);
  });
});

describe('the statuses of a day', () => {
  it('tell how somebody left and who is lent, are asked for several at once, and older addresses find as before', async () => {
    const [home, place] = [await seedDepartment(test.db), await seedDepartment(test.db)];
    const seed = (overrides: object = {}) => seedEmployee(test.db, { departmentId: home.id, ...overrides });
    const [lent, here] = [await seed(), await seed()];
    const retired = await seed({ lastWorkingOn: '2026-06-30' });
    await prisma.employment.updateMany({ where: { employeeId: retired.id }, data: { leavingKind: 'retired' } });
    await transferSeeds(hr).entered(lent, {
      kind: 'secondment',
      effectiveOn: '2026-11-01',
      endsOn: '2026-11-30',
      departmentId: place.id,
    });
    const found = async (status: string, asOf = '2026-11-21'): Promise<Record<string, string>> => {
      const query = `${status}&asOf=${asOf}&pageSize=100`;
      const { body } = await hr.get(`/api/employees?${query}`).expect(200);
      const items = body.items as { id: string; status: string }[];
      expect(body.total).toBeGreaterThanOrEqual(items.length);
      const ours = new Set([lent.id, here.id, retired.id]);
      return Object.fromEntries(items.filter(({ id }) => ours.has(id)).map(({ id, status: told }) => [id, told]));
    };

    expect(await found('status=secondment')).toEqual({ [lent.id]: 'secondment' });
    expect(await found('status=secondment', '2026-12-01')).toEqual({});
    expect(await found('status=retired&status=active')).toEqual({ [retired.id]: 'retired', [here.id]: 'active' });
    expect(await found('status=left')).toEqual({ [retired.id]: 'retired' });
    expect(await found('status=laid_off')).toEqual({});
    expect(await found('')).toEqual({ [lent.id]: 'secondment', [here.id]: 'active' });
    const { body } = await hr.get(`/api/employees/${here.id}`).expect(200);
    expect(body).toMatchObject({
      insuredGrade: null,
      completeness: Math.floor((100 * (13 - body.missing.length)) / 13),
    });
  });

  it.each([
    { leavingKind: 'deceased', status: 'deceased' },
    { leavingKind: 'laid_off', status: 'laid_off' },
    { leavingKind: 'dismissed', status: 'resigned' },
    { leavingKind: 'moved', status: 'resigned' },
    { leavingKind: 'contract_ended', status: 'resigned' },
  ])('of whoever left as $leavingKind is $status, and finds them', async ({ leavingKind, status }) => {
    const { id, employeeNo } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    await prisma.employment.updateMany({ where: { employeeId: id }, data: { leavingKind } });

    const { body } = await hr.get(`/api/employees?q=${employeeNo}&status=${status}`).expect(200);

    expect(body.items).toMatchObject([{ id, status }]);
  });

  it('shows nobody as lent by an employment that is over once they are employed anew', async () => {
    const lent = await seedEmployee(test.db, { departmentId: department.id });
    const place = await seedDepartment(test.db);
    const day = { kind: 'secondment', effectiveOn: '2025-01-01', departmentId: place.id };
    await transferSeeds(hr).entered(lent, day);
    const command = (verb: string, version: number, body: object) =>
      hr.post(`/api/employees/${lent.id}/${verb}`).send({ version, ...body });
    const leaving = { leavingKind: 'resigned', leavingReason: '返鄉', lastWorkingOn: '2025-12-31' };
    const { body: left } = await command('mark-resigned', 2, leaving).expect(200);
    const { id: jobTitleId } = await prisma.jobTitle.findFirstOrThrow();
    const days = { hiredOn: '2026-06-01', seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null };
    const beginning = { departmentId: department.id, jobTitleId, employmentTypeId, jobGrade: null, supervisorId: null };
    await command('rehire', left.version, { ...days, ...beginning, workPlace: '總部' }).expect(200);
    const told = async (query: string) =>
      (await hr.get(`/api/employees?q=${lent.employeeNo}&${query}`).expect(200)).body.items;

    expect(await told('status=secondment&asOf=2025-06-30')).toMatchObject([{ status: 'secondment' }]);
    expect(await told('status=secondment')).toEqual([]);
    expect(await told('status=active')).toMatchObject([{ status: 'active', hiredOn: '2026-06-01' }]);
  });
});
