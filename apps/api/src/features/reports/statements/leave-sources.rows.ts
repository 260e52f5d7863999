import { hoursTypeNames } from '@hr/contracts/leave/leave-ledger';
import { leaveLiabilityStatementColumns, leaveUsageStatementColumns } from '@hr/contracts/reports/statements';
import { leaveTypeNames } from '@hr/contracts/signing/sign-off-flows';
import type { CalendarDate } from '@hr/domain/dates';
import { overtimeRatesOn } from '@hr/domain/time/overtime';
import { inScope, opensGroup } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { nameOf, placedCells, placedConditions, placedOn } from './statement-parts.rows.ts';
import { daysOf, type StatementSource } from './statement-source.rows.ts';

/** Hours with two decimals. */
const hoursOf = (minutes: Sql): Sql => sql`round(${minutes} / 60.0, 2)`;

/** Approved leave of a period: the days of each request that are in the period and were not cancelled. */
export const leaveUsageSource: StatementSource = {
  columns: leaveUsageStatementColumns,
  cells: {
    ...placedCells,
    leaveType: nameOf(sql`stint.type`, leaveTypeNames),
    startsOn: sql`stint.day`,
    endsOn: sql`stint.ends_on`,
    hours: hoursOf(sql`stint.minutes`),
    applicationNo: sql`stint.number`,
  },
  employee: sql`e.id`,
  id: sql`stint.id || ' ' || stint.type`,
  order: sql`stint.day, e.employee_no, stint.number, stint.type`,
  rows: (context, query) => {
    const { from, to } = daysOf(query, context.today);
    return sql`
      from (
        select request.id, request.number, leave.employee_id, leave.type, min(leave."on") as day,
          max(leave."on") as ends_on, sum(leave.minutes) as minutes
        from leave_days leave join applications request on request.id = leave.application_id and request.state = 'approved'
        where leave.is_reserved and leave.minutes > 0 and leave."on" between ${from}::date and ${to}::date
        group by request.id, leave.employee_id, leave.type
      ) stint join employees e on e.id = stint.employee_id
      ${placedOn}
      where ${placedConditions(context, query)}`;
  },
};

/** Salary of the employee `e` on a day, or the latest one before: normal hours of a month and of an hour, in NTD. */
const wageOn = (day: Sql): Sql => sql`(
  select total.amount * case salary.pay_basis when 'hourly' then 240 when 'daily' then 30 else 1 end as monthly,
    total.amount / case salary.pay_basis when 'hourly' then 1.0 when 'daily' then 8.0 else 240.0 end as hourly
  from salaries salary cross join lateral (
    select coalesce(sum(line.amount), 0) as amount from salary_lines line
    join salary_items item on item.id = line.item_id and item.is_in_hourly_wage where line.salary_id = salary.id
  ) total
  where salary.employee_id = e.id and salary.superseded_at is null and salary.effective_from <= ${day}
  order by salary.effective_from desc limit 1
)`;

/** Tiers of overtime as rows: the kind of day, the minutes between which they apply, and the rate. */
const overtimeTiers = (on: CalendarDate): Sql => {
  const tiers = Object.entries(overtimeRatesOn(on)).flatMap(([dayKind, { tiers: own }]) =>
    own.map(({ untilMinutes, rate }, place) => ({
      dayKind,
      from: own[place - 1]?.untilMinutes ?? 0,
      until: place === own.length - 1 ? null : untilMinutes,
      ...(rate === 'day_wage' ? {} : rate),
    })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as tier (
    "dayKind" text, "from" int, until int, numerator int, denominator int)`;
};

/**
 * Pay for the annual leave that remains: the month's wage of normal hours ÷ 30 for each day. Mirrors
 * `unusedAnnualLeavePay` of the domain; a test compares the two.
 */
const annualPay = sql`(
  select wage.monthly * balance.remaining / (30.0 * coalesce(placed.weekly_minutes / 5, 480)) from ${wageOn(sql`stint.day`)} wage
)`;

/**
 * Pay for the compensatory leave that remains: each day of overtime at its wage and rates, the last minutes of the day.
 * A tier that is paid with a day's wage counts by its share. Mirrors `compensatoryPayOut` of the domain; a test compares
 * the two.
 */
const compensatoryPay = (today: CalendarDate): Sql => sql`(
  select sum(wage.hourly * case
    when tier.numerator is null then 8.0 * part.minutes / (least(overtime.minutes, tier.until) - tier."from")
    else part.minutes * tier.numerator / (60.0 * tier.denominator) end)
  from (
    select lot.valid_from as day, coalesce(attended.day_kind, 'workday') as day_kind, sum(left_of.minutes) as unused,
      greatest(attended.overtime_minutes, sum(left_of.minutes)) as minutes
    from leave_lots lot
    cross join lateral (
      select coalesce(sum(entry.minutes), 0) as minutes from leave_entries entry
      where entry.lot_id = lot.id and entry.effective_on <= stint.day and entry.kind not in ('reserve', 'release')
    ) left_of
    left join attendance_days attended on attended.employee_id = lot.employee_id and attended."on" = lot.valid_from
    where lot.employee_id = e.id and lot.type = 'compensatory' and stint.day between lot.valid_from and lot.valid_until
    group by lot.valid_from, attended.day_kind, attended.overtime_minutes
  ) overtime
  join ${overtimeTiers(today)} on tier."dayKind" = overtime.day_kind
  cross join lateral (
    select greatest(0, least(overtime.minutes, tier.until) - greatest(overtime.minutes - overtime.unused, tier."from")) as minutes
  ) part
  cross join lateral ${wageOn(sql`overtime.day`)} wage
  where part.minutes > 0
)`;

/** Hours that remain to the employees of a day, by account. The pay is that of the unused hours, in NTD. */
export const leaveLiabilitySource: StatementSource = {
  columns: leaveLiabilityStatementColumns,
  cells: {
    ...placedCells,
    account: nameOf(sql`balance.type`, hoursTypeNames),
    endsOn: sql`balance.ends_on`,
    hours: hoursOf(sql`balance.remaining`),
    amount: sql`owed.amount`,
  },
  employee: sql`e.id`,
  id: sql`e.id || ' ' || balance.type`,
  order: sql`e.employee_no, balance.type`,
  rows: (context, query) => {
    const { to: day } = daysOf(query, context.today);
    return sql`
      from employees e
      join lateral (
        select ${day}::date as day from employments own where own.employee_id = e.id and own.hired_on <= ${day}::date
          and (own.last_working_on is null or own.last_working_on >= ${day}::date) limit 1
      ) stint on true
      join (
        select of_type.type, of_person.employee_id, of_person.remaining, of_person.ends_on
        from unnest(${Object.keys(hoursTypeNames)}::text[]) of_type (type)
        cross join lateral leave_balances(${day}::date, of_type.type, array(
          select reached.id from employees reached where ${inScope(context, sql`reached.id`)}
        )) of_person
        where of_person.remaining <> 0
      ) balance on balance.employee_id = e.id
      ${placedOn}
      left join lateral (
        select round(round(case balance.type when 'annual' then ${annualPay} else ${compensatoryPay(context.today)} end, 6))
          as amount
        where ${opensGroup(context, 'salary', sql`e.id`)}
      ) owed on true
      where ${placedConditions(context, query)}`;
  },
};
