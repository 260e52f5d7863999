import type { ContractEndChange } from '@hr/contracts/contracts/employee-contracts';
import { errorCodes } from '@hr/contracts/core';
import { sensitiveGroupNames } from '@hr/contracts/access/roles';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { placeholderOf } from '@hr/domain/contracts/contract-templates';
import { findRolesOpening, openingText } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { findPeopleFacts, findVersionsById } from '#features/contracts/contract-templates/index.ts';
import { type OpenFile, openFile, sendArchive } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Response } from 'express';
import { factsOf } from './contract-draft.ts';
import { findEndChangeFile, findEndChanges } from './contract-end-changes.rows.ts';
import { withSigningPage } from './signing-page.ts';
import { type ContractFacts, findContractFacts, findDocumentNames } from './contract-facts.rows.ts';

type Groups = ReadonlySet<SensitiveGroup>;

/** What stands in a file that nobody here wrote is not known: it is taken for what contracts usually tell. */
const UNREAD: Groups = new Set(['contract_pay', 'identity']);

const groupsOfTemplate = async (context: Context, { templateVersionId }: ContractFacts): Promise<Groups> => {
  if (templateVersionId === null) {
    return UNREAD;
  }
  const versions = await findVersionsById(context, [templateVersionId]);
  return new Set(
    [...versions.values()].flatMap(({ placeholders }) =>
      placeholders.flatMap((name) => placeholderOf(name)?.group ?? []),
    ),
  );
};

/** What a document shows may only be read by who may see it elsewhere. @throws AppError ContractValuesHidden. */
const requireVisible = async (context: Context, contract: ContractFacts, groups: Groups): Promise<void> => {
  const { id, employeeId, startOn } = contract;
  const person = (await findPeopleFacts(context, [{ key: id, employeeId, day: startOn }])).get(id);
  const closed = [...groups].filter((group) =>
    group === 'contract_pay' ? contract.isPayHidden : group === 'identity' && person?.isIdentityHidden !== false,
  );
  if (closed.length > 0) {
    const roles = openingText(closed, await findRolesOpening(context));
    throw new AppError('ContractValuesHidden', { msg: `${errorCodes.ContractValuesHidden.msg}（具${roles}）` });
  }
};

interface Kept {
  readonly fileOf: (contract: ContractFacts) => string | null;
  readonly groupsIn: (context: Context, contract: ContractFacts) => Promise<Groups>;
}

const openKept = async (context: Context, id: string, { fileOf, groupsIn }: Kept): Promise<OpenFile> => {
  const [contract] = await findContractFacts(context, [id]);
  if (!contract) {
    throw new AppError('NotFound');
  }
  const fileId = fileOf(contract);
  if (fileId === null) {
    throw new AppError('FileMissing', { msg: '此合約尚無檔案' });
  }
  const groups = await groupsIn(context, contract);
  await requireVisible(context, contract, groups);
  await recordAudit(context, {
    kind: 'download',
    entity: 'employee_contract',
    entityId: id,
    about: aboutEmployee(contract.employeeId, { subject: contract.contractNo, screen: 'employee_contract' }),
    action: '下載合約檔案',
    before: null,
    after: {
      合約編號: contract.contractNo,
      ...(groups.size === 0 ? {} : { 敏感資料: [...groups].map((group) => sensitiveGroupNames[group]).join('、') }),
    },
  });
  return openFile(context, fileId);
};

/** The document as it was made, and as its last page who has signed it electronically. @throws AppError NotFound, ContractValuesHidden, FileMissing. */
export const openDocument = async (context: Context, id: string): Promise<OpenFile> => {
  const groupsIn = groupsOfTemplate;
  const file = await openKept(context, id, { fileOf: ({ documentFileId }) => documentFileId, groupsIn });
  return withSigningPage(context, id, file);
};

/**
 * Answers with the documents of several contracts in one archive; each of them is logged as downloaded.
 * @throws AppError NotFound, ContractValuesHidden; FileMissing if none of them has a document.
 */
export const sendDocuments = async (context: Context, response: Response, ids: readonly string[]): Promise<void> => {
  const contracts = await findContractFacts(context, ids);
  if (contracts.length < ids.length) {
    throw new AppError('NotFound');
  }
  const documented = contracts.filter(({ documentFileId }) => documentFileId !== null);
  if (documented.length === 0) {
    throw new AppError('FileMissing', { msg: '所選合約尚無檔案' });
  }
  for (const contract of documented) {
    await requireVisible(context, contract, await groupsOfTemplate(context, contract));
  }
  const names = await findDocumentNames(context, ids);
  await sendArchive(context, response, {
    title: '員工合約',
    files: documented.map(({ id }) => ({
      name: names.get(id) ?? id,
      open: async () => (await openDocument(context, id)).content,
    })),
  });
};

/** What both have signed. @throws AppError NotFound, ContractValuesHidden, FileMissing. */
export const openSignedFile = (context: Context, id: string) =>
  openKept(context, id, { fileOf: ({ signedFileId }) => signedFileId, groupsIn: () => Promise.resolve(UNREAD) });

/** Every change of the end of a contract, the last one first. @throws AppError NotFound. */
export const listEndChanges = async (context: Context, id: string): Promise<{ items: ContractEndChange[] }> => {
  await factsOf(context, id);
  return { items: await findEndChanges(context.db, id) };
};

/** What is kept with a change of the end. @throws AppError NotFound, ContractValuesHidden, FileMissing. */
export const openEndChangeFile = async (
  context: Context,
  change: { readonly id: string; readonly changeId: string },
): Promise<OpenFile> => {
  const fileId = await findEndChangeFile(context.db, change);
  return openKept(context, change.id, { fileOf: () => fileId, groupsIn: () => Promise.resolve(UNREAD) });
};
