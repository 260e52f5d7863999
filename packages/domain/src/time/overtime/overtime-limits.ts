const HOUR = 60;

/** Maximum working minutes including overtime (Labor Standards Act, Article 32, paragraph 2). */
const limits = {
  day: { minutes: 12 * HOUR, article: '勞動基準法第 32 條第 2 項' },
  month: { minutes: 46 * HOUR, article: '勞動基準法第 32 條第 2 項' },
  monthWithConsent: { minutes: 54 * HOUR, article: '勞動基準法第 32 條第 2 項但書' },
  quarterWithConsent: { minutes: 138 * HOUR, article: '勞動基準法第 32 條第 2 項但書' },
} as const;

export type OvertimeLimit = keyof typeof limits;

export interface OvertimeWarning {
  readonly limit: OvertimeLimit;
  /** Allowed minutes. */
  readonly allowed: number;
  readonly article: string;
}

/** Returns the minutes of overtime that the law allows in a month. */
export const monthlyLimit = (hasConsent: boolean): number =>
  (hasConsent ? limits.monthWithConsent : limits.month).minutes;

/** Minutes of overtime that the law allows in three months. Without consent, three full months reach it too. */
export const THREE_MONTH_LIMIT = limits.quarterWithConsent.minutes;

interface WorkedTotals {
  /** Minutes of the day, normal hours and overtime. */
  readonly ofDay: number;
  /** Overtime of the month, in minutes. */
  readonly ofMonth: number;
  /** Overtime of the cycle of three months that the month is in, in minutes (Enforcement Rules, Article 22). */
  readonly ofThreeMonths: number;
  /** Whether the union or the labour-management conference agreed to a higher monthly limit. */
  readonly hasConsent: boolean;
}

/** Lists the limits of the law that the work exceeds. They are reported; the work is paid anyway. */
export const overtimeWarnings = ({ ofDay, ofMonth, ofThreeMonths, hasConsent }: WorkedTotals): OvertimeWarning[] => {
  const counted: readonly (readonly [OvertimeLimit, number])[] = hasConsent
    ? [
        ['day', ofDay],
        ['monthWithConsent', ofMonth],
        ['quarterWithConsent', ofThreeMonths],
      ]
    : [
        ['day', ofDay],
        ['month', ofMonth],
      ];
  return counted
    .filter(([limit, minutes]) => minutes > limits[limit].minutes)
    .map(([limit]) => ({ limit, allowed: limits[limit].minutes, article: limits[limit].article }));
};
