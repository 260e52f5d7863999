import type { DownloadEndpoint, listFormats } from '@hr/contracts/core';
import { type PrintedColumn, type SheetTable, tablePdf } from '@hr/documents/pdf';
import { formatDate } from '@hr/domain/dates';
import { type ExportField, rowReader } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { filterWords } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { counting } from '#http/send-file.ts';
import { sendDocument } from '#http/send-document.ts';
import { sendTable } from '#http/send-table.ts';
import { letterheadOf } from './letterhead.ts';

/** How an export was asked for, its filters left open. */
interface ListQuery {
  readonly format: (typeof listFormats)[number];
  readonly layout?: 'table' | 'sheets' | undefined;
}

interface ListAnswer<Row> {
  readonly endpoint: DownloadEndpoint;
  readonly query: ListQuery;
  /** The name of the list, in zh-TW. */
  readonly title: string;
  readonly fields: readonly ExportField<Row>[];
  readonly rows: AsyncIterable<Row>;
  /** What stands in tables below the values of a sheet, for some rows at once. */
  readonly tablesOf?: ((rows: readonly Row[]) => Promise<readonly (readonly SheetTable[])[]>) | undefined;
}

const words = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 10 });

/** A value as people read it: what a spreadsheet would leave to its format is written out. */
const textOf = (value: string | number | boolean | Date): string => {
  if (value instanceof Date) {
    return formatDate(value.toISOString().slice(0, 10) as Parameters<typeof formatDate>[0]);
  }
  return typeof value === 'number' ? words.format(value) : String(value);
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
  return Object.entries(await filterWords(context, endpoint, filters));
};

const print = async <Row>(
  context: Context,
  response: Response,
  { endpoint, query, title, fields, rows, tablesOf }: ListAnswer<Row>,
): Promise<void> => {
  const counted = counting(rows);
  const [letterhead, facts] = [await letterheadOf(context), await factsOf(context, { endpoint, query })];
  await sendDocument(response, {
    type: 'pdf',
    title,
    now: context.now,
    tooMuch: '資料過多，無法製成 PDF；請縮小查詢範圍，或改用 .xlsx 匯出。',
    countRows: counted.count,
    make: (signal) =>
      tablePdf({
        ...letterhead,
        title,
        template: query.layout === 'sheets' ? 'sheets' : 'list',
        factsOf: (count) => [...facts, ['筆數', words.format(count)]],
        columns: fields.map(printedColumn),
        rows: counted.rows,
        tablesOf: query.layout === 'sheets' ? tablesOf : undefined,
        madeAt: context.now,
        owner: context.actor.accountId,
        signal,
      }),
  });
};

/** Answers with the rows of a list: as a table for other programs, or as pages that are filed. */
export const sendList = <Row>(context: Context, response: Response, answer: ListAnswer<Row>): Promise<void> => {
  const { query, title, fields, rows } = answer;
  return query.format === 'pdf'
    ? print(context, response, answer)
    : sendTable(response, { type: query.format, title, fields, rows, now: context.now });
};
