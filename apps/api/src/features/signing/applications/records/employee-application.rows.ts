import {
  type EmployeeApplication,
  type EmployeeApplicationListQuery,
  employeeApplications,
} from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { overrideReasonsOf } from '#db/override-reasons.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordStore } from '#records/index.ts';
import { decidedAtAt, isDue, stepAt, toldColumn } from '../chain/expiry.rows.ts';
import {
  attachmentCount,
  dayOf,
  instant,
  ofWhom,
  sentBetween,
  summaryOf,
  submittedOn,
} from './listed-application.rows.ts';
import { isToBeSignedBy, lacksSigner, waitsTooLong } from '../chain/signing.rows.ts';
import { isSpanWithin } from '../filing/span-within.rows.ts';

interface Between {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** A condition: the application `t` is of leave that has a day of a period. */
const leaveBetween = ({ from, to }: Between): Sql | false =>
  (from !== undefined || to !== undefined) &&
  sql`exists (
    select from leave_days day where day.application_id = t.id
      -- Of leave that stands, a day that was cancelled is none of it any more.
      and (day.is_held or t.state <> 'approved')
      and day."on" >= coalesce(${from ?? null}::date, '-infinity')
      and day."on" <= coalesce(${to ?? null}::date, 'infinity')
  )`;

/** A condition: it is of overtime or of duty elsewhere in a period. */
const spanBetween = ({ from, to }: Between): Sql | false =>
  (from !== undefined || to !== undefined) &&
  sql`exists (
    select from application_spans span where span.application_id = t.id
      and ${isSpanWithin('span', { from: sql`coalesce(${from ?? null}::date, '-infinity')`, to: sql`coalesce(${to ?? null}::date, 'infinity')` })}
  )`;

const conditionsOf = (query: EmployeeApplicationListQuery, context: Context): readonly (Sql | false)[] => {
  const { now } = context;
  const { signerId, agentAskedId, isOverdue, hasSigner, hasAttachments, leaveFrom, leaveTo, spanFrom, spanTo } = query;
  return [
    ...ofWhom(query, context),
    ...sentBetween(query),
    signerId !== undefined && isToBeSignedBy(sql`${signerId}::uuid`, now, 'signature'),
    agentAskedId !== undefined && isToBeSignedBy(sql`${agentAskedId}::uuid`, now, 'agreement'),
    isOverdue !== undefined && sql`${waitsTooLong(now)} = ${isOverdue === 'yes'}::bool`,
    hasSigner !== undefined && lacksSigner(context),
    hasAttachments !== undefined && sql`(${attachmentCount} > 0) = ${hasAttachments === 'yes'}::bool`,
    leaveBetween({ from: leaveFrom, to: leaveTo }),
    spanBetween({ from: spanFrom, to: spanTo }),
  ];
};

/** Applications as HR follows them up. */
export const employeeApplicationStore = recordStore<EmployeeApplication>({
  description: employeeApplications,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'applications', columns: ['number'] }),
  columnOf: toldColumn,
  derived: ({ today, now }) => ({
    // Told in words, as the row is told.
    summary: sql`t.payload`,
    departmentName: departmentNameOn(sql`t.employee_id`, submittedOn),
    agentName: sql`(select agent.name_zh from employees agent where agent.id = t.agent_id)`,
    stepName: sql`(
      select step.name from application_steps step
      where step.application_id = t.id and step.round = t.round and step.place = ${stepAt(now)}
    )`,
    signerNames: sql`(
      select string_agg(who.name_zh, '、' order by who.employee_no)
      from application_signers asked join employees who on who.id = asked.signer_id
      where asked.application_id = t.id and asked.is_waiting and not ${isDue(now)}
    )`,
    processingDays: sql`(coalesce(${dayOf(decidedAtAt(now))}, ${today}::date) - ${dayOf(sql`t.submitted_at`)})`,
    overrideReasons: overrideReasonsOf(sql`t`),
    attachmentCount,
    submittedAt: instant(sql`t.submitted_at`),
    decidedAt: instant(decidedAtAt(now)),
  }),
  order: { submittedAt: sql`t.submitted_at`, decidedAt: ({ now }) => ({ filled: decidedAtAt(now) }) },
  conditions: conditionsOf,
  toItem: () => (row) => ({ ...row, summary: summaryOf(row as never) }),
  toldFrom: ['kind', 'summary', 'minutes'],
});
