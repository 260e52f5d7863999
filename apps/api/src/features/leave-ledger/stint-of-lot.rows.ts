import { type Sql, sql } from '#db/sql.ts';

/** What was brought along tells when its year began, which may be before the stint that brings it. */
const firstWorkingDay = sql`(
  select min(greatest(stint.hired_on, given.valid_from)) from employments stint
  where stint.employee_id = given.employee_id and stint.hired_on <= given.valid_until
    and (stint.last_working_on is null or stint.last_working_on >= given.valid_from)
)`;

/** The day by which the stint of `lot` is found, of what was deferred that of the lot from which it comes. */
const dayOfStint = sql`(
  select case when given.origin in ('import', 'carry_over') then coalesce(${firstWorkingDay}, given.valid_from) else given.valid_from end
  from leave_lots given where given.id = coalesce(lot.carried_from_id, lot.id)
)`;

/** A condition on `gone`, a stint of whose `lot` is: the lot was given in it. Mirrors `stintOfLot` of the domain. */
export const isOfStint: Sql = sql`daterange(gone.effective_from, gone.effective_to) @> ${dayOfStint}`;
