import {
  type Aggregate,
  aggregateNames,
  groupHeads,
  shareOfGroup,
  type StatementGroup,
  type StatementRow,
  withSubtotals,
} from '@hr/contracts/reports/statements';
import type { DownloadEndpoint, listFormats } from '@hr/contracts/core';
import { formatDate } from '@hr/domain/dates';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { daysOf, type StatementQuery, type StatementSource } from './statement-source.rows.ts';
import { columnsOf, findGroups, streamAllRows } from './statement.read-model.ts';

interface ExportedStatement<Query> {
  readonly endpoint: DownloadEndpoint;
  readonly title: string;
  readonly source: StatementSource;
  readonly query: Query & StatementQuery & { readonly format: (typeof listFormats)[number] };
}

type Line = Readonly<Record<string, string | number | null>>;

/** Day of a statement and its author. A printed list also states the number of its rows. */
const factsOf = (context: Context, query: StatementQuery): [string, string][] => {
  const { from, to } = daysOf(query, context.today);
  return [
    [from === to ? '基準日' : '期間', from === to ? formatDate(to) : `${formatDate(from)}～${formatDate(to)}`],
    ['製表日期', formatDate(context.today)],
    ['製表人', context.actor.name],
  ];
};

const fieldOf = ({ columns }: StatementSource, name: string): ExportField<Line> => {
  const { label = name, kind = 'text' } = columns[name] ?? {};
  return { header: label, key: name, kind };
};

const linesOf = async function* (rows: AsyncIterable<StatementRow>): AsyncGenerator<Line> {
  for await (const { cells } of rows) {
    yield cells;
  }
};

/** Exports or prints the rows of a statement with the columns that are shown. */
export const exportStatementRows = async (
  context: Context,
  { endpoint, title, source, query }: ExportedStatement<object>,
  response: Response,
): Promise<void> => {
  await sendList<Line>(context, response, {
    endpoint,
    query,
    title,
    fields: columnsOf(source, query).map((name) => fieldOf(source, name)),
    rows: linesOf(streamAllRows(context, source, query)),
    facts: factsOf(context, query),
  });
};

/** An export has all groups, up to the rows of a worksheet. */
const MAX_EXPORTED_GROUPS = 1_000_000;

/** Exports or prints the groups of a statement as the screen shows them: with shares, subtotals and the total. */
export const exportStatementGroups = async (
  context: Context,
  {
    endpoint,
    title,
    source,
    query,
  }: ExportedStatement<{ readonly groupBy: readonly string[]; readonly aggregate: Aggregate }>,
  response: Response,
): Promise<void> => {
  const { groupBy, aggregate } = query;
  const groups = await findGroups(context, source, { ...query, maximum: MAX_EXPORTED_GROUPS });
  const measures = Object.keys(source.columns).filter((name) => source.columns[name]?.isMeasure);
  const lineOf = (group: StatementGroup): Line => {
    const heads = groupHeads(group, groupBy.length);
    return {
      ...Object.fromEntries(groupBy.map((name, place) => [name, heads[place] ?? ''])),
      count: group.count,
      share: shareOfGroup(group, groups.all),
      ...Object.fromEntries(measures.map((name) => [`measure ${name}`, group.measures[name]?.[aggregate] ?? null])),
    };
  };
  await sendList<Line>(context, response, {
    endpoint,
    query,
    title,
    fields: [
      ...groupBy.map((name) => fieldOf(source, name)),
      { header: '筆數', key: 'count', kind: 'number' },
      { header: '占比', key: 'share' },
      ...measures.map((name): ExportField<Line> => ({
        header: `${aggregateNames[aggregate]}${source.columns[name]?.label}`,
        key: `measure ${name}`,
        kind: 'number',
      })),
    ],
    rows: [...withSubtotals(groups), groups.all].map(lineOf),
    facts: factsOf(context, query),
    hasSum: true,
  });
};
