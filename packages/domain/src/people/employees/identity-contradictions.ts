import { type IdentityKind, sexOfIdentityNumber } from './identity-number.ts';

/** Identity fields as entered; null if unknown. */
export interface EnteredIdentity {
  readonly idKind: string | null;
  readonly gender: string | null;
  readonly identityNumber: string | null;
  /** ISO 3166-1 code. */
  readonly nationalityCode: string | null;
}

/** Fields that may contradict the rest of the identity. */
export const identityContradictions = ['gender', 'nationality'] as const;

export type IdentityContradiction = (typeof identityContradictions)[number];

const CITIZEN: IdentityKind = 'local';
const OWN_NATIONALITY = 'TW';

const isOfAnotherSex = ({ gender, identityNumber }: EnteredIdentity): boolean => {
  const sex = identityNumber === null ? null : sexOfIdentityNumber(identityNumber);
  // An identity number encodes two sexes. It cannot contradict a third one.
  return sex !== null && (gender === 'male' || gender === 'female') && gender !== sex;
};

/**
 * Returns contradictions that may still be correct. A number may predate a change of sex, and a citizen may have a
 * second nationality.
 */
export const contradictionsOf = (identity: EnteredIdentity): IdentityContradiction[] => {
  const isThere: Readonly<Record<IdentityContradiction, boolean>> = {
    gender: isOfAnotherSex(identity),
    nationality:
      identity.idKind === CITIZEN && identity.nationalityCode !== null && identity.nationalityCode !== OWN_NATIONALITY,
  };
  return identityContradictions.filter((name) => isThere[name]);
};
