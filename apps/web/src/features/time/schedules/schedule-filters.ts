import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import type { CalendarDate } from '@hr/domain/dates';
import { itemAt } from './schedule-board.ts';
import { planAt, type ScheduleState } from './schedule-state.ts';
import type { Person } from './schedule-values.ts';

/** Filters of the shown employees. */
export interface PeopleFilters {
  /** Numbers or names, separated by spaces; an employee matches one of them. */
  readonly q: string | undefined;
  /** Employees with this shift on one of the days. */
  readonly shiftId: string | undefined;
  readonly only: 'violated' | 'unplanned' | 'unpublished' | undefined;
}

interface FilteredData {
  readonly state: ScheduleState;
  readonly days: readonly CalendarDate[];
  readonly violations: ReadonlyMap<string | null, readonly ScheduleViolation[]>;
}

const matchesText = ({ employeeNo, nameZh }: Person, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => employeeNo.toUpperCase().includes(word) || nameZh.includes(word));

const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;]+/)
    .filter((word) => word !== '');

const isPlannable = ({ absences }: Person, on: CalendarDate): boolean =>
  !absences.some((absence) => absence.on === on && absence.kind !== 'trip' && absence.isWholeDay);

/** Returns the employees that match the filters, in their order. */
export const filterPeople = (
  people: readonly Person[],
  { q, shiftId, only }: PeopleFilters,
  { state, days, violations }: FilteredData,
): readonly Person[] => {
  const words = wordsOf(q);
  const planOn = ({ id }: Person, on: CalendarDate) => planAt(state, { employeeId: id, on });
  const hasShift = (person: Person): boolean =>
    shiftId === undefined || days.some((on) => planOn(person, on)?.shiftTemplateId === shiftId);
  const isUnplanned = (person: Person): boolean =>
    days.some((on) => planOn(person, on) === null && isPlannable(person, on));
  /** Works in shifts, and has nothing published in the period or a plan that is not published. */
  const isUnpublished = ({ id, isScheduled }: Person): boolean => {
    const cells = days.flatMap((on) => itemAt(state.stored, { employeeId: id, on }) ?? []);
    const isOpen = cells.some(({ isPublished }) => !isPublished) || cells.every(({ kind }) => kind === null);
    return isScheduled && (isOpen || state.drafts.has(id));
  };
  const matchesOnly = (person: Person): boolean => {
    if (only === 'violated') {
      return (violations.get(person.id)?.length ?? 0) > 0;
    }
    if (only === 'unpublished') {
      return isUnpublished(person);
    }
    return only === undefined || isUnplanned(person);
  };
  return people.filter((person) => matchesText(person, words) && hasShift(person) && matchesOnly(person));
};
