/** An amount that the funder approved for one kind of expense, integer NTD. */
export interface BudgetLine {
  readonly category: string;
  readonly amount: number;
}

interface Budget {
  /** Integer NTD, as all amounts here. */
  readonly approvedAmount: number;
  /** The part for people; null while it is not told apart. */
  readonly personnelAmount: number | null;
  readonly lines: readonly BudgetLine[];
}

/** What is wrong with a budget; `line` counts from 0. */
export type BudgetViolation =
  | { readonly code: 'personnelAboveTotal' }
  | { readonly code: 'linesAboveTotal'; readonly excess: number }
  | { readonly code: 'repeatedCategory'; readonly line: number };

const repeatedLines = (lines: readonly BudgetLine[]): number[] =>
  lines.flatMap(({ category }, index) =>
    lines.findIndex((other) => other.category === category) < index ? [index] : [],
  );

/** What does not add up: no part is above the whole, and each kind of expense is stated once. */
export const budgetViolations = ({ approvedAmount, personnelAmount, lines }: Budget): BudgetViolation[] => {
  const excess = lines.reduce((sum, { amount }) => sum + amount, 0) - approvedAmount;
  return [
    ...(personnelAmount !== null && personnelAmount > approvedAmount ? [{ code: 'personnelAboveTotal' } as const] : []),
    ...(excess > 0 ? [{ code: 'linesAboveTotal', excess } as const] : []),
    ...repeatedLines(lines).map((line) => ({ code: 'repeatedCategory', line }) as const),
  ];
};
