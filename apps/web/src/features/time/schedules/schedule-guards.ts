import type { Schedule } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { REFUSAL, toast } from '#messages/toast.ts';
import type { CellKey } from './schedule-board.ts';
import type { Person } from './schedule-values.ts';

export type EditObstacle = 'past' | 'locked' | 'outside';

const isOutside = ({ absences }: Person, on: CalendarDate): boolean =>
  absences.some((absence) => absence.on === on && absence.kind === 'outside');

/** Returns why the day of an employee cannot be changed, or null. */
export const obstacleOf = (person: Person, on: CalendarDate, today: CalendarDate): EditObstacle | null => {
  if (on < today) {
    return 'past';
  }
  if (person.lockedMonths.includes(on.slice(0, 7))) {
    return 'locked';
  }
  return isOutside(person, on) ? 'outside' : null;
};

/** Leaves out edits of days outside an employment. */
export const withoutOutside = <Key extends CellKey>(edits: readonly Key[], people: readonly Person[]): Key[] => {
  const byId = new Map(people.map((person) => [person.id, person]));
  return edits.filter(({ employeeId, on }) => {
    const person = byId.get(employeeId);
    return person !== undefined && !isOutside(person, on);
  });
};

/** Shows why something was not changed. */
export const refuse = (reason: string): void => toast('schedule.refused', { id: REFUSAL, values: { reason } });

interface Guarded {
  readonly people: Schedule['people'];
  readonly today: CalendarDate;
}

/** Refuses edits as a whole if one of their days cannot be changed, and shows why. Returns true if all are allowed. */
export const allowEdits = (edits: readonly CellKey[], { people, today }: Guarded): boolean => {
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const { employeeId, on } of edits) {
    const person = byId.get(employeeId);
    const obstacle = person ? obstacleOf(person, on, today) : null;
    if (obstacle === 'past') {
      toast('schedule.past', { id: REFUSAL });
      return false;
    }
    if (obstacle === 'locked') {
      toast('schedule.locked', { id: REFUSAL });
      return false;
    }
    if (obstacle === 'outside' && person) {
      refuse(`${person.nameZh} ${formatDate(on)} 不在任職期間，未變更任何內容`);
      return false;
    }
  }
  return true;
};
