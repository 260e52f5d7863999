import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { startTestApp } from '#testing/test-app.ts';

const [TRIALS, AT_ONCE, PEOPLE, PROJECTS] = [1_000, 20, 3, 12];

const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');

const dayOf = (place: number): string => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);

it('never exceeds 100 percent on a day in a thousand concurrent trials', { timeout: 600_000 }, async () => {
  const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
  const { seedInState } = projectSeeds(hr, investigator);
  const projects: string[] = [];
  for (let place = 0; place < PROJECTS; place += 1) {
    projects.push((await seedInState('active')).id);
  }
  const people: string[] = [];
  for (let place = 0; place < PEOPLE; place += 1) {
    people.push((await seedEmployee(test.db, { hiredOn: '2026-01-01' })).id);
  }
  const statuses: number[] = [];
  for (let trial = 0; trial < TRIALS; trial += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) => {
        const seed = (trial + place) * 7_919;
        const first = seed % 350;
        return hr.post('/api/allocations').send({
          employeeId: people[seed % PEOPLE],
          projectId: projects[(seed >> 3) % PROJECTS],
          startOn: dayOf(first),
          endOn: dayOf(Math.min(364, first + (seed % 15))),
          method: 'percent',
          value: 10 + (seed % 9) * 10,
          covers: ['base_pay'],
          isPrimaryInsured: false,
          headcountCategory: null,
          note: null,
        });
      }),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([201, 409, 422]));
  const [most] = await test.db.rows<{ percent: number }>(sql`
    select max(total)::float8 as percent from (
      select sum(own.percent) as total from allocations own
      cross join generate_series(own.start_on, own.end_on, interval '1 day') day group by own.employee_id, day
    ) sums`);
  expect(most?.percent).toBeGreaterThan(50);
  expect(most?.percent).toBeLessThanOrEqual(100);
});
