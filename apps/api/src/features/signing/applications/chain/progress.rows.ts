import type { SignOffProgress } from '@hr/domain/signing/sign-off';
import { type Sql, sql } from '#db/sql.ts';
import { effectiveState, effectiveStep } from './expiry.rows.ts';
import type { LockedApplication } from '../filing/application.repository.ts';

/**
 * SQL expression: the order of a step. Steps of the flow use their place, added steps a rank between two others. Steps
 * are never renumbered. Decision 049.
 */
export const stepOrder = (step: Sql): Sql => sql`coalesce(${step}.rank, ${step}.place)`;

export interface ApplicationProgress extends LockedApplication, SignOffProgress {
  /** Place of the open step; null if there is none. */
  readonly step: number | null;
}

export const progressColumns = (now: Date): Sql => sql`
  t.id, t.number, t.kind, t.employee_id as "employeeId", ${effectiveState(now)} as state, t.round, ${effectiveStep(now)} as step,
  (
    select coalesce(json_agg(json_build_object('place', step.place, 'name', step.name, 'mode', step.mode,
      'asks', step.asks, 'allowsRejection', step.allows_rejection, 'signers', (
      select coalesce(json_agg(signer.signer_id), '[]') from application_signers signer
      where signer.application_id = t.id and signer.round = t.round and signer.place = step.place
        and signer.replaced_by is null
    )) order by ${stepOrder(sql`step`)}), '[]')
    from application_steps step where step.application_id = t.id and step.round = t.round
  ) as chain,
  (
    select coalesce(json_agg(json_build_object('step', done.place, 'signer', done.signer_id)), '[]')
    from application_actions done
    where done.application_id = t.id and done.round = t.round and done.action = 'approve'
  ) as approvals`;
