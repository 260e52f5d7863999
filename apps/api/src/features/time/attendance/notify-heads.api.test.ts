import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { leaveApplicationSeeds, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21 at 14:00. Office hours are 09:00 to 18:00 with a break at noon.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member } = leaveApplicationSeeds(test);

const [FROM, TO] = ['2026-11-17', '2026-11-19'];

const punchFrom = async (employeeId: string, ...times: string[]): Promise<void> => {
  await test.db.rows(sql`
    insert into punches (employee_id, at, source, recorded_at)
    select ${employeeId}::uuid, punched::timestamp at time zone 'Asia/Taipei', 'import', now()
    from unnest(${times}::text[]) as punched`);
};

/** Punches of three days with the given beginnings. */
const punchDays = (employeeId: string, ...begins: readonly string[]): Promise<void> =>
  punchFrom(
    employeeId,
    ...['17', '18', '19'].flatMap((day, place) => [`2026-11-${day} ${begins[place]}`, `2026-11-${day} 18:00`]),
  );

const calculate = ({ departmentId }: Team) =>
  hr.get('/api/attendance/anomalies').query({ from: FROM, to: TO, departmentId }).expect(200);

const notify = (days: readonly { employeeId: string; on: string }[], areHeadsNotified = true) =>
  hr.post('/api/attendance/notices').send({ days, areHeadsNotified }).expect(200);

const noticesOf = (employeeId: string) =>
  test.db.prisma.notification.findMany({
    where: { employeeId },
    select: { kind: true, summary: true, path: true },
    orderBy: { kind: 'asc' },
  });

it('notifies each head once of all open anomalies of the department, and leads to them', async () => {
  const team = await seedTeam();
  const [late, both] = [await member(team), await member(team)];
  await punchDays(team.head.id, '09:00', '09:00', '09:00');
  await punchDays(late.id, '09:00', '09:30', '09:00');
  await punchDays(both.id, '09:00', '09:30', '09:45');
  await calculate(team);

  const days = [
    { employeeId: late.id, on: '2026-11-18' },
    { employeeId: late.id, on: TO },
  ];
  expect((await notify(days, false)).body).toEqual({ notified: 1, heads: 0 });
  expect((await notify(days)).body).toEqual({ notified: 0, heads: 1 });
  expect((await notify(days)).body).toEqual({ notified: 0, heads: 0 });

  expect(await noticesOf(team.head.id)).toEqual([
    {
      kind: 'team_anomaly',
      summary: '2 位同仁：2026/11/18、2026/11/19',
      path: `/dashboard/attendance_overview?view=anomalies&from=2026-11-18&to=${TO}&departmentId=${team.departmentId}`,
    },
  ]);
  const { body } = await team.head.caller.get('/api/my/notifications').expect(200);
  expect(body.items).toMatchObject([{ kind: 'team_anomaly', path: expect.stringContaining(team.departmentId) }]);
});

it('notifies a head of the own anomalies once, and the head above of those', async () => {
  const [above, team] = [await seedTeam(), await seedTeam()];
  await test.db.rows(sql`
    update department_periods set parent_id = ${above.departmentId}::uuid where department_id = ${team.departmentId}::uuid`);
  await punchDays(above.head.id, '09:00', '09:00', '09:00');
  await punchDays(team.head.id, '09:00', '09:00', '10:00');
  await calculate(team);

  expect((await notify([{ employeeId: team.head.id, on: TO }])).body).toEqual({ notified: 1, heads: 1 });
  expect(await noticesOf(team.head.id)).toMatchObject([{ kind: 'attendance_anomaly' }]);
  expect(await noticesOf(above.head.id)).toMatchObject([
    { kind: 'team_anomaly', summary: '1 位同仁：2026/11/19', path: expect.stringContaining(above.departmentId) },
  ]);
});
