import { type SignatureTask, signatureTasks, type TaskTab } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import { payloadForAgent } from '#db/application-expressions.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, recordStore } from '#records/index.ts';
import {
  effectiveExpiresAt,
  isPastExpiry,
  isExpiring,
  effectiveStep,
  applicationColumn,
} from '../chain/expiry.rows.ts';
import {
  attachmentCount,
  dayOf,
  filterConditions,
  submissionConditions,
  toSummary,
  submittedOn,
} from '../records/application-columns.rows.ts';
import { stepOrder } from '../chain/progress.rows.ts';
import { isSignableBy, isStepOverdue } from '../chain/signing.rows.ts';
import { selectTabIds, isFullyVisible } from './task-tabs.rows.ts';

interface TaskListConditions {
  readonly tab: TaskTab;
  readonly employeeId?: string;
  readonly departmentId?: string;
  readonly projectId?: string;
  readonly customKindId?: string;
  readonly submittedFrom?: CalendarDate;
  readonly submittedTo?: CalendarDate;
  readonly isOverdue?: 'yes';
  readonly hasAttachments?: 'yes';
}

const buildConditions = (query: TaskListConditions, context: Context): readonly (Sql | false)[] => {
  const { tab, isOverdue, hasAttachments } = query;
  return [
    sql`t.id in (${selectTabIds(context, tab)})`,
    ...filterConditions(query, context),
    ...submissionConditions(query),
    isOverdue !== undefined && isStepOverdue(context.now),
    hasAttachments !== undefined && sql`${visibleAttachmentCount(context)} > 0`,
  ];
};

const visibleAttachmentCount = (context: Context): Sql =>
  sql`(case when ${isFullyVisible(context)} then ${attachmentCount} else 0 end)`;

/** SQL expression such as 「主管簽核 (2/3)」: the open step and its position. */
const stepName = (now: Date): Sql => sql`(
  select ordered.name || ' (' || ordered.position || '/' || ordered.steps || ')' from (
    select step.place, step.name, row_number() over (order by ${stepOrder(sql`step`)}) as position, count(*) over () as steps
    from application_steps step where step.application_id = t.id and step.round = t.round
  ) ordered where ordered.place = ${effectiveStep(now)}
)`;

/** SQL condition: the application `t` waits for the signature `requested`, which the caller may give. */
const isPendingForCaller = ({ actor: { employeeId }, today, now }: Context): Sql => sql`(
  requested.application_id = t.id and requested.round = t.round and requested.is_waiting and not ${isPastExpiry(now)}
  and ${isSignableBy({ employeeId, today })} and t.employee_id is distinct from ${employeeId}::uuid
)`;

const isWaiting = (context: Context): Sql => sql`exists (
  select from application_signers requested where ${isPendingForCaller(context)}
)`;

const onBehalfOf = (context: Context): Sql => sql`(
  select case when requested.signer_id <> ${context.actor.employeeId}::uuid then
    ${employeeReference('signer')}
  end
  from application_signers requested join employees signer on signer.id = requested.signer_id
  where ${isPendingForCaller(context)}
  order by requested.signer_id <> ${context.actor.employeeId}::uuid, requested.signer_id limit 1
)`;

export const signatureTaskStore = recordStore<SignatureTask>({
  description: signatureTasks,
  keyword: (text) => matchingOwned(text, { table: 'applications', columns: ['number'] }),
  columnOf: applicationColumn,
  derived: (context) => ({
    // `toItem` turns the payload into text.
    summary: sql`(case when ${isFullyVisible(context)} then t.payload else ${payloadForAgent} end)`,
    departmentName: departmentNameOn(sql`t.employee_id`, submittedOn),
    stepName: stepName(context.now),
    waitingDays: sql`(case when ${effectiveStep(context.now)} is not null then ${context.today}::date - ${dayOf(sql`t.waiting_since`)} end)`,
    isLate: isStepOverdue(context.now),
    expiresAt: instantText(effectiveExpiresAt(context.now)),
    isExpiring: isExpiring(context.now),
    isWaiting: isWaiting(context),
    onBehalfOf: onBehalfOf(context),
    attachmentCount: visibleAttachmentCount(context),
    submittedAt: instantText(sql`t.submitted_at`),
  }),
  order: {
    waitingSince: sql`t.waiting_since`,
    expiresAt: ({ now }) => effectiveExpiresAt(now),
    submittedAt: sql`t.submitted_at`,
  },
  conditions: buildConditions,
  toItem: () => (row) => ({ ...row, summary: toSummary(row as never) }),
  requiredColumns: ['kind', 'summary', 'minutes'],
});
