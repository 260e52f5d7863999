import {
  type EmployeeApplication,
  type EmployeeApplicationListQuery,
  employeeApplications,
} from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { overrideReasonsOf } from '#db/application-expressions.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordStore } from '#records/index.ts';
import { effectiveDecidedAt, isPastExpiry, effectiveStep, applicationColumn } from '../chain/expiry.rows.ts';
import {
  attachmentCount,
  dayOf,
  filterConditions,
  submissionConditions,
  toSummary,
  submittedOn,
} from './application-columns.rows.ts';
import { awaitsSigner, lacksSigner, isStepOverdue } from '../chain/signing.rows.ts';
import { isSpanWithin } from '../kinds/application-spans.rows.ts';

interface OptionalPeriod {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** SQL condition: the application `t` is leave with a day in a period. */
const hasLeaveBetween = ({ from, to }: OptionalPeriod): Sql | false =>
  (from !== undefined || to !== undefined) &&
  sql`exists (
    select from leave_days day where day.application_id = t.id
      -- Cancelled days of approved leave do not count.
      and (day.is_reserved or t.state <> 'approved')
      and day."on" >= coalesce(${from ?? null}::date, '-infinity')
      and day."on" <= coalesce(${to ?? null}::date, 'infinity')
  )`;

/** SQL condition: the application `t` is overtime or official duty in a period. */
const hasSpanBetween = ({ from, to }: OptionalPeriod): Sql | false =>
  (from !== undefined || to !== undefined) &&
  sql`exists (
    select from application_spans span where span.application_id = t.id
      and ${isSpanWithin('span', { from: sql`coalesce(${from ?? null}::date, '-infinity')`, to: sql`coalesce(${to ?? null}::date, 'infinity')` })}
  )`;

const buildConditions = (query: EmployeeApplicationListQuery, context: Context): readonly (Sql | false)[] => {
  const { now } = context;
  const { signerId, requestedAgentId, isOverdue, hasSigner, hasAttachments, leaveFrom, leaveTo, spanFrom, spanTo } =
    query;
  return [
    ...filterConditions(query, context),
    ...submissionConditions(query),
    signerId !== undefined && awaitsSigner(sql`${signerId}::uuid`, now, 'signature'),
    requestedAgentId !== undefined && awaitsSigner(sql`${requestedAgentId}::uuid`, now, 'agreement'),
    isOverdue !== undefined && sql`${isStepOverdue(now)} = ${isOverdue === 'yes'}::bool`,
    hasSigner !== undefined && lacksSigner(context),
    hasAttachments !== undefined && sql`(${attachmentCount} > 0) = ${hasAttachments === 'yes'}::bool`,
    hasLeaveBetween({ from: leaveFrom, to: leaveTo }),
    hasSpanBetween({ from: spanFrom, to: spanTo }),
  ];
};

export const employeeApplicationStore = recordStore<EmployeeApplication>({
  description: employeeApplications,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'applications', columns: ['number'] }),
  columnOf: applicationColumn,
  derived: ({ today, now }) => ({
    // `toItem` turns the payload into text.
    summary: sql`t.payload`,
    departmentName: departmentNameOn(sql`t.employee_id`, submittedOn),
    agentName: sql`(select agent.name_zh from employees agent where agent.id = t.agent_id)`,
    stepName: sql`(
      select step.name from application_steps step
      where step.application_id = t.id and step.round = t.round and step.place = ${effectiveStep(now)}
    )`,
    signerNames: sql`(
      select string_agg(signer.name_zh, '、' order by signer.employee_no)
      from application_signers requested join employees signer on signer.id = requested.signer_id
      where requested.application_id = t.id and requested.is_waiting and not ${isPastExpiry(now)}
    )`,
    processingDays: sql`(coalesce(${dayOf(effectiveDecidedAt(now))}, ${today}::date) - ${dayOf(sql`t.submitted_at`)})`,
    overrideReasons: overrideReasonsOf(sql`t`),
    attachmentCount,
    submittedAt: instantText(sql`t.submitted_at`),
    decidedAt: instantText(effectiveDecidedAt(now)),
  }),
  order: { submittedAt: sql`t.submitted_at`, decidedAt: ({ now }) => ({ filled: effectiveDecidedAt(now) }) },
  conditions: buildConditions,
  toItem: () => (row) => ({ ...row, summary: toSummary(row as never) }),
  requiredColumns: ['kind', 'summary', 'minutes'],
});
