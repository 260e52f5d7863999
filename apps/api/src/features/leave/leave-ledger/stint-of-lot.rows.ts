import { type Sql, sql } from '#db/sql.ts';

const firstWorkingDay = sql`(
  select min(greatest(stint.hired_on, given.valid_from)) from employments stint
  where stint.employee_id = given.employee_id and stint.hired_on <= given.valid_until
    and (stint.last_working_on is null or stint.last_working_on >= given.valid_from)
)`;

/** The day by which the stint of `lot` is found, of what was deferred that of the lot from which it comes (as `stint_day_of_lot` has it). */
const dayOfStint = sql`(
  select case when given.origin in ('import', 'carry_over') then coalesce(${firstWorkingDay}, given.valid_from) else given.valid_from end
  from leave_lots given where given.id = coalesce(lot.carried_from_id, lot.id)
)`;

/** A condition on `gone`, a stint of whose `lot` is: the lot was given in it. Mirrors `stintOfLot` of the domain. */
const isOfStint: Sql = sql`daterange(gone.effective_from, gone.effective_to) @> ${dayOfStint}`;

/**
 * A condition on `gone`, a stint: with its end ends the service in which `lot` was given. Mirrors `serviceEndOfLot` of the domain.
 */
export const endsServiceOfLot: Sql = sql`(not is_service_counted_on(gone) and (${isOfStint} or exists (
  select from employments earlier where earlier.employee_id = gone.employee_id and earlier.effective_to <= gone.effective_from
    and daterange(earlier.effective_from, earlier.effective_to) @> ${dayOfStint}
    and coalesce(gone.leave_seniority_on, gone.seniority_on) <= earlier.last_working_on
)))`;

/** A stint `gone` of the owner of `lot`, in which that was given, and whose service no later stint counts. */
const endedStint = sql`
  from employments gone where gone.employee_id = lot.employee_id and gone.effective_to is not null
    and ${isOfStint} and not is_service_counted_on(gone)`;

/** Whoever works here anew by the day cannot use `lot`, which was given before they had left (as `leave_balances` has it). */
export const isOfEarlierStint = (day: Sql): Sql => sql`exists (select ${endedStint} and gone.effective_to <= ${day})`;

/** The last day on which `lot` can be used: its own, or the last before its owner works here anew. */
export const usableUntil: Sql = sql`least(lot.valid_until, (select gone.effective_to - 1 ${endedStint}))`;
