/** An amount that the funder approved for one kind of expense, integer NTD. */
export interface BudgetLine {
  readonly category: string;
  readonly amount: number;
}

interface Budget {
  /** Integer NTD, as all amounts here. */
  readonly approvedAmount: number;
  /** Part for personnel; null if not specified. */
  readonly personnelAmount: number | null;
  readonly lines: readonly BudgetLine[];
}

/** Violation in a budget; `line` starts at 0. */
export type BudgetViolation =
  | { readonly code: 'personnelAboveTotal' }
  | { readonly code: 'linesAboveTotal'; readonly excess: number }
  | { readonly code: 'repeatedCategory'; readonly line: number };

const repeatedLines = (lines: readonly BudgetLine[]): number[] =>
  lines.flatMap(({ category }, index) =>
    lines.findIndex((other) => other.category === category) < index ? [index] : [],
  );

/** Returns the violations: no part may exceed the total, and each kind of expense may occur only once. */
export const budgetViolations = ({ approvedAmount, personnelAmount, lines }: Budget): BudgetViolation[] => {
  const excess = lines.reduce((sum, { amount }) => sum + amount, 0) - approvedAmount;
  return [
    ...(personnelAmount !== null && personnelAmount > approvedAmount ? [{ code: 'personnelAboveTotal' } as const] : []),
    ...(excess > 0 ? [{ code: 'linesAboveTotal', excess } as const] : []),
    ...repeatedLines(lines).map((line) => ({ code: 'repeatedCategory', line }) as const),
  ];
};
