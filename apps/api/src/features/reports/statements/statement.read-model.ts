import { parseColumnValue, type StatementGroup, type StatementRow } from '@hr/contracts/reports/statements';
import type { Context } from '#core/context.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { StatementQuery, StatementSource } from './statement-source.rows.ts';

const cellOf = ({ cells, columns }: StatementSource, name: string): Sql => {
  const cell = cells[name] ?? sql`null`;
  const kind = columns[name]?.kind;
  if (kind === 'date') {
    return sql`(${cell})::text`;
  }
  return kind === 'number' ? sql`(${cell})::float8` : sql`(${cell})::text`;
};

export const shownColumns = ({ columns }: StatementSource, { shown }: StatementQuery): readonly string[] =>
  shown ?? Object.keys(columns);

const cellsAsJson = (source: StatementSource, names: readonly string[]): Sql =>
  sql`jsonb_build_object(${join(
    names.map((name) => sql`${name}::text, ${cellOf(source, name)}`),
    ', ',
  )})`;

/** Tables of a statement with its conditions and the chosen values of columns. */
const rowsOf = (context: Context, source: StatementSource, query: StatementQuery): Sql => {
  const chosen = (query.where ?? []).map(parseColumnValue);
  return join(
    [
      source.rows(context, query),
      ...chosen.map(({ column, value }) => sql`coalesce(${cellOf(source, column)}, '') = ${value}`),
    ],
    ' and ',
  );
};

/** Finds a page of the rows of a statement, in one statement with their number. */
export const findRows = async (
  context: Context,
  source: StatementSource,
  query: StatementQuery & { readonly page: number; readonly pageSize: number },
): Promise<{ items: StatementRow[]; count: number }> => {
  const { page, pageSize } = query;
  const rows = await context.db.rows<StatementRow & { readonly count: number }>(sql`
    select ${source.id}::text as id, ${cellsAsJson(source, shownColumns(source, query))} as cells,
      count(*) over ()::int as count
    ${rowsOf(context, source, query)}
    order by ${source.order} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items: rows.map(({ id, cells }) => ({ id, cells })), count: rows[0]?.count ?? 0 };
};

/** Finds all rows of a statement. */
export const findAllRows = (
  context: Context,
  source: StatementSource,
  query: StatementQuery,
): Promise<StatementRow[]> =>
  context.db.rows<StatementRow>(sql`
    select ${source.id}::text as id, ${cellsAsJson(source, shownColumns(source, query))} as cells
    ${rowsOf(context, source, query)} order by ${source.order}`);

/** Maximum number of groups; the others are omitted. */
const MAX_GROUPS = 1_000;

const measureAsJson = (source: StatementSource, name: string): Sql => {
  const cell = cellOf(source, name);
  return sql`${name}::text, case when count(${cell}) > 0 then jsonb_build_object('sum', sum(${cell}), 'average',
    round(avg(${cell})::numeric, 1)::float8, 'minimum', min(${cell}), 'maximum', max(${cell})) end`;
};

/** Groups the rows of a statement by one or two columns, with the aggregates of its measures, in one statement. */
export const findGroups = (
  context: Context,
  source: StatementSource,
  query: StatementQuery,
): Promise<StatementGroup[]> => {
  const { groupBy = [] } = query;
  if (groupBy.length === 0) {
    return Promise.resolve([]);
  }
  const measures = Object.keys(source.columns).filter((name) => source.columns[name]?.isMeasure);
  const places = join(
    groupBy.map((_name, place) => raw(String(place + 1))),
    ', ',
  );
  return context.db.rows<StatementGroup>(sql`
    select jsonb_build_array(${join(
      groupBy.map((_name, place) => raw(`grouped.key${place}`)),
      ', ',
    )}) as keys, grouped.count, grouped.measures
    from (
      select ${join(
        groupBy.map((name, place) => sql`${cellOf(source, name)} as ${raw(`key${place}`)}`),
        ', ',
      )}, count(*)::int as count, ${
        measures.length === 0
          ? sql`'{}'::jsonb`
          : sql`jsonb_build_object(${join(
              measures.map((name) => measureAsJson(source, name)),
              ', ',
            )})`
      } as measures
      ${rowsOf(context, source, query)}
      group by ${places}
    ) grouped
    order by ${join(
      groupBy.map((_name, place) => raw(`grouped.key${place} nulls last`)),
      ', ',
    )} limit ${MAX_GROUPS}`);
};
