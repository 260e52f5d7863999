import { type IdentityKind, sexOfIdentityNumber } from './identity-number.ts';

/** What is told of who somebody is, as far as it is known. */
export interface ToldIdentity {
  readonly idKind: string | null;
  readonly gender: string | null;
  readonly identityNumber: string | null;
  /** By ISO 3166-1. */
  readonly nationalityCode: string | null;
}

/** What may contradict something else of it. */
export const identityContradictions = ['gender', 'nationality'] as const;

export type IdentityContradiction = (typeof identityContradictions)[number];

const CITIZEN: IdentityKind = 'local';
const OWN_NATIONALITY = 'TW';

const isOfAnotherSex = ({ gender, identityNumber }: ToldIdentity): boolean => {
  const sex = identityNumber === null ? null : sexOfIdentityNumber(identityNumber);
  // A number knows two sexes: of a third it says nothing.
  return sex !== null && (gender === 'male' || gender === 'female') && gender !== sex;
};

/**
 * What of somebody's identity contradicts another part of it and yet may be so: a number may be older than the sex that is entered by
 * now, and a citizen may have another nationality besides.
 */
export const contradictionsOf = (told: ToldIdentity): IdentityContradiction[] => {
  const isThere: Readonly<Record<IdentityContradiction, boolean>> = {
    gender: isOfAnotherSex(told),
    nationality: told.idKind === CITIZEN && told.nationalityCode !== null && told.nationalityCode !== OWN_NATIONALITY,
  };
  return identityContradictions.filter((name) => isThere[name]);
};
