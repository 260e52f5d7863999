import type { Schedule } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { CellKey } from './schedule-board.ts';
import type { Checker } from './schedule-checks.ts';
import { allowEdits, refuse, withoutOutside } from './schedule-guards.ts';
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
  const { store, shifts } = context;
  const writer = createWriter(context);
  const { keyAt, planOfPlace, planAtKey, write, writeAt, copyCells } = writer;
  const selected = (): Range => rangeOf(store.getState().selection);
  return {
    ...createHistory(context, writer),
    keyAt,
    planOfPlace,
    planAt: planAtKey,
    write,
    writeAt,
    paste: createPaste(context, writer),
    /** Exchanges the plans of two cells; with an empty cell, the plan moves there. */
    exchange: (from: Place, to: Place): void => {
      const edits = [
        { ...keyAt(to), plan: planOfPlace(from) },
        { ...keyAt(from), plan: planOfPlace(to) },
      ];
      if (!isSamePlace(from, to) && write(edits)) {
        select(store, to);
      }
    },
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
      const rows = Map.groupBy(placesOf(selected()), ({ row }) => row).values();
      return formatTable([...rows].map((cells) => cells.map((place) => codeOf(planOfPlace(place), shifts))));
    },
  };
};

type Writer = ReturnType<typeof createWriter>;

const createWriter = ({ store, saver, checker, schedule, people, days, today, canEdit }: EditingContext) => {
  const board = () => store.getState().board;
  const keyAt = ({ row, column }: Place): CellKey => ({ employeeId: people[row]?.id ?? '', on: days[column] ?? today });
  const planOfPlace = (place: Place): Plan => planAt(board(), keyAt(place));

  const mayWrite = (edits: readonly Edit[]): boolean =>
    canEdit && allowEdits(effectiveEdits(board(), edits), { people: schedule.people, today });

  const commit = (edits: readonly Edit[], change: typeof withUndo): void => {
    store.setState(({ board: current }) => ({ board: change(current) }));
    saver.schedule();
    checker.schedule(edits);
  };

  /** Returns true if all edits were made. */
  const write = (edits: readonly Edit[]): boolean => {
    if (!mayWrite(edits)) {
      return false;
    }
    const effective = effectiveEdits(board(), edits);
    if (effective.length > 0) {
      commit(effective, (current) => withEdits(current, effective));
    }
    return true;
  };

  /** Writes a filled range without its days outside an employment, such as those before a first day of work. */
  const fill = (edits: readonly Edit[]): boolean => {
    const inside = withoutOutside(edits, schedule.people);
    return write(inside.length > 0 ? inside : edits);
  };

  return {
    keyAt,
    planOfPlace,
    planAtKey: (key: CellKey): Plan => planAt(board(), key),
    nameOfPlace: ({ row, column }: Place): string =>
      `${people[row]?.nameZh ?? ''} ${formatDate(days[column] ?? today)}`,
    mayWrite,
    commit,
    write,
    writeAt: (places: readonly Place[], value: CellValue): boolean =>
      fill(places.map((place) => ({ ...keyAt(place), plan: withValue(value, planOfPlace(place)) }))),
    copyCells: (copies: readonly Copy[]): boolean =>
      fill(copies.map(({ from, to }) => ({ ...keyAt(to), plan: withValue(planOfPlace(from), planOfPlace(to)) }))),
  };
};

const createHistory = ({ store }: EditingContext, { mayWrite, commit }: Writer) => {
  const replay = (edits: readonly Edit[] | null, change: typeof withUndo): void => {
    if (edits && mayWrite(edits)) {
      commit(edits, change);
    }
  };
  return {
    undo: (): void => replay(editsOfUndo(store.getState().board), withUndo),
    redo: (): void => replay(editsOfRedo(store.getState().board), withRedo),
  };
};

const createPaste =
  ({ store, schedule, people, days }: EditingContext, { keyAt, planOfPlace, nameOfPlace, write }: Writer) =>
  (text: string): void => {
    const range = rangeOf(store.getState().selection);
    const first = { row: range.top, column: range.left };
    const plan = planPaste(parseTable(text), { range, limits: { rows: people.length, columns: days.length } });
    if (!('cells' in plan)) {
      const { needed, available } = plan;
      refuse(
        `貼上的 ${needed.rows} 列 × ${needed.columns} 日超出班表，自「${nameOfPlace(first)}」起僅有 ${available.rows} 列 × ${available.columns} 日，未貼上任何內容`,
      );
      return;
    }
    const valueOfPasted = ({ text: code }: PastedText): CellValue => valueOfCode(code, schedule.shifts);
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
      select(store, first, last.to);
    }
  };
