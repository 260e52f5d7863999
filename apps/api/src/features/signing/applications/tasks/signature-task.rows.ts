import { type SignatureTask, signatureTasks, type TaskTab } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import { payloadToldToAgent } from '#db/told-to-agent.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, recordStore } from '#records/index.ts';
import { expiresAtAt, isDue, isExpiring, stepAt, toldColumn } from '../chain/expiry.rows.ts';
import {
  attachmentCount,
  dayOf,
  instant,
  ofWhom,
  sentBetween,
  summaryOf,
  submittedOn,
} from '../records/listed-application.rows.ts';
import { orderOf } from '../chain/progress.rows.ts';
import { isSignedBy, waitsTooLong } from '../chain/signing.rows.ts';
import { idsOf, isOpenTo } from './task-tabs.rows.ts';

interface Query {
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

const conditionsOf = (query: Query, context: Context): readonly (Sql | false)[] => {
  const { tab, isOverdue, hasAttachments } = query;
  return [
    sql`t.id in (${idsOf(context, tab)})`,
    ...ofWhom(query, context),
    ...sentBetween(query),
    isOverdue !== undefined && waitsTooLong(context.now),
    hasAttachments !== undefined && sql`${seenAttachments(context)} > 0`,
  ];
};

const seenAttachments = (context: Context): Sql =>
  sql`(case when ${isOpenTo(context)} then ${attachmentCount} else 0 end)`;

/** 「主管簽核 (2/3)」: the step that waits among those of its sending, in their order. */
const stepName = (now: Date): Sql => sql`(
  select told.name || ' (' || told.place_of || '/' || told.steps || ')' from (
    select step.place, step.name, row_number() over (order by ${orderOf(sql`step`)}) as place_of, count(*) over () as steps
    from application_steps step where step.application_id = t.id and step.round = t.round
  ) told where told.place = ${stepAt(now)}
)`;

/** A condition: the application `t` waits for the signature `asked`, which the caller can give. */
const waitsFor = ({ actor: { employeeId }, today, now }: Context): Sql => sql`(
  asked.application_id = t.id and asked.round = t.round and asked.is_waiting and not ${isDue(now)}
  and ${isSignedBy({ employeeId, today })} and t.employee_id is distinct from ${employeeId}::uuid
)`;

const isWaiting = (context: Context): Sql => sql`exists (
  select from application_signers asked where ${waitsFor(context)}
)`;

const inNameOf = (context: Context): Sql => sql`(
  select case when asked.signer_id <> ${context.actor.employeeId}::uuid then
    ${employeeReference('who')}
  end
  from application_signers asked join employees who on who.id = asked.signer_id
  where ${waitsFor(context)}
  order by asked.signer_id <> ${context.actor.employeeId}::uuid, asked.signer_id limit 1
)`;

/** Applications as those who sign them list them: which ones there are is the tab's to say. */
export const signatureTaskStore = recordStore<SignatureTask>({
  description: signatureTasks,
  keyword: (text) => matchingOwned(text, { table: 'applications', columns: ['number'] }),
  columnOf: toldColumn,
  derived: (context) => ({
    // Told in words, as the row is told.
    summary: sql`(case when ${isOpenTo(context)} then t.payload else ${payloadToldToAgent} end)`,
    departmentName: departmentNameOn(sql`t.employee_id`, submittedOn),
    stepName: stepName(context.now),
    waitingDays: sql`(case when ${stepAt(context.now)} is not null then ${context.today}::date - ${dayOf(sql`t.waiting_since`)} end)`,
    isLate: waitsTooLong(context.now),
    expiresAt: instant(expiresAtAt(context.now)),
    isExpiring: isExpiring(context.now),
    isWaiting: isWaiting(context),
    inNameOf: inNameOf(context),
    attachmentCount: seenAttachments(context),
    submittedAt: instant(sql`t.submitted_at`),
  }),
  order: {
    waitingSince: sql`t.waiting_since`,
    expiresAt: ({ now }) => expiresAtAt(now),
    submittedAt: sql`t.submitted_at`,
  },
  conditions: conditionsOf,
  toItem: () => (row) => ({ ...row, summary: summaryOf(row as never) }),
  toldFrom: ['kind', 'summary', 'minutes'],
});
