import type { Schedule } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { CellKey } from './schedule-board.ts';
import type { Checker } from './schedule-checks.ts';
import { allowEdits, refuse } from './schedule-guards.ts';
import { formatTable, parseTable, type PastedText, planPaste } from './schedule-paste.ts';
import {
  type Copy,
  fillByKey,
  fillFrom,
  isSamePlace,
  type Place,
  placesOf,
  type Range,
  rangeOf,
} from './schedule-ranges.ts';
import type { Saver } from './schedule-saving.ts';
import {
  type Edit,
  editsOfRedo,
  editsOfUndo,
  effectiveEdits,
  planAt,
  withEdits,
  withRedo,
  withUndo,
} from './schedule-state.ts';
import { type ScheduleStore, select } from './schedule-store.ts';
import {
  type CellValue,
  codeOf,
  type Person,
  type Plan,
  type ShiftsById,
  valueOfCode,
  withValue,
} from './schedule-values.ts';

export interface EditingContext {
  readonly store: ScheduleStore;
  readonly saver: Saver;
  readonly checker: Checker;
  readonly schedule: Schedule;
  /** Shown employees in the order of the rows. */
  readonly people: readonly Person[];
  readonly days: readonly CalendarDate[];
  readonly shifts: ShiftsById;
  readonly today: CalendarDate;
  readonly canEdit: boolean;
}

export type Editing = ReturnType<typeof createEditing>;

/** Commands on cells. Each is refused as a whole if one of its days cannot be changed. */
export const createEditing = (context: EditingContext) => {
  const { store, saver, checker, schedule, people, days, shifts, today, canEdit } = context;
  const board = () => store.getState().board;
  const selected = (): Range => rangeOf(store.getState().selection);

  const keyAt = ({ row, column }: Place): CellKey => ({ employeeId: people[row]?.id ?? '', on: days[column] ?? today });
  const planOfPlace = (place: Place): Plan => planAt(board(), keyAt(place));
  const nameOfPlace = ({ row, column }: Place): string =>
    `${people[row]?.nameZh ?? ''} ${formatDate(days[column] ?? today)}`;

  const commit = (edits: readonly Edit[], change: typeof withUndo): void => {
    store.setState(({ board: current }) => ({ board: change(current) }));
    saver.schedule();
    checker.schedule(edits);
  };

  /** Returns true if all edits were made. */
  const write = (edits: readonly Edit[]): boolean => {
    const effective = effectiveEdits(board(), edits);
    if (!canEdit || !allowEdits(effective, { people: schedule.people, today })) {
      return false;
    }
    if (effective.length > 0) {
      commit(effective, (current) => withEdits(current, effective));
    }
    return true;
  };

  const writeAt = (places: readonly Place[], value: CellValue): boolean =>
    write(places.map((place) => ({ ...keyAt(place), plan: withValue(value, planOfPlace(place)) })));

  const copyCells = (copies: readonly Copy[]): boolean =>
    write(copies.map(({ from, to }) => ({ ...keyAt(to), plan: withValue(planOfPlace(from), planOfPlace(to)) })));

  /** Exchanges the plans of two cells; with an empty cell, the plan moves there. */
  const exchange = (from: Place, to: Place): void => {
    if (
      !isSamePlace(from, to) &&
      write([
        { ...keyAt(to), plan: planOfPlace(from) },
        { ...keyAt(from), plan: planOfPlace(to) },
      ])
    ) {
      select(store, to);
    }
  };

  const valueOfPasted = ({ text }: PastedText): CellValue => valueOfCode(text, schedule.shifts);

  const paste = (text: string): void => {
    const limits = { rows: people.length, columns: days.length };
    const plan = planPaste(parseTable(text), { range: selected(), limits });
    if (!('cells' in plan)) {
      const { needed, available } = plan;
      refuse(
        `貼上的 ${needed.rows} 列 × ${needed.columns} 日超出班表，自「${nameOfPlace({ row: selected().top, column: selected().left })}」起僅有 ${available.rows} 列 × ${available.columns} 日，未貼上任何內容`,
      );
      return;
    }
    const unknown = plan.cells.find((cell) => cell.text !== '' && valueOfPasted(cell) === null);
    if (unknown) {
      refuse(`${nameOfPlace(unknown.to)} 的「${unknown.text}」不是班別或日別代號，未貼上任何內容`);
      return;
    }
    const edits = plan.cells.map((cell) => ({
      ...keyAt(cell.to),
      plan: withValue(valueOfPasted(cell), planOfPlace(cell.to)),
    }));
    const last = plan.cells.at(-1);
    if (write(edits) && last) {
      const { top, left } = selected();
      select(store, { row: top, column: left }, last.to);
    }
  };

  const replay = (edits: readonly Edit[] | null, change: typeof withUndo): void => {
    if (edits && canEdit && allowEdits(effectiveEdits(board(), edits), { people: schedule.people, today })) {
      commit(edits, change);
    }
  };

  return {
    keyAt,
    planOfPlace,
    planAt: (key: CellKey): Plan => planAt(board(), key),
    write,
    writeAt,
    exchange,
    paste,
    /** Writes a value into the selected cells. */
    fillSelection: (value: CellValue): boolean => writeAt(placesOf(selected()), value),
    /** Repeats the selected cells over a larger range. */
    fillTo: (target: Range): void => {
      if (copyCells(fillFrom(selected(), target))) {
        select(store, { row: target.top, column: target.left }, { row: target.bottom, column: target.right });
      }
    },
    fillByKey: (direction: 'down' | 'right'): boolean => copyCells(fillByKey(selected(), direction)),
    /** Returns the codes of the selected cells as tab-separated text. */
    copyText: (): string => {
      const { top, left, bottom, right } = selected();
      const places = placesOf({ top, left, bottom, right });
      const rows = Map.groupBy(places, ({ row }) => row).values();
      return formatTable([...rows].map((cells) => cells.map((place) => codeOf(planOfPlace(place), shifts))));
    },
    undo: (): void => replay(editsOfUndo(board()), withUndo),
    redo: (): void => replay(editsOfRedo(board()), withRedo),
  };
};
