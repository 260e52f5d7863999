import { describe, expect, it } from 'vitest';
import { type Sql, sql } from '#db/sql.ts';
import { seedApplication } from '#testing/seed-leave-applications.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

interface ReservedTime {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly isReserved?: boolean;
}

/** Writes times of one day directly, without the rules of the service. */
type Reserve = (time: ReservedTime) => Promise<unknown>;

const toSpan = ({ from, to }: ReservedTime): Sql =>
  sql`tsrange(${`2026-12-01 ${from}`}::timestamp, ${`2026-12-01 ${to}`}::timestamp)`;

const leave: Reserve = async (time) => {
  const { employeeId, isReserved = true } = time;
  const applicationId = await seedApplication(test, employeeId);
  return test.db.rows(sql`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
    values (${applicationId}::uuid, ${employeeId}::uuid, 'sick_leave', '2026-12-01', ${toSpan(time)}, 60, 480, ${isReserved})`);
};

const overtime: Reserve = async (time) => {
  const { employeeId, isReserved = true } = time;
  const applicationId = await seedApplication(test, employeeId);
  return test.db.rows(sql`
    insert into application_spans (application_id, employee_id, sort, span, is_reserved)
    values (${applicationId}::uuid, ${employeeId}::uuid, 'overtime', ${toSpan(time)}, ${isReserved})`);
};

const day = { from: '09:00', to: '18:00' };
const morning = { from: '09:00', to: '13:00' };
const afternoon = { from: '13:00', to: '18:00' };

describe.each([
  { what: 'leave', hold: leave, constraint: 'leave_days_no_overlap' },
  { what: 'overtime', hold: overtime, constraint: 'application_spans_no_overlap' },
])('reserved $what in the database', ({ hold, constraint }) => {
  const someone = async (): Promise<string> => (await seedEmployee(test.db)).id;

  it.each([
    { why: 'the same hours', first: morning, second: morning },
    { why: 'half of a reserved day', first: day, second: afternoon },
    { why: 'a day with a reserved half', first: morning, second: day },
    { why: 'hours that share one minute', first: morning, second: { from: '12:59', to: '14:00' } },
  ])('is refused for $why', async ({ first, second }) => {
    const employeeId = await someone();
    await hold({ employeeId, ...first });

    await expect(hold({ employeeId, ...second })).rejects.toThrow(constraint);
  });

  it('is accepted for the other half, a released day and another employee', async () => {
    const [employeeId, another] = [await someone(), await someone()];
    await hold({ employeeId, ...morning });

    await hold({ employeeId, ...afternoon });
    await hold({ employeeId, ...day, isReserved: false });
    await expect(hold({ employeeId: another, ...day })).resolves.toBeDefined();
  });

  it('is accepted once for two concurrent writes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const employeeId = await someone();

      const outcomes = await Promise.allSettled([hold({ employeeId, ...day }), hold({ employeeId, ...afternoon })]);

      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
