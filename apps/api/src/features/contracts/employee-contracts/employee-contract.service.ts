import {
  type EmployeeContract,
  type EmployeeContractInput,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { isContractCommandAllowed } from '@hr/domain/contracts/employee-contracts';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { requireUsableVersion } from '#features/contracts/contract-templates/index.ts';
import { ownedRevealer } from '#features/people/employees/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { claimFileOfType } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion, changer, creator, isUnchanged, remover, requireEmployed } from '#records/index.ts';
import { claimSignedFile } from './files/contract-attachment.service.ts';
import { type ContractFacts, findTermKinds, payColumn } from './contract-facts.rows.ts';
import {
  deleteDocument,
  deleteTemplateDocument,
  loadContractFacts,
  insertContract,
  requireWithinEmployment,
} from './drafting/contract-draft.ts';
import { moveDraftRenewal } from './drafting/contract-draft-renewal.ts';
import { requirePayEntry } from './drafting/contract-pay-entry.ts';
import { insertEndChange } from './contract-end-changes.rows.ts';
import { STATE_REFUSED_MESSAGE, runCommand } from './signing/contract-command.ts';
import { type TermFields, findTermFault } from './drafting/contract-term.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const { fields } = employeeContracts;
const [change, create] = [changer(employeeContractStore), creator(employeeContractStore)];

/** @throws AppError ContractTermMismatch if the employment type requires another term. */
const requireMatchingTerm = async (
  { db }: Context,
  term: TermFields & { readonly employmentTypeId: string },
): Promise<void> => {
  const fault = findTermFault((await findTermKinds(db, [term.employmentTypeId])).get(term.employmentTypeId), term);
  if (fault !== null) {
    throw fieldError('ContractTermMismatch', ...fault);
  }
};

const requireValidInput = async (
  within: Context,
  input: EmployeeContractInput,
  before: EmployeeContract | null,
): Promise<void> => {
  await requireEmployed(within, { fields, input, before, from: input.startOn });
  await requireWithinEmployment(within, input);
  await requirePayEntry(within, input);
  await requireMatchingTerm(within, input);
};

/** Returns the pay of a contract and audits the access. */
export const revealPay = ownedRevealer(employeeContractStore, { pay: payColumn });

/**
 * 「新增合約」: creates a draft from the version of a template in use.
 * @throws AppError ContractOutsideEmployment, ContractTermMismatch, ContractTemplateNotInUse.
 */
export const createContract = (
  context: Context,
  { templateId, ...input }: EmployeeContractInput & { readonly templateId: string | null },
) =>
  create(context, {
    insert: async (within) => {
      await requireValidInput(within, input, null);
      const template = templateId === null ? null : await requireUsableVersion(within, templateId);
      return insertContract(within, { ...input, templateVersionId: template?.id ?? null });
    },
  });

/**
 * @throws AppError ContractTermFixed for changes that a draft does not allow: another employee with the same amount,
 * another pay basis with the same amount, or other terms of a renewal.
 */
const requireUnchangedTerms = (
  before: EmployeeContract,
  { isPayMissing }: ContractFacts,
  { employeeId, startOn, payBasis, pay }: EmployeeContractInput,
): void => {
  const isRenewal = before.renewedFromNo !== null;
  if (employeeId !== before.employee.id && (isRenewal || !isPayMissing)) {
    throw fieldError('ContractTermFixed', 'employeeId', '已填寫薪資或由續約產生的草稿不可變更員工，請刪除後重新新增');
  }
  if (startOn !== before.startOn && isRenewal) {
    throw fieldError('ContractTermFixed', 'startOn', '續約的起日接續前一份合約，不可變更');
  }
  if (payBasis !== before.payBasis && !isPayMissing && pay === null) {
    throw fieldError('ContractTermFixed', 'pay', '變更計薪方式時，請重新輸入薪資');
  }
};

/**
 * 「編輯」: edits a draft. A document from a template must be made again. An empty amount keeps the stored one.
 * @throws AppError StateConflict, ContractTermFixed, and the errors of a new contract.
 */
export const updateContract = (context: Context, at: RecordVersion, { pay, ...input }: EmployeeContractInput) =>
  change(context, at, {
    action: pay === null ? '編輯' : '編輯（含薪資）',
    decide: async (before, within) => {
      if (!isContractCommandAllowed(before.state, 'edit')) {
        throw new AppError('StateConflict', { msg: STATE_REFUSED_MESSAGE });
      }
      const facts = await loadContractFacts(within, at.id);
      requireUnchangedTerms(before, facts, { ...input, pay });
      await requireValidInput(within, { ...input, pay }, before);
      const { pay: _pay, ...otherFields } = fields;
      if (pay === null && isUnchanged(otherFields, { input, stored: before })) {
        return undefined;
      }
      // A document of one employee must not remain for another.
      const deleteOldDocument = input.employeeId === before.employee.id ? deleteTemplateDocument : deleteDocument;
      await deleteOldDocument(within, facts);
      return { ...input, ...(pay === null ? {} : { pay }) };
    },
  });

/**
 * Requires a stated pay, because the wage must be agreed on (Enforcement Rules of the Labor Standards Act, Article 7,
 * subparagraph 3). Decision 097.
 * @throws AppError ContractPayMissing.
 */
const requirePay = ({ isPayMissing }: ContractFacts): void => {
  if (isPayMissing) {
    throw new AppError('ContractPayMissing', { fields: [{ path: 'pay', message: '請輸入薪資' }] });
  }
};

/**
 * Checks pay and employment again before a signature, because both may have changed since the draft was written.
 * @throws AppError ContractPayMissing, ContractOutsideEmployment.
 */
const requireSignable = async (within: Context, facts: ContractFacts): Promise<void> => {
  requirePay(facts);
  await requireWithinEmployment(within, facts);
};

/**
 * 「送交簽署」: submits a contract for signature, and notifies an employee who signs electronically.
 * @throws AppError ContractOverlap (exclusion constraint), ContractPayMissing, ContractOutsideEmployment, StateConflict
 * also for an electronic contract without a document.
 */
export const submitContract = (context: Context, at: RecordVersion) =>
  runCommand(context, at, {
    command: 'submit',
    action: '送交簽署',
    decide: async (facts, within) => {
      await requireSignable(within, facts);
      const { signMethod, documentFileId, employeeId, contractNo } = facts;
      if (signMethod === 'electronic') {
        if (documentFileId === null) {
          throw new AppError('StateConflict', { msg: '電子簽署的合約須先產生或上傳合約檔案。' });
        }
        await insertNotices(within, [{ employeeId, kind: 'contract_to_sign', summary: contractNo, since: within.now }]);
      }
      return {};
    },
  });

export const retractContract = (context: Context, at: RecordVersion) =>
  runCommand(context, at, {
    command: 'retract',
    action: '退回草稿',
    decide: () => ({ agreedAt: null, agreedBy: null, agreedFrom: null, agreedSha256: null }),
  });

const companySignature = ({ now, actor, ipAddress }: Context) => ({
  companySignedAt: now,
  companySignedBy: actor.name,
  companySignedFrom: ipAddress,
});

/**
 * 「簽署」: signs for the company, with an optional PDF that both have signed. Electronic contracts must be signed by the
 * employee before, or be signed elsewhere.
 * @throws AppError StateConflict, ContractPayMissing, ContractOutsideEmployment, ContractDateInvalid for a future day,
 * ReferenceNotFound, UnacceptableFile.
 */
export const signContract = (
  context: Context,
  at: RecordVersion,
  { signedOn, signedFileId }: { readonly signedOn: CalendarDate; readonly signedFileId: string | null },
) =>
  runCommand(context, at, {
    command: 'sign',
    action: `簽署（${formatDate(signedOn)}）`,
    decide: async (facts, within) => {
      await requireSignable(within, facts);
      const { signMethod, isAgreed } = facts;
      if (signedOn > within.today) {
        throw fieldError('ContractDateInvalid', 'signedOn', '簽署日不可晚於今日');
      }
      if (signMethod === 'electronic' && !isAgreed && signedFileId === null) {
        throw new AppError('StateConflict', { msg: '員工尚未簽署；已另行簽署者，請上傳雙方簽署檔。' });
      }
      if (signedFileId !== null) {
        await claimSignedFile(within, signedFileId);
      }
      return { signedOn, signedFileId, ...(isAgreed ? companySignature(within) : {}) };
    },
  });

interface EndChangeInput {
  readonly endOn: CalendarDate;
  readonly closingReason: string;
  /** File of the agreement, or null. */
  readonly fileId: string | null;
}

/**
 * 「編輯合約結束日」: changes the end, moves a draft renewal, and stores the change with its file.
 * @throws AppError StateConflict, ContractOverlap (exclusion constraint), ContractDateInvalid, ContractTermMismatch,
 * ReferenceNotFound, UnacceptableFile.
 */
export const changeContractEnd = (
  context: Context,
  at: RecordVersion,
  { endOn, closingReason, fileId }: EndChangeInput,
) =>
  runCommand(context, at, {
    command: 'change_end',
    action: `編輯結束日為 ${formatDate(endOn)}${fileId === null ? '' : '（含附件）'}`,
    decide: async (facts, within) => {
      if (facts.terminatedOn !== null || facts.isRenewed) {
        throw new AppError('StateConflict', { msg: '已提前終止或已續約的合約不可變更結束日' });
      }
      if (endOn < facts.startOn || endOn < within.today) {
        throw fieldError('ContractDateInvalid', 'endOn', '迄日不可早於起日或今日');
      }
      await requireMatchingTerm(within, { ...facts, endOn });
      await moveDraftRenewal(within, { id: at.id, endOn });
      if (fileId !== null) {
        await claimFileOfType(within, fileId, { field: 'fileId', allowed: ['pdf', 'docx'] });
      }
      await insertEndChange(within, { contractId: at.id, endOn, reason: closingReason, fileId });
      return { endOn, closingReason };
    },
  });

/**
 * 「提前終止」: ends the contract on a day within its term.
 * @throws AppError ContractDateInvalid.
 */
export const terminateContract = (
  context: Context,
  at: RecordVersion,
  { terminatedOn, closingReason }: { readonly terminatedOn: CalendarDate; readonly closingReason: string },
) =>
  runCommand(context, at, {
    command: 'terminate',
    action: `提前終止（${formatDate(terminatedOn)}）`,
    decide: ({ startOn, endOn, terminatedOn: earlierEnd }) => {
      if (earlierEnd !== null) {
        throw new AppError('StateConflict', { msg: `合約已於 ${formatDate(earlierEnd)} 提前終止，不可再次終止` });
      }
      if (terminatedOn < startOn || (endOn !== null && terminatedOn > endOn)) {
        throw fieldError('ContractDateInvalid', 'terminatedOn', '終止日須在合約期間內');
      }
      return { terminatedOn, closingReason };
    },
  });

/** 「作廢」: voids the contract, which remains visible. */
export const voidContract = (
  context: Context,
  at: RecordVersion,
  { closingReason }: { readonly closingReason: string },
) =>
  runCommand(context, at, {
    command: 'void',
    action: '作廢',
    decide: ({ hasSignedRenewal }) => {
      if (hasSignedRenewal) {
        throw new AppError('StateConflict', { msg: '此合約已有簽署的續約，請先作廢續約的合約。' });
      }
      return { closingReason };
    },
  });

export const deleteContract = remover(employeeContractStore, async ({ id, state, agreedAt }, within) => {
  if (!isContractCommandAllowed(state, 'delete') || agreedAt !== null) {
    throw new AppError('StateConflict', { msg: '已簽署的合約不可刪除，請改為作廢或提前終止。' });
  }
  await deleteDocument(within, await loadContractFacts(within, id));
});
