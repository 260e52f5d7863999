import {
  type Foreigner,
  type ForeignPaper,
  type IdentityKind,
  type IdentityContradiction,
  identityFault,
  isPassportName,
  missingForeignPapers,
  type WorkPermitPaper,
} from '@hr/domain/people/employees';
import type { Address } from '@hr/domain/addresses';
import type { z } from 'zod';
import { requireSoundAddress } from '../../addresses/index.ts';

/** Fields of a person that the rules compare. Imports and older records may lack some. */
interface PersonInput {
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

const requireIdentity = ({ idKind, identityNumber }: PersonInput, context: z.core.$RefinementCtx): void => {
  const fault = typeof identityNumber === 'string' && idKind !== null ? identityFault(identityNumber, idKind) : null;
  if (fault !== null && idKind !== null) {
    context.addIssue({ code: 'custom', path: ['identityNumber'], message: identityTexts[fault](idKind) });
  }
};

/** Error messages for missing fields of foreigners. */
export const foreignPaperTexts: Readonly<Record<ForeignPaper, string>> = {
  nameEn: '外國人請填寫護照上的英文姓名',
  passportNumber: '外國人請填寫護照號碼',
  passportExpiresOn: '外國人請填寫護照到期日',
  residencePermitExpiresOn: '外國人請填寫居留證到期日',
  taxResidency: '外國人請選擇稅務居住身分',
};

/** Error messages for missing work permit fields, if the nationality needs a permit. */
export const workPermitTexts: Readonly<Record<WorkPermitPaper, string>> = {
  workPermitNo: '此國籍須工作許可，請填寫工作許可文號',
  workPermitExpiresOn: '此國籍須工作許可，請填寫工作許可到期日',
};

/** Warnings about contradictions that may be correct. */
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

/** Adds an issue for every error between the fields of a person. */
export const requireValidPerson = (person: PersonInput, context: z.core.$RefinementCtx): void => {
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

/** Adds an issue for every missing field of a foreigner. Only forms use this rule; imports may lack the fields. */
export const requireForeignPapers = (
  person: Foreigner,
  context: z.core.$RefinementCtx,
  { isNew }: { readonly isNew: boolean },
): void => {
  for (const name of missingForeignPapers(person, { isNew })) {
    // requireValidPerson already checks the English name.
    if (name !== 'nameEn') {
      context.addIssue({ code: 'custom', path: [name], message: foreignPaperTexts[name] });
    }
  }
};
