import type { IdentityKind } from '../employees/index.ts';

/** Whom a document is asked of by where they belong: 'foreigners' are all who are not nationals with a household. */
export const concernedPeople = ['everybody', 'nationals', 'foreigners'] as const;

export type ConcernedPeople = (typeof concernedPeople)[number];

/** Where somebody is in their employment. */
export type Standing = 'employed' | 'upcoming' | 'left';

interface Requirement {
  readonly requiredOf: readonly Standing[];
  readonly concerns: ConcernedPeople;
  /** None for all types. */
  readonly employmentTypeIds: readonly string[];
}

interface Asked {
  /** One of them is enough: whoever is to come will be employed. */
  readonly standings: readonly Standing[];
  /** Null while it is not known: they are asked for what everybody is. */
  readonly idKind: IdentityKind | null;
  readonly employmentTypeId: string | null;
}

const isConcerned = (concerns: ConcernedPeople, idKind: IdentityKind | null): boolean => {
  if (concerns === 'everybody' || idKind === null) {
    return concerns === 'everybody';
  }
  return concerns === (idKind === 'local' ? 'nationals' : 'foreigners');
};

/** Whether somebody has to hand a document in. */
export const isRequiredOf = (
  { requiredOf, concerns, employmentTypeIds }: Requirement,
  { standings, idKind, employmentTypeId }: Asked,
): boolean =>
  requiredOf.some((standing) => standings.includes(standing)) &&
  isConcerned(concerns, idKind) &&
  (employmentTypeIds.length === 0 || (employmentTypeId !== null && employmentTypeIds.includes(employmentTypeId)));
