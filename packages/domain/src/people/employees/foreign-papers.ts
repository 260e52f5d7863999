import type { CalendarDate } from '../../dates/index.ts';
import type { IdentityKind } from './identity-number.ts';

/** What is asked of a foreigner besides what everybody is asked (specification of the form, 2.10 A), in the order of the form. */
export const foreignPapers = [
  'nameEn',
  'passportNumber',
  'passportExpiresOn',
  'residencePermitExpiresOn',
  'taxResidency',
] as const;

export type ForeignPaper = (typeof foreignPapers)[number];

/** A person as far as they are a foreigner. An encrypted number that is not told is undefined: it stays as it is. */
export interface Foreigner {
  readonly idKind: IdentityKind | null;
  readonly nameEn: string | null;
  readonly passportNumber?: string | null | undefined;
  readonly passportExpiresOn: CalendarDate | null;
  readonly residencePermitExpiresOn: CalendarDate | null;
  readonly taxResidency: string | null;
}

/** What a foreigner lacks; nothing of anybody else. Of somebody new nothing is kept that a number could stay. */
export const lackingPapers = (person: Foreigner, { isNew }: { readonly isNew: boolean }): ForeignPaper[] =>
  person.idKind === 'foreign'
    ? foreignPapers.filter((name) => person[name] === null || (isNew && person[name] === undefined))
    : [];

/** What is known of the permit by which somebody works here. */
export interface WorkPermit {
  readonly idKind: IdentityKind | null;
  readonly workPermitNo: string | null;
  readonly workPermitExpiresOn: CalendarDate | null;
  /** Of permanent residents and spouses (Employment Service Act, Articles 48 and 51). */
  readonly isWorkPermitExempt: boolean;
}

/** What is asked of a foreigner of whose nationality a permit to work is required, in the order of the form. */
export const workPermitPapers = ['workPermitNo', 'workPermitExpiresOn'] as const;

export type WorkPermitPaper = (typeof workPermitPapers)[number];

/** What a foreigner lacks of whose nationality a permit to work is required; nothing of anybody else. */
export const lackingWorkPermit = (person: WorkPermit): WorkPermitPaper[] =>
  person.idKind === 'foreign' && !person.isWorkPermitExempt
    ? workPermitPapers.filter((name) => person[name] === null)
    : [];

/** As a passport writes a name: letters from A to Z, with spaces, commas, points, hyphens and apostrophes. */
export const isPassportName = (text: string): boolean => /^[A-Za-z][A-Za-z ,.'-]*$/.test(text);
