import {
  type EmployeeContract,
  type EmployeeContractInput,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { isContractCommandAllowed } from '@hr/domain/contracts/employee-contracts';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { usableVersion } from '#features/contracts/contract-templates/index.ts';
import { ownedRevealer } from '#features/people/employees/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { claimFileOf } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, isThere, remover, requireEmployed } from '#records/index.ts';
import { claimSigned } from './contract-attaching.service.ts';
import { type ContractFacts, encryptPay, findTermKinds, payColumn } from './contract-facts.rows.ts';
import { dropDocument, dropMade, factsOf, insertContract, requireWithinEmployment } from './contract-draft.ts';
import { moveDraftRenewal } from './contract-draft-renewal.ts';
import { requirePayEntry } from './contract-pay-entry.ts';
import { insertEndChange } from './contract-end-changes.rows.ts';
import { STATE_REFUSED, take } from './contract-step.ts';
import { type Term, termFault } from './contract-term.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const { fields } = employeeContracts;
const [change, create] = [changer(employeeContractStore), creator(employeeContractStore)];

/** @throws AppError ContractTermMismatch where the type of employment asks for another term. */
const requireSuitedTerm = async (
  { db }: Context,
  term: Term & { readonly employmentTypeId: string },
): Promise<void> => {
  const fault = termFault((await findTermKinds(db, [term.employmentTypeId])).get(term.employmentTypeId), term);
  if (fault !== null) {
    throw fieldError('ContractTermMismatch', ...fault);
  }
};

const requireSound = async (
  within: Context,
  input: EmployeeContractInput,
  before: EmployeeContract | null,
): Promise<void> => {
  await requireEmployed(within, { fields, input, before, from: input.startOn });
  await requireWithinEmployment(within, input);
  await requirePayEntry(within, input);
  await requireSuitedTerm(within, input);
};

/** Returns the pay of a contract and logs that it was revealed. */
export const revealPay = ownedRevealer(employeeContractStore, { pay: payColumn });

/**
 * 「新增合約」: a draft, from the version of a template that is in use.
 * @throws AppError ContractOutsideEmployment, ContractTermMismatch, ContractTemplateNotInUse.
 */
export const createContract = (
  context: Context,
  { templateId, ...input }: EmployeeContractInput & { readonly templateId: string | null },
) =>
  create(context, {
    insert: async (within) => {
      await requireSound(within, input, null);
      const template = templateId === null ? null : await usableVersion(within, templateId);
      const pay = encryptPay(within, input.pay);
      return insertContract(within, { ...input, pay, templateVersionId: template?.id ?? null });
    },
  });

/**
 * @throws AppError ContractTermFixed for what a draft cannot be turned into: another person's amount, one month's that becomes an
 * hour's, or what follows another contract.
 */
const requireSameStory = (
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
 * 「編輯」: only a draft; what a template made of it is made anew. An amount that is left empty stays, and so does whose it is.
 * @throws AppError StateConflict, ContractTermFixed, and what a new one is refused for.
 */
export const updateContract = (context: Context, at: At, { pay, ...input }: EmployeeContractInput) =>
  change(context, at, {
    action: pay === null ? '編輯' : '編輯（含薪資）',
    decide: async (before, within) => {
      if (!isContractCommandAllowed(before.state, 'edit')) {
        throw new AppError('StateConflict', { msg: STATE_REFUSED });
      }
      const facts = await factsOf(within, at.id);
      requireSameStory(before, facts, { ...input, pay });
      await requireSound(within, { ...input, pay }, before);
      const { pay: _pay, ...others } = fields;
      if (pay === null && isThere(others, { input, stored: before })) {
        return undefined;
      }
      // What was written for one person is none of another's.
      const drop = input.employeeId === before.employee.id ? dropMade : dropDocument;
      await drop(within, facts);
      return { ...input, ...(pay === null ? {} : { pay: encryptPay(within, pay) }) };
    },
  });

/**
 * Nobody signs what says nothing of the wage, which has to be agreed on (Enforcement Rules of the Labor Standards Act, Article 7,
 * subparagraph 3). @throws AppError ContractPayMissing.
 */
const requirePay = ({ isPayMissing }: ContractFacts): void => {
  if (isPayMissing) {
    throw new AppError('ContractPayMissing', { fields: [{ path: 'pay', message: '請輸入薪資' }] });
  }
};

/**
 * What everybody signs says what they agree on, and of somebody who works here when it begins: either may have become untrue since
 * the draft was written. @throws AppError ContractPayMissing, ContractOutsideEmployment.
 */
const requireSignable = async (within: Context, facts: ContractFacts): Promise<void> => {
  requirePay(facts);
  await requireWithinEmployment(within, facts);
};

/**
 * 「送交簽署」: whoever signs electronically is told of it. @throws AppError ContractOverlap (exclusion constraint), ContractPayMissing,
 * ContractOutsideEmployment, StateConflict also for one that is to be signed electronically and has no document.
 */
export const submitContract = (context: Context, at: At) =>
  take(context, at, {
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

export const retractContract = (context: Context, at: At) =>
  take(context, at, {
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
 * 「簽署」, with the file that both have signed where there is one, as a PDF. What is signed electronically the employee has agreed to
 * before, or has signed elsewhere. @throws AppError StateConflict, ContractPayMissing, ContractOutsideEmployment,
 * ContractDateInvalid for a day to come, ReferenceNotFound, UnacceptableFile.
 */
export const signContract = (
  context: Context,
  at: At,
  { signedOn, signedFileId }: { readonly signedOn: CalendarDate; readonly signedFileId: string | null },
) =>
  take(context, at, {
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
        await claimSigned(within, signedFileId);
      }
      return { signedOn, signedFileId, ...(isAgreed ? companySignature(within) : {}) };
    },
  });

interface EndChange {
  readonly endOn: CalendarDate;
  readonly closingReason: string;
  /** What was agreed on; null where no file is kept with it. */
  readonly fileId: string | null;
}

/**
 * 「編輯合約結束日」; the draft of what follows moves along, and each change is kept with its file.
 * @throws AppError StateConflict, ContractOverlap (exclusion constraint), ContractDateInvalid, ContractTermMismatch,
 * ReferenceNotFound, UnacceptableFile.
 */
export const changeContractEnd = (context: Context, at: At, { endOn, closingReason, fileId }: EndChange) =>
  take(context, at, {
    command: 'change_end',
    action: `編輯結束日為 ${formatDate(endOn)}${fileId === null ? '' : '（含附件）'}`,
    decide: async (facts, within) => {
      if (facts.terminatedOn !== null || facts.isRenewed) {
        throw new AppError('StateConflict', { msg: '已提前終止或已續約的合約不可變更結束日' });
      }
      if (endOn < facts.startOn || endOn < within.today) {
        throw fieldError('ContractDateInvalid', 'endOn', '迄日不可早於起日或今日');
      }
      await requireSuitedTerm(within, { ...facts, endOn });
      await moveDraftRenewal(within, { id: at.id, endOn });
      if (fileId !== null) {
        await claimFileOf(within, fileId, { field: 'fileId', allowed: ['pdf', 'docx'] });
      }
      await insertEndChange(within, { contractId: at.id, endOn, reason: closingReason, fileId });
      return { endOn, closingReason };
    },
  });

/** 「提前終止」: the last day is one of the contract's own. @throws AppError ContractDateInvalid. */
export const terminateContract = (
  context: Context,
  at: At,
  { terminatedOn, closingReason }: { readonly terminatedOn: CalendarDate; readonly closingReason: string },
) =>
  take(context, at, {
    command: 'terminate',
    action: `提前終止（${formatDate(terminatedOn)}）`,
    decide: ({ startOn, endOn, terminatedOn: known }) => {
      if (known !== null) {
        throw new AppError('StateConflict', { msg: `合約已於 ${formatDate(known)} 提前終止，不可再次終止` });
      }
      if (terminatedOn < startOn || (endOn !== null && terminatedOn > endOn)) {
        throw fieldError('ContractDateInvalid', 'terminatedOn', '終止日須在合約期間內');
      }
      return { terminatedOn, closingReason };
    },
  });

/** 「作廢」: it never counted, and stays to be seen. */
export const voidContract = (context: Context, at: At, { closingReason }: { readonly closingReason: string }) =>
  take(context, at, {
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
  await dropDocument(within, await factsOf(within, id));
});
