import type { CalendarDate } from '@hr/domain/dates';
import { periodOfRange, statementRanges } from '@hr/domain/reports/statements';
import { z } from 'zod';
import { calendarDateSchema, several } from '../../core/index.ts';
import { columnNamed, parseColumnValue, type StatementColumns } from './statement-columns.ts';
import { type Aggregate, aggregateNames } from './statement.endpoints.ts';

export const chartNames = { bar: '長條圖', line: '折線圖', pie: '圓餅圖', hidden: '不顯示' } as const;

/** State of a statement in the address, and of a saved statement (我的報表). */
export const statementStateSchema = z.strictObject({
  /** View of a screen with several statements. */
  view: z.string().max(20).optional(),
  on: calendarDateSchema.optional(),
  /** Replaces the two days, so that a saved statement stays current. */
  range: z.enum(statementRanges).optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  first: z.string().max(40).optional(),
  second: z.string().max(40).optional(),
  aggregate: z.enum(Object.keys(aggregateNames) as [Aggregate, ...Aggregate[]]).optional(),
  chart: z.enum(Object.keys(chartNames) as [keyof typeof chartNames]).optional(),
  /** Visible columns in order, separated by commas. */
  columns: z.string().max(2_000).optional(),
  /** Values of columns of an opened group. */
  where: several(z.string().max(250)).optional(),
  q: z.string().max(50).optional(),
  departmentId: z.uuid().optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});

export type StatementState = z.output<typeof statementStateSchema>;

/** The columns by which a statement groups: those of the state that it has. */
export const groupsOf = (columns: StatementColumns, { first, second }: Partial<StatementState>): string[] =>
  [...new Set([first, second])].filter(
    (name): name is string => name !== undefined && columnNamed(columns, name)?.isGroup === true,
  );

/** The chosen values of columns that a statement has. */
export const whereOf = (columns: StatementColumns, { where = [] }: Partial<StatementState>): readonly string[] =>
  where.filter((text) => columnNamed(columns, parseColumnValue(text).column)?.isGroup === true);

/** The visible columns that a statement has, in order; undefined if none was chosen. */
export const columnsOf = (
  columns: StatementColumns,
  { columns: chosen }: Partial<StatementState>,
): string[] | undefined => {
  const known = chosen?.split(',').filter((name) => columnNamed(columns, name) !== undefined) ?? [];
  return known.length === 0 ? undefined : known;
};

interface StatementDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Period of a statement: its range, its two days, or the year until the end of the month. */
export const periodOf = ({ range, from, to }: Partial<StatementState>, today: CalendarDate): StatementDays => {
  if (range !== undefined || (from === undefined && to === undefined)) {
    return periodOfRange(range ?? 'yearToDate', today);
  }
  const usual = periodOfRange('yearToDate', today);
  const first = from ?? usual.from;
  const last = to ?? usual.to;
  return { from: first, to: last < first ? first : last };
};

/** Parses a saved statement; unknown and invalid parts are left out, as on the screen. */
export const parseSavedStatement = (text: string): StatementState => {
  const search = new URLSearchParams(text);
  const entries = Object.keys(statementStateSchema.shape).flatMap((name) => {
    const values = search.getAll(name);
    if (values.length === 0) {
      return [];
    }
    const value = name === 'where' ? values : values[0];
    return statementStateSchema.partial().safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return statementStateSchema.parse(Object.fromEntries(entries));
};
