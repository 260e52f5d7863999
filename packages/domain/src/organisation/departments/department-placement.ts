import { type EffectivePeriod, isInForceOn } from '../../effective/index.ts';
import type { CalendarDate } from '../../dates/index.ts';

/** Parent of a department in a period. */
export interface DepartmentPlacement extends EffectivePeriod {
  readonly departmentId: string;
  readonly parentId: string | null;
}

export interface PlacementViolation {
  /** `cycle`: it would be its own ancestor. `parentNotInForce`: the parent is not active on that day. */
  readonly code: 'cycle' | 'parentNotInForce';
  readonly departmentId: string;
  readonly parentId: string;
  /** First invalid day. */
  readonly on: CalendarDate;
}

type Parents = ReadonlyMap<string, string | null>;

/** Returns whether the department is its own ancestor. */
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
 * Checks the tree on every day from `from` on: parents exist and there are no cycles. The tree only changes where a
 * period starts or ends, so only those days are checked. Returns the first invalid day of each department, earliest
 * first.
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
