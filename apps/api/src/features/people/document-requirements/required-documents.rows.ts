import { type DocumentState, EXPIRING_WITHIN_DAYS } from '@hr/domain/people/employee-documents';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { nearestFirst } from '#db/effective.ts';
import { isStintOver, isStintUpcoming } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context, AssignedRole } from '#core/context.ts';

/** SQL equivalent of `documentState` in the domain, for the document `t`. A test compares the two. */
export const documentStateOn = (day: CalendarDate): Sql => sql`case
  when t.review <> 'approved' then t.review
  when t.expires_on < ${day}::date then 'expired'
  when t.expires_on <= ${day}::date + ${EXPIRING_WITHIN_DAYS}::int then 'expiring'
  else 'valid' end`;

/**
 * Condition: a newer approved document with the same category and number replaces the document `t`. If both end on
 * the same day, the newest counts.
 */
export const isRenewed: Sql = sql`exists (
  select from employee_documents newer
  where newer.employee_id = t.employee_id and newer.category = t.category and newer.number is not distinct from t.number
    and newer.review = 'approved' and newer.id <> t.id
    and (coalesce(newer.expires_on, 'infinity'), newer.id) > (coalesce(t.expires_on, 'infinity'), t.id)
)`;

/** Returns true if the role opens identity data and thereby confidential documents. */
const opensIdentity = ({ sensitiveGroups }: AssignedRole): boolean => sensitiveGroups.includes('identity');

/**
 * SQL condition: the caller reaches the employee of the document `t`. A confidential document also requires the
 * identity group. Decision 030.
 */
export const documentInScope = (context: Context): Sql => sql`(
  ${inScope(context, sql`t.employee_id`)}
  and (t.confidentiality = 'ordinary'
    or ${inScope(context, sql`t.employee_id`, opensIdentity)})
)`;

const standingOn = (day: CalendarDate): Sql =>
  sql`case when ${isStintOver(day)} then 'left' when ${isStintUpcoming(day)} then 'upcoming' else 'employed' end`;

const isConcerned = sql`(r.concerns = 'everybody'
  or r.concerns = case when e.id_kind = 'local' then 'nationals' when e.id_kind is not null then 'foreigners' end)`;

/** Employment type of the day; before the hire date the first one, after the leaving the last one. */
const employmentTypeMatchesOn = (day: CalendarDate): Sql => sql`(
  not exists (select from document_requirement_employment_types allowed where allowed.requirement_id = r.id)
  or exists (
    select from document_requirement_employment_types allowed
    where allowed.requirement_id = r.id and allowed.employment_type_id = (
      select position.employment_type_id from employee_positions position where position.employee_id = e.id
      order by ${nearestFirst('position', sql`${day}::date`)} limit 1
    )
  )
)`;

/** SQL equivalent of `isDocumentRequired` in the domain, for the employee `e` and the stint of the day. */
export const requiredOn = (day: CalendarDate): Sql => sql`
  select r.category from document_requirements r
  where ${standingOn(day)} = any(r.required_of) and ${isConcerned} and ${employmentTypeMatchesOn(day)}`;

/**
 * State of the document `t`. For a document that the caller may not see, only its existence. Its owner still has to
 * know if it expired.
 */
export const visibleDocumentState = (context: Context, day: CalendarDate): Sql =>
  sql`case when ${documentInScope(context)} or t.employee_id = ${context.actor.employeeId}::uuid
    then ${documentStateOn(day)} else 'valid' end`;

interface RequiredCheck {
  readonly day: CalendarDate;
  readonly enough: readonly DocumentState[];
}

/** Condition: the employee `e` lacks a required document. */
export const lacksRequired = (context: Context, { day, enough }: RequiredCheck): Sql => sql`exists (
  select from (${requiredOn(day)}) required
  where not exists (
    select from employee_documents t
    where t.employee_id = e.id and t.category = required.category
      and ${visibleDocumentState(context, day)} = any(${[...enough]}::text[])
  )
)`;
