import type { Turnover } from '@hr/contracts/reports/statements';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';

interface TurnoverQuery {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly departmentId?: string | undefined;
}

const isEmployedOn = (day: Sql): Sql =>
  sql`(stint.hired_on <= ${day} and (stint.last_working_on is null or stint.last_working_on >= ${day}))`;

/** Months of employment after which a new employee counts as retained. */
const RETENTION = sql`interval '3 months'`;

type Counts = Omit<Turnover, 'average' | 'turnoverPercent' | 'retentionPercent'> & {
  readonly begun: number;
  readonly lasting: number;
};

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** Counts who joined and left in a period within the caller's scope, by month too, in one statement. */
export const getTurnover = async (context: Context, { from, to, departmentId }: TurnoverQuery): Promise<Turnover> => {
  const inDepartment = (day: Sql): Sql =>
    departmentId === undefined
      ? sql`true`
      : isInDepartmentOn(sql`stint.employee_id`, day, { departmentId, treeOn: context.today });
  const [before, last] = [sql`(${from}::date - 1)`, sql`${to}::date`];
  const [counts] = await context.db.rows<Counts>(sql`
    with stint as materialized (
      select own.employee_id, own.hired_on, own.last_working_on from employments own
      where (own.last_working_on is null or own.last_working_on >= own.hired_on)
        and ${inScope(context, sql`own.employee_id`)}
    ), month as (
      select greatest(first.day, ${from}::date)::date as first_day,
        least((first.day + interval '1 month')::date - 1, ${to}::date) as last_day
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') first (day)
    )
    select
      (select count(*)::int from stint where ${isEmployedOn(before)} and ${inDepartment(before)}) as opening,
      (select count(*)::int from stint where stint.hired_on between ${from}::date and ${last}
        and ${inDepartment(sql`stint.hired_on`)}) as joined,
      (select count(*)::int from stint where stint.last_working_on between ${before} and ${last} - 1
        and ${inDepartment(sql`stint.last_working_on`)}) as "left",
      (select count(*)::int from stint where ${isEmployedOn(last)} and ${inDepartment(last)}) as closing,
      retained.begun, retained.lasting, (
        select json_agg(json_build_object('month', to_char(month.first_day, 'YYYY/MM'), 'joined', (
            select count(*) from stint where stint.hired_on between month.first_day and month.last_day
              and ${inDepartment(sql`stint.hired_on`)}
          ), 'left', (
            select count(*) from stint where stint.last_working_on between month.first_day - 1 and month.last_day - 1
              and ${inDepartment(sql`stint.last_working_on`)}
          ), 'closing', (
            select count(*) from stint where ${isEmployedOn(sql`month.last_day`)} and ${inDepartment(sql`month.last_day`)}
          )) order by month.first_day) from month
      ) as months
    from (
      select count(*)::int as begun, (count(*) filter (
        where stint.last_working_on is null or stint.last_working_on >= stint.hired_on + ${RETENTION}
      ))::int as lasting
      from stint where stint.hired_on + ${RETENTION} between ${from}::date and ${last}
        and ${inDepartment(sql`stint.hired_on`)}
    ) retained`);
  const { begun, lasting, ...sums } = counts ?? {
    opening: 0,
    joined: 0,
    left: 0,
    closing: 0,
    begun: 0,
    lasting: 0,
    months: [],
  };
  const average = (sums.opening + sums.closing) / 2;
  return {
    ...sums,
    average,
    turnoverPercent: percentOf(sums.left, average),
    retentionPercent: percentOf(lasting, begun),
  };
};
