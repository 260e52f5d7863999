import { buffer } from 'node:stream/consumers';
import { employeeContracts, type ProducedContract } from '@hr/contracts/contracts/employee-contracts';
import type { StoredFile } from '@hr/contracts/files';
import { type ContractState, contractStateOn } from '@hr/domain/contracts/employee-contracts';
import { findRolesOpening, type RolesOpening } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { tellProgress } from '#features/messages/batch-progress/index.ts';
import {
  findPeopleFacts,
  findVersionsById,
  openTemplate,
  type PeopleFacts,
  type TemplateVersion,
} from '#features/contracts/contract-templates/index.ts';
import { dropFile, keepFile, openFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { updateRecords } from '#records/index.ts';
import { type ContractFacts, findContractFacts, holdContracts, payOf } from './contract-facts.rows.ts';
import { fillDocument, type FilledIn, lackText } from './contract-filling.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const MEBIBYTE = 1_048_576;
const rules = { allowed: ['docx'], maximumBytes: 10 * MEBIBYTE } as const;

const UNSIGNED: ReadonlySet<ContractState> = new Set(['draft', 'pending_sign', 'pending_company_sign']);

const CHANGED = '合約已被更新，請重新載入後再試';

interface Producing {
  readonly contract: ContractFacts;
  readonly version: TemplateVersion;
  readonly values: FilledIn;
}

/** A contract as the caller saw it, with what they filled in for it alone. */
interface AskedContract {
  readonly id: string;
  readonly version: number;
  readonly filledIn?: FilledIn | undefined;
}

interface Known {
  readonly people: PeopleFacts;
  readonly versions: ReadonlyMap<string, TemplateVersion>;
  readonly asked: ReadonlyMap<string, AskedContract>;
  readonly filledIn: FilledIn;
  readonly rolesOpening: RolesOpening;
}

const prepare = (context: Context, contract: ContractFacts, known: Known): Producing | string => {
  const asked = known.asked.get(contract.id);
  if (asked?.version !== contract.version) {
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
    filledIn: { ...known.filledIn, ...asked.filledIn },
  });
  return lackText(filled, known.rolesOpening) ?? { contract, version, values: filled.values };
};

const findKnown = async (
  context: Context,
  contracts: readonly ContractFacts[],
): Promise<Omit<Known, 'asked' | 'filledIn'>> => ({
  people: await findPeopleFacts(
    context,
    contracts.map(({ id, employeeId, startOn }) => ({ key: id, employeeId, day: startOn })),
  ),
  versions: await findVersionsById(context, [
    ...new Set(contracts.flatMap(({ templateVersionId }) => templateVersionId ?? [])),
  ]),
  rolesOpening: await findRolesOpening(context),
});

interface Kept {
  readonly contract: ContractFacts;
  readonly file: StoredFile;
}

const TOLD_EVERY = 10;

/** Writes documents and keeps each at once, so that no more than one of them is held in memory; those of a template one after the other. */
const keepDocuments = async (within: Context, works: readonly Producing[]): Promise<Kept[]> => {
  const kept: Kept[] = [];
  const total = works.length;
  tellProgress(within, { done: 0, total });
  for (const [version, some] of Map.groupBy(works, (work) => work.version)) {
    const { content } = await openFile(within, version.fileId);
    await openTemplate(within, new Uint8Array(await buffer(content)), async ({ merge }) => {
      for (const { contract, values } of some) {
        const { file } = await merge(values);
        kept.push({ contract, file: await keepFile(within, file, { ...rules, name: contract.contractNo }) });
        if (kept.length % TOLD_EVERY === 0 || kept.length === total) {
          tellProgress(within, { done: kept.length, total });
        }
      }
    });
  }
  return kept;
};

const replaceDocuments = async (within: Context, kept: readonly Kept[]): Promise<void> => {
  await updateRecords(
    within.db,
    employeeContractStore,
    kept.map(({ contract: { id }, file }) => ({ id, values: { documentFileId: file.id } })),
  );
  for (const { contract } of kept) {
    if (contract.documentFileId !== null) {
      await dropFile(within, contract.documentFileId);
    }
  }
  await recordAudit(
    within,
    ...kept.map(({ contract: { id, contractNo, employeeId }, file }) => ({
      entity: employeeContracts.entity,
      entityId: id,
      about: aboutEmployee(employeeId, { subject: contractNo, screen: employeeContracts.screen }),
      action: '產生合約檔案',
      before: null,
      after: { 合約檔案: file.name },
    })),
  );
};

interface Asked {
  readonly contracts: readonly AskedContract[];
  /** For all of them: what one has of its own goes before it. */
  readonly filledIn: FilledIn;
}

/**
 * Makes the documents of contracts that are held, of all of them or of none: where one cannot be made, each is told with the
 * reason and nothing is written. Part of a transaction. @throws AppError NotFound when one is out of the caller's reach.
 */
export const produceWithin = async (
  within: Context,
  { contracts: asked, filledIn }: Asked,
): Promise<ProducedContract[]> => {
  const contracts = await findContractFacts(
    within,
    asked.map(({ id }) => id),
  );
  if (contracts.length < new Set(asked.map(({ id }) => id)).size) {
    throw new AppError('NotFound');
  }
  const known = {
    ...(await findKnown(within, contracts)),
    asked: new Map(asked.map((one) => [one.id, one])),
    filledIn,
  };
  const prepared = contracts.map((contract) => [contract, prepare(within, contract, known)] as const);
  const works = prepared.flatMap(([, work]) => (typeof work === 'string' ? [] : [work]));
  if (works.length === prepared.length) {
    await replaceDocuments(within, await keepDocuments(within, works));
  }
  return prepared.map(([{ id, contractNo }, work]) => ({
    id,
    contractNo,
    reason: typeof work === 'string' ? work : null,
  }));
};

/**
 * 「產生合約」: the documents of contracts, of all of them or of none; what one lacks is told by its number.
 * @throws AppError NotFound when one is out of the caller's reach.
 */
export const produceDocuments = (context: Context, asked: Asked): Promise<{ items: ProducedContract[] }> =>
  inTransaction(context, async (within) => {
    await holdContracts(
      within.db,
      asked.contracts.map(({ id }) => id),
    );
    return { items: await produceWithin(within, asked) };
  });
