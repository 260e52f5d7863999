import type { CalendarDate } from '../../dates/index.ts';

/** Papers of an employee: three certificates that are handed out and two cards that are filed. */
export const employeePaperKinds = [
  /** 在職證明 */
  'employment-certificate',
  /** 服務證明: Labor Standards Act, Article 19. */
  'service-certificate',
  /** 非自願離職證明: Employment Insurance Act, Article 25. */
  'involuntary-leaving',
  /** 勞工名卡: Labor Standards Act, Article 7. */
  'worker-card',
  /** 人事資料卡 */
  'personnel-card',
] as const;

export type EmployeePaperKind = (typeof employeePaperKinds)[number];

interface Stint {
  readonly hiredOn: CalendarDate;
  /** Last day of work, inclusive; null for an open stint. */
  readonly lastWorkingOn: CalendarDate | null;
  /** The leaving was recorded as involuntary. */
  readonly isInvoluntary: boolean;
}

/** Reasons why a certificate cannot be issued on a day. */
export type CertificateRefusal = 'notEmployed' | 'neverWorked' | 'notInvoluntary';

const hasBegun = ({ hiredOn }: Pick<Stint, 'hiredOn'>, day: CalendarDate): boolean => hiredOn <= day;

const isRunning = (stint: Stint, day: CalendarDate): boolean =>
  hasBegun(stint, day) && (stint.lastWorkingOn === null || stint.lastWorkingOn >= day);

/** Returns the involuntary stints that have ended by the day. A future end is not certified. */
export const involuntaryLeavings = <S extends Pick<Stint, 'lastWorkingOn' | 'isInvoluntary'>>(
  stints: readonly S[],
  day: CalendarDate,
): S[] => stints.filter((stint) => stint.isInvoluntary && certifiableLastDay(stint, day) !== null);

/** Returns the reason why a paper cannot be issued on a day, or null. Cards can always be issued. */
export const refusalToCertify = (
  kind: EmployeePaperKind,
  stints: readonly Stint[],
  day: CalendarDate,
): CertificateRefusal | null => {
  if (kind === 'employment-certificate') {
    return stints.some((stint) => isRunning(stint, day)) ? null : 'notEmployed';
  }
  if (kind === 'involuntary-leaving') {
    return involuntaryLeavings(stints, day).length > 0 ? null : 'notInvoluntary';
  }
  return kind === 'service-certificate' && !stints.some((stint) => hasBegun(stint, day)) ? 'neverWorked' : null;
};

/** Returns the last working day that a certificate may state, or null if the stint has not ended by the day. */
export const certifiableLastDay = (
  { lastWorkingOn }: Pick<Stint, 'lastWorkingOn'>,
  day: CalendarDate,
): CalendarDate | null => (lastWorkingOn !== null && lastWorkingOn <= day ? lastWorkingOn : null);
