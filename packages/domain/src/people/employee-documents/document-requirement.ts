import type { IdentityKind } from '../employees/index.ts';

/**
 * Groups of people that a document can be required of. 'foreigners' are all who are not nationals with a household
 * registration.
 */
export const concernedPeople = ['everybody', 'nationals', 'foreigners'] as const;

export type ConcernedPeople = (typeof concernedPeople)[number];

/** Position of an employee in the employment: not yet started, employed, or left. */
export type Standing = 'employed' | 'upcoming' | 'left';

interface Requirement {
  readonly requiredOf: readonly Standing[];
  readonly concerns: ConcernedPeople;
  /** Empty for all employment types. */
  readonly employmentTypeIds: readonly string[];
}

interface EmployeeFacts {
  /** One match is enough: an employee who has not started yet will be employed. */
  readonly standings: readonly Standing[];
  /** Null while unknown. Only documents required of everybody apply then. */
  readonly idKind: IdentityKind | null;
  readonly employmentTypeId: string | null;
}

const isConcerned = (concerns: ConcernedPeople, idKind: IdentityKind | null): boolean => {
  if (concerns === 'everybody' || idKind === null) {
    return concerns === 'everybody';
  }
  return concerns === (idKind === 'local' ? 'nationals' : 'foreigners');
};

/** Returns true if the employee has to hand in the document. */
export const isDocumentRequired = (
  { requiredOf, concerns, employmentTypeIds }: Requirement,
  { standings, idKind, employmentTypeId }: EmployeeFacts,
): boolean =>
  requiredOf.some((standing) => standings.includes(standing)) &&
  isConcerned(concerns, idKind) &&
  (employmentTypeIds.length === 0 || (employmentTypeId !== null && employmentTypeIds.includes(employmentTypeId)));
