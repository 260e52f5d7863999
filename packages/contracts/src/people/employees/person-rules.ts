import {
  type Foreigner,
  type ForeignPaper,
  type IdentityKind,
  type IdentityContradiction,
  identityFault,
  isPassportName,
  lackingPapers,
  type WorkPermitPaper,
} from '@hr/domain/people/employees';
import type { Address } from '@hr/domain/addresses';
import type { z } from 'zod';
import { requireSoundAddress } from '../../addresses/index.ts';

/** A person; of one from before a file may say less than a form. */
interface Person {
  readonly idKind: IdentityKind | null;
  readonly identityNumber?: string | null | undefined;
  readonly nameEn: string | null;
  readonly householdAddress: Address | null;
  readonly mailingAddress: Address | null;
}

const identityTexts = {
  form: (kind: IdentityKind) =>
    kind === 'local' ? '身分證字號格式不正確，例如 A123456789' : '統一證號格式不正確，例如 A800000014',
  checkDigit: () => '檢查碼不正確，請確認號碼',
};

const requireIdentity = ({ idKind, identityNumber }: Person, context: z.core.$RefinementCtx): void => {
  const fault = typeof identityNumber === 'string' && idKind !== null ? identityFault(identityNumber, idKind) : null;
  if (fault !== null && idKind !== null) {
    context.addIssue({ code: 'custom', path: ['identityNumber'], message: identityTexts[fault](idKind) });
  }
};

/** What is said of what a foreigner lacks. */
export const foreignPaperTexts: Readonly<Record<ForeignPaper, string>> = {
  nameEn: '外國人請填寫護照上的英文姓名',
  passportNumber: '外國人請填寫護照號碼',
  passportExpiresOn: '外國人請填寫護照到期日',
  residencePermitExpiresOn: '外國人請填寫居留證到期日',
  taxResidency: '外國人請選擇稅務居住身分',
};

/** What is said of what lacks of a permit to work, where the nationality requires one. */
export const workPermitTexts: Readonly<Record<WorkPermitPaper, string>> = {
  workPermitNo: '此國籍須工作許可，請填寫工作許可文號',
  workPermitExpiresOn: '此國籍須工作許可，請填寫工作許可到期日',
};

/** What is said of what contradicts another part of somebody's identity and yet may be so. */
export const contradictionTexts: Readonly<Record<IdentityContradiction, string>> = {
  gender: '性別與證號第二碼不符，請確認性別與證號',
  nationality: '身分別為本國人，國籍卻非中華民國，請確認身分別與國籍',
};

const passportNameFault = (nameEn: string | null): string | null => {
  if (nameEn === null) {
    return foreignPaperTexts.nameEn;
  }
  return isPassportName(nameEn) ? null : '英文姓名須與護照相同，僅能使用英文字母';
};

/** Complains of what is wrong between the fields of a person. */
export const requireSoundPerson = (person: Person, context: z.core.$RefinementCtx): void => {
  requireIdentity(person, context);
  const message = person.idKind === 'foreign' ? passportNameFault(person.nameEn) : null;
  if (message !== null) {
    context.addIssue({ code: 'custom', path: ['nameEn'], message });
  }
  for (const field of ['householdAddress', 'mailingAddress'] as const) {
    const address = person[field];
    if (address !== null) {
      requireSoundAddress(address, field, context);
    }
  }
};

/**
 * Complains of what forms ask of a foreigner, also of one from before: a file may say less. What of it is lacking of
 * somebody new cannot be kept already.
 */
export const requireForeignPapers = (
  person: Foreigner,
  context: z.core.$RefinementCtx,
  { isNew }: { readonly isNew: boolean },
): void => {
  for (const name of lackingPapers(person, { isNew })) {
    // That of the name is everybody's rule already, files included.
    if (name !== 'nameEn') {
      context.addIssue({ code: 'custom', path: [name], message: foreignPaperTexts[name] });
    }
  }
};
