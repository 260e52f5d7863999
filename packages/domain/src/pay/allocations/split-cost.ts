import type { CalendarDate } from '../../dates/index.ts';
import { difference, fraction, type Fraction, parseDecimal, splitExactly, sumOf } from '../../fractions/index.ts';
import { type Allocation, allocatedDays, type CoveredCost } from './allocation.ts';

/** Kinds of cost of a payslip. */
export const costKinds = [
  'pay',
  'overtime',
  'year_end',
  'unused_leave',
  'insurance',
  'pension',
  'supplementary',
] as const;

export type CostKind = (typeof costKinds)[number];

/** A cost of a payslip, negative for time that is not paid. */
export interface PayslipCost {
  readonly kind: CostKind;
  /** The cost that a project has to cover for it. */
  readonly coveredAs: CoveredCost;
  /** Integer NTD. */
  readonly amount: number;
}

/** The part of a cost that a project pays; null for costs that no project pays. */
export interface CostPart {
  readonly projectId: string | null;
  readonly kind: CostKind;
  readonly amount: number;
}

const HUNDRED = 100;

/** A smaller rest is a rounding of percents, such as of three thirds, and no cost of its own. */
const SMALLEST_REST = fraction(1, 2_000);

/** Share of the days of a month that an allocation pays, as a fraction of one. */
const shareOf = (allocation: Allocation, days: readonly CalendarDate[]): Fraction => {
  const { numerator, denominator } = parseDecimal(allocation.percent);
  return fraction(allocatedDays(allocation, days).length * numerator, days.length * HUNDRED * denominator);
};

const isAbove = (one: Fraction, other: Fraction): boolean => difference(one, other).numerator > 0;

interface Weight {
  readonly projectId: string | null;
  readonly share: Fraction;
}

/** Weights of a kind of cost: the shares of the projects that cover it, and the rest. */
const weightsOf = (
  allocations: readonly Allocation[],
  { coveredAs }: PayslipCost,
  days: readonly CalendarDate[],
): Weight[] => {
  const covering = allocations.filter(({ covers }) => covers.includes(coveredAs));
  const shares = covering
    .map((allocation) => ({ projectId: allocation.projectId, share: shareOf(allocation, days) }))
    .filter(({ share }) => share.numerator > 0);
  const rest = difference(fraction(1), sumOf(shares.map(({ share }) => share)));
  return isAbove(rest, SMALLEST_REST) ? [...shares, { projectId: null, share: rest }] : shares;
};

/**
 * Splits the costs of a payslip by the allocations of each day, by largest remainder, so that the parts of each cost add
 * up to it to the dollar. Costs of the same kind and project are joined.
 */
export const splitCost = (
  costs: readonly PayslipCost[],
  allocations: readonly Allocation[],
  days: readonly CalendarDate[],
): CostPart[] => {
  const parts = new Map<string, CostPart>();
  for (const cost of costs) {
    const weights = days.length === 0 ? [{ projectId: null, share: fraction(1) }] : weightsOf(allocations, cost, days);
    const amounts = splitExactly(
      cost.amount,
      weights.map(({ share }) => share),
    );
    for (const [place, { projectId }] of weights.entries()) {
      const key = `${projectId ?? ''} ${cost.kind}`;
      const amount = (parts.get(key)?.amount ?? 0) + (amounts[place] ?? 0);
      parts.set(key, { projectId, kind: cost.kind, amount });
    }
  }
  return [...parts.values()].filter(({ amount }) => amount !== 0);
};
