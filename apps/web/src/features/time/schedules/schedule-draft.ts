import type { Schedule, ScheduleCell, ScheduleDraft } from '@hr/contracts/time/schedules';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import type { DayOffKind } from '@hr/domain/time/scheduling';

/** Value of a cell: a shift, a kind of day off, or null without a plan. */
export type CellValue =
  | { readonly kind: 'work'; readonly shiftTemplateId: string }
  | { readonly kind: DayOffKind; readonly shiftTemplateId: null }
  | null;

/** Codes of the days off, which are typed like the codes of shifts. */
export const dayOffCodes: Readonly<Record<DayOffKind, string>> = {
  regular: '例',
  rest: '休',
  holiday: '國',
  empty: '空',
};

/** Letters that select a day off on a keyboard without Chinese input. */
const dayOffKeys: Readonly<Record<string, DayOffKind>> = { '1': 'regular', '2': 'rest', '3': 'holiday', '4': 'empty' };

export const keyOf = (employeeId: string, on: CalendarDate): string => `${employeeId} ${on}`;

export const valueOf = (cell: Pick<ScheduleCell, 'kind' | 'shiftTemplateId'> | undefined): CellValue => {
  if (cell?.kind === 'work' && cell.shiftTemplateId !== null) {
    return { kind: 'work', shiftTemplateId: cell.shiftTemplateId };
  }
  return cell === undefined || cell.kind === null || cell.kind === 'work'
    ? null
    : { kind: cell.kind, shiftTemplateId: null };
};

export const isSameValue = (one: CellValue, other: CellValue): boolean =>
  one?.kind === other?.kind && one?.shiftTemplateId === other?.shiftTemplateId;

/** Days of a month: `2026-12`. */
export const daysOfMonth = (month: string): CalendarDate[] => {
  const days: CalendarDate[] = [];
  for (let day = `${month}-01` as CalendarDate; day.startsWith(month); day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
};

/** Month before or after another. */
export const monthAfter = (month: string, step: 1 | -1): string => {
  const days = daysOfMonth(month);
  return addDays((step === 1 ? days.at(-1) : days[0]) ?? (`${month}-01` as CalendarDate), step).slice(0, 7);
};

/** Returns the value of a typed code: exact, or null while it is incomplete or unknown. */
export const valueOfCode = (code: string, shifts: Schedule['shifts']): Exclude<CellValue, null> | null => {
  const typed = code.normalize('NFKC').toUpperCase();
  const shift = shifts.find((one) => one.code.toUpperCase() === typed);
  if (shift) {
    return { kind: 'work', shiftTemplateId: shift.id };
  }
  const named = (Object.keys(dayOffCodes) as DayOffKind[]).find((kind) => dayOffCodes[kind] === typed);
  const kind = named ?? dayOffKeys[typed];
  return kind === undefined ? null : { kind, shiftTemplateId: null };
};

/** Returns true if a shift has a code that begins with the text. */
export const beginsCode = (text: string, shifts: Schedule['shifts']): boolean =>
  shifts.some(({ code }) => code.toUpperCase().startsWith(text.normalize('NFKC').toUpperCase()));

/** Drafts by the key of their cell. */
export type Drafts = ReadonlyMap<string, CellValue>;

/** Body of the request that saves the drafts, with the versions that were read. */
export const toSaved = (drafts: Drafts, cells: ReadonlyMap<string, ScheduleCell>): ScheduleDraft[] =>
  [...drafts].map(([key, value]) => {
    const [employeeId = '', on] = key.split(' ');
    const stored = cells.get(key);
    return {
      employeeId,
      on: on as CalendarDate,
      kind: value?.kind ?? null,
      shiftTemplateId: value?.shiftTemplateId ?? null,
      note: stored?.note ?? null,
      version: stored?.version ?? 0,
    };
  });
