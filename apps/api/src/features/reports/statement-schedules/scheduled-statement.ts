import type { ScheduledList } from '@hr/contracts/reports/statement-schedules';
import {
  columnsOf,
  groupsOf,
  parseSavedStatement,
  periodOf,
  type StatementState,
  whereOf,
} from '@hr/contracts/reports/statements';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Context } from '#core/context.ts';
import {
  employeeSource,
  streamAllRows,
  findRows,
  joinerSource,
  leaverSource,
  type StatementQuery,
  type StatementSource,
  transferSource,
} from '#features/reports/statements/index.ts';

interface ScheduledStatement {
  readonly source: StatementSource;
  readonly query: StatementQuery;
  /** Visible columns; undefined if the statement does not choose them. */
  readonly columns: readonly string[] | undefined;
  readonly isGrouped: boolean;
}

/** Sources by list and view; the other views have figures, not rows. */
const sourceOf = (list: ScheduledList, view: string | undefined): StatementSource | null => {
  const sources: Readonly<Record<string, StatementSource>> = {
    'employee_data_statement list': employeeSource,
    'transfer_records_statement list': transferSource,
    'onboarding_and_resign_statement joiners': joinerSource,
    'onboarding_and_resign_statement leavers': leaverSource,
  };
  return sources[`${list} ${view ?? 'list'}`] ?? null;
};

const daysOf = (list: ScheduledList, state: StatementState, { today }: Context) =>
  list === 'employee_data_statement' ? { on: state.on ?? today } : periodOf(state, today);

/** Parses a saved statement for the day; null for a view without rows. */
export const scheduledStatement = (
  context: Context,
  { list, query: text }: { readonly list: ScheduledList; readonly query: string },
): ScheduledStatement | null => {
  const state = parseSavedStatement(text);
  const source = sourceOf(list, state.view);
  if (source === null) {
    return null;
  }
  const { q, departmentId } = state;
  return {
    source,
    query: { ...daysOf(list, state, context), q, departmentId, where: whereOf(source.columns, state) },
    columns: columnsOf(source.columns, state),
    isGrouped: groupsOf(source.columns, state).length > 0,
  };
};

/** Counts the rows of a statement within the scope of the caller. */
export const countStatementRows = async (
  context: Context,
  { source, query }: Pick<ScheduledStatement, 'source' | 'query'>,
): Promise<number> => {
  const [first = ''] = Object.keys(source.columns);
  return (await findRows(context, source, { ...query, columns: first, page: 1, pageSize: 1 })).count;
};

type Line = Readonly<Record<string, string | number | null>>;

/**
 * Returns the columns and rows of a statement that may be attached to a mail, or null: only a list with chosen columns,
 * none of them sensitive.
 */
export const findAttachedRows = async (
  context: Context,
  { source, query, columns, isGrouped }: ScheduledStatement,
): Promise<{ readonly fields: ExportField<Line>[]; readonly rows: Line[] } | null> => {
  if (isGrouped || columns === undefined || columns.some((name) => source.columns[name]?.group !== undefined)) {
    return null;
  }
  const rows: Line[] = [];
  for await (const { cells } of streamAllRows(context, source, { ...query, columns: columns.join(',') })) {
    rows.push(cells);
  }
  return {
    fields: columns.map((name): ExportField<Line> => {
      const { label = name, kind = 'text' } = source.columns[name] ?? {};
      return { header: label, key: name, kind };
    }),
    rows,
  };
};
