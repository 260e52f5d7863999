import { contractWarningText } from '@hr/contracts/employee-contracts';
import { contractWarnings } from '@hr/domain/employee-contracts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type ContractFacts, findContractFacts, findPrimaryContracts, payOf } from './contract-facts.rows.ts';

/** Pay is judged for who may see it: a warning about an amount tells of the amount. */
const judged = (context: Context, facts: ContractFacts) => {
  const pay = payOf(context, facts);
  return { ...facts, pay: typeof pay === 'number' ? { ...facts, pay } : null };
};

/** What the author of a contract has to know of it, among the others of the same person. @throws AppError NotFound. */
export const listWarnings = async (context: Context, id: string) => {
  const [facts] = await findContractFacts(context, [id]);
  if (!facts) {
    throw new AppError('NotFound');
  }
  const others = (await findPrimaryContracts(context, facts.employeeId)).filter((other) => other.id !== id);
  const warnings =
    facts.stage === 'voided' ? [] : contractWarnings(judged(context, facts), { others, today: context.today });
  return { items: warnings.map((warning) => ({ code: warning.code, text: contractWarningText(warning) })) };
};
