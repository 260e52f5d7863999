import type { CalendarDate } from '../../dates/index.ts';

/** Papers of a person: three that are handed out, two that are filed. */
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
  /** The last day of work, included; null while nothing ends it. */
  readonly lastWorkingOn: CalendarDate | null;
  /** It was settled that they leave involuntarily. */
  readonly isInvoluntary: boolean;
}

/** Why there is nothing to certify: nobody works here on the day, or never did, or nobody has left involuntarily. */
export type CertificateRefusal = 'notEmployed' | 'neverWorked' | 'notInvoluntary';

const hasBegun = ({ hiredOn }: Pick<Stint, 'hiredOn'>, day: CalendarDate): boolean => hiredOn <= day;

const isRunning = (stint: Stint, day: CalendarDate): boolean =>
  hasBegun(stint, day) && (stint.lastWorkingOn === null || stint.lastWorkingOn >= day);

/** Those that have ended by the day, of which it was settled that they end involuntarily: an end to come is not certified. */
export const involuntaryLeavings = <S extends Pick<Stint, 'lastWorkingOn' | 'isInvoluntary'>>(
  stints: readonly S[],
  day: CalendarDate,
): S[] => stints.filter((stint) => stint.isInvoluntary && lastDayTold(stint, day) !== null);

/** Why a paper cannot be given on a day; null when it can. Cards tell of anybody. */
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

/** The last day that a certificate tells of a stint: on the day itself, or before; null for one that still goes on. */
export const lastDayTold = ({ lastWorkingOn }: Pick<Stint, 'lastWorkingOn'>, day: CalendarDate): CalendarDate | null =>
  lastWorkingOn !== null && lastWorkingOn <= day ? lastWorkingOn : null;
