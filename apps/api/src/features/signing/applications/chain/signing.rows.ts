import type { StepRequest } from '@hr/domain/signing/sign-off';
import { type Sql, sql } from '#db/sql.ts';
import { canSign } from '#access/index.ts';
import type { PublicContext } from '#core/context.ts';
import { isPastExpiry } from './expiry.rows.ts';

interface SignerQuery extends Pick<PublicContext, 'today'> {
  /** Null for an account without an employee, which signs nothing. */
  readonly employeeId: string | null;
}

const isActingDeputy = ({ employeeId, today }: SignerQuery): Sql => sql`
  deputy.deputy_id = ${employeeId}::uuid and deputy.withdrawn_at is null
    and ${today}::date between deputy.start_on and deputy.end_on`;

/**
 * SQL condition: the employee may give the signature `requested` of the application `t`, in their own name or as a
 * deputy. Mirrors `listRepresentedSigners` of the domain. The list of signers comes first, so that an index is used.
 */
export const isSignableBy = (signer: SignerQuery): Sql => sql`(
  requested.signer_id in (
    select ${signer.employeeId}::uuid
    union
    select deputy.employee_id from sign_off_deputies deputy where ${isActingDeputy(signer)}
  ) and (
    requested.signer_id = ${signer.employeeId}::uuid or exists (
      select from sign_off_deputies deputy
      where deputy.employee_id = requested.signer_id and ${isActingDeputy(signer)}
        and (deputy.kinds = '{}' or t.kind = any(deputy.kinds))
    )
  )
)`;

export const pendingSignatures = (signer: SignerQuery, now: Date): Sql => sql`
  application_signers requested join applications t on t.id = requested.application_id
  where requested.is_waiting and not ${isPastExpiry(now)} and ${isSignableBy(signer)}
    and t.employee_id is distinct from ${signer.employeeId}::uuid`;

/** SQL condition: the signature `requested` of the application `t` is pending, or will be at a later step. */
const isSignatureOutstanding = (now: Date): Sql => sql`(
  t.state in ('pending', 'questioned') and not ${isPastExpiry(now)} and requested.round = t.round and requested.replaced_by is null
  and not exists (
    select from application_actions signed
    join application_steps step on step.application_id = signed.application_id and step.round = signed.round and step.place = signed.place
    where signed.application_id = requested.application_id and signed.round = requested.round and signed.place = requested.place
      and signed.action = 'approve' and (step.mode = 'one' or signed.signer_id = requested.signer_id)
  )
)`;

const isOfStepType = (asks: StepRequest): Sql => sql`exists (
  select from application_steps of_step where of_step.application_id = requested.application_id
    and of_step.round = requested.round and of_step.place = requested.place and of_step.asks = ${asks}
)`;

/**
 * SQL condition: the application `t` needs the signature of the signer (or their agreement as the agent, depending on
 * `asks`), now or at a later step.
 */
export const awaitsSigner = (signer: Sql, now: Date, asks: StepRequest): Sql => sql`(
  -- Uses the index on signers.
  t.id in (select indexed.application_id from application_signers indexed where indexed.signer_id = ${signer}) and exists (
    select from application_signers requested
    where requested.application_id = t.id and requested.signer_id = ${signer} and ${isSignatureOutstanding(now)} and ${isOfStepType(asks)}
  )
)`;

/**
 * SQL condition: the employee sees the application `t` because of the signature `requested`. Signers see it
 * permanently, deputies only while the signature is outstanding.
 */
export const isVisibleToSigner = (signer: SignerQuery, now: Date): Sql => sql`(
  ${isSignableBy(signer)} and (requested.signer_id = ${signer.employeeId}::uuid or ${isSignatureOutstanding(now)})
)`;

/** SQL condition: the open step of the application `t` is overdue. */
export const isStepOverdue = (now: Date): Sql => sql`(
  t.state = 'pending' and not ${isPastExpiry(now)} and t.waiting_since < ${now}::timestamptz - make_interval(days => t.overdue_days)
)`;

/** SQL condition: the signer of `requested` or a deputy can sign the application `t` today. */
const hasEligibleSigner = (today: PublicContext['today']): Sql => sql`(
  ${canSign(sql`requested.signer_id`, today)} or exists (
    select from sign_off_deputies deputy
    where deputy.employee_id = requested.signer_id and deputy.withdrawn_at is null
      and ${today}::date between deputy.start_on and deputy.end_on
      and (deputy.kinds = '{}' or t.kind = any(deputy.kinds)) and deputy.deputy_id <> t.employee_id
      and ${canSign(sql`deputy.deputy_id`, today)}
  )
)`;

/**
 * SQL condition: no employee can give a pending signature of the application `t`, because its signer has left or has no
 * account. If one signature is enough, this holds only if none of the signers can sign.
 */
export const lacksSigner = ({ today, now }: Pick<PublicContext, 'today' | 'now'>): Sql => sql`(
  t.state = 'pending' and not ${isPastExpiry(now)} and exists (
    select from application_signers requested
    join application_steps step on step.application_id = requested.application_id and step.round = requested.round
      and step.place = requested.place and step.asks = 'signature'
    where requested.application_id = t.id and requested.is_waiting and not ${hasEligibleSigner(today)}
      and (step.mode = 'all' or not exists (
        select from application_signers requested
        where requested.application_id = t.id and requested.is_waiting and ${hasEligibleSigner(today)}
      ))
  )
)`;

export const countPendingTasks = async (
  { db, today, now }: Pick<PublicContext, 'db' | 'today' | 'now'>,
  employeeId: string | null,
): Promise<number> => {
  if (employeeId === null) {
    return 0;
  }
  const [row] = await db.rows<{ readonly count: number }>(sql`
    select count(distinct t.id)::int as count from ${pendingSignatures({ employeeId, today }, now)}`);
  return row?.count ?? 0;
};
