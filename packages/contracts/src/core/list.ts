import { z } from 'zod';
import { calendarDateSchema } from './fields.ts';

const MAXIMUM_PAGE_SIZE = 100;

/** Sort key; descending with a leading `-`. */
export type SortOrder<Key extends string> = Key | `-${Key}`;

const sortSchema = <const Key extends string>(keys: readonly [Key, ...Key[]], usual: string) => {
  const orders = keys.flatMap((key): SortOrder<Key>[] => [key, `-${key}`]);
  const schema = z.enum(orders) as unknown as z.ZodType<SortOrder<Key>, SortOrder<Key>>;
  return schema.default(usual as z.util.NoUndefined<SortOrder<Key>>);
};

/** Query parameters common to all lists; the default order is the first key. */
export const listQueryShape = <const Key extends string>(
  sortKeys: readonly [Key, ...Key[]],
  usual: string = sortKeys[0],
) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAXIMUM_PAGE_SIZE).default(50),
  sort: sortSchema(sortKeys, usual),
  q: z.string().trim().max(100).default(''),
  asOf: calendarDateSchema.optional(),
});

/** Response of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

/** Page of a list. */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

export const exportTypes = ['xls', 'xlsx', 'csv', 'html'] as const;

/** Formats of a list export: tables or pages. */
export const listFormats = [...exportTypes, 'pdf'] as const;

/** Layout of pages: a table, or one sheet per record. */
const pageLayouts = ['table', 'sheets'] as const;

const MAX_VALUES = 50;

/** Filter with one or several values, combined by OR: `state=active&state=extended`. */
export const several = <One extends z.ZodType<string, string>>(
  one: One,
): z.ZodType<z.output<One>[], string | string[]> =>
  z.union([z.array(one).min(1).max(MAX_VALUES), one.transform((value) => [value])]) as never;

/** Limited by the length of a URL; larger selections are exported by query. */
const MAX_SELECTED = 200;

/** Ids of selected records, separated by commas. */
export const chosenSchema = z
  .string()
  .max(MAX_SELECTED * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(MAX_SELECTED));

/** Query parameters of an export besides the filters; `columns` are the visible keys in order. */
export const exportQueryShape = {
  format: z.enum(listFormats).default('xls'),
  columns: z.string().max(2_000).optional(),
  layout: z.enum(pageLayouts).optional(),
};

interface LayoutQuery {
  readonly format: (typeof listFormats)[number];
  readonly layout?: (typeof pageLayouts)[number] | undefined;
}

/** Rejects a layout for table formats. */
export const refuseLayoutOfTables = ({ format, layout }: LayoutQuery, context: z.core.$RefinementCtx): void => {
  if (format !== 'pdf' && layout !== undefined) {
    context.addIssue({ code: 'custom', path: ['layout'], message: '只有 PDF 有版面，請將格式改為 PDF 或移除版面' });
  }
};

/** Reason for exporting sensitive values, shown in the audit log. */
export const exportReasonSchema = z.string().trim().min(5, '匯出原因至少 5 個字').max(200, '不可超過 200 個字');

/** Returns the sensitive columns of an export; all of them if it names no columns. */
export const sensitiveAmong = (sensitiveColumns: readonly string[], columns: string | undefined): readonly string[] => {
  const requestedColumns = columns?.split(',');
  return sensitiveColumns.filter((key) => requestedColumns?.includes(key) ?? true);
};

interface ExportReasonQuery {
  readonly columns?: string | undefined;
  readonly reason?: string | undefined;
}

/** Requires a reason for exports with sensitive columns. */
export const requireReason =
  (sensitiveColumns: readonly string[]) =>
  ({ columns, reason }: ExportReasonQuery, context: z.core.$RefinementCtx): void => {
    if (reason === undefined && sensitiveAmong(sensitiveColumns, columns).length > 0) {
      context.addIssue({ code: 'custom', path: ['reason'], message: '匯出敏感欄位請填寫匯出原因' });
    }
  };
