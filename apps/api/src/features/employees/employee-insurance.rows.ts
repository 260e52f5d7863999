import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';

/** Of the employee `t`: an enrolment as `enrolled` that covers the day. */
const enrolledOn = (asOf: CalendarDate): Sql => sql`
  insurance_enrolments enrolled where enrolled.employee_id = t.id
    and enrolled.start_on <= ${asOf}::date and (enrolled.end_on is null or enrolled.end_on >= ${asOf}::date)`;

/** In what the employee `t` is insured on the day. */
export const enrolledSchemes = (asOf: CalendarDate): Sql => sql`array(select enrolled.scheme from ${enrolledOn(asOf)})`;

/**
 * The employee `t` has a position on the day whose type asks for an insurance that they are not in. Employment insurance goes
 * with labour insurance, and nobody is in one twice, so that their number tells.
 */
export const lacksInsurance = (asOf: CalendarDate): Sql => sql`exists (
  select from employee_positions placed join employment_types kind on kind.id = placed.employment_type_id
  where placed.employee_id = t.id and ${coversDay('placed', asOf)}
    and cardinality(array_remove(kind.insurances, 'employment')) > (
      select count(*) from ${enrolledOn(asOf)} and enrolled.scheme = any(kind.insurances)
    )
)`;
