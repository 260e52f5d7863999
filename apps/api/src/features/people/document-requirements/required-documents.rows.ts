import { type DocumentState, EXPIRING_WITHIN_DAYS } from '@hr/domain/people/employee-documents';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { nearestFirst } from '#db/effective.ts';
import { isOver, isToCome } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context, HeldRole } from '#core/context.ts';

/** Mirrors `documentState` of the domain, which the tests hold it against; of the document `t`. */
export const documentStateOn = (day: CalendarDate): Sql => sql`case
  when t.review <> 'approved' then t.review
  when t.expires_on < ${day}::date then 'expired'
  when t.expires_on <= ${day}::date + ${EXPIRING_WITHIN_DAYS}::int then 'expiring'
  else 'valid' end`;

/** The document `t` was renewed: an approved one of the same category and number ends later. Of those that end together the newest counts. */
export const isRenewed: Sql = sql`exists (
  select from employee_documents newer
  where newer.employee_id = t.employee_id and newer.category = t.category and newer.number is not distinct from t.number
    and newer.review = 'approved' and newer.id <> t.id
    and (coalesce(newer.expires_on, 'infinity'), newer.id) > (coalesce(t.expires_on, 'infinity'), t.id)
)`;

/** Such a role shows confidential documents. */
export const opensIdentity = ({ sensitiveGroups }: HeldRole): boolean => sensitiveGroups.includes('identity');

export const documentInReach = (context: Context): Sql => sql`(
  ${inScope(context, sql`t.employee_id`)}
  and (t.confidentiality = 'ordinary'
    or ${inScope(context, sql`t.employee_id`, opensIdentity)})
)`;

/** Of the stint of the day. */
const standingOn = (day: CalendarDate): Sql =>
  sql`case when ${isOver(day)} then 'left' when ${isToCome(day)} then 'upcoming' else 'employed' end`;

const isConcerned = sql`(r.concerns = 'everybody'
  or r.concerns = case when e.id_kind = 'local' then 'nationals' when e.id_kind is not null then 'foreigners' end)`;

/** Of who is to come the type that they begin with counts, of who has left the last one. */
const suitsTypeOn = (day: CalendarDate): Sql => sql`(
  not exists (select from document_requirement_employment_types suited where suited.requirement_id = r.id)
  or exists (
    select from document_requirement_employment_types suited
    where suited.requirement_id = r.id and suited.employment_type_id = (
      select position.employment_type_id from employee_positions position where position.employee_id = e.id
      order by ${nearestFirst('position', sql`${day}::date`)} limit 1
    )
  )
)`;

/** Mirrors `isRequiredOf` of the domain: what the person `e` with the stint of the day has to have. */
export const requiredOn = (day: CalendarDate): Sql => sql`
  select r.category from document_requirements r
  where ${standingOn(day)} = any(r.required_of) and ${isConcerned} and ${suitsTypeOn(day)}`;

/**
 * How it stands with the document `t`; of one that the caller may not see, that it is there. Whose it is has to know, though, what of
 * theirs holds no more, and is told no more of it than that.
 */
export const toldState = (context: Context, day: CalendarDate): Sql =>
  sql`case when ${documentInReach(context)} or t.employee_id = ${context.actor.employeeId}::uuid
    then ${documentStateOn(day)} else 'valid' end`;

interface Lacking {
  readonly day: CalendarDate;
  readonly enough: readonly DocumentState[];
}

/** The person `e` with the stint of the day has no such document of a kind that they have to have. */
export const lacksRequired = (context: Context, { day, enough }: Lacking): Sql => sql`exists (
  select from (${requiredOn(day)}) required
  where not exists (
    select from employee_documents t
    where t.employee_id = e.id and t.category = required.category
      and ${toldState(context, day)} = any(${[...enough]}::text[])
  )
)`;
