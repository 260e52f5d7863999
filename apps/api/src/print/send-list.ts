import type { DownloadEndpoint, listFormats } from '@hr/contracts/core';
import { type PrintedColumn, type SheetTable, tablePdf } from '@hr/documents/pdf';
import { formatDate } from '@hr/domain/dates';
import { type ExportField, rowReader } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { describeFilters } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { type RowsToCount, withRowCount } from '#http/send-file.ts';
import { sendDocument } from '#http/send-document.ts';
import { sendTable } from '#http/send-table.ts';
import { letterheadOf } from './letterhead.ts';

/** Format of an export; its filters are not typed here. */
interface ListQuery {
  readonly format: (typeof listFormats)[number];
  readonly layout?: 'table' | 'sheets' | undefined;
}

interface ListAnswer<Row> extends RowsToCount {
  readonly endpoint: DownloadEndpoint;
  readonly query: ListQuery;
  /** zh-TW name of the list. */
  readonly title: string;
  readonly fields: readonly ExportField<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** Tables below the values of a sheet, for several rows at once. */
  readonly tablesOf?: ((rows: readonly Row[]) => Promise<readonly (readonly SheetTable[])[]>) | undefined;
  /** Facts above a printed list, besides the filters. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Labels of boxes for signatures below a printed list. */
  readonly signatures?: readonly string[];
}

const numberFormat = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 10 });

/** Formats a value that a spreadsheet would format itself. */
const textOf = (value: string | number | boolean | Date): string => {
  if (value instanceof Date) {
    return formatDate(value.toISOString().slice(0, 10) as Parameters<typeof formatDate>[0]);
  }
  return typeof value === 'number' ? numberFormat.format(value) : String(value);
};

const printedColumn = <Row>(field: ExportField<Row>): PrintedColumn<Row> => {
  const read = rowReader([field]);
  return {
    head: field.header,
    isNumber: field.kind === 'number',
    textOf: (row) => read(row).map(textOf).join(''),
  };
};

const factsOf = async (
  context: Context,
  { endpoint, query }: Pick<ListAnswer<never>, 'endpoint' | 'query'>,
): Promise<(readonly [string, string])[]> => {
  const { layout: _layout, ...filters } = query;
  return Object.entries(await describeFilters(context, endpoint, filters));
};

const sendPdf = async <Row>(
  context: Context,
  response: Response,
  { endpoint, query, title, fields, rows, tablesOf, facts: ownFacts = [], signatures, hasSum }: ListAnswer<Row>,
): Promise<void> => {
  const counted = withRowCount(rows, { hasSum });
  const [letterhead, facts] = [await letterheadOf(context), await factsOf(context, { endpoint, query })];
  await sendDocument(response, {
    type: 'pdf',
    title,
    now: context.now,
    tooLargeMessage: '資料過多，無法製成 PDF；請縮小查詢範圍，或改用 .xlsx 匯出。',
    countRows: counted.count,
    make: (signal) =>
      tablePdf({
        ...letterhead,
        title,
        template: query.layout === 'sheets' ? 'sheets' : 'list',
        factsOf: () => [...facts, ['筆數', numberFormat.format(counted.count())], ...ownFacts],
        signatures,
        columns: fields.map(printedColumn),
        rows: counted.rows,
        tablesOf: query.layout === 'sheets' ? tablesOf : undefined,
        madeAt: context.now,
        owner: context.actor.accountId,
        signal,
      }),
  });
};

/** Sends the rows of a list as a table, or as printed PDF pages. */
export const sendList = <Row>(context: Context, response: Response, answer: ListAnswer<Row>): Promise<void> => {
  const { query, title, fields, rows, hasSum } = answer;
  return query.format === 'pdf'
    ? sendPdf(context, response, answer)
    : sendTable(response, { type: query.format, title, fields, rows, hasSum, now: context.now });
};
