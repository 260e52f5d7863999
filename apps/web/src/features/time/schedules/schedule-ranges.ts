/** Place of a cell in the shown grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells from a corner to another, both inclusive. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Numbers of rows and columns of the grid. */
export interface Limits {
  readonly rows: number;
  readonly columns: number;
}

/** Selected cells: the anchor is the active cell, the range reaches from it to the focus. */
export interface Selection {
  readonly anchor: Place;
  readonly focus: Place;
}

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
});

export const sizeOf = ({ top, left, bottom, right }: Range): Limits => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export const isInside = ({ row, column }: Place, { top, left, bottom, right }: Range): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const isSamePlace = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column;

export const placesOf = (range: Range): Place[] => {
  const { rows, columns } = sizeOf(range);
  return Array.from({ length: rows * columns }, (_, index) => ({
    row: range.top + Math.floor(index / columns),
    column: range.left + (index % columns),
  }));
};

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

export const clampPlace = ({ row, column }: Place, { rows, columns }: Limits): Place => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

interface Step {
  readonly key: string;
  /** Ctrl or Meta: to the edge of the grid. */
  readonly toEdge: boolean;
  /** Rows of a page. */
  readonly page: number;
  readonly limits: Limits;
}

/** Returns the place that a navigation key leads to, or null for another key. */
export const placeAfterKey = ({ row, column }: Place, { key, toEdge, page, limits }: Step): Place | null => {
  const one = toEdge ? Number.MAX_SAFE_INTEGER : 1;
  const steps: Readonly<Record<string, Place>> = {
    ArrowUp: { row: row - one, column },
    ArrowDown: { row: row + one, column },
    ArrowLeft: { row, column: column - one },
    ArrowRight: { row, column: column + one },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? limits.rows : row, column: limits.columns },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const next = steps[key];
  return next ? clampPlace(next, limits) : null;
};

/** A cell that receives the value of another. */
export interface Copy {
  readonly from: Place;
  readonly to: Place;
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

/** Repeats the source over the target; the cells of the source itself are left out. */
export const fillFrom = (source: Range, target: Range): Copy[] => {
  const { rows, columns } = sizeOf(source);
  return placesOf(target)
    .filter((to) => !isInside(to, source))
    .map((to) => ({
      from: {
        row: source.top + modulo(to.row - source.top, rows),
        column: source.left + modulo(to.column - source.left, columns),
      },
      to,
    }));
};

/** Extends a range to a place by rows or by columns, whichever reaches further. */
export const extendTo = (range: Range, { row, column }: Place): Range => {
  const rows = Math.max(range.top - row, row - range.bottom, 0);
  const columns = Math.max(range.left - column, column - range.right, 0);
  return rows >= columns
    ? { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) }
    : { ...range, left: Math.min(range.left, column), right: Math.max(range.right, column) };
};

/** Returns the copies of Ctrl+D and Ctrl+R. A single row or column takes the values of the one before it. */
export const fillByKey = (range: Range, direction: 'down' | 'right'): Copy[] => {
  const { rows, columns } = sizeOf(range);
  if (direction === 'down') {
    const top = rows === 1 ? range.top - 1 : range.top;
    return top < 0 ? [] : fillFrom({ ...range, top, bottom: top }, range);
  }
  const left = columns === 1 ? range.left - 1 : range.left;
  return left < 0 ? [] : fillFrom({ ...range, left, right: left }, range);
};
