import { type Sql, sql } from '#db/sql.ts';

const firstWorkingDay = sql`(
  select min(greatest(stint.hired_on, source.valid_from)) from employments stint
  where stint.employee_id = source.employee_id and stint.hired_on <= source.valid_until
    and (stint.last_working_on is null or stint.last_working_on >= source.valid_from)
)`;

/**
 * SQL: the day that determines the employment period of `lot`, for a carried-over lot that of its source (as in
 * `stint_day_of_lot`).
 */
const dayOfStint = sql`(
  select case when source.origin in ('import', 'carry_over') then coalesce(${firstWorkingDay}, source.valid_from) else source.valid_from end
  from leave_lots source where source.id = coalesce(lot.carried_from_id, lot.id)
)`;

/** SQL condition: `lot` was granted in the employment period `past_stint`. Mirrors `stintOfLot` of the domain. */
const isOfStint: Sql = sql`daterange(past_stint.effective_from, past_stint.effective_to) @> ${dayOfStint}`;

/**
 * SQL condition: the service in which `lot` was granted ends with the employment period `past_stint`. Mirrors
 * `serviceEndOfLot` of the domain.
 */
export const endsServiceOfLot: Sql = sql`(not is_service_counted_on(past_stint) and (${isOfStint} or exists (
  select from employments earlier where earlier.employee_id = past_stint.employee_id and earlier.effective_to <= past_stint.effective_from
    and daterange(earlier.effective_from, earlier.effective_to) @> ${dayOfStint}
    and coalesce(past_stint.leave_seniority_on, past_stint.seniority_on) <= earlier.last_working_on
)))`;

/** SQL: the employment period `past_stint` in which `lot` was granted, if no later period counts its service. */
const endedStint = sql`
  from employments past_stint where past_stint.employee_id = lot.employee_id and past_stint.effective_to is not null
    and ${isOfStint} and not is_service_counted_on(past_stint)`;

/**
 * SQL condition: the owner was rehired by the day and cannot use `lot`, which was granted before (as in
 * `leave_balances`).
 */
export const isOfEarlierStint = (day: Sql): Sql =>
  sql`exists (select ${endedStint} and past_stint.effective_to <= ${day})`;

/** SQL: the last day on which `lot` can be used: its own, or the last day before its owner is rehired. */
export const usableUntil: Sql = sql`least(lot.valid_until, (select past_stint.effective_to - 1 ${endedStint}))`;

/**
 * SQL condition: `lot` was granted or earned in advance, and its owner left before its first day, in the employment
 * period that covers that day.
 */
const isUnstarted = (periodEnd: Sql): Sql => sql`(lot.origin in ('grant', 'overtime_earn') and exists (
  select from employments gone where gone.employee_id = lot.employee_id and gone.last_working_on < lot.valid_from
    and gone.effective_from <= lot.valid_from and ${periodEnd}
))`;

/** SQL condition: `lot` is unstarted, so that nothing of it was owed (as in `settlementDayOf`). */
export const isUnstartedLot = isUnstarted(sql`(gone.effective_to is null or gone.effective_to > lot.valid_from)`);

/**
 * SQL condition: `lot` is unstarted, and its owner was rehired. It does not belong to the later employment period (as in
 * `leave_balances`).
 */
export const isUnstartedBeforeRehire = isUnstarted(sql`gone.effective_to > lot.valid_from`);
