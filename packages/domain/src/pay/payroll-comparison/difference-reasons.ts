/** Why the net pay of a month differs from that of the month before. */
export type DifferenceReason =
  | 'hired'
  | 'left'
  | 'unpaidBefore'
  | 'unpaidNow'
  | 'paidDays'
  | 'salary'
  | 'attendanceBonus'
  | 'shiftAllowance'
  | 'overtime'
  | 'leave'
  | 'bonus'
  | 'backPay'
  | 'premiums'
  | 'pension'
  | 'supplementary'
  | 'tax'
  | 'other';

/** Line of a payslip; deductions have positive amounts. */
export interface ComparedLine {
  readonly code: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction';
  /** Formula of the salary item; null for an item that no longer exists. */
  readonly formula: string | null;
  readonly amount: number;
  /** The line belongs to an earlier month. */
  readonly isOfEarlierMonth: boolean;
}

export interface ComparedPayslip {
  readonly paidDays: number;
  readonly net: number;
  readonly lines: readonly ComparedLine[];
}

export interface ComparedEmployee {
  /** Null without a payslip in the month. */
  readonly before: ComparedPayslip | null;
  readonly now: ComparedPayslip | null;
  /** Hired in one of the two months, or left in one of them. */
  readonly isHired: boolean;
  readonly isLeaving: boolean;
}

export interface ReasonAmount {
  readonly reason: DifferenceReason;
  /** Name of the item of another reason. */
  readonly item: string | null;
  /** Effect on the net pay in NTD; negative if it lowers it. */
  readonly amount: number;
}

const reasonsByCode: Readonly<Record<string, DifferenceReason>> = {
  LI: 'premiums',
  NHI: 'premiums',
  PENSION: 'pension',
  NHI2: 'supplementary',
  TAX: 'tax',
  BACKPAY: 'backPay',
  BACKDED: 'backPay',
};

const reasonsByFormula: Readonly<Record<string, DifferenceReason>> = {
  attendance_bonus: 'attendanceBonus',
  shift_allowance: 'shiftAllowance',
  overtime: 'overtime',
  leave: 'leave',
  bonus: 'bonus',
};

const reasonOf = ({ code, kind, formula, isOfEarlierMonth }: ComparedLine): DifferenceReason => {
  const own = isOfEarlierMonth ? 'backPay' : (reasonsByCode[code] ?? reasonsByFormula[formula ?? '']);
  return own ?? (formula === 'amount' && kind === 'earning' ? 'salary' : 'other');
};

const signed = ({ kind, amount }: ComparedLine): number => (kind === 'earning' ? amount : -amount);

/** Effects of a payslip by reason, those of other items by item. */
const effectsOf = (payslip: ComparedPayslip, sign: 1 | -1): ReasonAmount[] =>
  payslip.lines.map((line) => {
    const reason = reasonOf(line);
    return { reason, item: reason === 'other' ? line.name : null, amount: sign * signed(line) };
  });

/** Reason of a payslip that only one of the months has. */
const onlyIn = ({ before, now, isHired, isLeaving }: ComparedEmployee): ReasonAmount[] => {
  if (now !== null) {
    return [{ reason: isHired ? 'hired' : 'unpaidBefore', item: null, amount: now.net }];
  }
  return before === null ? [] : [{ reason: isLeaving ? 'left' : 'unpaidNow', item: null, amount: -before.net }];
};

/** Names the reason of changed fixed items: the hiring, the leaving, other paid days, or another salary. */
const salaryReason = ({ isHired, isLeaving }: ComparedEmployee, moreDays: number): DifferenceReason => {
  if (moreDays === 0) {
    return 'salary';
  }
  if (moreDays > 0) {
    return isHired ? 'hired' : 'paidDays';
  }
  return isLeaving ? 'left' : 'paidDays';
};

/**
 * Explains the difference of the net pay of two months by the lines of both payslips, the largest effect first. The
 * amounts add up to the difference.
 */
export const differenceReasons = (employee: ComparedEmployee): ReasonAmount[] => {
  const { before, now } = employee;
  if (before === null || now === null) {
    return onlyIn(employee);
  }
  const effects = Map.groupBy(
    [...effectsOf(now, 1), ...effectsOf(before, -1)],
    ({ reason, item }) => `${reason} ${item ?? ''}`,
  );
  return [...effects.values()]
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) }],
    )
    .filter(({ amount }) => amount !== 0)
    .map((effect) =>
      effect.reason === 'salary'
        ? { ...effect, reason: salaryReason(employee, now.paidDays - before.paidDays) }
        : effect,
    )
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
};
