import type { CalendarDate } from '../../dates/index.ts';

/** A contract of somebody among others. */
interface Period {
  readonly employeeId: string;
  readonly startOn: CalendarDate;
  /** Included; null for one without an end. */
  readonly endOn: CalendarDate | null;
}

/** Two contracts of one person that have a day in common, the one that begins first named first. */
export interface Overlap<One> {
  readonly earlier: One;
  readonly later: One;
}

const isUnended = ({ endOn }: Period, other: Period): boolean =>
  endOn === null || (other.endOn !== null && endOn > other.endOn);

const hasBegunBy = ({ startOn }: Pick<Period, 'startOn'>, last: CalendarDate | null): boolean =>
  last === null || startOn <= last;

/** Whether two terms have a day in common; their last days count. */
export const haveCommonDay = (one: Omit<Period, 'employeeId'>, other: Omit<Period, 'employeeId'>): boolean =>
  hasBegunBy(one, other.endOn) && hasBegunBy(other, one.endOn);

/** Of contracts those that begin while another of the same person lasts, each with the one that lasts the longest then. */
export const overlapsAmong = <One extends Period>(contracts: readonly One[]): Overlap<One>[] =>
  [...Map.groupBy(contracts, ({ employeeId }) => employeeId).values()].flatMap((ofPerson) => {
    const overlaps: Overlap<One>[] = [];
    let longest: One | undefined;
    for (const contract of ofPerson.toSorted((a, b) => a.startOn.localeCompare(b.startOn))) {
      if (longest !== undefined && (longest.endOn === null || contract.startOn <= longest.endOn)) {
        overlaps.push({ earlier: longest, later: contract });
      }
      longest = longest === undefined || isUnended(contract, longest) ? contract : longest;
    }
    return overlaps;
  });
