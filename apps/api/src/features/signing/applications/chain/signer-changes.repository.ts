import type { AddedPosition } from '@hr/contracts/signing/applications';
import type { ChainStep } from '@hr/domain/signing/sign-off';
import { canSign, inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type ApplicationProgress, progressColumns, stepOrder } from './progress.rows.ts';

/** Locks an application in the caller's scope, or returns null. */
export const lockApplicationInScope = async (context: Context, id: string): Promise<ApplicationProgress | null> => {
  await context.db.rows(sql`select from applications where id = ${id}::uuid for no key update`);
  const [row] = await context.db.rows<ApplicationProgress>(sql`
    select ${progressColumns(context.now)} from applications t
    where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}`);
  return row ?? null;
};

export interface EligibleSigner {
  readonly id: string;
  readonly nameZh: string;
}

/** Finds the employees who can sign today, without the applicant, ordered by number. */
export const findEligibleSigners = (
  { db, today }: Context,
  { ids, applicantId }: { readonly ids: readonly string[]; readonly applicantId: string },
): Promise<EligibleSigner[]> =>
  db.rows<EligibleSigner>(sql`
    select e.id, e.name_zh as "nameZh" from employees e
    where e.id = any(${[...ids]}::uuid[]) and e.id <> ${applicantId}::uuid and ${canSign(sql`e.id`, today)}
    order by e.employee_no`);

interface SignerAction {
  readonly id: string;
  readonly signer: string;
  readonly targetNames: string;
  readonly reason: string;
}

interface AddedStep extends SignerAction, ChainStep {
  readonly position: AddedPosition;
}

/**
 * Inserts a step right before or right after the open one. A step before it becomes the open step; the previous one reopens
 * afterwards.
 */
export const insertStep = async (
  { db, now, actor }: Context,
  { id, signer, position, name, mode, signers, targetNames, reason }: AddedStep,
): Promise<void> => {
  const isBefore = position === 'before';
  await db.rows(sql`
    with steps as (
      select t.id, t.round, t.step, step.place, step.allows_rejection, ${stepOrder(sql`step`)} as ordered
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
    ), requested as (
      insert into application_signers (application_id, round, place, signer_id, is_waiting)
      select application_id, round, place, signer_id, ${isBefore}::bool from placed cross join unnest(${[...signers]}::uuid[]) as signer_id
    ), paused as (
      update application_signers requested set is_waiting = false from waiting
      where ${isBefore}::bool and requested.application_id = waiting.id and requested.round = waiting.round and requested.is_waiting
    ), moved as (
      update applications t set version = t.version + 1,
        step = case when ${isBefore}::bool then placed.place else t.step end,
        waiting_since = case when ${isBefore}::bool then ${now}::timestamptz else t.waiting_since end
      from placed where t.id = placed.application_id
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, recipient_names, comment, at)
    select id, round, place, ${isBefore ? 'add_before' : 'add_after'}, ${signer}::uuid, ${actor.employeeId}::uuid,
      ${actor.name}, ${targetNames}, ${reason}, ${now}
    from waiting`);
};

interface InformAction extends Omit<SignerAction, 'reason'> {
  readonly personIds: readonly string[];
  readonly comment: string | null;
}

/** Informs employees of a pending application. The primary key allows each employee once per submission. */
export const insertInformedEmployees = async (
  { db, now, actor }: Context,
  { id, signer, personIds, targetNames, comment }: InformAction,
): Promise<void> => {
  await db.rows(sql`
    with informed as (
      insert into application_informed_by_signers (application_id, round, employee_id)
      select t.id, t.round, person from applications t cross join unnest(${[...personIds]}::uuid[]) as person
      where t.id = ${id}::uuid
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, recipient_names, comment, at)
    select id, round, step, 'inform', ${signer}::uuid, ${actor.employeeId}::uuid, ${actor.name}, ${targetNames}, ${comment}, ${now}
    from applications where id = ${id}::uuid`);
};

interface SignerReplacement extends SignerAction {
  readonly place: number;
  readonly to: string;
  readonly action: 'forward' | 'reassign';
}

/** Replaces a signer of a step. The new signer is requested at once if the step is open. */
export const replaceSigner = async (
  { db, now, actor }: Context,
  { id, place, signer, to, action, targetNames, reason }: SignerReplacement,
): Promise<void> => {
  await db.rows(sql`
    with moved as (
      update applications set version = version + 1
      where id = ${id}::uuid returning id, round, state = 'pending' and step = ${place}::int as is_open
    ), replaced as (
      update application_signers requested set is_waiting = false, replaced_by = ${to}::uuid from moved
      where requested.application_id = moved.id and requested.round = moved.round and requested.place = ${place}::int
        and requested.signer_id = ${signer}::uuid
    ), requested as (
      insert into application_signers (application_id, round, place, signer_id, is_waiting)
      select id, round, ${place}::int, ${to}::uuid, is_open from moved
      on conflict (application_id, round, place, signer_id)
      do update set is_waiting = excluded.is_waiting, replaced_by = null
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, recipient_names, comment, at)
    select id, round, ${place}::int, ${action}, ${signer}::uuid, ${actor.employeeId}::uuid, ${actor.name}, ${targetNames},
      ${reason}, ${now}
    from moved`);
};
