import { dayOffCodes, plannedDayNames, type Schedule, type ScheduleCell } from '@hr/contracts/time/schedules';
import { type DayOffKind, dayOffKinds } from '@hr/domain/time/scheduling';

export type Person = Schedule['people'][number];

export type Shift = Schedule['shifts'][number];

export type ShiftsById = ReadonlyMap<string, Shift>;

/** Value of a cell: a shift, a kind of day off, or null without a plan. */
export type CellValue =
  | { readonly kind: 'work'; readonly shiftTemplateId: string }
  | { readonly kind: DayOffKind; readonly shiftTemplateId: null }
  | null;

/** Planned day with its note, or null without a plan. */
export type Plan = (Exclude<CellValue, null> & { readonly note: string | null }) | null;

/** Returns the digit that selects a day off on a keyboard without Chinese input. */
export const keyOfDayOff = (kind: DayOffKind): string => String(dayOffKinds.indexOf(kind) + 1);

export const planOf = (cell: Pick<ScheduleCell, 'kind' | 'shiftTemplateId' | 'note'> | undefined): Plan => {
  if (cell === undefined || cell.kind === null) {
    return null;
  }
  const { kind, shiftTemplateId, note } = cell;
  if (kind !== 'work') {
    return { kind, shiftTemplateId: null, note };
  }
  return shiftTemplateId === null ? null : { kind, shiftTemplateId, note };
};

/** Puts a value into a cell; the cell keeps its note unless it is cleared. */
export const withValue = (value: CellValue, before: Plan): Plan =>
  value === null ? null : { ...value, note: before?.note ?? null };

export const isSameValue = (one: CellValue, other: CellValue): boolean =>
  one?.kind === other?.kind && one?.shiftTemplateId === other?.shiftTemplateId;

export const isSamePlan = (one: Plan, other: Plan): boolean => isSameValue(one, other) && one?.note === other?.note;

/** Normalizes full-width characters and letters, so that `ｄ１` is `D1`. */
const normalize = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

/** Returns the value of a typed code: exact, or null while it is incomplete or unknown. */
export const valueOfCode = (code: string, shifts: readonly Shift[]): CellValue => {
  const typed = normalize(code);
  const shift = shifts.find((one) => normalize(one.code) === typed);
  if (shift) {
    return { kind: 'work', shiftTemplateId: shift.id };
  }
  const kind = dayOffKinds.find((one) => [dayOffCodes[one], plannedDayNames[one], keyOfDayOff(one)].includes(typed));
  return kind === undefined ? null : { kind, shiftTemplateId: null };
};

/** Returns true if a shift has a code that begins with the text. */
export const beginsCode = (text: string, shifts: readonly Shift[]): boolean =>
  shifts.some(({ code }) => normalize(code).startsWith(normalize(text)));

/** Returns the code of a value; empty without a plan. */
export const codeOf = (value: CellValue, shifts: ShiftsById): string => {
  if (value === null) {
    return '';
  }
  return value.kind === 'work' ? (shifts.get(value.shiftTemplateId)?.code ?? '？') : dayOffCodes[value.kind];
};

/** Returns the name of a value: 早班, 例假, 未排. */
export const nameOf = (value: CellValue, shifts: ShiftsById): string => {
  if (value === null) {
    return '未排';
  }
  return value.kind === 'work'
    ? (shifts.get(value.shiftTemplateId)?.nameZh ?? '不明班別')
    : plannedDayNames[value.kind];
};
