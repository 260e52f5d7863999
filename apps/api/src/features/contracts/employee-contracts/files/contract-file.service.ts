import type { ContractEndChange } from '@hr/contracts/contracts/employee-contracts';
import { errorCodes } from '@hr/contracts/core';
import { sensitiveGroupNames } from '@hr/contracts/access/roles';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { placeholderOf } from '@hr/domain/contracts/contract-templates';
import { findRolesByGroup, requiredRolesText } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { findEmployeeFacts, findVersionsById } from '#features/contracts/contract-templates/index.ts';
import { type OpenFile, openFile, sendArchive } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Response } from 'express';
import { loadContractFacts } from '../drafting/contract-draft.ts';
import { findEndChangeFile, findEndChanges } from '../contract-end-changes.rows.ts';
import { withSigningPage } from '../signing/signing-page.ts';
import { type ContractFacts, findContractFacts, findDocumentNames } from '../contract-facts.rows.ts';

type GroupSet = ReadonlySet<SensitiveGroup>;

/** Sensitive groups assumed for files whose content is unknown. */
const DEFAULT_GROUPS: GroupSet = new Set(['contract_pay', 'identity']);

const groupsOfTemplate = async (context: Context, { templateVersionId }: ContractFacts): Promise<GroupSet> => {
  if (templateVersionId === null) {
    return DEFAULT_GROUPS;
  }
  const versions = await findVersionsById(context, [templateVersionId]);
  return new Set(
    [...versions.values()].flatMap(({ placeholders }) =>
      placeholders.flatMap((name) => placeholderOf(name)?.group ?? []),
    ),
  );
};

/**
 * Requires that the caller may see all values that a document shows.
 * @throws AppError ContractValuesHidden.
 */
const requireVisible = async (context: Context, contract: ContractFacts, groups: GroupSet): Promise<void> => {
  const { id, employeeId, startOn } = contract;
  const person = (await findEmployeeFacts(context, [{ key: id, employeeId, day: startOn }])).get(id);
  const hiddenGroups = [...groups].filter((group) =>
    group === 'contract_pay' ? contract.isPayHidden : group === 'identity' && person?.isIdentityHidden !== false,
  );
  if (hiddenGroups.length > 0) {
    const roles = requiredRolesText(hiddenGroups, await findRolesByGroup(context));
    throw new AppError('ContractValuesHidden', { msg: `${errorCodes.ContractValuesHidden.msg}（具${roles}）` });
  }
};

interface StoredFileSource {
  readonly fileOf: (contract: ContractFacts) => string | null;
  readonly groupsIn: (context: Context, contract: ContractFacts) => Promise<GroupSet>;
}

const openStoredFile = async (
  context: Context,
  id: string,
  { fileOf, groupsIn }: StoredFileSource,
): Promise<OpenFile> => {
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

/**
 * Opens the document, with a last page that lists the electronic signatures.
 * @throws AppError NotFound, ContractValuesHidden, FileMissing.
 */
export const openDocument = async (context: Context, id: string): Promise<OpenFile> => {
  const groupsIn = groupsOfTemplate;
  const file = await openStoredFile(context, id, { fileOf: ({ documentFileId }) => documentFileId, groupsIn });
  return withSigningPage(context, id, file);
};

/**
 * Sends the documents of several contracts in one archive; each is audited as a download.
 * @throws AppError NotFound, ContractValuesHidden; FileMissing if none has a document.
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

/**
 * Opens the signed file.
 * @throws AppError NotFound, ContractValuesHidden, FileMissing.
 */
export const openSignedFile = (context: Context, id: string) =>
  openStoredFile(context, id, {
    fileOf: ({ signedFileId }) => signedFileId,
    groupsIn: () => Promise.resolve(DEFAULT_GROUPS),
  });

/**
 * Lists all changes of the end of a contract, latest first.
 * @throws AppError NotFound.
 */
export const listEndChanges = async (context: Context, id: string): Promise<{ items: ContractEndChange[] }> => {
  await loadContractFacts(context, id);
  return { items: await findEndChanges(context.db, id) };
};

/**
 * Opens the attachment of a change of the end.
 * @throws AppError NotFound, ContractValuesHidden, FileMissing.
 */
export const openEndChangeFile = async (
  context: Context,
  change: { readonly id: string; readonly changeId: string },
): Promise<OpenFile> => {
  const fileId = await findEndChangeFile(context.db, change);
  return openStoredFile(context, change.id, { fileOf: () => fileId, groupsIn: () => Promise.resolve(DEFAULT_GROUPS) });
};
