import type { StatementColumns, StatementState } from '@hr/contracts/reports/statements';
import type { Change } from '#tables/use-search-state.ts';

/** State of a statement in the address. */
export interface StatementSearch {
  readonly query: StatementState;
  readonly change: Change<StatementState>;
}

/** Labels of the columns by which rows can be grouped. */
export const groupNames = (columns: StatementColumns): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { isGroup }]) => isGroup)
      .map(([name, { label }]) => [name, label]),
  );
