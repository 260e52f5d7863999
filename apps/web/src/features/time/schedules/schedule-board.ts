import type { CalendarDate } from '@hr/domain/dates';

/** Place of a cell in the data. */
export interface CellKey {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

/** Items by employee and day. A change copies only the days of its employees, so that other rows stay the same. */
export type Board<Item> = ReadonlyMap<string, ReadonlyMap<CalendarDate, Item>>;

export const itemAt = <Item>(board: Board<Item>, { employeeId, on }: CellKey): Item | undefined =>
  board.get(employeeId)?.get(on);

export const boardOf = <Item extends CellKey>(items: readonly Item[]): Board<Item> => {
  const board = new Map<string, Map<CalendarDate, Item>>();
  for (const item of items) {
    const days = board.get(item.employeeId) ?? new Map<CalendarDate, Item>();
    days.set(item.on, item);
    board.set(item.employeeId, days);
  }
  return board;
};

/** Sets items, or removes those that are undefined. */
export const withItems = <Item>(
  board: Board<Item>,
  items: readonly { readonly key: CellKey; readonly item: Item | undefined }[],
): Board<Item> => {
  const next = new Map(board);
  const copies = new Map<string, Map<CalendarDate, Item>>();
  for (const { key, item } of items) {
    const days = copies.get(key.employeeId) ?? new Map(next.get(key.employeeId));
    copies.set(key.employeeId, days);
    next.set(key.employeeId, days);
    if (item === undefined) {
      days.delete(key.on);
    } else {
      days.set(key.on, item);
    }
  }
  for (const [employeeId, days] of copies) {
    if (days.size === 0) {
      next.delete(employeeId);
    }
  }
  return next;
};

export const countOf = (board: Board<unknown>): number => {
  let count = 0;
  for (const days of board.values()) {
    count += days.size;
  }
  return count;
};

/** Lists the items of a board with their keys. */
export const entriesOf = <Item>(board: Board<Item>): { readonly key: CellKey; readonly item: Item }[] =>
  [...board].flatMap(([employeeId, days]) => [...days].map(([on, item]) => ({ key: { employeeId, on }, item })));
