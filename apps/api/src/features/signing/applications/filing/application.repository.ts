import type { ApplicationKind } from '@hr/contracts/signing/applications';
import type { ApplicationState, WaitingLimits } from '@hr/domain/signing/applications';
import type { AskingStep } from '@hr/domain/signing/sign-off';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { stateAt } from '../chain/expiry.rows.ts';

interface Places {
  /** The place of the first of them among those of its kind and day, which the others follow. */
  readonly first: number;
  /** The identifier of each. */
  readonly ids: readonly string[];
}

/**
 * The places of so many next applications of a kind and day; nobody else gets them, and they are given again where this
 * fails.
 */
export const nextPlaces = async ({ db, today }: Context, prefix: string, number: number): Promise<Places> => {
  const [row] = await db.rows<{ readonly last: number; readonly ids: readonly string[] }>(sql`
    insert into application_counters (prefix, day, last) values (${prefix}, ${today}::date, ${number}::int)
    on conflict (prefix, day) do update set last = application_counters.last + excluded.last
    returning last, array(select uuid_v7() from generate_series(1, ${number}::int)) as ids`);
  const { last = number, ids = [] } = row ?? {};
  return { first: last - number + 1, ids };
};

interface Content {
  readonly agentId: string | null;
  /** As the kind keeps it. */
  readonly payload: object;
  readonly minutes: number;
  readonly limits: WaitingLimits;
}

/** When what is sent now is over unless it is decided. */
const expiry = (now: Date, days: Sql): Sql => sql`${now}::timestamptz + make_interval(days => ${days})`;

/** Who signs a sending, and who is told once it is decided. */
interface SentChain {
  readonly steps: readonly AskingStep[];
  readonly informed: readonly string[];
}

/** A new application with its chain. */
export interface NewApplication extends Content, SentChain {
  readonly id: string;
  readonly number: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  /** Who files it in the applicant's stead, as they are called; null for the applicant's own. */
  readonly filedBy: string | null;
}

/** Steps as they are kept, in their places. */
const placed = (steps: readonly AskingStep[]) => steps.map((step, place) => ({ ...step, place }));

/**
 * Fixes for each `sending` (its `id`, `round`, `steps` and `informed`) who signs it and who is told, asks those of the first
 * step, and writes down that it was sent.
 */
const insertChains = ({ now, actor }: Pick<Context, 'now' | 'actor'>): Sql => sql`
  told as (
    select sending.id, sending.round, step.* from sending cross join jsonb_to_recordset(sending.steps)
      as step (place int, name text, mode text, asks text, "allowsRejection" boolean, signers uuid[])
  ), placed as (
    insert into application_steps (application_id, round, place, name, mode, asks, allows_rejection)
    select id, round, place, name, mode, asks, "allowsRejection" from told
  ), asked as (
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, round, place, signer, place = 0 from told cross join unnest(signers) as signer
  ), informed as (
    insert into application_informed (application_id, round, employee_id)
    select id, round, person from sending cross join unnest(sending.informed) as person
  ), acted as (
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    select id, round, 'submit', ${actor.employeeId}::uuid, ${actor.name}, ${now}::timestamptz from sending
  )`;

/** Keeps new applications with their chains, each waiting at its first step. */
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
      steps: placed(steps),
      informed,
    }),
  );
  await db.rows(sql`
    with sending as materialized (
      select 1 as round, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, number text, kind text, "employeeId" uuid, "filedBy" text, "agentId" uuid, payload jsonb, minutes int,
          "overdueDays" int, "escalationDays" int, "expiresAfterDays" int, "expiryNoticeDays" int, steps jsonb, informed uuid[])
    ), kept as (
      insert into applications
        (id, number, kind, custom_kind_id, employee_id, filed_by, agent_id, payload, minutes, state, step, submitted_at, waiting_since,
          overdue_days, escalation_days, expires_at, expiry_notice_days)
      select id, number, kind, (payload ->> 'customKindId')::uuid, "employeeId", "filedBy", "agentId", payload, minutes, 'pending', 0, ${now}, ${now},
        "overdueDays", "escalationDays", ${expiry(now, sql`"expiresAfterDays"`)}, "expiryNoticeDays"
      from sending
    ), ${insertChains(context)}
    select from sending`);
};

interface Again extends Content {
  readonly id: string;
}

export const sendAgain = async (
  { db, now }: Context,
  { id, agentId, payload, minutes, limits }: Again,
): Promise<number> => {
  const [row] = await db.rows<{ readonly round: number }>(sql`
    update applications set agent_id = ${agentId}::uuid, payload = ${JSON.stringify(payload)}::jsonb,
      minutes = ${minutes}::int, state = 'pending', step = 0, round = round + 1, waiting_since = ${now},
      decided_at = null, overdue_days = ${limits.overdueDays}::int, escalation_days = ${limits.escalationDays}::int,
      expires_at = ${expiry(now, sql`${limits.expiresAfterDays}::int`)}, expiry_notice_days = ${limits.expiryNoticeDays}::int,
      version = version + 1
    where id = ${id}::uuid returning round`);
  return row?.round ?? 1;
};

interface Sending extends SentChain {
  readonly id: string;
  readonly round: number;
}

export const insertChain = async (context: Context, { id, round, steps, informed }: Sending): Promise<void> => {
  await context.db.rows(sql`
    with sending as (
      select ${id}::uuid as id, ${round}::int as round, ${JSON.stringify(placed(steps))}::jsonb as steps,
        ${[...informed]}::uuid[] as informed
    ), ${insertChains(context)}
    select`);
};

/** An application as its commands judge it. */
export interface KeptApplication {
  readonly id: string;
  readonly number: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  readonly state: ApplicationState;
  readonly round: number;
}

/** Somebody's own application, held against all other writers until the transaction ends. */
export const holdOwn = async (
  { db, now }: Context,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Promise<KeptApplication | null> => {
  const [row] = await db.rows<KeptApplication>(sql`
    select t.id, t.number, t.kind, t.employee_id as "employeeId", ${stateAt(now)} as state, t.round from applications t
    where t.id = ${id}::uuid and t.employee_id = ${employeeId}::uuid for no key update`);
  return row ?? null;
};

/** What the signers of an application that is held asked last; null where nobody has asked. */
export const findQuestion = async ({ db }: Context, id: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    select id from application_actions where application_id = ${id}::uuid and action = 'question'
    order by at desc, id desc limit 1`);
  return row?.id ?? null;
};

export const holdApplicant = async ({ db }: Context, id: string): Promise<void> => {
  await db.rows(sql`
    select from employees where id = (select employee_id from applications where id = ${id}::uuid) for no key update`);
};

interface Move {
  readonly id: string;
  readonly action: 'explain' | 'withdraw';
  readonly comment: string | null;
}

export const moveOn = async ({ db, now, actor }: Context, { id, action, comment }: Move): Promise<void> => {
  const isAsked = action === 'explain';
  const state = isAsked ? 'pending' : 'withdrawn';
  await db.rows(sql`
    with moved as (
      update applications set state = ${state}, step = case when ${isAsked}::bool then step end, waiting_since = ${now},
        decided_at = case when not ${isAsked}::bool then ${now}::timestamptz end, version = version + 1
      where id = ${id}::uuid returning id, round, step
    ), asked as (
      update application_signers signer
      set is_waiting = ${isAsked}::bool and signer.replaced_by is null and not exists (
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

interface Cancellation {
  readonly id: string;
  readonly comment: string;
}

/** Writes down that applications were cancelled, as a whole or in part, and why. */
export const writeCancellations = async (
  { db, now, actor }: Context,
  cancellations: readonly Cancellation[],
): Promise<void> => {
  await db.rows(sql`
    insert into application_actions (application_id, round, action, actor_id, actor_name, comment, at)
    select t.id, t.round, 'cancel', ${actor.employeeId}::uuid, ${actor.name}, told.comment, ${now}
    from jsonb_to_recordset(${JSON.stringify(cancellations)}::jsonb) as told (id uuid, comment text)
    join applications t on t.id = told.id`);
};

/** Writes down that the signers were asked to make haste; a unique index lets that be so once a day. */
export const writeReminder = async ({ db, now, actor }: Context, id: string): Promise<void> => {
  await db.rows(sql`
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    select id, round, 'remind', ${actor.employeeId}::uuid, ${actor.name}, ${now}
    from applications where id = ${id}::uuid`);
};
