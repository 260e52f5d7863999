import type { AskedOfStep } from '@hr/domain/signing/sign-off';
import { type Sql, sql } from '#db/sql.ts';
import { canSign } from '#access/index.ts';
import type { PublicContext } from '#core/context.ts';
import { isDue } from './expiry.rows.ts';

interface Signer extends Pick<PublicContext, 'today'> {
  /** Null for an account that is bound to nobody, who signs for nobody. */
  readonly employeeId: string | null;
}

const standsIn = ({ employeeId, today }: Signer): Sql => sql`
  deputy.deputy_id = ${employeeId}::uuid and deputy.withdrawn_at is null
    and ${today}::date between deputy.start_on and deputy.end_on`;

/**
 * A condition: somebody gives the signature `asked` of the application `t` on the day, in their own name or for whom they
 * stand in. Mirrors `signsFor` of the domain. The names come first, so that they are looked up by an index.
 */
export const isSignedBy = (signer: Signer): Sql => sql`(
  asked.signer_id in (
    select ${signer.employeeId}::uuid
    union
    select deputy.employee_id from sign_off_deputies deputy where ${standsIn(signer)}
  ) and (
    asked.signer_id = ${signer.employeeId}::uuid or exists (
      select from sign_off_deputies deputy
      where deputy.employee_id = asked.signer_id and ${standsIn(signer)}
        and (deputy.kinds = '{}' or t.kind = any(deputy.kinds))
    )
  )
)`;

export const waitingFor = (signer: Signer, now: Date): Sql => sql`
  application_signers asked join applications t on t.id = asked.application_id
  where asked.is_waiting and not ${isDue(now)} and ${isSignedBy(signer)}
    and t.employee_id is distinct from ${signer.employeeId}::uuid`;

/** A condition: the application `t` waits for the signature `asked`, or will when it comes to a later step. */
const isToBeGiven = (now: Date): Sql => sql`(
  t.state in ('pending', 'questioned') and not ${isDue(now)} and asked.round = t.round and asked.replaced_by is null
  and not exists (
    select from application_actions signed
    join application_steps step on step.application_id = signed.application_id and step.round = signed.round and step.place = signed.place
    where signed.application_id = asked.application_id and signed.round = asked.round and signed.place = asked.place
      and signed.action = 'approve' and (step.mode = 'one' or signed.signer_id = asked.signer_id)
  )
)`;

const ofSteps = (asks: AskedOfStep): Sql => sql`exists (
  select from application_steps of_step where of_step.application_id = asked.application_id
    and of_step.round = asked.round and of_step.place = asked.place and of_step.asks = ${asks}
)`;

/**
 * A condition: the application `t` waits for the signature of somebody, or for them to agree as its agent, whichever of the two is
 * asked about, or will when it comes to a later step.
 */
export const isToBeSignedBy = (signer: Sql, now: Date, asks: AskedOfStep): Sql => sql`(
  -- Found by whom it asks.
  t.id in (select named.application_id from application_signers named where named.signer_id = ${signer}) and exists (
    select from application_signers asked
    where asked.application_id = t.id and asked.signer_id = ${signer} and ${isToBeGiven(now)} and ${ofSteps(asks)}
  )
)`;

/**
 * A condition: by the signature `asked` of the application `t` somebody sees it on the day. What they were asked themselves stays
 * theirs to see; of what whoever they stand in for was asked it is what is still to be signed.
 */
export const isSeenBy = (signer: Signer, now: Date): Sql => sql`(
  ${isSignedBy(signer)} and (asked.signer_id = ${signer.employeeId}::uuid or ${isToBeGiven(now)})
)`;

/** A condition: a step of the application `t` has waited too long. */
export const waitsTooLong = (now: Date): Sql => sql`(
  t.state = 'pending' and not ${isDue(now)} and t.waiting_since < ${now}::timestamptz - make_interval(days => t.overdue_days)
)`;

/** A condition: the signer of `asked` or a deputy can sign the application `t` today. */
const canBeSigned = (today: PublicContext['today']): Sql => sql`(
  ${canSign(sql`asked.signer_id`, today)} or exists (
    select from sign_off_deputies deputy
    where deputy.employee_id = asked.signer_id and deputy.withdrawn_at is null
      and ${today}::date between deputy.start_on and deputy.end_on
      and (deputy.kinds = '{}' or t.kind = any(deputy.kinds)) and deputy.deputy_id <> t.employee_id
      and ${canSign(sql`deputy.deputy_id`, today)}
  )
)`;

/**
 * A condition: the application `t` waits for a signature that nobody can give, because the signer has left or has no account
 * to use. Where one signature is enough, none of the signers can give it.
 */
export const lacksSigner = ({ today, now }: Pick<PublicContext, 'today' | 'now'>): Sql => sql`(
  t.state = 'pending' and not ${isDue(now)} and exists (
    select from application_signers asked
    join application_steps step on step.application_id = asked.application_id and step.round = asked.round
      and step.place = asked.place and step.asks = 'signature'
    where asked.application_id = t.id and asked.is_waiting and not ${canBeSigned(today)}
      and (step.mode = 'all' or not exists (
        select from application_signers asked
        where asked.application_id = t.id and asked.is_waiting and ${canBeSigned(today)}
      ))
  )
)`;

export const countTasks = async (
  { db, today, now }: Pick<PublicContext, 'db' | 'today' | 'now'>,
  employeeId: string | null,
): Promise<number> => {
  if (employeeId === null) {
    return 0;
  }
  const [row] = await db.rows<{ readonly count: number }>(sql`
    select count(distinct t.id)::int as count from ${waitingFor({ employeeId, today }, now)}`);
  return row?.count ?? 0;
};
