import type { IdentityKind } from '../employees/index.ts';
import { addYears, type CalendarDate } from '../../dates/index.ts';

/** Facts that decide on employment insurance; null if unknown. */
export interface Insurable {
  readonly birthOn: CalendarDate | null;
  readonly idKind: IdentityKind | null;
  /** A spouse of a national or a permanent resident may work without a permit. */
  readonly isWorkPermitExempt: boolean;
}

/** Result of the employment insurance (就保) check. */
export type EmploymentInsuranceVerdict =
  | 'covered'
  /** Foreigner exempt from a permit: covered as spouse of a national. Other acts may cover permanent residents. */
  | 'coveredAsSpouse'
  | 'tooYoung'
  | 'tooOld'
  | 'notCoveredAsForeigner'
  /** A deciding fact is unknown. */
  | 'unknown';

/** Employment Insurance Act, Article 5, paragraph 1: from fifteen until sixty-five. */
const [YOUNGEST, OLDEST] = [15, 65];

const ageVerdict = (birthOn: CalendarDate, day: CalendarDate): 'tooYoung' | 'tooOld' | null => {
  if (addYears(birthOn, YOUNGEST) > day) {
    return 'tooYoung';
  }
  return addYears(birthOn, OLDEST) <= day ? 'tooOld' : null;
};

/**
 * Checks whether employment insurance covers a person on a day (Employment Insurance Act, Article 5, paragraph 1). It
 * covers nationals and their spouses who may work.
 */
export const employmentInsuranceOf = (
  { birthOn, idKind, isWorkPermitExempt }: Insurable,
  day: CalendarDate,
): EmploymentInsuranceVerdict => {
  if (birthOn === null || idKind === null) {
    return 'unknown';
  }
  const age = ageVerdict(birthOn, day);
  if (age !== null) {
    return age;
  }
  if (idKind === 'local') {
    return 'covered';
  }
  return isWorkPermitExempt ? 'coveredAsSpouse' : 'notCoveredAsForeigner';
};
