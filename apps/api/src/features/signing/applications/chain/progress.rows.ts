import type { SignOffProgress } from '@hr/domain/signing/sign-off';
import { type Sql, sql } from '#db/sql.ts';
import { stateAt, stepAt } from './expiry.rows.ts';
import type { KeptApplication } from '../filing/application.repository.ts';

/** Where a step stands among the others of its sending: one of the flow at its place, one that was added between two others. */
export const orderOf = (step: Sql): Sql => sql`coalesce(${step}.rank, ${step}.place)`;

export interface MovingApplication extends KeptApplication, SignOffProgress {
  /** The place of the step that waits; null while none does. */
  readonly step: number | null;
}

export const movingColumns = (now: Date): Sql => sql`
  t.id, t.number, t.kind, t.employee_id as "employeeId", ${stateAt(now)} as state, t.round, ${stepAt(now)} as step,
  (
    select coalesce(json_agg(json_build_object('place', step.place, 'name', step.name, 'mode', step.mode,
      'asks', step.asks, 'allowsRejection', step.allows_rejection, 'signers', (
      select coalesce(json_agg(asked.signer_id), '[]') from application_signers asked
      where asked.application_id = t.id and asked.round = t.round and asked.place = step.place
        and asked.replaced_by is null
    )) order by ${orderOf(sql`step`)}), '[]')
    from application_steps step where step.application_id = t.id and step.round = t.round
  ) as chain,
  (
    select coalesce(json_agg(json_build_object('step', done.place, 'signer', done.signer_id)), '[]')
    from application_actions done
    where done.application_id = t.id and done.round = t.round and done.action = 'approve'
  ) as approvals`;
