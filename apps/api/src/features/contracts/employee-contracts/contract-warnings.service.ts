import { contractWarningText } from '@hr/contracts/contracts/employee-contracts';
import {
  contractWarnings,
  haveCommonDay,
  lastDayOf,
  type PaidTerm,
  payWarnings,
} from '@hr/domain/contracts/employee-contracts';
import type { StatutoryTable } from '@hr/domain/organisation/statutory-tables';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import type { Context } from '#core/context.ts';
import { loadContractFacts } from './drafting/contract-draft.ts';
import { type ContractFacts, findPrimaryContracts, findWeeklyMinutes, payOf } from './contract-facts.rows.ts';
import { overlapText } from './drafting/contract-term.ts';

interface WarningInputs {
  /** Null without the permission to view pay, because a warning reveals the amount. */
  readonly pay: number | null;
  /** The primary contracts of the same employee that are not voided, by start date. */
  readonly others: readonly ContractFacts[];
  /** `findMinimumWages` */
  readonly tables: readonly StatutoryTable[];
}

export const findMinimumWages = (context: Context): Promise<StatutoryTable[]> =>
  findStatutoryTables(context, ['minimum_wage']);

/** A stored or planned contract to check. */
export type ContractToCheck = Omit<Parameters<typeof contractWarnings>[0], 'pay'> &
  Pick<ContractFacts, 'payBasis' | 'weeklyMinutes'>;

export const buildWarnings = (
  { today }: Pick<Context, 'today'>,
  contract: ContractToCheck,
  { pay, others, tables }: WarningInputs,
) =>
  contractWarnings({ ...contract, pay: pay === null ? null : { ...contract, pay } }, { others, today, tables }).map(
    (warning) => ({ code: warning.code, text: contractWarningText(warning) }),
  );

export const checkPay = async (
  context: Context,
  { employmentTypeId, ...term }: Omit<PaidTerm, 'weeklyMinutes'> & { readonly employmentTypeId: string | null },
): Promise<{ items: { text: string }[] }> => {
  const weeklyMinutes = await findWeeklyMinutes(context, employmentTypeId);
  const { today } = context;
  const warnings = payWarnings({ ...term, weeklyMinutes }, { today, tables: await findMinimumWages(context) });
  return { items: warnings.map((warning) => ({ text: contractWarningText(warning) })) };
};

const withLastDay = (term: ContractFacts) => ({ ...term, endOn: lastDayOf(term) });

/** Returns a submitted contract that overlaps a draft, because the draft could not be submitted. */
const findOverlap = (draft: ContractFacts, others: readonly ContractFacts[]): ContractFacts | undefined =>
  draft.stage === 'draft' && draft.kind === 'primary'
    ? others.map(withLastDay).find((other) => other.stage !== 'draft' && haveCommonDay(withLastDay(draft), other))
    : undefined;

/**
 * Lists the warnings for the author of a contract.
 * @throws AppError NotFound.
 */
export const listWarnings = async (context: Context, id: string) => {
  const facts = await loadContractFacts(context, id);
  const primaryContracts = (await findPrimaryContracts(context, [facts.employeeId])).get(facts.employeeId) ?? [];
  const others = primaryContracts.filter((other) => other.id !== id);
  if (facts.stage === 'voided') {
    return { items: [] };
  }
  const other = findOverlap(facts, others);
  const overlap = other ? [{ code: 'overlaps', text: overlapText(other) }] : [];
  const tables = await findMinimumWages(context);
  return {
    items: [...overlap, ...buildWarnings(context, facts, { pay: payOf(context, facts) ?? null, others, tables })],
  };
};
