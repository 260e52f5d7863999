import type { Schedule, ScheduleCell } from '@hr/contracts/time/schedules';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const [lin, wang, early, night] = [idOf(1), idOf(2), idOf(3), idOf(4)];

export const buildCell = (overrides: Partial<ScheduleCell> = {}): ScheduleCell => ({
  employeeId: lin,
  on: '2031-12-22',
  kind: 'work',
  shiftTemplateId: night,
  note: null,
  isPublished: true,
  version: 3,
  ...overrides,
});

const buildShift = (id: string, code: string, nameZh: string) => ({
  id,
  code,
  nameZh,
  colour: 'indigo',
  startMinute: 0,
  endMinute: 480,
  workMinutes: 480,
});

export const buildPerson = (overrides: Partial<Schedule['people'][number]>): Schedule['people'][number] => ({
  id: lin,
  employeeNo: 'E00001',
  nameZh: '林怡君',
  departmentName: '護理組',
  employmentTypeName: '專任',
  dueMinutes: 10_080,
  isScheduled: true,
  absences: [],
  lockedMonths: [],
  ...overrides,
});

/** Two people in a week from Sunday, because queries by role are slow in a larger grid. */
export const weekSchedule: Schedule = {
  from: '2031-12-21',
  to: '2031-12-27',
  people: [buildPerson({}), buildPerson({ id: wang, employeeNo: 'E00002', nameZh: '王大明' })],
  shifts: [buildShift(early, 'D1', '早班'), buildShift(night, 'N1', '大夜班')],
  holidays: [{ date: '2031-12-25', name: '行憲紀念日' }],
  minimums: [],
  cells: [buildCell()],
};

export const lockedSchedule: Schedule = {
  ...weekSchedule,
  people: weekSchedule.people.map((person) => ({ ...person, lockedMonths: ['2031-12'] })),
};
