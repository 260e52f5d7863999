import type { OfficeHours, OfficeHoursCreate } from '@hr/contracts/organisation/office-hours';
import { describe, expect, it } from 'vitest';
import { leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { moveDepartment, seedDepartment } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const url = (id = '', rest = ''): string => `/api/office-hours${id && `/${id}`}${rest}`;

const NOON = { from: 720, to: 780 };

/** Office hours from nine o'clock on weekdays. */
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

const loadDefaultHours = async (): Promise<OfficeHours> =>
  (await hr.get(url()).expect(200)).body.items.find(({ department }: OfficeHours) => department === null);

/** Minutes that a day of sick leave costs the employee. */
const costOf = async ({ caller }: SignedIn, startOn: `${number}-${number}-${number}`): Promise<number> =>
  (
    await caller
      .post('/api/my/applications/preview')
      .send(leaveBody({ leaveType: 'sick_leave', startOn }))
      .expect(200)
  ).body.minutes;

const moveToDepartment = async (employeeId: string, departmentId: string, from: string): Promise<void> => {
  const { prisma } = test.db;
  const day = new Date(from);
  await prisma.$transaction([
    prisma.employeePosition.updateMany({ where: { employeeId }, data: { effectiveTo: day } }),
    prisma.employeePosition.create({ data: { employeeId, departmentId, effectiveFrom: day } }),
  ]);
};

describe('office hours of a department', () => {
  it('determine the cost of leave in the department and its subdepartments', async () => {
    const team = await seedTeam();
    const employee = await member(team);
    const other = await member(await seedTeam());
    await create({ departmentId: team.departmentId, week: week(960), effectiveFrom: '2026-12-01' }).expect(201);

    expect(await costOf(employee, '2026-11-30')).toBe(480);
    expect(await costOf(employee, '2026-12-01')).toBe(360);
    expect(await costOf(other, '2026-12-01')).toBe(480);
  });

  it('can change and end, after which the default hours apply', async () => {
    const team = await seedTeam();
    const employee = await member(team);
    const { id } = (await create({ departmentId: team.departmentId, week: week(960) }).expect(201)).body;
    await hr
      .post(url(id, '/change'))
      .send({ week: week(1_020), effectiveFrom: '2026-12-01', version: 1 })
      .expect(200);
    await hr.post(url(id, '/deactivate')).send({ effectiveFrom: '2027-01-01', version: 2 }).expect(200);

    expect(await costOf(employee, '2026-11-30')).toBe(360);
    expect(await costOf(employee, '2026-12-01')).toBe(420);
    expect(await costOf(employee, '2027-01-05')).toBe(480);
    expect((await hr.get(url(id, '/history')).expect(200)).body.items).toHaveLength(2);
  });

  it('apply by the department of the employee on each day', async () => {
    const [{ id: parentId }, team] = [await seedDepartment(test.db), await seedTeam()];
    const employee = await member(team);
    await create({ departmentId: parentId, week: week(960) }).expect(201);
    await moveDepartment(test.db, { departmentId: team.departmentId, parentId, from: '2026-12-01' });
    const other = await seedDepartment(test.db);
    await create({ departmentId: other.id, week: week(1_020) }).expect(201);
    await moveToDepartment(employee.id, other.id, '2026-12-02');

    const { body } = await employee.caller
      .post('/api/my/applications/preview')
      .send(leaveBody({ leaveType: 'sick_leave', startOn: '2026-11-30', endOn: '2026-12-02' }))
      .expect(200);
    expect(body.days.map(({ minutes }: { minutes: number }) => minutes)).toEqual([480, 360, 420]);
  });

  it('exist once per department', async () => {
    const { departmentId } = await seedTeam();
    await create({ departmentId }).expect(201);
    expect((await create({ departmentId }).expect(409)).body.code).toBe('DuplicateOfficeHours');
  });

  it.each([
    { why: 'an end before the start', invalidWeek: week(500, []), path: 'week.1.to' },
    {
      why: 'a break outside the hours',
      invalidWeek: week(1_080, [{ from: 1_070, to: 1_090 }]),
      path: 'week.1.breaks.0.to',
    },
    { why: 'a week without working days', invalidWeek: Array.from({ length: 7 }, () => null), path: 'week' },
  ])('are rejected for $why', async ({ invalidWeek, path }) => {
    const { body } = await create({ week: invalidWeek }).expect(400);
    expect(body.fields[0]).toMatchObject({ path });
  });
});

describe('default office hours', () => {
  it('cannot end, be deleted, or be assigned to a department', async () => {
    const { id, version, name, week: defaultWeek, periodId } = await loadDefaultHours();
    const { departmentId } = await seedTeam();
    const ended = await hr.post(url(id, '/deactivate')).send({ effectiveFrom: '2027-01-01', version });
    const deleted = await hr.delete(url(id, `?version=${version}`));
    const moved = await hr.put(url(id)).send({ name, departmentId, week: defaultWeek, periodId, version });
    for (const { status, body } of [ended, deleted, moved]) {
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'OfficeHoursOfEverybody' });
    }
  });

  it('can change from a day on, which is audited as text', async () => {
    const { id, version } = await loadDefaultHours();
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
