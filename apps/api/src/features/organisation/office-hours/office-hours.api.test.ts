import type { OfficeHours, OfficeHoursCreate } from '@hr/contracts/organisation/office-hours';
import { describe, expect, it } from 'vitest';
import { leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { moveDepartment, seedDepartment } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const url = (id = '', rest = ''): string => `/api/office-hours${id && `/${id}`}${rest}`;

const NOON = { from: 720, to: 780 };

/** From nine until an hour, on weekdays. */
const week = (to: number, breaks = [NOON]) =>
  Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? null : { from: 540, to, breaks }));

let sequence = 0;

const create = (overrides: Partial<OfficeHoursCreate> = {}) =>
  hr.post(url()).send({
    name: `時間 ${(sequence += 1)}`,
    departmentId: null,
    week: week(1_080),
    effectiveFrom: '2026-01-01',
    ...overrides,
  });

const everybodys = async (): Promise<OfficeHours> =>
  (await hr.get(url()).expect(200)).body.items.find(({ department }: OfficeHours) => department === null);

/** Minutes that a day of sick leave costs somebody. */
const costOf = async ({ caller }: SignedIn, startOn: `${number}-${number}-${number}`): Promise<number> =>
  (
    await caller
      .post('/api/my/applications/preview')
      .send(leaveBody({ leaveType: 'sick_leave', startOn }))
      .expect(200)
  ).body.minutes;

const movePerson = async (employeeId: string, departmentId: string, from: string): Promise<void> => {
  const { prisma } = test.db;
  const day = new Date(from);
  await prisma.$transaction([
    prisma.employeePosition.updateMany({ where: { employeeId }, data: { effectiveTo: day } }),
    prisma.employeePosition.create({ data: { employeeId, departmentId, effectiveFrom: day } }),
  ]);
};

describe('the hours of a department', () => {
  it('are what leave costs there, from their day on, and below where there are no others', async () => {
    const group = await team();
    const one = await member(group);
    const other = await member(await team());
    await create({ departmentId: group.departmentId, week: week(960), effectiveFrom: '2026-12-01' }).expect(201);

    expect(await costOf(one, '2026-11-30')).toBe(480);
    expect(await costOf(one, '2026-12-01')).toBe(360);
    expect(await costOf(other, '2026-12-01')).toBe(480);
  });

  it('may change from a day on, and end, after which those of everybody count again', async () => {
    const group = await team();
    const one = await member(group);
    const { id } = (await create({ departmentId: group.departmentId, week: week(960) }).expect(201)).body;
    await hr
      .post(url(id, '/change'))
      .send({ week: week(1_020), effectiveFrom: '2026-12-01', version: 1 })
      .expect(200);
    await hr.post(url(id, '/deactivate')).send({ effectiveFrom: '2027-01-01', version: 2 }).expect(200);

    expect(await costOf(one, '2026-11-30')).toBe(360);
    expect(await costOf(one, '2026-12-01')).toBe(420);
    expect(await costOf(one, '2027-01-05')).toBe(480);
    expect((await hr.get(url(id, '/history')).expect(200)).body.items).toHaveLength(2);
  });

  it('are on each day those of where the person is then: moved with the department, and moved by themselves', async () => {
    const [{ id: parentId }, group] = [await seedDepartment(test.db), await team()];
    const one = await member(group);
    await create({ departmentId: parentId, week: week(960) }).expect(201);
    await moveDepartment(test.db, { departmentId: group.departmentId, parentId, from: '2026-12-01' });
    const other = await seedDepartment(test.db);
    await create({ departmentId: other.id, week: week(1_020) }).expect(201);
    await movePerson(one.id, other.id, '2026-12-02');

    const { body } = await one.caller
      .post('/api/my/applications/preview')
      .send(leaveBody({ leaveType: 'sick_leave', startOn: '2026-11-30', endOn: '2026-12-02' }))
      .expect(200);
    expect(body.days.map(({ minutes }: { minutes: number }) => minutes)).toEqual([480, 360, 420]);
  });

  it('are there once', async () => {
    const { departmentId } = await team();
    await create({ departmentId }).expect(201);
    expect((await create({ departmentId }).expect(409)).body.code).toBe('DuplicateOfficeHours');
  });

  it.each([
    { why: 'an end before the beginning', given: week(500, []), path: 'week.1.to' },
    { why: 'a break outside', given: week(1_080, [{ from: 1_070, to: 1_090 }]), path: 'week.1.breaks.0.to' },
    { why: 'no day at all', given: Array.from({ length: 7 }, () => null), path: 'week' },
  ])('are refused for $why', async ({ given, path }) => {
    const { body } = await create({ week: given }).expect(400);
    expect(body.fields[0]).toMatchObject({ path });
  });
});

describe('the hours of everybody', () => {
  it('never end, are not deleted, and do not become those of a department', async () => {
    const { id, version, name, week: kept, periodId } = await everybodys();
    const { departmentId } = await team();
    const ended = await hr.post(url(id, '/deactivate')).send({ effectiveFrom: '2027-01-01', version });
    const deleted = await hr.delete(url(id, `?version=${version}`));
    const moved = await hr.put(url(id)).send({ name, departmentId, week: kept, periodId, version });
    for (const { status, body } of [ended, deleted, moved]) {
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'OfficeHoursOfEverybody' });
    }
  });

  it('may change from a day on, and the log tells in words', async () => {
    const { id, version } = await everybodys();
    await hr
      .post(url(id, '/change'))
      .send({ week: week(1_050), effectiveFrom: '2028-01-03', version })
      .expect(200);
    const { body } = await hr.get(url(id, '/audit-entries')).expect(200);
    expect(JSON.stringify(body.items[0].changes)).toContain(
      '週一至週五 上午 09:00 ～ 下午 05:30（休息 下午 12:00 ～ 下午 01:00）',
    );
  });
});
