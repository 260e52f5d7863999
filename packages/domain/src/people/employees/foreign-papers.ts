import type { CalendarDate } from '../../dates/index.ts';
import type { IdentityKind } from './identity-number.ts';

/** Fields that are required of foreigners in addition (form specification 2.10 A), in the order of the form. */
export const foreignPapers = [
  'nameEn',
  'passportNumber',
  'passportExpiresOn',
  'residencePermitExpiresOn',
  'taxResidency',
] as const;

export type ForeignPaper = (typeof foreignPapers)[number];

/** Fields of a person that concern foreigners. An undefined encrypted number leaves the stored one unchanged. */
export interface Foreigner {
  readonly idKind: IdentityKind | null;
  readonly nameEn: string | null;
  readonly passportNumber?: string | null | undefined;
  readonly passportExpiresOn: CalendarDate | null;
  readonly residencePermitExpiresOn: CalendarDate | null;
  readonly taxResidency: string | null;
}

/** Returns the missing fields of a foreigner; empty for other people. A new record has no stored number. */
export const missingForeignPapers = (person: Foreigner, { isNew }: { readonly isNew: boolean }): ForeignPaper[] =>
  person.idKind === 'foreign'
    ? foreignPapers.filter((name) => person[name] === null || (isNew && person[name] === undefined))
    : [];

/** Work permit fields of a person. */
export interface WorkPermit {
  readonly idKind: IdentityKind | null;
  readonly workPermitNo: string | null;
  readonly workPermitExpiresOn: CalendarDate | null;
  /** Permanent residents and spouses of nationals need no permit (Employment Service Act, Articles 48 and 51). */
  readonly isWorkPermitExempt: boolean;
}

/** Fields that are required if the nationality needs a work permit, in the order of the form. */
export const workPermitPapers = ['workPermitNo', 'workPermitExpiresOn'] as const;

export type WorkPermitPaper = (typeof workPermitPapers)[number];

/** Returns the missing work permit fields of a foreigner; empty for other people. */
export const missingWorkPermitFields = (person: WorkPermit): WorkPermitPaper[] =>
  person.idKind === 'foreign' && !person.isWorkPermitExempt
    ? workPermitPapers.filter((name) => person[name] === null)
    : [];

/** Returns true for a name as passports write it: letters A to Z, spaces, commas, points, hyphens and apostrophes. */
export const isPassportName = (text: string): boolean => /^[A-Za-z][A-Za-z ,.'-]*$/.test(text);
