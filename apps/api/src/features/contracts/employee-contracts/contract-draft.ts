import type { EmployeeContractInput } from '@hr/contracts/contracts/employee-contracts';
import { holdReachable } from '#features/people/employees/index.ts';
import { dropFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { insertRecords, updateRecords, type Values } from '#records/index.ts';
import { type ContractFacts, findContractFacts, isEmployedOn, nextContractNos } from './contract-facts.rows.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

/** Adds a contract, as a draft, under a number of its own. */
export const insertContract = async (context: Context, values: Values): Promise<string> =>
  (await insertContracts(context, [values]))[0] ?? '';

export const insertContracts = async ({ db }: Context, contracts: readonly Values[]): Promise<string[]> => {
  const numbers = await nextContractNos(db, contracts.length);
  return insertRecords(
    db,
    employeeContractStore,
    contracts.map((values, index) => ({ ...values, contractNo: numbers[index] })),
  );
};

/** What is kept of a contract. @throws AppError NotFound. */
export const factsOf = async (context: Context, id: string): Promise<ContractFacts> => {
  const [facts] = await findContractFacts(context, [id]);
  if (!facts) {
    throw new AppError('NotFound');
  }
  return facts;
};

/**
 * Holds the person: what is told of their employment at this instant waits, or is seen here.
 * @throws AppError OutOfScope; ContractOutsideEmployment for a contract that begins before its person does, or after they have left.
 */
export const requireWithinEmployment = async (
  within: Context,
  { employeeId, startOn }: Pick<EmployeeContractInput, 'employeeId' | 'startOn'>,
): Promise<void> => {
  await holdReachable(within, employeeId);
  if (!(await isEmployedOn(within, { employeeId, day: startOn }))) {
    throw fieldError('ContractOutsideEmployment', 'startOn', '契約起日須在員工的任職期間內');
  }
};

export const dropMade = async (
  within: Context,
  contract: Pick<ContractFacts, 'id' | 'templateVersionId' | 'documentFileId'>,
): Promise<void> => {
  if (contract.templateVersionId !== null) {
    await dropDocument(within, contract);
  }
};

/** Gives up the document of a draft. */
export const dropDocument = async (
  within: Context,
  { id, documentFileId }: Pick<ContractFacts, 'id' | 'documentFileId'>,
): Promise<void> => {
  if (documentFileId !== null) {
    await updateRecords(within.db, employeeContractStore, [{ id, values: { documentFileId: null } }]);
    await dropFile(within, documentFileId);
  }
};
