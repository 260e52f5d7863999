import type { AddedPosition } from '@hr/contracts/signing/applications';
import type { ChainStep } from '@hr/domain/signing/sign-off';
import { canSign, inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type MovingApplication, movingColumns, orderOf } from './progress.rows.ts';

/** An application within the caller's reach, held against all other writers until the transaction ends; null for any other. */
export const holdReached = async (context: Context, id: string): Promise<MovingApplication | null> => {
  await context.db.rows(sql`select from applications where id = ${id}::uuid for no key update`);
  const [row] = await context.db.rows<MovingApplication>(sql`
    select ${movingColumns(context.now)} from applications t
    where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}`);
  return row ?? null;
};

interface FitSigner {
  readonly id: string;
  readonly nameZh: string;
}

/** Of some people those who can sign today what others have applied for, in the order of their numbers. */
export const findFitSigners = (
  { db, today }: Context,
  { ids, applicantId }: { readonly ids: readonly string[]; readonly applicantId: string },
): Promise<FitSigner[]> =>
  db.rows<FitSigner>(sql`
    select e.id, e.name_zh as "nameZh" from employees e
    where e.id = any(${[...ids]}::uuid[]) and e.id <> ${applicantId}::uuid and ${canSign(sql`e.id`, today)}
    order by e.employee_no`);

interface Act {
  readonly id: string;
  readonly signer: string;
  readonly askedNames: string;
  readonly reason: string;
}

interface AddedStep extends Act, ChainStep {
  readonly position: AddedPosition;
}

/**
 * Adds a step right before or right after the one that waits. What is asked before is asked now, and whoever asked for it
 * again once it is done.
 */
export const insertStep = async (
  { db, now, actor }: Context,
  { id, signer, position, name, mode, signers, askedNames, reason }: AddedStep,
): Promise<void> => {
  const isBefore = position === 'before';
  await db.rows(sql`
    with steps as (
      select t.id, t.round, t.step, step.place, step.allows_rejection, ${orderOf(sql`step`)} as ordered
      from applications t join application_steps step on step.application_id = t.id and step.round = t.round
      where t.id = ${id}::uuid
    ), waiting as (
      select * from steps where place = step
    ), placed as (
      insert into application_steps (application_id, round, place, name, mode, allows_rejection, rank, added_by)
      select id, round, (select max(place) + 1 from steps), ${name}, ${mode}, allows_rejection, 0.5 * (ordered + case
          when ${isBefore}::bool then coalesce((select max(ordered) from steps where ordered < waiting.ordered), ordered - 1)
          else coalesce((select min(ordered) from steps where ordered > waiting.ordered), ordered + 1)
        end), ${signer}::uuid
      from waiting returning application_id, round, place
    ), asked as (
      insert into application_signers (application_id, round, place, signer_id, is_waiting)
      select application_id, round, place, who, ${isBefore}::bool from placed cross join unnest(${[...signers]}::uuid[]) as who
    ), paused as (
      update application_signers asked set is_waiting = false from waiting
      where ${isBefore}::bool and asked.application_id = waiting.id and asked.round = waiting.round and asked.is_waiting
    ), moved as (
      update applications t set version = t.version + 1,
        step = case when ${isBefore}::bool then placed.place else t.step end,
        waiting_since = case when ${isBefore}::bool then ${now}::timestamptz else t.waiting_since end
      from placed where t.id = placed.application_id
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, asked_names, comment, at)
    select id, round, place, ${isBefore ? 'add_before' : 'add_after'}, ${signer}::uuid, ${actor.employeeId}::uuid,
      ${actor.name}, ${askedNames}, ${reason}, ${now}
    from waiting`);
};

interface Telling extends Omit<Act, 'reason'> {
  readonly personIds: readonly string[];
  readonly comment: string | null;
}

/** Somebody is told of what waits for a signer. A primary key lets each be told once of a sending. */
export const insertTellings = async (
  { db, now, actor }: Context,
  { id, signer, personIds, askedNames, comment }: Telling,
): Promise<void> => {
  await db.rows(sql`
    with told as (
      insert into application_tellings (application_id, round, employee_id)
      select t.id, t.round, person from applications t cross join unnest(${[...personIds]}::uuid[]) as person
      where t.id = ${id}::uuid
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, asked_names, comment, at)
    select id, round, step, 'inform', ${signer}::uuid, ${actor.employeeId}::uuid, ${actor.name}, ${askedNames}, ${comment}, ${now}
    from applications where id = ${id}::uuid`);
};

interface Replacement extends Act {
  readonly place: number;
  readonly to: string;
  readonly action: 'hand_on' | 'reassign';
}

/** Somebody else is asked at a step instead of one of its signers: at once where the step waits. */
export const replaceSigner = async (
  { db, now, actor }: Context,
  { id, place, signer, to, action, askedNames, reason }: Replacement,
): Promise<void> => {
  await db.rows(sql`
    with moved as (
      update applications set version = version + 1
      where id = ${id}::uuid returning id, round, state = 'pending' and step = ${place}::int as is_asking
    ), replaced as (
      update application_signers asked set is_waiting = false, replaced_by = ${to}::uuid from moved
      where asked.application_id = moved.id and asked.round = moved.round and asked.place = ${place}::int
        and asked.signer_id = ${signer}::uuid
    ), asked as (
      insert into application_signers (application_id, round, place, signer_id, is_waiting)
      select id, round, ${place}::int, ${to}::uuid, is_asking from moved
      on conflict (application_id, round, place, signer_id)
      do update set is_waiting = excluded.is_waiting, replaced_by = null
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, asked_names, comment, at)
    select id, round, ${place}::int, ${action}, ${signer}::uuid, ${actor.employeeId}::uuid, ${actor.name}, ${askedNames},
      ${reason}, ${now}
    from moved`);
};
