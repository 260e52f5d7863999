import { absenceNames, type ScheduleCell, type ScheduleViolation } from '@hr/contracts/time/schedules';
import { type CalendarDate, dayOfWeek, formatDate } from '@hr/domain/dates';
import { shiftShades } from '../shift-templates/index.ts';
import { codeOf, nameOf, type Person, type Plan, planOf, type ShiftsById } from './schedule-values.ts';

/** Facts that all cells of the grid share. */
export interface GridFacts {
  readonly days: readonly CalendarDate[];
  readonly shifts: ShiftsById;
  /** Names of holidays. */
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  readonly today: CalendarDate;
  /** Prefix of the identifiers of cells. */
  readonly idPrefix: string;
}

interface CellFacts {
  readonly person: Person;
  readonly on: CalendarDate;
  readonly stored: ScheduleCell | undefined;
  /** Undefined if the cell is saved. */
  readonly draft: Plan | undefined;
  readonly violations: readonly ScheduleViolation[];
}

type Absence = Person['absences'][number];

const absenceCodes: Readonly<Record<Absence['kind'], string>> = {
  leave: '假',
  trip: '差',
  unpaidLeave: '停',
  outside: '',
};

const absenceText = ({ kind, isWholeDay }: Absence): string =>
  `${absenceNames[kind]}${isWholeDay ? '' : '（部分時段）'}`;

export const isWeekend = (on: CalendarDate): boolean => dayOfWeek(on) % 6 === 0;

export interface CellLook {
  readonly code: string;
  readonly label: string;
  readonly className: string;
  readonly colour: string | undefined;
  /** Short mark of leave, a trip or unpaid leave. */
  readonly absence: string;
}

const levelOf = (violations: readonly ScheduleViolation[]): string | false =>
  violations.length > 0 && (violations.some(({ level }) => level === 'must') ? 'must' : 'warn');

const isUnpublished = ({ stored, draft }: CellFacts): boolean =>
  draft === undefined && stored !== undefined && !stored.isPublished;

const classesOf = (facts: CellFacts, grid: GridFacts, absence: Absence | undefined): string => {
  const { person, on, draft, violations } = facts;
  const isFixed = on < grid.today || person.lockedMonths.includes(on.slice(0, 7));
  return [
    'cell',
    (grid.holidays.has(on) || isWeekend(on)) && 'off',
    isFixed && 'fixed',
    absence?.kind === 'outside' && 'outside',
    absence?.isWholeDay && absence.kind !== 'outside' && 'absent',
    draft !== undefined && 'draft',
    isUnpublished(facts) && 'unpublished',
    levelOf(violations),
  ]
    .filter((name) => name !== false && name !== undefined)
    .join(' ');
};

/** Texts and marks of a cell. */
export const cellLook = (facts: CellFacts, grid: GridFacts): CellLook => {
  const { person, on, stored, draft, violations } = facts;
  const plan = draft === undefined ? planOf(stored) : draft;
  const absence = person.absences.find((one) => one.on === on);
  const shift = plan?.kind === 'work' ? grid.shifts.get(plan.shiftTemplateId) : undefined;
  const parts = [
    `${person.nameZh} ${formatDate(on)} ${nameOf(plan, grid.shifts)}`,
    draft === undefined ? null : '未儲存',
    isUnpublished(facts) ? '未發佈' : null,
    absence ? absenceText(absence) : null,
    plan?.note ?? null,
    ...violations.map(({ text }) => text),
  ];
  return {
    code: codeOf(plan, grid.shifts),
    label: parts.filter((part) => part !== null).join('，'),
    className: classesOf(facts, grid, absence),
    colour: shift && shiftShades[shift.colour as keyof typeof shiftShades],
    absence: absence ? absenceCodes[absence.kind] : '',
  };
};
