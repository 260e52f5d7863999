import { type CalendarDate, addDays } from '@hr/domain/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const FIRST: CalendarDate = '2026-01-01';
const statuses = ['all', 'employed', 'left', 'upcoming'] as const;

const insert = (prefix: string, people: number, hiredOn: CalendarDate) =>
  test.db.rows(sql`
    with kept as (
      insert into employees (employee_no, name_zh)
      select ${prefix} || place, '人數員' from generate_series(1, ${people}::int) place
      returning id, substr(employee_no, 2)::int as place
    )
    insert into employments (employee_id, hired_on, seniority_on, last_working_on)
    select id, ${hiredOn}::date + place % 7, ${hiredOn}::date,
      case when place % 3 = 0 then ${hiredOn}::date + 7 + place % 5 end
    from kept`);

const toldOn = async (asOf: CalendarDate): Promise<Record<string, number>> => {
  const totals = await Promise.all(
    statuses.map(async (status) => {
      const { body } = await hr.get(`/api/employees?status=${status}&asOf=${asOf}&pageSize=20`).expect(200);
      return [status, body.total as number] as const;
    }),
  );
  return Object.fromEntries(totals);
};

/** Person by person, as the list's own rows say it. */
const countedOn = async (asOf: CalendarDate): Promise<Record<string, number>> => {
  const [counted] = await test.db.rows<Record<string, number>>(sql`
    with people as (
      select employee_id,
        bool_or(hired_on <= ${asOf}::date and coalesce(last_working_on >= ${asOf}::date, true)) as works,
        min(hired_on) > ${asOf}::date as begins
      from employments group by employee_id
    )
    select count(*)::int as all,
      count(*) filter (where works)::int as employed,
      count(*) filter (where not works and not begins)::int as left,
      count(*) filter (where begins)::int as upcoming
    from people`);
  return counted ?? {};
};

const days = [-1, 4, 9, 14, 19, 24].map((day) => addDays(FIRST, day));

const onAllDays = (numberOn: (asOf: CalendarDate) => Promise<Record<string, number>>): Promise<object[]> =>
  Promise.all(days.map(async (asOf) => ({ asOf, ...(await numberOn(asOf)) })));

describe('the number of people on a day', () => {
  beforeAll(async () => {
    await insert('N', 40, FIRST);
  });

  it('is right for every status on every day, before the first and after the last', async () => {
    expect(await onAllDays(toldOn)).toEqual(await onAllDays(countedOn));
    expect(await countedOn(FIRST)).not.toEqual(await countedOn(addDays(FIRST, 9)));
  });

  it('follows people who are hired on another day, leave, stay after all, or are deleted', async () => {
    const ofThose = (...numbers: string[]) =>
      sql`employee_id in (select id from employees where employee_no = any(${numbers}::text[]))`;
    await test.db.rows(sql`update employments set hired_on = hired_on + 1 where ${ofThose('N2', 'N4', 'N5')}`);
    await test.db.rows(sql`update employments set last_working_on = ${FIRST}::date + 12 where ${ofThose('N1', 'N2')}`);
    await test.db.rows(sql`update employments set last_working_on = null where ${ofThose('N3', 'N6')}`);
    await test.db.rows(sql`delete from employees where employee_no in ('N7', 'N9', 'N10')`);
    expect(await onAllDays(toldOn)).toEqual(await onAllDays(countedOn));
  });

  it('counts whoever comes back as one person, who had left and is employed again', async () => {
    const before = await toldOn(addDays(FIRST, 24));
    await test.db.rows(sql`
      update employments set effective_to = ${FIRST}::date + 20
      where employee_id in (select id from employees where employee_no in ('N12', 'N15'))`);
    await test.db.rows(sql`
      insert into employments (employee_id, hired_on, seniority_on, effective_from)
      select id, ${FIRST}::date + 20, ${FIRST}::date + 20, ${FIRST}::date + 20
      from employees where employee_no in ('N12', 'N15')`);
    expect(await onAllDays(toldOn)).toEqual(await onAllDays(countedOn));
    expect(await toldOn(addDays(FIRST, 24))).toEqual({
      ...before,
      employed: (before['employed'] ?? 0) + 2,
      left: (before['left'] ?? 0) - 2,
    });
  });
});
