import { contractWarningText } from '@hr/contracts/employee-contracts';
import { contractWarnings } from '@hr/domain/employee-contracts';
import type { Context } from '#http/context.ts';
import { factsOf } from './contract-draft.ts';
import { type ContractFacts, findPrimaryContracts, payOf } from './contract-facts.rows.ts';

interface Beside {
  /** Null for who may not see it: a warning about an amount tells of the amount. */
  readonly pay: number | null;
  /** The primary contracts of the same person that were not voided, in the order of their days. */
  readonly others: readonly ContractFacts[];
}

/** What a contract is judged by, written down or only planned. */
export type JudgedContract = Omit<Parameters<typeof contractWarnings>[0], 'pay'> &
  Pick<ContractFacts, 'payBasis' | 'weeklyMinutes'>;

/** What the author of a contract has to know of it, among others of the same person. */
export const warningsOf = ({ today }: Pick<Context, 'today'>, contract: JudgedContract, { pay, others }: Beside) =>
  contractWarnings({ ...contract, pay: pay === null ? null : { ...contract, pay } }, { others, today }).map(
    (warning) => ({ code: warning.code, text: contractWarningText(warning) }),
  );

/** What the author of a contract has to know of it. @throws AppError NotFound. */
export const listWarnings = async (context: Context, id: string) => {
  const facts = await factsOf(context, id);
  const theirs = (await findPrimaryContracts(context, [facts.employeeId])).get(facts.employeeId) ?? [];
  const others = theirs.filter((other) => other.id !== id);
  return {
    items: facts.stage === 'voided' ? [] : warningsOf(context, facts, { pay: payOf(context, facts) ?? null, others }),
  };
};
