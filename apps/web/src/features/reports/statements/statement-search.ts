import { parseColumnValue, type StatementColumns } from '@hr/contracts/reports/statements';
import { calendarDateSchema, several } from '@hr/contracts/core';
import { z } from 'zod';
import type { Change } from '#tables/use-search-state.ts';

export const searchSchema = z.strictObject({
  on: calendarDateSchema.optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  first: z.string().max(40).optional(),
  second: z.string().max(40).optional(),
  /** Values of columns of an opened group. */
  where: several(z.string().max(250)).optional(),
  q: z.string().max(50).optional(),
  departmentId: z.uuid().optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});

type StatementState = z.output<typeof searchSchema>;

/** Question of a statement in the address. */
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

/** The groups of the address that the statement has, at most two different ones. */
export const groupsOf = (
  columns: StatementColumns,
  { first, second }: Pick<StatementSearch['query'], 'first' | 'second'>,
): string[] =>
  [...new Set([first, second])].filter((name): name is string => name !== undefined && columns[name]?.isGroup === true);

/** The values of the address whose columns the statement has. */
export const whereOf = (
  columns: StatementColumns,
  { where = [] }: Pick<StatementSearch['query'], 'where'>,
): readonly string[] => where.filter((text) => columns[parseColumnValue(text).column]?.isGroup === true);
