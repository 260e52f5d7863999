import type { Permission } from '@hr/domain/access/roles';
import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, listFormats, several } from '../../core/index.ts';
import {
  employeeStatementColumns,
  joinerStatementColumns,
  leaverStatementColumns,
  parseColumnValue,
  type StatementColumns,
  transferStatementColumns,
} from './statement-columns.ts';

type StatementScreen = 'employee_data_statement' | 'transfer_records_statement' | 'onboarding_and_resign_statement';

const MAX_GROUPS = 2;

const LONGEST_VALUE = 250;

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

const rowSchema = z.object({ id: z.string(), cells: z.record(z.string(), cellSchema) }).meta({ id: 'StatementRow' });

export type StatementRow = z.output<typeof rowSchema>;

const keysOf = (columns: StatementColumns, isKept: (name: string) => boolean): [string, ...string[]] =>
  Object.keys(columns).filter(isKept) as [string, ...string[]];

interface StatementDefinition {
  readonly name: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly screen: StatementScreen;
  readonly columns: StatementColumns;
  readonly base: 'day' | 'period';
}

const queryLabels = {
  groupBy: { label: '分組' },
  where: { label: '欄位值' },
  shown: { label: '欄位' },
  departmentId: { label: '部門（含下級）' },
} as const;

const EARLIEST = '1950-01-01';
const LATEST = '2100-12-31';

/** Day of a statement, within the years of an organisation. */
const baseDay = calendarDateSchema.refine((day) => day >= EARLIEST && day <= LATEST, '日期須在 1950 至 2100 年');

/** Endpoints of a statement: the rows with their groups, and the export of either. */
const statement = ({ name, path, summary, screen, columns, base }: StatementDefinition) => {
  const shape = {
    ...(base === 'day' ? { on: baseDay.optional() } : { from: baseDay, to: baseDay }),
    shown: several(z.enum(keysOf(columns, () => true))).optional(),
    groupBy: several(z.enum(keysOf(columns, (column) => columns[column]?.isGroup === true)))
      .refine((groups) => groups.length <= MAX_GROUPS, '最多兩層分組')
      .optional(),
    /** Only rows with these values of columns, each as `columnValueText` writes it. */
    where: several(
      z
        .string()
        .max(LONGEST_VALUE)
        .refine((text) => columns[parseColumnValue(text).column]?.isGroup === true, '報表沒有此欄位'),
    ).optional(),
    q: z.string().trim().max(50).optional(),
    departmentId: z.uuid().optional(),
  };
  const inOrder = <Query extends z.ZodType>(query: Query) =>
    query.superRefine((value, context) => {
      const { from, to } = value as { from?: string; to?: string };
      if (from !== undefined && to !== undefined && to < from) {
        context.addIssue({ code: 'custom', path: ['to'], message: '迄日不可早於起日' });
      }
    });
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
          page: z.coerce.number().int().min(1).max(100_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(100).default(50),
        }),
      ),
      response: z.object({ items: z.array(rowSchema), count: z.int(), groups: z.array(groupSchema) }),
    }),
    exportRows: downloadEndpoint({
      id: `${name}.export`,
      path: `${path}/export`,
      summary: `匯出${summary}`,
      access: `${screen}:export` as Permission,
      query: inOrder(z.strictObject({ ...shape, format: z.enum(listFormats).default('xlsx') })),
      queryLabels,
    }),
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

const turnoverSchema = z
  .object({
    /** Headcount on the day before the period, joiners and leavers in the period, and headcount on its last day. */
    opening: z.int(),
    joined: z.int(),
    left: z.int(),
    closing: z.int(),
    /** Average of opening and closing. */
    average: z.number(),
    /** Left ÷ average, in percent; null without an employee. */
    turnoverPercent: z.number().nullable(),
    /**
     * Percent of the new employees who were still employed after three months. Counts those whose three months end in the
     * period; null if there are none.
     */
    retentionPercent: z.number().nullable(),
    months: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int(), closing: z.int() })),
  })
  .meta({ id: 'Turnover' });

export type Turnover = z.output<typeof turnoverSchema>;

export const turnoverEndpoints = {
  get: endpoint({
    id: 'turnover.get',
    method: 'GET',
    path: '/statements/turnover',
    summary: '到離職統計',
    access: 'onboarding_and_resign_statement:view',
    query: z
      .strictObject({ from: baseDay, to: baseDay, departmentId: z.uuid().optional() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: '迄日不可早於起日' }),
    response: turnoverSchema,
  }),
};
