import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import type { CalendarDate } from '@hr/domain/dates';
import type { CellKey } from './schedule-board.ts';
import { type Edit, planAt, type ScheduleState } from './schedule-state.ts';

/** Begins the part of a note that says why a day is planned in spite of a warning. */
const PREFIX = '仍要排入：';

const SEPARATOR = '；';

/** Limit of a note. */
const MOST_NOTE = 100;

const reasonOfNote = (note: string | null): string | null => {
  const start = note?.indexOf(PREFIX) ?? -1;
  return note === null || start < 0 ? null : note.slice(start + PREFIX.length);
};

/** Returns the reason for which a warning is accepted, or null. */
export const reasonOf = (state: ScheduleState, { employeeId, days }: ScheduleViolation): string | null => {
  for (const on of employeeId === null ? [] : days) {
    const reason = reasonOfNote(planAt(state, { employeeId: employeeId ?? '', on })?.note ?? null);
    if (reason !== null) {
      return reason;
    }
  }
  return null;
};

/** Returns the day whose note takes the reason: the last planned day that can be changed, or null without one. */
export const dayOfReason = (
  state: ScheduleState,
  { employeeId, days }: ScheduleViolation,
  canChange: (key: CellKey) => boolean,
): CellKey | null => {
  if (employeeId === null) {
    return null;
  }
  const keys = days.map((on: CalendarDate) => ({ employeeId, on }));
  return keys.findLast((key) => planAt(state, key) !== null && canChange(key)) ?? null;
};

/** Writes a reason into the note of a day; null if the note would be too long. */
export const editOfReason = (state: ScheduleState, key: CellKey, reason: string): Edit | null => {
  const plan = planAt(state, key);
  if (plan === null) {
    return null;
  }
  const [own] = (plan.note ?? '').split(PREFIX);
  const before = own?.replace(/；$/, '') ?? '';
  const note = [...(before === '' ? [] : [before]), `${PREFIX}${reason}`].join(SEPARATOR);
  return note.length > MOST_NOTE ? null : { ...key, plan: { ...plan, note } };
};
