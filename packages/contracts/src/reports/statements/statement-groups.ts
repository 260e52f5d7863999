import type { StatementGroup, StatementGroups } from './statement.endpoints.ts';

const EMPTY = '（空白）';

/** Returns the groups in order, those of each value of the first column followed by their subtotal. */
export const withSubtotals = ({ groups, subtotals }: StatementGroups): StatementGroup[] => {
  if (subtotals.length === 0) {
    return [...groups];
  }
  const byFirst = Map.groupBy(groups, ({ keys }) => keys[0]);
  return subtotals.flatMap((subtotal) => [...(byFirst.get(subtotal.keys[0]) ?? []), subtotal]);
};

/** Returns the cells of the grouped columns: the values of a group, 「研究組 小計」, or 「合計」. */
export const groupHeads = ({ keys }: StatementGroup, columnCount: number): string[] => {
  const values = keys.map((key) => (key === null ? EMPTY : String(key)));
  if (keys.length === columnCount) {
    return values;
  }
  return [values.length === 0 ? '合計' : `${values[0]} 小計`, ''].slice(0, columnCount);
};

/** Returns the share of a group in the count of all rows: 「12.5%」; an empty text without rows. */
export const shareOfGroup = ({ count }: StatementGroup, all: StatementGroup): string =>
  all.count === 0 ? '' : `${((count / all.count) * 100).toFixed(1)}%`;
