import type { IdentityKind } from '../employees/index.ts';
import { addYears, type CalendarDate } from '../../dates/index.ts';

/** What of somebody decides whether employment insurance covers them; null for what nobody knows. */
export interface Insurable {
  readonly birthOn: CalendarDate | null;
  readonly idKind: IdentityKind | null;
  /** Whoever may work without a permit: a spouse of a national, or a permanent resident. */
  readonly isWorkPermitExempt: boolean;
}

/** Whether employment insurance (就保) covers somebody, and what decides it. */
export type EmploymentInsuranceVerdict =
  | 'covered'
  /** With residence and without a permit: covered as the spouse of a national; of permanent residents other acts may say so. */
  | 'coveredAsSpouse'
  | 'tooYoung'
  | 'tooOld'
  | 'notCoveredAsForeigner'
  /** What decides it is not known. */
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
 * Whether employment insurance covers somebody on a day (Employment Insurance Act, Article 5, paragraph 1): nationals, and of
 * the others those who are married to a national with a household here and may work.
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
