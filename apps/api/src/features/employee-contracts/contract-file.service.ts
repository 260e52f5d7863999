import type { SensitiveGroup } from '@hr/domain/access';
import { placeholderOf } from '@hr/domain/contract-templates';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { findPeopleFacts, findVersionsById } from '#features/contract-templates/index.ts';
import { type OpenFile, openFile } from '#files/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type ContractFacts, findContractFacts, payOf } from './contract-facts.rows.ts';

const groupsIn = async (context: Context, contract: ContractFacts): Promise<ReadonlySet<SensitiveGroup>> => {
  const versions = await findVersionsById(
    context,
    contract.templateVersionId === null ? [] : [contract.templateVersionId],
  );
  const named = [...versions.values()].flatMap(({ placeholders }) =>
    placeholders.flatMap((name) => placeholderOf(name)?.group ?? []),
  );
  return new Set([...named, ...(contract.pay === null ? [] : (['salary'] as const))]);
};

/** What a document shows may only be read by who may see it elsewhere. @throws AppError ContractValuesHidden. */
const requireVisible = async (
  context: Context,
  contract: ContractFacts,
  groups: ReadonlySet<SensitiveGroup>,
): Promise<void> => {
  const person = (await findPeopleFacts(context, [contract.employeeId])).get(contract.employeeId);
  const isSalaryHidden = groups.has('salary') && payOf(context, contract) === undefined;
  if (isSalaryHidden || (groups.has('identity') && person?.isIdentityHidden === true)) {
    throw new AppError('ContractValuesHidden');
  }
};

const openKept = async (
  context: Context,
  id: string,
  fileOf: (contract: ContractFacts) => string | null,
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
    kind: groups.size > 0 ? 'reveal' : 'change',
    entity: 'employee_contract',
    entityId: id,
    about: aboutEmployee(contract.employeeId, { subject: contract.contractNo, screen: 'employee_contract' }),
    action: '下載合約檔案',
    before: null,
    after: { 合約編號: contract.contractNo },
  });
  return openFile(context, fileId);
};

/** The document as it was made: of a signed contract always the same. @throws AppError NotFound, ContractValuesHidden, FileMissing. */
export const openDocument = (context: Context, id: string) =>
  openKept(context, id, ({ documentFileId }) => documentFileId);

/** What both have signed. @throws AppError NotFound, ContractValuesHidden, FileMissing. */
export const openSignedFile = (context: Context, id: string) =>
  openKept(context, id, ({ signedFileId }) => signedFileId);
