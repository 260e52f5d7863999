import { employeeFields, employees, settling } from '@hr/contracts/people/employees';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import { isLeavingTold, keepsRecordsOf } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export const employmentWords = {
  stints: '任職期間',
  leavingKind: '離職類別',
  leavingReason: '離職原因',
  notOnboardedReason: '未報到原因',
  settling: settling.label,
  positions: '職位',
} as const;

const tellsOfFields = (...labels: readonly string[]): Sql => sql`exists (
  select from jsonb_array_elements(changes) change where change ->> 'field' = any(${[...labels]}::text[])
)`;

const tellsOf = (...words: readonly (keyof typeof employmentWords)[]): Sql =>
  tellsOfFields(...words.map((word) => employmentWords[word]));

const leavingWhere = (told: Sql): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = audit_entries.employee_id and stint.last_working_on is not null and ${told}
)`;

/** Of the employment in which the entry was written. */
const isOfThen = sql`(
  stint.effective_from <= (audit_entries.at at time zone ${ORGANISATION_ZONE})::date
  and (stint.effective_to is null or stint.effective_to > (audit_entries.at at time zone ${ORGANISATION_ZONE})::date)
)`;

/** Of nobody's leaving, unless it is told; of one that was taken back nothing says any more when it was to be. */
const tellsOfLeavingOnly = (context: Context): Sql => {
  const isTold = isLeavingTold(context);
  return sql`(
    (${tellsOf('leavingKind')} and not ${leavingWhere(sql`${isOfThen} and ${isTold}`)})
    or (${tellsOf('stints', 'positions', 'leavingKind', 'leavingReason', 'settling')} and ${leavingWhere(sql`not ${isTold}`)})
  )`;
};

const isOwn = ({ actor }: Context, employee: Sql): Sql =>
  sql`${employee} is not distinct from ${actor.employeeId}::uuid`;

const isRemark = sql`change ->> 'field' = ${employeeFields.note.label}`;

/** What an `entry` of the log changed: without what HR noteColumn of the caller, unless they keep their own record. */
export const toldChanges = (context: Context): Sql => sql`case
  when entry.entity = ${employees.entity} and ${isOwn(context, sql`entry.employee_id`)}
    and not ${keepsRecordsOf(context, sql`entry.employee_id`)}
  then (
    select coalesce(jsonb_agg(change order by place), '[]')
    from jsonb_array_elements(entry.changes) with ordinality as listed (change, place) where not ${isRemark}
  )
  else entry.changes end`;

/**
 * A condition on `audit_entries`: that of somebody's leaving which the entry tells, the caller may know. Whoever keeps the
 * records knows of every leaving, and reads what is remarked of themselves, of which nobody else is told an entry that tells nothing
 * else; why they leave is written to nobody of themselves.
 */
export const isEntryTold = (context: Context): Sql => {
  const ofCaller = isOwn(context, sql`employee_id`);
  const tellsWhy = tellsOf('leavingReason', 'notOnboardedReason', 'settling');
  const tellsRemarksOnly = sql`(${ofCaller} and ${tellsOfFields(employeeFields.note.label)} and not exists (
    select from jsonb_array_elements(changes) change where not ${isRemark}
  ))`;
  const mayKnow = keepsRecordsOf(context, sql`employee_id`);
  return sql`(entity <> ${employees.entity} or not (
    (${ofCaller} and ${tellsWhy}) or (not ${mayKnow} and (${tellsRemarksOnly} or ${tellsOfLeavingOnly(context)}))
  ))`;
};
