import type { Permission, Screen } from '@hr/domain/access/roles';
import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  exportReasonSchema,
  listFormats,
  requireReason,
  several,
} from '../../core/index.ts';
import {
  columnNamed,
  employeeStatementColumns,
  joinerStatementColumns,
  leaverStatementColumns,
  parseColumnValue,
  type StatementColumns,
  transferStatementColumns,
} from './statement-columns.ts';

const MAX_GROUPS = 2;

const LONGEST_VALUE = 250;

const MAX_COLUMNS_LENGTH = 2_000;

const cellSchema = z.union([z.string(), z.number()]).nullable();

const measureSchema = z.object({ sum: z.number(), average: z.number(), minimum: z.number(), maximum: z.number() });

const groupSchema = z
  .object({
    /** Values of the columns by which the rows are grouped; null for an empty value. */
    keys: z.array(cellSchema),
    count: z.int(),
    measures: z.record(z.string(), measureSchema.nullable()),
  })
  .meta({ id: 'StatementGroup' });

export type StatementGroup = z.output<typeof groupSchema>;

const groupsSchema = z
  .object({
    groups: z.array(groupSchema),
    /** Of each value of the first column, if there are two. */
    subtotals: z.array(groupSchema),
    /** Of all rows, also if some groups are omitted. */
    all: groupSchema,
    /** There are more groups than the answer holds. */
    isCut: z.boolean(),
  })
  .meta({ id: 'StatementGroups' });

export type StatementGroups = z.output<typeof groupsSchema>;

const rowSchema = z.object({ id: z.string(), cells: z.record(z.string(), cellSchema) }).meta({ id: 'StatementRow' });

export type StatementRow = z.output<typeof rowSchema>;

const keysOf = (columns: StatementColumns, isKept: (name: string) => boolean): [string, ...string[]] =>
  Object.keys(columns).filter(isKept) as [string, ...string[]];

interface StatementDefinition {
  readonly name: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly screen: Screen;
  readonly columns: StatementColumns;
  readonly base: 'day' | 'period';
}

const EARLIEST = '1950-01-01';
const LATEST = '2100-12-31';

/** Day of a statement, within the years of an organisation. */
export const baseDay = calendarDateSchema.refine((day) => day >= EARLIEST && day <= LATEST, '日期須在 1950 至 2100 年');

/** Figures of a measure in a group. */
export const aggregateNames = { average: '平均', sum: '合計', minimum: '最低', maximum: '最高' } as const;

export type Aggregate = keyof typeof aggregateNames;

const labelsOf = (columns: StatementColumns): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label]));

const chosenColumns = (columns: StatementColumns) =>
  z
    .string()
    .max(MAX_COLUMNS_LENGTH)
    .refine((text) => text.split(',').every((name) => columnNamed(columns, name) !== undefined), '報表沒有此欄位')
    .optional();

export const inOrder = <Query extends z.ZodType>(query: Query) =>
  query.superRefine((value, context) => {
    const { from, to } = value as { from?: string; to?: string };
    if (from !== undefined && to !== undefined && to < from) {
      context.addIssue({ code: 'custom', path: ['to'], message: '迄日不可早於起日' });
    }
  });

/** Days and filters of a statement. */
export const rowsShapeOf = ({ columns, base }: Pick<StatementDefinition, 'columns' | 'base'>) => ({
  ...(base === 'day' ? { on: baseDay.optional() } : { from: baseDay, to: baseDay }),
  /** Only rows with these values of columns, each as `columnValueText` writes it. */
  where: several(
    z
      .string()
      .max(LONGEST_VALUE)
      .refine((text) => columnNamed(columns, parseColumnValue(text).column)?.isGroup === true, '報表沒有此欄位'),
  ).optional(),
  q: z.string().trim().max(50).optional(),
  departmentId: z.uuid().optional(),
});

const groupByOf = (columns: StatementColumns) =>
  several(z.enum(keysOf(columns, (column) => columns[column]?.isGroup === true))).refine(
    (groups) => groups.length <= MAX_GROUPS && new Set(groups).size === groups.length,
    '最多兩層不同的分組',
  );

export const filterLabels = { where: { label: '欄位值' }, departmentId: { label: '部門（含下級）' } };

/** Exports of a statement: its rows with the columns in sight, and its groups. */
const exportsOf = (definition: StatementDefinition) => {
  const { name, path, summary, screen, columns } = definition;
  const shape = rowsShapeOf(definition);
  const format = z.enum(listFormats).default('xlsx');
  const sensitiveColumns = Object.keys(columns).filter((column) => columns[column]?.group !== undefined);
  return {
    exportRows: downloadEndpoint({
      id: `${name}.export`,
      path: `${path}/export`,
      summary: `匯出${summary}`,
      access: `${screen}:export` as Permission,
      query: inOrder(
        z.strictObject({ ...shape, columns: chosenColumns(columns), format, reason: exportReasonSchema.optional() }),
      ).superRefine(requireReason(sensitiveColumns) as never),
      queryLabels: { ...filterLabels, columns: { label: '欄位', names: labelsOf(columns) } },
      sensitiveColumns,
    }),
    exportGroups: downloadEndpoint({
      id: `${name}.exportGroups`,
      path: `${path}/groups/export`,
      summary: `匯出${summary}的統計`,
      access: `${screen}:export` as Permission,
      query: inOrder(
        z.strictObject({
          ...shape,
          groupBy: groupByOf(columns),
          aggregate: z.enum(Object.keys(aggregateNames) as [Aggregate, ...Aggregate[]]).default('average'),
          format,
        }),
      ),
      queryLabels: {
        ...filterLabels,
        groupBy: { label: '分組', names: labelsOf(columns) },
        aggregate: { label: '統計值', names: aggregateNames },
      },
    }),
  };
};

/** Endpoints of a statement: its rows, their groups, and the export of either. */
export const statement = (definition: StatementDefinition) => {
  const { name, path, summary, screen, columns } = definition;
  const shape = rowsShapeOf(definition);
  return {
    rows: endpoint({
      id: `${name}.rows`,
      method: 'GET',
      path,
      summary,
      access: `${screen}:view` as Permission,
      query: inOrder(
        z.strictObject({
          ...shape,
          columns: chosenColumns(columns),
          page: z.coerce.number().int().min(1).max(100_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(100).default(50),
        }),
      ),
      response: z.object({ items: z.array(rowSchema), count: z.int() }),
    }),
    groups: endpoint({
      id: `${name}.groups`,
      method: 'GET',
      path: `${path}/groups`,
      summary: `${summary}的統計`,
      access: `${screen}:view` as Permission,
      query: inOrder(z.strictObject({ ...shape, groupBy: groupByOf(columns) })),
      response: groupsSchema,
    }),
    ...exportsOf(definition),
  };
};

export const employeeStatementEndpoints = statement({
  name: 'employeeStatement',
  path: '/statements/employees',
  summary: '員工資料報表',
  screen: 'employee_data_statement',
  columns: employeeStatementColumns,
  base: 'day',
});

export const transferStatementEndpoints = statement({
  name: 'transferStatement',
  path: '/statements/transfers',
  summary: '異動紀錄報表',
  screen: 'transfer_records_statement',
  columns: transferStatementColumns,
  base: 'period',
});

export const joinerStatementEndpoints = statement({
  name: 'joinerStatement',
  path: '/statements/joiners',
  summary: '到職名單',
  screen: 'onboarding_and_resign_statement',
  columns: joinerStatementColumns,
  base: 'period',
});

export const leaverStatementEndpoints = statement({
  name: 'leaverStatement',
  path: '/statements/leavers',
  summary: '離職名單',
  screen: 'onboarding_and_resign_statement',
  columns: leaverStatementColumns,
  base: 'period',
});
