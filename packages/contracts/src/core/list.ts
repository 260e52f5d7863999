import { z } from 'zod';
import { calendarDateSchema } from './fields.ts';

const MAXIMUM_PAGE_SIZE = 100;

/** A sort key, ascending; with a leading `-` descending. */
export type SortOrder<Key extends string> = Key | `-${Key}`;

const sortSchema = <const Key extends string>(keys: readonly [Key, ...Key[]], usual: string) => {
  const orders = keys.flatMap((key): SortOrder<Key>[] => [key, `-${key}`]);
  const schema = z.enum(orders) as unknown as z.ZodType<SortOrder<Key>, SortOrder<Key>>;
  return schema.default(usual as z.util.NoUndefined<SortOrder<Key>>);
};

/** The part of a list's query that every list has; filters are added beside it. The usual order is that of the first key. */
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

/** The answer of every list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

export const exportTypes = ['xls', 'xlsx', 'csv', 'html'] as const;

/** What a list is taken out as: a table in one of these, or pages that are filed. */
export const listFormats = [...exportTypes, 'pdf'] as const;

/** How records stand on pages: in a table, or each on a sheet of its own with its values below each other. */
const pageLayouts = ['table', 'sheets'] as const;

const MOST_VALUES = 50;

/** A filter that takes one value or several, of which any will do: `state=active&state=extended`. */
export const several = <One extends z.ZodType<string, string>>(
  one: One,
): z.ZodType<z.output<One>[], string | string[]> =>
  z.union([z.array(one).min(1).max(MOST_VALUES), one.transform((value) => [value])]) as never;

/** More are exported by the query that finds them: an address has room for so many. */
const MOST_CHOSEN = 200;

/** Only these records, by their identifiers with commas between, of those that the query finds. */
export const chosenSchema = z
  .string()
  .max(MOST_CHOSEN * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(MOST_CHOSEN));

/** What an export is asked for besides the filters of its list; `columns` are the keys shown, in their order. */
export const exportQueryShape = {
  format: z.enum(listFormats).default('xls'),
  columns: z.string().max(2_000).optional(),
  layout: z.enum(pageLayouts).optional(),
};

interface Laid {
  readonly format: (typeof listFormats)[number];
  readonly layout?: (typeof pageLayouts)[number] | undefined;
}

/** The rule of every export's query: the layout is that of pages, and a table for other programs has none. */
export const refuseLayoutOfTables = ({ format, layout }: Laid, context: z.core.$RefinementCtx): void => {
  if (format !== 'pdf' && layout !== undefined) {
    context.addIssue({ code: 'custom', path: ['layout'], message: '只有 PDF 有版面，請將格式改為 PDF 或移除版面' });
  }
};

/** Why sensitive values are taken out, for those who read the log. */
export const exportReasonSchema = z.string().trim().min(5, '匯出原因至少 5 個字').max(200, '不可超過 200 個字');

/** The sensitive columns among those that an export asks for: all of them where it names none. */
export const sensitiveAmong = (sensitiveColumns: readonly string[], columns: string | undefined): readonly string[] => {
  const asked = columns?.split(',');
  return sensitiveColumns.filter((key) => asked?.includes(key) ?? true);
};

interface Reasoned {
  readonly columns?: string | undefined;
  readonly reason?: string | undefined;
}

/** The rule of exports that may hold sensitive columns: whoever asks for one says why. */
export const requireReason =
  (sensitiveColumns: readonly string[]) =>
  ({ columns, reason }: Reasoned, context: z.core.$RefinementCtx): void => {
    if (reason === undefined && sensitiveAmong(sensitiveColumns, columns).length > 0) {
      context.addIssue({ code: 'custom', path: ['reason'], message: '匯出敏感欄位請填寫匯出原因' });
    }
  };
