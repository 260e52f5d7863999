import { type EffectivePeriod, isInForceOn } from '../../effective/index.ts';
import type { CalendarDate } from '../../dates/index.ts';

/** Where a department stands in the tree, and when. */
export interface DepartmentPlacement extends EffectivePeriod {
  readonly departmentId: string;
  readonly parentId: string | null;
}

export interface PlacementViolation {
  /** `cycle`: it would stand under itself. `parentNotInForce`: the department above it does not exist on that day. */
  readonly code: 'cycle' | 'parentNotInForce';
  readonly departmentId: string;
  readonly parentId: string;
  /** The first day on which it is so. */
  readonly on: CalendarDate;
}

type Parents = ReadonlyMap<string, string | null>;

/** True when following the parents of `departmentId` comes back to it. */
export const isUnderItself = (parents: Parents, departmentId: string): boolean => {
  const passed = new Set<string>();
  let next = parents.get(departmentId) ?? null;
  while (next !== null && !passed.has(next)) {
    if (next === departmentId) {
      return true;
    }
    passed.add(next);
    next = parents.get(next) ?? null;
  }
  return false;
};

const violationsOnDay = (placements: readonly DepartmentPlacement[], on: CalendarDate): PlacementViolation[] => {
  const inForce = placements.filter((placement) => isInForceOn(placement, on));
  const parents: Parents = new Map(inForce.map(({ departmentId, parentId }) => [departmentId, parentId]));
  return inForce.flatMap(({ departmentId, parentId }): PlacementViolation[] => {
    if (parentId === null) {
      return [];
    }
    if (!parents.has(parentId)) {
      return [{ code: 'parentNotInForce', departmentId, parentId, on }];
    }
    return isUnderItself(parents, departmentId) ? [{ code: 'cycle', departmentId, parentId, on }] : [];
  });
};

/**
 * Checks the tree on every day from `from` on: each department stands under one that exists, none under itself.
 * The tree only changes where a period begins or ends, so those days stand for all; of each department the first violating
 * day is told, the earliest days first.
 */
export const placementViolations = (
  placements: readonly DepartmentPlacement[],
  from: CalendarDate,
): PlacementViolation[] => {
  const boundaries = placements
    .flatMap(({ effectiveFrom, effectiveTo }) =>
      effectiveTo === null ? [effectiveFrom] : [effectiveFrom, effectiveTo],
    )
    .filter((date) => date > from);
  const days = [from, ...new Set(boundaries)].toSorted();
  const first = new Map<string, PlacementViolation>();
  for (const day of days) {
    for (const violation of violationsOnDay(placements, day)) {
      if (!first.has(violation.departmentId)) {
        first.set(violation.departmentId, violation);
      }
    }
  }
  return [...first.values()];
};
