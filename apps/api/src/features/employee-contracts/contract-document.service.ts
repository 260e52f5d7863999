import { buffer } from 'node:stream/consumers';
import { contractReasonNames, employeeContracts, type ProducedContract } from '@hr/contracts/employee-contracts';
import type { StoredFile } from '@hr/contracts/files';
import { fillPlaceholders, type PlaceholderFacts, placeholderOf } from '@hr/domain/contract-templates';
import { type ContractState, contractStateOn } from '@hr/domain/employee-contracts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import {
  findPeopleFacts,
  findVersionsById,
  openTemplate,
  type PeopleFacts,
  type PersonFacts,
  type TemplateVersion,
} from '#features/contract-templates/index.ts';
import { dropFile, keepFile, openFile } from '#files/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { updateRecords } from '#records/index.ts';
import { employeeContractStore } from './employee-contract.rows.ts';
import { type ContractFacts, findContractFacts, holdContracts, payOf } from './contract-facts.rows.ts';

const MEBIBYTE = 1_048_576;
const rules = { allowed: ['docx'], maximumBytes: 10 * MEBIBYTE } as const;

const UNSIGNED: ReadonlySet<ContractState> = new Set(['draft', 'pending_sign']);

const CHANGED = '合約已被更新，請重新載入後再試';

type FilledIn = Readonly<Record<string, string>>;

const factsOf = (person: PersonFacts, contract: ContractFacts, pay: number | null): PlaceholderFacts => ({
  ...person,
  contract: {
    ...contract,
    pay,
    fixedTermReason: contract.fixedTermReason && contractReasonNames[contract.fixedTermReason],
  },
  employmentType: contract.employmentType,
  jobTitle: contract.jobTitle,
  projects: contract.projects,
});

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
}

const labelOf = (name: string): string => placeholderOf(name)?.label ?? name;

/** What stands in the document of a contract; a text says why there can be none. */
const prepare = (context: Context, contract: ContractFacts, known: Known): Producing | string => {
  const asked = known.asked.get(contract.id);
  if (asked?.version !== contract.version) {
    return CHANGED;
  }
  if (!UNSIGNED.has(contractStateOn(contract, context.today))) {
    return '只有草稿與待簽署的合約可以產生檔案';
  }
  const version = known.versions.get(contract.templateVersionId ?? '');
  const person = known.people.get(contract.employeeId);
  if (!version || !person) {
    return '未選用合約範本';
  }
  const hidden = version.placeholders.filter((name) => isHidden(name, { contract, person }));
  if (hidden.length > 0) {
    return `您無權檢視：${hidden.map(labelOf).join('、')}`;
  }
  const { values, missing } = fillPlaceholders(
    version.placeholders,
    factsOf(person, contract, payOf(context, contract) ?? null),
    { ...known.filledIn, ...asked.filledIn },
  );
  return missing.length > 0 ? `缺少：${missing.map(labelOf).join('、')}` : { contract, version, values };
};

/** What the caller may not see they may not fill in either. */
const isHidden = (
  name: string,
  { contract, person }: { readonly contract: ContractFacts; readonly person: PersonFacts },
): boolean => {
  const group = placeholderOf(name)?.group;
  return (group === 'salary' && contract.isPayHidden) || (group === 'identity' && person.isIdentityHidden);
};

/** Writes the documents of one template, one after the other: nobody else's work waits for a connection meanwhile. */
const mergeAll = async (
  context: Context,
  version: TemplateVersion,
  works: readonly Producing[],
): Promise<(readonly [Producing, Uint8Array])[]> => {
  const { content } = await openFile(context, version.fileId);
  return openTemplate(context, new Uint8Array(await buffer(content)), async ({ merge }) => {
    const files: (readonly [Producing, Uint8Array])[] = [];
    for (const work of works) {
      files.push([work, (await merge(work.values)).file]);
    }
    return files;
  });
};

const findKnown = async (
  context: Context,
  contracts: readonly ContractFacts[],
): Promise<Omit<Known, 'asked' | 'filledIn'>> => ({
  people: await findPeopleFacts(context, [...new Set(contracts.map(({ employeeId }) => employeeId))]),
  versions: await findVersionsById(context, [
    ...new Set(contracts.flatMap(({ templateVersionId }) => templateVersionId ?? [])),
  ]),
});

/** Keeps documents in one transaction: all of them or none. A contract that somebody changed meanwhile gets none. */
const keepAll = (
  context: Context,
  merged: readonly (readonly [Producing, Uint8Array])[],
): Promise<ReadonlySet<string>> =>
  inTransaction(context, async (within) => {
    const ids = merged.map(([{ contract }]) => contract.id);
    await holdContracts(within.db, ids);
    const now = new Map((await findContractFacts(within, ids)).map(({ id, version }) => [id, version]));
    const fresh = merged.filter(([{ contract }]) => now.get(contract.id) === contract.version);
    const kept: Kept[] = [];
    for (const [{ contract }, bytes] of fresh) {
      kept.push({ contract, file: await keepFile(within, bytes, { ...rules, name: contract.contractNo }) });
    }
    await replaceDocuments(within, kept);
    return new Set(kept.map(({ contract }) => contract.id));
  });

interface Kept {
  readonly contract: ContractFacts;
  readonly file: StoredFile;
}

/** The contracts name their new documents, those of before go, and the log tells of each. */
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

/**
 * 「產生合約」: the documents of some contracts. Those for which something is missing are told by their numbers; of the others all
 * are kept or, when the service is killed, none.
 * @throws AppError NotFound when one is out of the caller's reach.
 */
export const produceDocuments = async (
  context: Context,
  { contracts: asked, filledIn }: { readonly contracts: readonly AskedContract[]; readonly filledIn: FilledIn },
): Promise<{ items: ProducedContract[] }> => {
  const contracts = await findContractFacts(
    context,
    asked.map(({ id }) => id),
  );
  if (contracts.length < new Set(asked.map(({ id }) => id)).size) {
    throw new AppError('NotFound');
  }
  const known = {
    ...(await findKnown(context, contracts)),
    asked: new Map(asked.map((one) => [one.id, one])),
    filledIn,
  };
  const prepared = contracts.map((contract) => [contract, prepare(context, contract, known)] as const);
  const works = prepared.flatMap(([, work]) => (typeof work === 'string' ? [] : [work]));
  const merged: (readonly [Producing, Uint8Array])[] = [];
  for (const [version, some] of Map.groupBy(works, (work) => work.version)) {
    merged.push(...(await mergeAll(context, version, some)));
  }
  const kept = merged.length === 0 ? new Set<string>() : await keepAll(context, merged);
  return {
    items: prepared.map(([{ id, contractNo }, work]) => ({
      id,
      contractNo,
      reason: reasonOf(work, kept.has(id)),
    })),
  };
};

const reasonOf = (work: Producing | string, isKept: boolean): string | null => {
  if (typeof work === 'string') {
    return work;
  }
  return isKept ? null : CHANGED;
};
