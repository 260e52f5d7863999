import type { StatementGroup } from '@hr/contracts/reports/statements';
import type { CalendarDate } from '@hr/domain/dates';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { markLeaving, moveEmployee, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// Each figure is recomputed here from the rows of the tables, by code that the statements do not use.
const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');
const effectiveFrom = '2010-01-01';
const departments = [
  await seedDepartment(test.db, { effectiveFrom }),
  await seedDepartment(test.db, { effectiveFrom }),
  await seedDepartment(test.db, { effectiveFrom }),
];

const PEOPLE = 24;

for (let place = 0; place < PEOPLE; place += 1) {
  const month = String((place % 12) + 1).padStart(2, '0');
  const hiredOn = `${2016 + (place % 11)}-${month}-15` as CalendarDate;
  const { id } = await seedEmployee(test.db, { hiredOn, departmentId: departments[place % 3]?.id ?? '' });
  const birthOn = place % 8 === 7 ? null : `${1960 + ((place * 7) % 45)}-${month}-${place % 2 === 0 ? '29' : '05'}`;
  const gender = ['male', 'female', null][place % 3];
  await test.db.rows(sql`
    update employees set gender = ${gender}, birth_on = ${birthOn === null ? null : birthOn.replace('-02-29', '-02-28')}::date
    where id = ${id}::uuid`);
  if (place % 6 === 1) {
    await moveEmployee(test.db, { employeeId: id, departmentId: departments[2]?.id ?? '', from: '2026-12-10' });
  } else if (place % 5 === 2) {
    await markLeaving(test.db, id, { lastWorkingOn: '2026-11-30' });
  }
}

interface Person {
  readonly employee: string;
  readonly birthOn: string | null;
  readonly gender: string | null;
  readonly hiredOn: string;
  readonly lastWorkingOn: string | null;
}

const people = await test.db.rows<Person>(sql`
  select e.id as employee, e.birth_on::text as "birthOn", e.gender, stint.hired_on::text as "hiredOn",
    stint.last_working_on::text as "lastWorkingOn"
  from employees e join employments stint on stint.employee_id = e.id`);

const positions = await test.db.rows<{ employee: string; from: string; to: string | null; name: string }>(sql`
  select placed.employee_id as employee, placed.effective_from::text as "from", placed.effective_to::text as "to",
    named.name_zh as name
  from employee_positions placed join department_periods named on named.department_id = placed.department_id`);

const fullYears = (since: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(since.slice(0, 4)) - (day.slice(5) < since.slice(5) ? 1 : 0);

const bandOf = (years: number, bounds: readonly number[]): string => {
  const next = bounds.findIndex((bound) => years < bound);
  if (next === -1) {
    return `${bounds.at(-1)} 以上`;
  }
  return next === 0 ? `未滿 ${bounds[0]}` : `${bounds[next - 1]}–${(bounds[next] ?? 0) - 1}`;
};

const genders: Readonly<Record<string, string>> = { male: '男', female: '女' };

/** Value of an employee on a day for each column by which the presets group. */
const keyOf: Readonly<Record<string, (person: Person, day: string) => string | null>> = {
  departmentName: ({ employee }, day) =>
    positions.find((row) => row.employee === employee && row.from <= day && (row.to === null || row.to > day))?.name ??
    null,
  gender: ({ gender }) => (gender === null ? null : (genders[gender] ?? null)),
  ageBand: ({ birthOn }, day) => (birthOn === null ? null : bandOf(fullYears(birthOn, day), [20, 30, 40, 50, 60, 65])),
  seniorityBand: ({ hiredOn }, day) => bandOf(fullYears(hiredOn, day), [1, 3, 5, 10, 15, 20]),
  birthMonth: ({ birthOn }) => (birthOn === null ? null : `${birthOn.slice(5, 7)} 月`),
};

const countsOf = (keys: readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) {
    counts[key ?? ''] = (counts[key ?? ''] ?? 0) + 1;
  }
  return counts;
};

it.each(
  Object.keys(keyOf).flatMap((column) =>
    ['2026-11-30', '2026-12-31', '2024-02-29'].map((day) => [column, day] as const),
  ),
)('groups the employees by %s on %s as the rows of the tables say', async (column, day) => {
  const employed = people.filter(
    ({ hiredOn, lastWorkingOn }) => hiredOn <= day && (lastWorkingOn === null || lastWorkingOn >= day),
  );
  expect(employed.length).toBeGreaterThan(8);
  const { body } = await hr.get(`/api/statements/employees/groups?on=${day}&groupBy=${column}`).expect(200);
  const groups: StatementGroup[] = body.groups;
  expect(Object.fromEntries(groups.map(({ keys, count }) => [keys[0] ?? '', count]))).toEqual(
    countsOf(employed.map((person) => keyOf[column]?.(person, day) ?? null)),
  );
  expect(body.all.count).toBe(employed.length);
});

it('counts who joined and left in each month of a year as the rows of the tables say', async () => {
  const { body } = await hr.get('/api/statements/turnover?from=2026-01-01&to=2026-12-31').expect(200);
  // A leaving takes effect on the day after the last working day.
  const gone = people.filter((person) => person.lastWorkingOn !== null).length;
  const expected = Array.from({ length: 12 }, (_item, place) => {
    const month = `2026/${String(place + 1).padStart(2, '0')}`;
    const joined = people.filter(({ hiredOn }) => hiredOn.startsWith(month.replace('/', '-'))).length;
    return { month, joined, left: month === '2026/12' ? gone : 0 };
  });
  expect(gone).toBeGreaterThan(0);
  expect(body.months).toMatchObject(expected);
});
