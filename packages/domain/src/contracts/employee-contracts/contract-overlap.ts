import type { CalendarDate } from '../../dates/index.ts';

/** Term of an employee's contract. */
interface EmployeeTerm {
  readonly employeeId: string;
  readonly startOn: CalendarDate;
  /** Inclusive, or null without an end. */
  readonly endOn: CalendarDate | null;
}

/** Two contracts of one employee that share a day; the one that begins first is `earlier`. */
export interface Overlap<T> {
  readonly earlier: T;
  readonly later: T;
}

const endsLater = ({ endOn }: EmployeeTerm, other: EmployeeTerm): boolean =>
  endOn === null || (other.endOn !== null && endOn > other.endOn);

const hasBegunBy = ({ startOn }: Pick<EmployeeTerm, 'startOn'>, last: CalendarDate | null): boolean =>
  last === null || startOn <= last;

/** Whether two terms share a day. Last days are inclusive. */
export const haveCommonDay = (one: Omit<EmployeeTerm, 'employeeId'>, other: Omit<EmployeeTerm, 'employeeId'>): boolean =>
  hasBegunBy(one, other.endOn) && hasBegunBy(other, one.endOn);

/** Finds contracts that begin during another contract of the same employee, each with the longest contract at that time. */
export const findOverlaps = <T extends EmployeeTerm>(contracts: readonly T[]): Overlap<T>[] =>
  [...Map.groupBy(contracts, ({ employeeId }) => employeeId).values()].flatMap((contractsOfEmployee) => {
    const overlaps: Overlap<T>[] = [];
    let longest: T | undefined;
    for (const contract of contractsOfEmployee.toSorted((a, b) => a.startOn.localeCompare(b.startOn))) {
      if (longest !== undefined && (longest.endOn === null || contract.startOn <= longest.endOn)) {
        overlaps.push({ earlier: longest, later: contract });
      }
      longest = longest === undefined || endsLater(contract, longest) ? contract : longest;
    }
    return overlaps;
  });
