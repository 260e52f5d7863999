import { contractWarningText } from '@hr/contracts/contracts/employee-contracts';
import {
  contractWarnings,
  haveCommonDay,
  lastDayOf,
  type PaidTerm,
  payWarnings,
} from '@hr/domain/contracts/employee-contracts';
import type { Context } from '#core/context.ts';
import { factsOf } from './contract-draft.ts';
import { type ContractFacts, findPrimaryContracts, findWeeklyMinutes, payOf } from './contract-facts.rows.ts';
import { overlapText } from './contract-term.ts';

interface Beside {
  /** Null for who may not see it: a warning about an amount tells of the amount. */
  readonly pay: number | null;
  /** The primary contracts of the same person that were not voided, in the order of their days. */
  readonly others: readonly ContractFacts[];
}

/** What a contract is judged by, written down or only planned. */
export type JudgedContract = Omit<Parameters<typeof contractWarnings>[0], 'pay'> &
  Pick<ContractFacts, 'payBasis' | 'weeklyMinutes'>;

export const warningsOf = ({ today }: Pick<Context, 'today'>, contract: JudgedContract, { pay, others }: Beside) =>
  contractWarnings({ ...contract, pay: pay === null ? null : { ...contract, pay } }, { others, today }).map(
    (warning) => ({ code: warning.code, text: contractWarningText(warning) }),
  );

/** Warns of a pay that is being entered. */
export const judgePay = async (
  context: Context,
  { employmentTypeId, ...term }: Omit<PaidTerm, 'weeklyMinutes'> & { readonly employmentTypeId: string | null },
): Promise<{ items: { text: string }[] }> => {
  const weeklyMinutes = await findWeeklyMinutes(context, employmentTypeId);
  const warnings = payWarnings({ ...term, weeklyMinutes }, context.today);
  return { items: warnings.map((warning) => ({ text: contractWarningText(warning) })) };
};

const lasting = (term: ContractFacts) => ({ ...term, endOn: lastDayOf(term) });

/** A contract that was sent for signature with days of a draft, which could not be sent for its own. */
const inTheWay = (draft: ContractFacts, others: readonly ContractFacts[]): ContractFacts | undefined =>
  draft.stage === 'draft' && draft.kind === 'primary'
    ? others.map(lasting).find((other) => other.stage !== 'draft' && haveCommonDay(lasting(draft), other))
    : undefined;

/** What the author of a contract has to know of it. @throws AppError NotFound. */
export const listWarnings = async (context: Context, id: string) => {
  const facts = await factsOf(context, id);
  const theirs = (await findPrimaryContracts(context, [facts.employeeId])).get(facts.employeeId) ?? [];
  const others = theirs.filter((other) => other.id !== id);
  if (facts.stage === 'voided') {
    return { items: [] };
  }
  const other = inTheWay(facts, others);
  const overlap = other ? [{ code: 'overlaps', text: overlapText(other) }] : [];
  return { items: [...overlap, ...warningsOf(context, facts, { pay: payOf(context, facts) ?? null, others })] };
};
