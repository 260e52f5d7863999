import type { OvertimeDayKind } from '../../time/overtime/index.ts';
import type { PayslipFacts } from './payslip-facts.ts';

/** Hours that a payslip must state, in minutes (Enforcement Rules of the Labor Standards Act, Article 14-1). */
export interface PayslipHours {
  readonly overtime: readonly { readonly dayKind: OvertimeDayKind; readonly minutes: number }[];
  readonly leaves: readonly { readonly name: string; readonly minutes: number }[];
  /** Late, early and absent minutes. */
  readonly absentMinutes: number;
}

const sumBy = <Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  minutesOf: (row: Row) => number,
): (readonly [Key, number])[] =>
  [...Map.groupBy(rows, keyOf)]
    .map(([key, own]) => [key, own.reduce((sum, row) => sum + minutesOf(row), 0)] as const)
    .filter(([, minutes]) => minutes !== 0);

/** Sums the paid overtime by kind of day and the leave by name. */
export const payslipHoursOf = ({
  overtime,
  leaves,
  absences,
}: Pick<PayslipFacts, 'overtime' | 'leaves' | 'absences'>): PayslipHours => ({
  overtime: sumBy(
    overtime,
    ({ dayKind }) => dayKind,
    ({ paidTiers }) => paidTiers.reduce((sum, tier) => sum + tier, 0),
  ).map(([dayKind, minutes]) => ({ dayKind, minutes })),
  leaves: sumBy(
    leaves,
    ({ name }) => name,
    ({ minutes }) => minutes,
  ).map(([name, minutes]) => ({ name, minutes })),
  absentMinutes: absences.reduce(
    (sum, { absentMinutes, lateMinutes, earlyMinutes }) => sum + absentMinutes + lateMinutes + earlyMinutes,
    0,
  ),
});
