import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dateOfInstant, minuteOfInstant } from '@hr/domain/time';
import { contentTypes, type ExportField, type ExportType, fileNameFor } from '@hr/spreadsheet/fields';
import { streamTable } from '@hr/spreadsheet/writers';
import type { Response } from 'express';

interface TableAnswer<Row> {
  readonly type: ExportType;
  /** The name of the list, in zh-TW; the file's name adds the time. */
  readonly title: string;
  readonly fields: readonly ExportField<Row>[];
  readonly rows: AsyncIterable<Row>;
  readonly now: Date;
}

/** `部門清單_20261121_1530.xlsx` */
const fileName = (title: string, type: ExportType, now: Date): string => {
  const minute = minuteOfInstant(now);
  const time = `${Math.floor(minute / 60)}`.padStart(2, '0') + `${minute % 60}`.padStart(2, '0');
  return fileNameFor(`${title}_${dateOfInstant(now).replaceAll('-', '')}_${time}`, type);
};

/** Streams a table as a file; without rows there is nothing to download and the answer says so with 204. */
export const sendTable = async <Row>(
  response: Response,
  { type, title, fields, rows, now }: TableAnswer<Row>,
): Promise<void> => {
  const stream = await streamTable({ type, fields, rows, sheetName: title });
  if (stream === null) {
    response.status(204).end();
    return;
  }
  response.attachment(fileName(title, type, now)).type(contentTypes[type]);
  await pipeline(Readable.fromWeb(stream as never), response);
};
