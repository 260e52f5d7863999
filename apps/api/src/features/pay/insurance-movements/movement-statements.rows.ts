import { gradeTableKinds } from '@hr/domain/people/insurance-enrolments';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay, coversDayOf } from '#db/effective.ts';
import { join, type Sql, sql } from '#db/sql.ts';

/** Movements are listed so many days before an employment begins or ends. */
const DAYS_AHEAD = 10;

/** Minutes of a full week (Labor Standards Act, Article 30, paragraph 1). */
const FULL_WEEK = 2_400;

const schemes = join(Object.entries(gradeTableKinds).map(([scheme, kind]) => sql`(${scheme}, ${kind})`));

/**
 * The wages of each grade: more than `above`, up to `up_to`. The highest grade has no limit. Mirrors `proposedGrade` of
 * the domain; a test compares the two. Decision 131.
 */
const gradeBands = sql`grade_bands as materialized (
  select kind.scheme, version.effective_from, version.effective_to, part.is_part_time, grade.amount,
    lag(grade.amount, 1, -1) over ascending as above,
    case when lead(grade.amount) over ascending is null then 2147483647 else grade.amount end as up_to
  from (values ${schemes}) as kind (scheme, table_kind)
  join statutory_tables version on version.kind = kind.table_kind
  cross join (values (false), (true)) as part (is_part_time)
  cross join lateral (
    select value::int as amount from jsonb_array_elements_text(
      case when part.is_part_time then coalesce(version.content -> 'partTimeGrades', '[]') else '[]' end
        || (version.content -> 'grades')
    ) value
  ) grade
  window ascending as (partition by version.id, part.is_part_time order by grade.amount)
)`;

/** Insurable wage of the salary `salary`. */
const wageOfSalary = sql`(
  select coalesce(sum(line.amount), 0)::int from salary_lines line join salary_items item on item.id = line.item_id
  where line.salary_id = salary.id and item.kind = 'earning' and item.is_insurable
)`;

/** Monthly insurable pay on the day, and the first day of this amount. Pay by the hour or day has no fixed month. */
const insuredPay = (today: CalendarDate): Sql => sql`
  pay_steps as (
    select paid.*, lag(paid.wage) over (partition by paid.employee_id order by paid.effective_from)
      is distinct from paid.wage as is_change
    from (
      select salary.employee_id, salary.effective_from, salary.effective_to, salary.pay_basis, ${wageOfSalary} as wage
      from salaries salary where salary.superseded_at is null and salary.effective_from <= ${today}::date
    ) paid
  ),
  insured_pay as materialized (
    select pay.employee_id, pay.wage, pay.changed_on, coalesce(type.weekly_minutes < ${FULL_WEEK}, false) as is_part_time
    from (
      select employee_id, max(effective_from) filter (where is_change) as changed_on,
        (array_agg(wage order by effective_from desc))[1] as wage,
        (array_agg(pay_basis order by effective_from desc))[1] as pay_basis,
        (array_agg(effective_to order by effective_from desc))[1] as effective_to
      from pay_steps group by employee_id
    ) pay
    left join employee_positions placed on placed.employee_id = pay.employee_id and ${coversDay('placed', today)}
    left join employment_types type on type.id = placed.employment_type_id
    where pay.pay_basis = 'monthly' and (pay.effective_to is null or pay.effective_to > ${today}::date)
  )`;

/** The health authority is notified within three days (National Health Insurance Act, Article 15). */
const dueAfter = (scheme: Sql, day: Sql): Sql => sql`(${day} + case when ${scheme} = 'health' then 3 else 0 end)`;

/** Joins an unpaid leave `absence` with its transfer, if the insurance ended for it. */
const leaveWithoutInsurance = sql`unpaid_leaves absence join transfer_records begun
  on begun.id = absence.transfer_record_id and begun.unpaid_leave_insurance = 'ended'`;

/** Enrolments that outlast the employment, or continue during an unpaid leave for which they should have ended. */
const withdrawals = (today: CalendarDate): Sql => sql`withdrawals as materialized (
  select distinct on (ending.id) ending.* from (
    select enrolment.id, enrolment.employee_id, enrolment.scheme, enrolment.insured_amount,
      stint.last_working_on as effective_on, 'left' as reason
    from employments stint join insurance_enrolments enrolment on enrolment.employee_id = stint.employee_id
      and enrolment.start_on >= stint.hired_on and ${coversDayOf('stint', sql`enrolment.start_on`)}
    where stint.last_working_on <= ${today}::date + ${DAYS_AHEAD}::int
      and (enrolment.end_on is null or enrolment.end_on > stint.last_working_on)
    union all
    select enrolment.id, enrolment.employee_id, enrolment.scheme, enrolment.insured_amount,
      greatest(absence.starts_on - 1, enrolment.start_on), 'unpaid_leave'
    from ${leaveWithoutInsurance}
    join insurance_enrolments enrolment on enrolment.employee_id = absence.employee_id
      and enrolment.start_on <= absence.ends_on
    where absence.starts_on <= ${today}::date + ${DAYS_AHEAD}::int and absence.ends_on >= ${today}::date
      and (enrolment.end_on is null or enrolment.end_on > absence.starts_on)
  ) ending order by ending.id, ending.effective_on
)`;

/** Foreigners without permanent residence have no labour pension (Labor Pension Act, Article 7, paragraph 1). */
const hasPension = sql`(coalesce(e.id_kind, 'local') = 'local' or e.is_work_permit_exempt)`;

/** A UUID of version 4 that stays the same, because the movement has no row. */
const idOf = (text: Sql): Sql => sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Employees without an insurance that their employment type requires, from the day on which it should have begun. */
const missingEnrolments = (today: CalendarDate): Sql => sql`
  select ${idOf(sql`stint.employee_id::text || required.scheme`)} as id, stint.employee_id, 'enrol' as kind, required.scheme,
    begun.day as effective_on, ${dueAfter(sql`required.scheme`, sql`begun.day`)} as due_on,
    case begun.day when away.day then 'returned' when ended.day then 'lapsed' else 'hired' end as reason,
    null::uuid as enrolment_id, null::bigint as insured_amount, band.amount as legal_amount
  from employments stint
  cross join lateral (select greatest(stint.hired_on, ${today}::date) as day) first
  join employees e on e.id = stint.employee_id
  join employee_positions placed on placed.employee_id = e.id and ${coversDayOf('placed', sql`first.day`)}
  join employment_types type on type.id = placed.employment_type_id
  cross join lateral unnest(array_remove(type.insurances, 'employment')) as required (scheme)
  cross join lateral (
    select max(enrolled.end_on) + 1 as day from insurance_enrolments enrolled
    where enrolled.employee_id = e.id and enrolled.scheme = required.scheme and enrolled.end_on >= stint.hired_on
  ) ended
  cross join lateral (
    select max(absence.ends_on) + 1 as day from ${leaveWithoutInsurance}
    where absence.employee_id = e.id and absence.ends_on >= stint.hired_on and absence.ends_on < first.day
  ) away
  cross join lateral (select greatest(stint.hired_on, ended.day, away.day) as day) begun
  left join salaries salary on salary.employee_id = e.id and salary.superseded_at is null
    and salary.pay_basis = 'monthly' and ${coversDayOf('salary', sql`first.day`)}
  left join grade_bands band on band.scheme = required.scheme and ${coversDayOf('band', sql`begun.day`)}
    and band.is_part_time = coalesce(type.weekly_minutes < ${FULL_WEEK}, false)
    and salary.id is not null and ${wageOfSalary} > band.above and ${wageOfSalary} <= band.up_to
  where stint.hired_on <= ${today}::date + ${DAYS_AHEAD}::int
    and (stint.last_working_on is null or stint.last_working_on >= first.day)
    and (required.scheme <> 'pension' or ${hasPension})
    and not exists (
      select from insurance_enrolments enrolled where enrolled.employee_id = e.id and enrolled.scheme = required.scheme
        and (enrolled.end_on is null or enrolled.end_on >= first.day)
    )
    and not exists (
      select from ${leaveWithoutInsurance}
      where absence.employee_id = e.id and first.day between absence.starts_on and absence.ends_on
    )`;

/** Latest enrolments whose amount is not the grade of the pay. Those of employers follow their own rules. */
const mismatches = (today: CalendarDate): Sql => sql`mismatches as materialized (
  select enrolment.id, enrolment.employee_id, enrolment.scheme, enrolment.insured_amount, pay.wage, pay.changed_on,
    pay.is_part_time, compared.day, band.amount is not null as is_grade
  from insurance_enrolments enrolment
  join insured_pay pay on pay.employee_id = enrolment.employee_id
  cross join lateral (select greatest(enrolment.start_on, ${today}::date) as day) compared
  left join grade_bands band on band.scheme = enrolment.scheme and ${coversDayOf('band', sql`compared.day`)}
    and band.is_part_time = pay.is_part_time and band.amount = enrolment.insured_amount
  where (enrolment.end_on is null or enrolment.end_on >= ${today}::date) and enrolment.insured_amount is not null
    and enrolment.health_capacity is distinct from 'employer'
    and (band.amount is null or pay.wage <= band.above or pay.wage > band.up_to)
    and not exists (
      select from insurance_enrolments later where later.employee_id = enrolment.employee_id
        and later.scheme = enrolment.scheme and later.start_on > enrolment.start_on
    )
    and not exists (select from withdrawals where withdrawals.id = enrolment.id)
)`;

/**
 * Last day to report a change of the wage: August for changes from February to July, else February. Mirrors
 * `gradeAdjustment` of the domain; a test compares the two.
 */
const reportBy = (changedOn: Sql): Sql => sql`case
  when extract(month from ${changedOn}) between 2 and 7 then make_date(extract(year from ${changedOn})::int, 8, 31)
  else make_date(extract(year from ${changedOn} + interval '5 months')::int, 3, 1) - 1 end`;

/** An amount changes with the table if it is no grade of it, and the wage has not changed since. */
const adjustments = (today: CalendarDate): Sql => sql`
  select mismatch.id, mismatch.employee_id, 'adjust' as kind, mismatch.scheme,
    case
      when ruled.by_table then legal.effective_from
      when ruled.due_on < ${today}::date then (date_trunc('month', ${today}::date) + interval '1 month')::date
      else ruled.due_on + 1
    end as effective_on,
    case when ruled.by_table then legal.effective_from else ruled.due_on end as due_on,
    case when ruled.by_table then 'table' when mismatch.insured_amount < legal.amount then 'below' else 'above' end
      as reason,
    mismatch.id as enrolment_id, mismatch.insured_amount, legal.amount as legal_amount
  from mismatches mismatch
  join grade_bands legal on legal.scheme = mismatch.scheme and ${coversDayOf('legal', sql`mismatch.day`)}
    and legal.is_part_time = mismatch.is_part_time and mismatch.wage > legal.above and mismatch.wage <= legal.up_to
  cross join lateral (
    select ${reportBy(sql`mismatch.changed_on`)} as due_on,
      not mismatch.is_grade and mismatch.changed_on < legal.effective_from as by_table
  ) ruled`;

/** Tables of a statement; the last one, `movements`, has one row per movement. */
export const movementTables = (today: CalendarDate): Sql => sql`
  ${gradeBands}, ${insuredPay(today)}, ${withdrawals(today)}, ${mismatches(today)},
  movements as materialized (
    select 1 as version, movement.* from (
      ${missingEnrolments(today)}
      union all
      select ending.id, ending.employee_id, 'withdraw', ending.scheme, ending.effective_on,
        ${dueAfter(sql`ending.scheme`, sql`ending.effective_on`)}, ending.reason, ending.id, ending.insured_amount, null
      from withdrawals ending
      union all
      ${adjustments(today)}
    ) movement
  )`;
