import type { ApplicationCommand } from '@hr/domain/signing/applications';
import { among, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type ApplicationProgress, progressColumns } from './progress.rows.ts';
import { isSignableBy } from './signing.rows.ts';

export interface LockedTask extends ApplicationProgress {
  /** Signers in whose name the caller may sign now. */
  readonly signerIds: readonly string[];
}

/**
 * Locks the applications that the caller may sign or has signed, in order of identifier, to avoid deadlocks. Others are not
 * returned.
 */
export const lockTasks = async ({ db, actor, today, now }: Context, ids: readonly string[]): Promise<LockedTask[]> => {
  const { employeeId } = actor;
  const isCallerSigner = isSignableBy({ employeeId, today });
  const locks = db.rows(sql`
    select from applications where ${among(sql`id`, ids)} order by id for no key update`);
  const tasks = db.rows<LockedTask>(sql`
    select ${progressColumns(now)},
      (
        select coalesce(json_agg(requested.signer_id), '[]')
        from application_signers requested
        where requested.application_id = t.id and requested.round = t.round and requested.is_waiting and ${isCallerSigner}
      ) as "signerIds"
    from applications t
    where ${among(sql`t.id`, ids)} and t.employee_id is distinct from ${employeeId}::uuid and exists (
      select from application_signers requested where requested.application_id = t.id and ${isCallerSigner}
    )
    order by t.id`);
  // Sent together, but executed in order: the rows are read after they are locked.
  const [, lockedTasks] = await Promise.all([locks, tasks]);
  return lockedTasks;
};

export interface TaskAnswer {
  readonly id: string;
  readonly action: Extract<ApplicationCommand, 'approve' | 'return' | 'question' | 'reject'>;
  readonly state: string;
  readonly place: number;
  readonly signer: string;
  /** The open step afterwards; null if there is none. */
  readonly step: number | null;
  readonly isOver: boolean;
}

export const saveAnswers = async (
  { db, now, actor }: Context,
  answers: readonly TaskAnswer[],
  comment: string | null,
): Promise<void> => {
  const ids = answers.map(({ id }) => id);
  await db.rows(sql`
    with answered as (
      select * from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as row (id uuid, action text, state text, place int, signer uuid, step int, "isOver" boolean)
    ), moved as (
      update applications t set state = answered.state, step = answered.step,
        -- A step that needs all signatures stays open until the last one.
        waiting_since = case when answered.state = 'pending' and answered.step = t.step then t.waiting_since else ${now} end,
        decided_at = case when answered."isOver" then ${now}::timestamptz end, version = t.version + 1
      from answered where t.id = answered.id and ${among(sql`t.id`, ids)} returning t.id, t.round
    ), updated as (
      update application_signers requested
      set is_waiting = answered.state = 'pending' and requested.place = answered.step and requested.replaced_by is null
        and not (requested.place = answered.place and requested.signer_id = answered.signer)
        and not exists (
          select from application_actions done where done.application_id = requested.application_id
            and done.round = requested.round and done.place = requested.place and done.signer_id = requested.signer_id
            and done.action = 'approve'
        )
      from answered join moved on moved.id = answered.id
      where requested.application_id = answered.id and ${among(sql`requested.application_id`, ids)} and requested.round = moved.round
        and (requested.is_waiting or requested.place = answered.step)
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, comment, at)
    select moved.id, moved.round, answered.place, answered.action, answered.signer, ${actor.employeeId}::uuid, ${actor.name},
      ${comment}, ${now}
    from moved join answered on answered.id = moved.id`);
};
