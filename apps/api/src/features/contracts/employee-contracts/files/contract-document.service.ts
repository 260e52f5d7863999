import { buffer } from 'node:stream/consumers';
import { employeeContracts, type ProducedContract } from '@hr/contracts/contracts/employee-contracts';
import type { StoredFile } from '@hr/contracts/files';
import { type ContractState, contractStateOn } from '@hr/domain/contracts/employee-contracts';
import { findRolesByGroup, type RoleNamesByGroup } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { saveProgress } from '#features/messages/batch-progress/index.ts';
import {
  findEmployeeFacts,
  findVersionsById,
  openTemplate,
  type EmployeeFactsByKey,
  type TemplateVersion,
} from '#features/contracts/contract-templates/index.ts';
import { deleteStoredFile, saveFile, openFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { updateRecords } from '#records/index.ts';
import { type ContractFacts, findContractFacts, lockContracts, payOf } from '../contract-facts.rows.ts';
import { fillDocument, type PlaceholderValues, missingValuesText } from './contract-filling.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

const MEBIBYTE = 1_048_576;
const rules = { allowed: ['docx'], maximumBytes: 10 * MEBIBYTE } as const;

const UNSIGNED: ReadonlySet<ContractState> = new Set(['draft', 'pending_sign', 'pending_company_sign']);

const CHANGED = '合約已被更新，請重新載入後再試';

interface DocumentWork {
  readonly contract: ContractFacts;
  readonly version: TemplateVersion;
  readonly values: PlaceholderValues;
}

/** A contract in the version that the caller saw, with values entered only for it. */
interface ContractSelection {
  readonly id: string;
  readonly version: number;
  readonly filledIn?: PlaceholderValues | undefined;
}

interface ProductionContext {
  readonly people: EmployeeFactsByKey;
  readonly versions: ReadonlyMap<string, TemplateVersion>;
  readonly selections: ReadonlyMap<string, ContractSelection>;
  readonly filledIn: PlaceholderValues;
  readonly roleNames: RoleNamesByGroup;
}

const prepare = (context: Context, contract: ContractFacts, known: ProductionContext): DocumentWork | string => {
  const selection = known.selections.get(contract.id);
  if (selection?.version !== contract.version) {
    return CHANGED;
  }
  if (!UNSIGNED.has(contractStateOn(contract, context.today))) {
    return '只有草稿與待簽署的合約可以產生檔案';
  }
  if (contract.isAgreed) {
    return '員工已簽署，請先退回草稿';
  }
  const version = known.versions.get(contract.templateVersionId ?? '');
  const person = known.people.get(contract.id);
  if (!version || !person) {
    return '未選用合約範本';
  }
  const filled = fillDocument(version, {
    person,
    contract,
    pay: payOf(context, contract) ?? null,
    filledIn: { ...known.filledIn, ...selection.filledIn },
  });
  return missingValuesText(filled, known.roleNames) ?? { contract, version, values: filled.values };
};

const loadProductionContext = async (
  context: Context,
  contracts: readonly ContractFacts[],
): Promise<Omit<ProductionContext, 'selections' | 'filledIn'>> => ({
  people: await findEmployeeFacts(
    context,
    contracts.map(({ id, employeeId, startOn }) => ({ key: id, employeeId, day: startOn })),
  ),
  versions: await findVersionsById(context, [
    ...new Set(contracts.flatMap(({ templateVersionId }) => templateVersionId ?? [])),
  ]),
  roleNames: await findRolesByGroup(context),
});

interface StoredDocument {
  readonly contract: ContractFacts;
  readonly file: StoredFile;
}

const PROGRESS_INTERVAL = 10;

/**
 * Makes and stores documents one at a time, so that only one is held in memory. Documents of one template are made in
 * sequence.
 */
const storeDocuments = async (within: Context, documentWorks: readonly DocumentWork[]): Promise<StoredDocument[]> => {
  const stored: StoredDocument[] = [];
  const total = documentWorks.length;
  saveProgress(within, { done: 0, total });
  for (const [version, worksOfVersion] of Map.groupBy(documentWorks, (work) => work.version)) {
    const { content } = await openFile(within, version.fileId);
    await openTemplate(within, new Uint8Array(await buffer(content)), async ({ merge }) => {
      for (const { contract, values } of worksOfVersion) {
        const { file } = await merge(values);
        stored.push({ contract, file: await saveFile(within, file, { ...rules, name: contract.contractNo }) });
        if (stored.length % PROGRESS_INTERVAL === 0 || stored.length === total) {
          saveProgress(within, { done: stored.length, total });
        }
      }
    });
  }
  return stored;
};

const replaceDocuments = async (within: Context, stored: readonly StoredDocument[]): Promise<void> => {
  await updateRecords(
    within.db,
    employeeContractStore,
    stored.map(({ contract: { id }, file }) => ({ id, values: { documentFileId: file.id } })),
  );
  for (const { contract } of stored) {
    if (contract.documentFileId !== null) {
      await deleteStoredFile(within, contract.documentFileId);
    }
  }
  await recordAudit(
    within,
    ...stored.map(({ contract: { id, contractNo, employeeId }, file }) => ({
      entity: employeeContracts.entity,
      entityId: id,
      about: aboutEmployee(employeeId, { subject: contractNo, screen: employeeContracts.screen }),
      action: '產生合約檔案',
      before: null,
      after: { 合約檔案: file.name },
    })),
  );
};

interface ProductionParams {
  readonly contracts: readonly ContractSelection[];
  /** Values for all contracts; values of one contract take precedence. */
  readonly filledIn: PlaceholderValues;
}

/**
 * Makes the documents of locked contracts, all or none. If one is refused, each result names its reason and nothing is
 * written. Part of a transaction.
 * @throws AppError NotFound if a contract is out of scope.
 */
export const produceInTransaction = async (
  within: Context,
  { contracts: selections, filledIn }: ProductionParams,
): Promise<ProducedContract[]> => {
  const contracts = await findContractFacts(
    within,
    selections.map(({ id }) => id),
  );
  if (contracts.length < new Set(selections.map(({ id }) => id)).size) {
    throw new AppError('NotFound');
  }
  const known = {
    ...(await loadProductionContext(within, contracts)),
    selections: new Map(selections.map((one) => [one.id, one])),
    filledIn,
  };
  const prepared = contracts.map((contract) => [contract, prepare(within, contract, known)] as const);
  const documentWorks = prepared.flatMap(([, work]) => (typeof work === 'string' ? [] : [work]));
  if (documentWorks.length === prepared.length) {
    await replaceDocuments(within, await storeDocuments(within, documentWorks));
  }
  return prepared.map(([{ id, contractNo }, work]) => ({
    id,
    contractNo,
    reason: typeof work === 'string' ? work : null,
  }));
};

/**
 * 「產生合約」: makes the documents of contracts, all or none. Each result names what is missing.
 * @throws AppError NotFound if a contract is out of scope.
 */
export const produceDocuments = (context: Context, params: ProductionParams): Promise<{ items: ProducedContract[] }> =>
  inTransaction(context, async (within) => {
    await lockContracts(
      within.db,
      params.contracts.map(({ id }) => id),
    );
    return { items: await produceInTransaction(within, params) };
  });
