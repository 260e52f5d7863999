import type { ApplicationKind } from '@hr/contracts/applications';
import type { ApplicationState } from '@hr/domain/applications';
import type { AskingStep } from '@hr/domain/sign-off';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { stateAt } from './expiry.rows.ts';

/** The place of the next application of a kind and day; nobody else gets it, and it is given again where this one fails. */
export const nextPlace = async ({ db, today }: Context, prefix: string): Promise<number> => {
  const [row] = await db.rows<{ readonly last: number }>(sql`
    insert into application_counters (prefix, day, last) values (${prefix}, ${today}::date, 1)
    on conflict (prefix, day) do update set last = application_counters.last + 1
    returning last`);
  return row?.last ?? 1;
};

interface Content {
  readonly agentId: string | null;
  /** As the kind keeps it. */
  readonly payload: object;
  readonly minutes: number;
  /** Days until it is over unless it is decided; null for none. */
  readonly expiresAfterDays: number | null;
}

/** When what is sent now is over unless it is decided. */
const expiry = (now: Date, days: number | null) => sql`${now}::timestamptz + make_interval(days => ${days}::int)`;

interface New extends Content {
  readonly number: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  /** Who files it in the applicant's stead, as they are called; null for the applicant's own. */
  readonly filedBy: string | null;
}

/** Keeps a new application, which waits at its first step, and answers its identifier. */
export const insertApplication = async (
  { db, now }: Context,
  { number, kind, employeeId, filedBy, agentId, payload, minutes, expiresAfterDays }: New,
): Promise<string> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into applications
      (number, kind, employee_id, filed_by, agent_id, payload, minutes, state, step, submitted_at, waiting_since, expires_at)
    values (${number}, ${kind}, ${employeeId}::uuid, ${filedBy}, ${agentId}::uuid, ${JSON.stringify(payload)}::jsonb, ${minutes}::int,
      'pending', 0, ${now}, ${now}, ${expiry(now, expiresAfterDays)})
    returning id`);
  return row?.id ?? '';
};

interface Again extends Content {
  readonly id: string;
}

/** What was sent back is sent again, and begins at the first step; answers the number of the sending. */
export const sendAgain = async (
  { db, now }: Context,
  { id, agentId, payload, minutes, expiresAfterDays }: Again,
): Promise<number> => {
  const [row] = await db.rows<{ readonly round: number }>(sql`
    update applications set agent_id = ${agentId}::uuid, payload = ${JSON.stringify(payload)}::jsonb,
      minutes = ${minutes}::int, state = 'pending', step = 0, round = round + 1, waiting_since = ${now},
      decided_at = null, expires_at = ${expiry(now, expiresAfterDays)}, version = version + 1
    where id = ${id}::uuid returning round`);
  return row?.round ?? 1;
};

interface Sending {
  readonly id: string;
  readonly round: number;
  readonly steps: readonly AskingStep[];
  /** Who is told once it is decided. */
  readonly informed: readonly string[];
}

/** Fixes who signs a sending and who is told, asks those of the first step, and writes down that it was sent. */
export const insertChain = async (
  { db, now, actor }: Context,
  { id, round, steps, informed }: Sending,
): Promise<void> => {
  const rows = steps.map((step, place) => ({ ...step, place }));
  await db.rows(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (place int, name text, mode text, asks text, "allowsRejection" boolean, signers uuid[])
    ), placed as (
      insert into application_steps (application_id, round, place, name, mode, asks, allows_rejection)
      select ${id}::uuid, ${round}::int, place, name, mode, asks, "allowsRejection" from told
    ), asked as (
      insert into application_signers (application_id, round, place, signer_id, is_waiting)
      select ${id}::uuid, ${round}::int, place, signer, place = 0 from told cross join unnest(signers) as signer
    ), informed as (
      insert into application_informed (application_id, round, employee_id)
      select ${id}::uuid, ${round}::int, person from unnest(${[...informed]}::uuid[]) as person
    )
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    values (${id}::uuid, ${round}::int, 'submit', ${actor.employeeId}::uuid, ${actor.name}, ${now})`);
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

interface Move {
  readonly id: string;
  readonly action: 'explain' | 'withdraw';
  readonly comment: string | null;
}

/** What the applicant does about what they have sent: nobody is asked any more, or those of the step that waited. */
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
