import type { DownloadEndpoint } from '@hr/contracts/core';
import { formatDate } from '@hr/domain/dates';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { daysOf, type StatementQuery, type StatementSource } from './statement-source.rows.ts';
import { findAllRows, findGroups, shownColumns } from './statement.read-model.ts';

interface ExportedStatement {
  readonly endpoint: DownloadEndpoint;
  readonly title: string;
  readonly source: StatementSource;
  readonly query: StatementQuery & { readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf' };
}

type Line = Readonly<Record<string, string | number | null>>;

interface Sheet {
  readonly fields: readonly ExportField<Line>[];
  readonly lines: readonly Line[];
}

const rowSheet = async (context: Context, source: StatementSource, query: StatementQuery): Promise<Sheet> => ({
  fields: shownColumns(source, query).map((name): ExportField<Line> => {
    const { label = name, kind = 'text' } = source.columns[name] ?? {};
    return { header: label, key: name, kind };
  }),
  lines: (await findAllRows(context, source, query)).map(({ cells }) => cells),
});

/** Groups with their counts and the averages of the measures, and the sum of the counts. */
const groupSheet = async (context: Context, source: StatementSource, query: StatementQuery): Promise<Sheet> => {
  const { groupBy = [] } = query;
  const groups = await findGroups(context, source, query);
  const measures = Object.entries(source.columns).filter(([, { isMeasure }]) => isMeasure);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    fields: [
      ...groupBy.map((name): ExportField<Line> => ({
        header: source.columns[name]?.label ?? name,
        key: name,
        kind: 'text',
      })),
      { header: '筆數', key: 'count', kind: 'number' },
      ...measures.map(([name, { label }]): ExportField<Line> => ({
        header: `平均${label}`,
        key: `average ${name}`,
        kind: 'number',
      })),
    ],
    lines: [
      ...groups.map(({ keys, count, measures: own }): Line => ({
        ...Object.fromEntries(groupBy.map((name, place) => [name, keys[place] ?? '（空白）'])),
        count,
        ...Object.fromEntries(measures.map(([name]) => [`average ${name}`, own[name]?.average ?? null])),
      })),
      { [groupBy[0] ?? '']: '合計', count: total },
    ],
  };
};

/** Exports or prints a statement as it is shown, with its day, its author and the number of rows. */
export const exportStatement = async (
  context: Context,
  { endpoint, title, source, query }: ExportedStatement,
  response: Response,
): Promise<void> => {
  const isGrouped = (query.groupBy ?? []).length > 0;
  const { fields, lines } = await (isGrouped ? groupSheet : rowSheet)(context, source, query);
  const { from, to } = daysOf(query, context.today);
  await sendList(context, response, {
    endpoint,
    query,
    title,
    fields,
    rows: lines,
    facts: [
      [from === to ? '基準日' : '期間', from === to ? formatDate(to) : `${formatDate(from)}～${formatDate(to)}`],
      ['製表日期', formatDate(context.today)],
      ['製表人', context.actor.name],
      ['筆數', String(isGrouped ? lines.length - 1 : lines.length)],
    ],
  });
};
