import {
  type ApplicationKind,
  applicationSummary,
  type EmployeeApplication,
  type EmployeeApplicationListQuery,
  employeeApplications,
  type KeptOf,
} from '@hr/contracts/applications';
import { ORGANISATION_ZONE } from '@hr/domain/time';
import { inScope, peopleWithin } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, matchingOwned } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';
import { recordStore } from '#records/index.ts';
import { waitsTooLong } from './signing.rows.ts';

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Asked extends Pick<EmployeeApplication, 'kind'> {
  readonly minutes: number;
  readonly summary: KeptOf<ApplicationKind>;
}

/** On the wall of the organisation. */
const dayOf = (column: Sql): Sql => sql`(${column} at time zone ${ORGANISATION_ZONE})::date`;

/** How many files the sending of `t` has that counts. */
const attachmentCount = sql`(
  select count(*)::int from application_attachments attached
  where attached.application_id = t.id and attached.round = t.round
)`;

const conditionsOf = (query: EmployeeApplicationListQuery, { today, now }: Context): readonly (Sql | false)[] => {
  const { employeeId, departmentId, isOverdue, hasAttachments, leaveFrom, leaveTo } = query;
  return [
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined && sql`t.employee_id in (${peopleWithin(departmentId, today)})`,
    isOverdue !== undefined && sql`${waitsTooLong(now)} = ${isOverdue === 'yes'}::bool`,
    hasAttachments !== undefined && sql`(${attachmentCount} > 0) = ${hasAttachments === 'yes'}::bool`,
    (leaveFrom !== undefined || leaveTo !== undefined) &&
      sql`exists (
        select from leave_days day where day.application_id = t.id
          and day."on" >= coalesce(${leaveFrom ?? null}::date, '-infinity')
          and day."on" <= coalesce(${leaveTo ?? null}::date, 'infinity')
      )`,
  ];
};

/** What is asked for, of a row that has it where its words are told. */
const summaryOf = ({ kind, summary, minutes }: Asked): string =>
  applicationSummary({ kind, payload: summary }, minutes);

/** Applications as HR follows them up. */
export const employeeApplicationStore = recordStore<EmployeeApplication>({
  description: employeeApplications,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'applications', columns: ['number'] }),
  derived: ({ today }) => ({
    // Told in words, as the row is told.
    summary: sql`t.payload`,
    departmentName: departmentNameOn(sql`t.employee_id`, today),
    agentName: sql`(select agent.name_zh from employees agent where agent.id = t.agent_id)`,
    stepName: sql`(
      select step.name from application_steps step
      where step.application_id = t.id and step.round = t.round and step.place = t.step
    )`,
    signerNames: sql`(
      select string_agg(who.name_zh, '、' order by who.employee_no)
      from application_signers asked join employees who on who.id = asked.signer_id
      where asked.application_id = t.id and asked.is_waiting
    )`,
    processingDays: sql`(coalesce(${dayOf(sql`t.decided_at`)}, ${today}::date) - ${dayOf(sql`t.submitted_at`)})`,
    attachmentCount,
    submittedAt: instant(sql`t.submitted_at`),
    decidedAt: instant(sql`t.decided_at`),
  }),
  order: { submittedAt: sql`t.submitted_at`, decidedAt: { filled: sql`t.decided_at` }, state: sql`t.state` },
  conditions: conditionsOf,
  toItem: () => (row) => ({ ...row, summary: summaryOf(row as never) }),
});
