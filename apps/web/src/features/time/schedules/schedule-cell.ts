import { absenceNames, type ScheduleCell, type ScheduleViolation } from '@hr/contracts/time/schedules';
import { type CalendarDate, dayOfWeek, formatDate } from '@hr/domain/dates';
import { shiftShades } from '../shift-templates/index.ts';
import { codeOf, nameOf, type Person, type Plan, planOf, type Shift, type ShiftsById } from './schedule-values.ts';

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

const levelOf = (violations: readonly ScheduleViolation[]): string | null => {
  if (violations.length === 0) {
    return null;
  }
  return violations.some(({ level }) => level === 'must') ? 'must' : 'warn';
};

const isUnpublished = ({ stored, draft }: CellFacts): boolean =>
  draft === undefined && stored !== undefined && !stored.isPublished;

const hasNote = ({ stored, draft }: CellFacts): boolean => {
  const plan = draft === undefined ? planOf(stored) : draft;
  return plan !== null && plan.note !== null;
};

const isFixed = ({ person, on }: CellFacts, { today }: GridFacts): boolean =>
  on < today || person.lockedMonths.includes(on.slice(0, 7));

const absenceClass = (absence: Absence | undefined): string | null => {
  if (absence?.kind === 'outside') {
    return 'outside';
  }
  return absence?.isWholeDay ? 'absent' : null;
};

const joined = (parts: readonly (string | false | null)[], separator: string): string =>
  parts.filter((part) => part !== null && part !== false).join(separator);

const classesOf = (facts: CellFacts, grid: GridFacts, absence: Absence | undefined): string => {
  const { on, draft, violations } = facts;
  return joined(
    [
      'cell',
      (grid.holidays.has(on) || isWeekend(on)) && 'off',
      isFixed(facts, grid) && 'fixed',
      absenceClass(absence),
      draft !== undefined && 'draft',
      isUnpublished(facts) && 'unpublished',
      hasNote(facts) && 'noted',
      levelOf(violations),
    ],
    ' ',
  );
};

const shiftOf = (plan: Plan, { shifts }: GridFacts): Shift | undefined =>
  plan?.kind === 'work' ? shifts.get(plan.shiftTemplateId) : undefined;

const labelOf = (facts: CellFacts, plan: Plan, parts: readonly (string | null)[]): string => {
  const { draft, violations } = facts;
  return joined(
    [
      ...parts,
      draft !== undefined && '未儲存',
      isUnpublished(facts) && '未發佈',
      plan === null ? null : plan.note,
      ...violations.map(({ text }) => text),
    ],
    '，',
  );
};

/** Texts and marks of a cell. */
export const cellLook = (facts: CellFacts, grid: GridFacts): CellLook => {
  const { person, on, stored, draft } = facts;
  const plan = draft === undefined ? planOf(stored) : draft;
  const absence = person.absences.find((one) => one.on === on);
  const shift = shiftOf(plan, grid);
  const name = `${person.nameZh} ${formatDate(on)} ${nameOf(plan, grid.shifts)}${shift ? ` ${shift.code}` : ''}`;
  return {
    code: codeOf(plan, grid.shifts),
    label: labelOf(facts, plan, [name, absence ? absenceText(absence) : null]),
    className: classesOf(facts, grid, absence),
    colour: shift && shiftShades[shift.colour as keyof typeof shiftShades],
    absence: absence ? absenceCodes[absence.kind] : '',
  };
};
