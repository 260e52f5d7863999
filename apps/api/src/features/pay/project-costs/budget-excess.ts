import { type CalendarDate, monthsLater } from '@hr/domain/dates';
import { forecastOf } from '@hr/domain/pay/project-costs';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findAllocationsInPeriod } from '#features/pay/allocations/index.ts';
import { getProjectCost } from './project-cost.read-model.ts';

/** Maximum number of coming months that are compared. */
const MAX_MONTHS = 60;

interface Raise {
  readonly employeeId: string;
  readonly on: CalendarDate;
  /** Difference of a month with the employer's premiums, in NTD. */
  readonly monthly: number;
}

/** A project whose remaining budget is less than the cost of a raise. */
export interface BudgetExcess {
  readonly code: string;
  /** Remaining budget before the raise, and cost of the raise until the last day of the allocation, in NTD. */
  readonly rest: number;
  readonly added: number;
}

/** Finds the projects in scope whose remaining budget is less than the cost of the raise. */
export const findBudgetExcesses = async (
  context: Context,
  { employeeId, on, monthly }: Raise,
): Promise<BudgetExcess[]> => {
  if (monthly <= 0) {
    return [];
  }
  const parts = await findAllocationsInPeriod(context, [employeeId], { from: on, to: monthsLater(on, MAX_MONTHS) });
  const excesses: BudgetExcess[] = [];
  for (const [projectId, own] of Map.groupBy(parts, (part) => part.projectId)) {
    const added = own
      .flatMap((part) => forecastOf(part, { pay: monthly, insurance: 0, pension: 0 }, on))
      .reduce((sum, { amount }) => sum + amount, 0);
    const cost = await getProjectCost(context, projectId).then(
      (detail) => detail.cost,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'NotFound') {
          return null;
        }
        throw error;
      },
    );
    if (cost !== null && cost.rest !== null && cost.rest < added) {
      excesses.push({ code: cost.code, rest: cost.rest, added });
    }
  }
  return excesses;
};
