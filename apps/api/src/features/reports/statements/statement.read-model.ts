import {
  parseColumnValue,
  type StatementGroup,
  type StatementGroups,
  type StatementRow,
} from '@hr/contracts/reports/statements';
import { maskValue, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { StatementQuery, StatementSource } from './statement-source.rows.ts';

const cellOf = (context: Context, { cells, columns }: StatementSource, name: string): Sql => {
  const described = cells[name] ?? sql`null`;
  const cell = typeof described === 'function' ? described(context) : described;
  return columns[name]?.kind === 'number' ? sql`(${cell})::float8` : sql`(${cell})::text`;
};

export const columnsOf = ({ columns }: StatementSource, query: StatementQuery): readonly string[] =>
  query.columns?.split(',') ?? Object.keys(columns);

const cellsAsJson = (context: Context, source: StatementSource, query: StatementQuery): Sql =>
  sql`jsonb_build_object(${join(
    columnsOf(source, query).map((name) => {
      const sensitive = source.sensitive?.[name];
      const cell = sensitive
        ? sensitiveCell(context, sensitive, [cellOf(context, source, name), source.employee])
        : cellOf(context, source, name);
      return sql`${name}::text, ${cell}`;
    }),
    ', ',
  )})`;

/** Returns how the sensitive values of a row are masked. */
const maskedRow = (context: Context, source: StatementSource, query: StatementQuery) => {
  const shown = Object.entries(source.sensitive ?? {}).filter(([name]) => columnsOf(source, query).includes(name));
  return ({ id, cells }: StatementRow): StatementRow => ({
    id,
    cells: {
      ...cells,
      ...Object.fromEntries(
        shown.map(([name, column]) => {
          const cell = cells[name] as unknown as SensitiveCell | null;
          return [name, maskValue(context, column, cell)?.masked ?? null];
        }),
      ),
    },
  });
};

/** Tables of a statement with its conditions and the chosen values of columns. */
export const rowsOf = (context: Context, source: StatementSource, query: StatementQuery): Sql => {
  const chosen = (query.where ?? []).map(parseColumnValue);
  return join(
    [
      source.rows(context, query),
      ...chosen.map(({ column, value }) => sql`coalesce(${cellOf(context, source, column)}, '') = ${value}`),
    ],
    ' and ',
  );
};

/** Finds a page of the rows of a statement and their number. The cells of the other rows are not evaluated. */
export const findRows = async (
  context: Context,
  source: StatementSource,
  query: StatementQuery & { readonly page: number; readonly pageSize: number },
): Promise<{ items: StatementRow[]; count: number }> => {
  const { page, pageSize } = query;
  const rows = rowsOf(context, source, query);
  const [items, [total]] = await Promise.all([
    context.db.rows<StatementRow>(sql`
      select ${source.id}::text as id, ${cellsAsJson(context, source, query)} as cells
      ${rows} order by ${source.order} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    context.db.rows<{ readonly count: number }>(sql`select count(*)::int as count ${rows}`),
  ]);
  return { items: items.map(maskedRow(context, source, query)), count: total?.count ?? 0 };
};

/** Streams all rows of a statement, for an export. */
export const streamAllRows = async function* (
  context: Context,
  source: StatementSource,
  query: StatementQuery,
): AsyncGenerator<StatementRow> {
  const mask = maskedRow(context, source, query);
  const rows = context.db.streamStatement<StatementRow>(sql`
    select ${source.id}::text as id, ${cellsAsJson(context, source, query)} as cells
    ${rowsOf(context, source, query)} order by ${source.order}`);
  for await (const row of rows) {
    yield mask(row);
  }
};

/** Aggregates of a column of the grouped cells. */
const measureAsJson = (name: string): Sql => {
  const cell = raw(`"${name}"`);
  return sql`${name}::text, case when count(${cell}) > 0 then jsonb_build_object('sum', sum(${cell}), 'average',
    round(avg(${cell})::numeric, 1)::float8, 'minimum', min(${cell}), 'maximum', max(${cell})) end`;
};

const measuresAsJson = (measures: readonly string[]): Sql =>
  measures.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${join(measures.map(measureAsJson), ', ')})`;

interface GroupRow extends StatementGroup {
  /** Number of columns by which the group is grouped. */
  readonly depth: number;
}

const EMPTY_GROUP: StatementGroup = { keys: [], count: 0, measures: {} };

/**
 * Groups the rows of a statement by one or two columns, with subtotals, the total and the aggregates of its measures,
 * in one statement.
 */
export const findGroups = async (
  context: Context,
  source: StatementSource,
  query: StatementQuery & { readonly groupBy: readonly string[]; readonly maximum: number },
): Promise<StatementGroups> => {
  const { groupBy, maximum } = query;
  const keys = groupBy.map((_name, place) => raw(`key${place}`));
  const measures = Object.keys(source.columns).filter((name) => source.columns[name]?.isMeasure);
  const depth = sql`(${groupBy.length}::int - ${join(
    keys.map((key) => sql`grouping(${key})`),
    ' - ',
  )})`;
  const rows = await context.db.rows<GroupRow>(sql`
    select depth, count, measures, (
      select coalesce(jsonb_agg(key order by place), '[]'::jsonb)
      from jsonb_array_elements(jsonb_build_array(${join(keys, ', ')})) with ordinality as listed (key, place)
      where place <= depth
    ) as keys
    from (
      select *, row_number() over (partition by depth order by ${join(
        keys.map((key) => sql`${key} nulls last`),
        ', ',
      )}) as place
      from (
        select ${join(keys, ', ')}, ${depth} as depth, count(*)::int as count, ${measuresAsJson(measures)} as measures
        from (
          select ${join(
            [
              ...groupBy.map((name, place) => sql`${cellOf(context, source, name)} as ${raw(`key${place}`)}`),
              ...measures.map((name) => sql`${cellOf(context, source, name)} as ${raw(`"${name}"`)}`),
            ],
            ', ',
          )}
          ${rowsOf(context, source, query)}
        ) cells
        group by rollup (${join(keys, ', ')})
      ) grouped
    ) placed
    where place <= ${maximum + 1}
    order by depth, place`);
  const ofDepth = (wanted: number): StatementGroup[] =>
    rows
      .filter((row) => row.depth === wanted)
      .map(({ keys: values, count, measures }) => ({ keys: values, count, measures }));
  const groups = ofDepth(groupBy.length);
  return {
    groups: groups.slice(0, maximum),
    subtotals: groupBy.length === 2 ? ofDepth(1).slice(0, maximum) : [],
    all: ofDepth(0)[0] ?? EMPTY_GROUP,
    isCut: groups.length > maximum,
  };
};
