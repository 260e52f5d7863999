import type { ApplicationKind } from '@hr/contracts/signing/applications';
import type { ApplicationState, WaitingLimits } from '@hr/domain/signing/applications';
import type { AnswerableStep } from '@hr/domain/signing/sign-off';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { effectiveState } from '../chain/expiry.rows.ts';
import type { OverriddenFault } from '../kinds/application-kind.ts';

interface ReservedNumbers {
  /** The first sequence number of the kind and day; the others follow it. */
  readonly first: number;
  readonly ids: readonly string[];
}

/** Reserves the next sequence numbers of a kind and day. A rollback frees them again. */
export const reserveNumbers = async (
  { db, today }: Context,
  prefix: string,
  number: number,
): Promise<ReservedNumbers> => {
  const [row] = await db.rows<{ readonly last: number; readonly ids: readonly string[] }>(sql`
    insert into application_counters (prefix, day, last) values (${prefix}, ${today}::date, ${count}::int)
    on conflict (prefix, day) do update set last = application_counters.last + excluded.last
    returning last, array(select uuid_v7() from generate_series(1, ${count}::int)) as ids`);
  const { last = count, ids = [] } = row ?? {};
  return { first: last - count + 1, ids };
};

interface SubmissionContent {
  readonly agentId: string | null;
  readonly payload: object;
  readonly minutes: number;
  readonly limits: WaitingLimits;
}

const expiresAfter = (now: Date, days: Sql): Sql => sql`${now}::timestamptz + make_interval(days => ${days})`;

/** Signers of a submission, and employees who are informed of its decision. */
interface SubmittedChain {
  readonly steps: readonly AnswerableStep[];
  readonly informed: readonly string[];
}

export interface NewApplication extends SubmissionContent, SubmittedChain {
  readonly id: string;
  readonly number: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  /** Name of the person who files it on behalf of the applicant; null if the applicant files it. */
  readonly filedBy: string | null;
}

const withPlaces = (steps: readonly AnswerableStep[]) => steps.map((step, place) => ({ ...step, place }));

/**
 * Builds the common table expressions that insert the steps, signers, informed employees and the submit action of each
 * `submission` (`id`, `round`, `steps`, `informed`). The signers of the first step are requested at once.
 */
const buildChainInserts = ({ now, actor }: Pick<Context, 'now' | 'actor'>): Sql => sql`
  chain_steps as (
    select submission.id, submission.round, step.* from submission cross join jsonb_to_recordset(submission.steps)
      as step (place int, name text, mode text, asks text, "allowsRejection" boolean, signers uuid[])
  ), inserted_steps as (
    insert into application_steps (application_id, round, place, name, mode, asks, allows_rejection)
    select id, round, place, name, mode, asks, "allowsRejection" from chain_steps
  ), signers as (
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, round, place, signer, place = 0 from chain_steps cross join unnest(signers) as signer
  ), informed as (
    insert into application_informed (application_id, round, employee_id)
    select id, round, person from submission cross join unnest(submission.informed) as person
  ), acted as (
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    select id, round, 'submit', ${actor.employeeId}::uuid, ${actor.name}, ${now}::timestamptz from submission
  )`;

/** Inserts applications with their chains, each pending at its first step. */
export const insertApplications = async (context: Context, applications: readonly NewApplication[]): Promise<void> => {
  const { db, now } = context;
  const rows = applications.map(
    ({ id, number, kind, employeeId, filedBy, agentId, payload, minutes, limits, steps, informed }) => ({
      id,
      number,
      kind,
      employeeId,
      filedBy,
      agentId,
      payload,
      minutes,
      ...limits,
      steps: withPlaces(steps),
      informed,
    }),
  );
  await db.rows(sql`
    with submission as materialized (
      select 1 as round, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, number text, kind text, "employeeId" uuid, "filedBy" text, "agentId" uuid, payload jsonb, minutes int,
          "overdueDays" int, "escalationDays" int, "expiresAfterDays" int, "expiryNoticeDays" int, steps jsonb, informed uuid[])
    ), inserted as (
      insert into applications
        (id, number, kind, custom_kind_id, employee_id, filed_by, agent_id, payload, minutes, state, step, submitted_at, waiting_since,
          overdue_days, escalation_days, expires_at, expiry_notice_days)
      select id, number, kind, (payload ->> 'customKindId')::uuid, "employeeId", "filedBy", "agentId", payload, minutes, 'pending', 0, ${now}, ${now},
        "overdueDays", "escalationDays", ${expiresAfter(now, sql`"expiresAfterDays"`)}, "expiryNoticeDays"
      from submission
    ), ${buildChainInserts(context)}
    select from submission`);
};

interface Resubmission extends SubmissionContent {
  readonly id: string;
}

export const saveResubmission = async (
  { db, now }: Context,
  { id, agentId, payload, minutes, limits }: Resubmission,
): Promise<number> => {
  const [row] = await db.rows<{ readonly round: number }>(sql`
    update applications set agent_id = ${agentId}::uuid, payload = ${JSON.stringify(payload)}::jsonb,
      minutes = ${minutes}::int, state = 'pending', step = 0, round = round + 1, waiting_since = ${now},
      decided_at = null, overdue_days = ${limits.overdueDays}::int, escalation_days = ${limits.escalationDays}::int,
      expires_at = ${expiresAfter(now, sql`${limits.expiresAfterDays}::int`)}, expiry_notice_days = ${limits.expiryNoticeDays}::int,
      version = version + 1
    where id = ${id}::uuid returning round`);
  return row?.round ?? 1;
};

interface ChainSubmission extends SubmittedChain {
  readonly id: string;
  readonly round: number;
}

export const insertChain = async (context: Context, { id, round, steps, informed }: ChainSubmission): Promise<void> => {
  await context.db.rows(sql`
    with submission as (
      select ${id}::uuid as id, ${round}::int as round, ${JSON.stringify(withPlaces(steps))}::jsonb as steps,
        ${[...informed]}::uuid[] as informed
    ), ${buildChainInserts(context)}
    select`);
};

export interface LockedApplication {
  readonly id: string;
  readonly number: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  readonly state: ApplicationState;
  readonly round: number;
}

export const lockOwnApplication = async (
  { db, now }: Context,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Promise<LockedApplication | null> => {
  const [row] = await db.rows<LockedApplication>(sql`
    select t.id, t.number, t.kind, t.employee_id as "employeeId", ${effectiveState(now)} as state, t.round from applications t
    where t.id = ${id}::uuid and t.employee_id = ${employeeId}::uuid for no key update`);
  return row ?? null;
};

/** Returns the identifier of the last question of a signer, or null. */
export const findLastQuestionId = async ({ db }: Context, id: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    select id from application_actions where application_id = ${id}::uuid and action = 'question'
    order by at desc, id desc limit 1`);
  return row?.id ?? null;
};

export const lockApplicant = async ({ db }: Context, id: string): Promise<void> => {
  await db.rows(sql`
    select from employees where id = (select employee_id from applications where id = ${id}::uuid) for no key update`);
};

interface StateChange {
  readonly id: string;
  readonly action: 'explain' | 'withdraw';
  readonly comment: string | null;
}

export const saveStateChange = async (
  { db, now, actor }: Context,
  { id, action, comment }: StateChange,
): Promise<void> => {
  const isReopened = action === 'explain';
  const state = isReopened ? 'pending' : 'withdrawn';
  await db.rows(sql`
    with moved as (
      update applications set state = ${state}, step = case when ${isReopened}::bool then step end, waiting_since = ${now},
        decided_at = case when not ${isReopened}::bool then ${now}::timestamptz end, version = version + 1
      where id = ${id}::uuid returning id, round, step
    ), signers as (
      update application_signers signer
      set is_waiting = ${isReopened}::bool and signer.replaced_by is null and not exists (
        select from application_actions done where done.application_id = signer.application_id
          and done.round = signer.round and done.place = signer.place and done.signer_id = signer.signer_id
          and done.action = 'approve'
      )
      from moved where signer.application_id = moved.id and signer.round = moved.round
        and (signer.is_waiting or signer.place = moved.step)
    )
    insert into application_actions (application_id, round, action, actor_id, actor_name, comment, at)
    select id, round, ${action}, ${actor.employeeId}::uuid, ${actor.name}, ${comment}, ${now} from moved`);
};

interface CancellationAction {
  readonly id: string;
  readonly comment: string;
}

/** Logs the cancellation of applications, as a whole or in part. */
export const insertCancellationActions = async (
  { db, now, actor }: Context,
  cancellations: readonly CancellationAction[],
): Promise<void> => {
  await db.rows(sql`
    insert into application_actions (application_id, round, action, actor_id, actor_name, comment, at)
    select t.id, t.round, 'cancel', ${actor.employeeId}::uuid, ${actor.name}, cancellation.comment, ${now}
    from jsonb_to_recordset(${JSON.stringify(cancellations)}::jsonb) as cancellation (id uuid, comment text)
    join applications t on t.id = cancellation.id`);
};

/** Logs a reminder. A unique index allows one per day. */
export const insertReminderAction = async ({ db, now, actor }: Context, id: string): Promise<void> => {
  await db.rows(sql`
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    select id, round, 'remind', ${actor.employeeId}::uuid, ${actor.name}, ${now}
    from applications where id = ${id}::uuid`);
};

interface OverridesInsert {
  readonly id: string;
  readonly reason: string;
  readonly faults: readonly OverriddenFault[];
}

/** Inserts the faults that HR overrides in the first submission (例外核可). */
export const insertOverrides = async (
  { db, now, actor }: Context,
  { id, reason, faults }: OverridesInsert,
): Promise<void> => {
  await db.rows(sql`
    insert into application_overrides (application_id, round, place, code, article, text, reason, actor_name, at)
    select ${id}::uuid, 1, fault.place, fault.value ->> 'code', fault.value ->> 'article', fault.value ->> 'text',
      ${reason}, ${actor.name}, ${now}
    from jsonb_array_elements(${JSON.stringify(faults)}::jsonb) with ordinality as fault (value, place)`);
};
