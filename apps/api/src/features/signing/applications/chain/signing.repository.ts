import type { ApplicationCommand } from '@hr/domain/signing/applications';
import { among } from '#db/among.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type MovingApplication, movingColumns } from './progress.rows.ts';
import { isSignedBy } from './signing.rows.ts';

/** An application as a signer's answer judges it. */
export interface Signed extends MovingApplication {
  readonly names: readonly string[];
}

/**
 * Some applications that the caller signs or has signed, held against all other writers until the transaction ends, in one
 * order, so that nobody waits for somebody who waits for them. What is not the caller's to sign is not among them.
 */
export const holdSigned = async ({ db, actor, today, now }: Context, ids: readonly string[]): Promise<Signed[]> => {
  const { employeeId } = actor;
  const isTheirs = isSignedBy({ employeeId, today });
  const held = db.rows(sql`
    select from applications where ${among(sql`id`, ids)} order by id for no key update`);
  const signed = db.rows<Signed>(sql`
    select ${movingColumns(now)},
      (
        select coalesce(json_agg(asked.signer_id), '[]')
        from application_signers asked
        where asked.application_id = t.id and asked.round = t.round and asked.is_waiting and ${isTheirs}
      ) as names
    from applications t
    where ${among(sql`t.id`, ids)} and t.employee_id is distinct from ${employeeId}::uuid and exists (
      select from application_signers asked where asked.application_id = t.id and ${isTheirs}
    )
    order by t.id`);
  // One after the other, so that what is read is what was held; sent together.
  const [, all] = await Promise.all([held, signed]);
  return all;
};

export interface Answered {
  readonly id: string;
  readonly action: Extract<ApplicationCommand, 'approve' | 'return' | 'question' | 'reject'>;
  readonly state: string;
  readonly place: number;
  readonly signer: string;
  /** The step that waits afterwards; null where none does. */
  readonly step: number | null;
  readonly isOver: boolean;
}

export const writeAnswers = async (
  { db, now, actor }: Context,
  answers: readonly Answered[],
  comment: string | null,
): Promise<void> => {
  const ids = answers.map(({ id }) => id);
  await db.rows(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as row (id uuid, action text, state text, place int, signer uuid, step int, "isOver" boolean)
    ), moved as (
      update applications t set state = told.state, step = told.step,
        -- A step that all sign goes on to wait until the last of them has answered.
        waiting_since = case when told.state = 'pending' and told.step = t.step then t.waiting_since else ${now} end,
        decided_at = case when told."isOver" then ${now}::timestamptz end, version = t.version + 1
      from told where t.id = told.id and ${among(sql`t.id`, ids)} returning t.id, t.round
    ), asked as (
      update application_signers asked
      set is_waiting = told.state = 'pending' and asked.place = told.step and asked.replaced_by is null
        and not (asked.place = told.place and asked.signer_id = told.signer)
        and not exists (
          select from application_actions done where done.application_id = asked.application_id
            and done.round = asked.round and done.place = asked.place and done.signer_id = asked.signer_id
            and done.action = 'approve'
        )
      from told join moved on moved.id = told.id
      where asked.application_id = told.id and ${among(sql`asked.application_id`, ids)} and asked.round = moved.round
        and (asked.is_waiting or asked.place = told.step)
    )
    insert into application_actions
      (application_id, round, place, action, signer_id, actor_id, actor_name, comment, at)
    select moved.id, moved.round, told.place, told.action, told.signer, ${actor.employeeId}::uuid, ${actor.name},
      ${comment}, ${now}
    from moved join told on told.id = moved.id`);
};
