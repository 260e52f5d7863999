import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { toIsoDate } from '../calendar-date.ts';
import { SpreadsheetError } from '../errors/index.ts';
import { plainDecimal } from '../plain-decimal.ts';
import type { RawRow, ReadLimits } from './raw-row.ts';
import { readZipDirectory } from './zip-directory.ts';

/** Formatted but empty cells cost time too: so wide, or so many times the rows allowed, no honest table is. */
const widestRow = 256;
const emptyRowsFactor = 10;

/**
 * The rows of the first worksheet. Throws 'tooLarge' before anything is unpacked when the file declares more than
 * the bound, 'unsupportedType' for another kind of zip file, 'unreadable' for a broken one.
 */
export async function* xlsxRows(bytes: Uint8Array, limits: ReadLimits): AsyncGenerator<RawRow> {
  refuseByDirectory(bytes, limits);
  const { maxRows, maxColumns } = limits;
  const rows = streamXlsxRows(bytes);
  let seen = 0;
  try {
    for (let next = await readNext(rows); !next.done; next = await readNext(rows)) {
      const { index, values } = next.value;
      seen += 1;
      if (values.length > Math.max(maxColumns, widestRow)) {
        throw new SpreadsheetError('tooManyColumns', { row: index + 1, limit: maxColumns });
      }
      if (seen > (maxRows + 1) * emptyRowsFactor) {
        throw new SpreadsheetError('tooManyRows', { limit: maxRows });
      }
      yield { rowNumber: index + 1, texts: values.map(cellText) };
    }
  } finally {
    await rows.return();
  }
}

const refuseByDirectory = (bytes: Uint8Array, { maxUnpackedBytes }: ReadLimits): void => {
  const { names, unpackedSize } = readZipDirectory(bytes);
  if (!names.some((name) => name.startsWith('xl/'))) {
    throw new SpreadsheetError('unsupportedType');
  }
  if (unpackedSize > maxUnpackedBytes) {
    throw new SpreadsheetError('tooLarge', { limit: maxUnpackedBytes });
  }
};

/** Whatever the reader trips over, the file is to blame. */
const readNext = async (rows: ReturnType<typeof streamXlsxRows>) => {
  try {
    return await rows.next();
  } catch (cause) {
    throw new SpreadsheetError('unreadable', {}, { cause });
  }
};

const cellText = (value: CellValue): string => {
  if (typeof value === 'number') {
    return numberText(value);
  }
  if (value instanceof Date) {
    return dateText(value);
  }
  return typeof value === 'boolean' ? String(value).toUpperCase() : (value ?? '');
};

/** Spreadsheets calculate to fifteen digits: what they show as 0.3 may be stored as 0.30000000000000004. */
const numberText = (value: number): string =>
  plainDecimal(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

const minute = 60_000;
const midnight = '00:00';

/** A day, with its time to the minute unless that is midnight; a time without a day is stored as one before 1900. */
const dateText = (value: Date): string => {
  const date = new Date(Math.round(value.getTime() / minute) * minute);
  const time = date.toISOString().slice(11, 16);
  if (date.getUTCFullYear() < 1900) {
    return time;
  }
  return time === midnight ? toIsoDate(date) : `${toIsoDate(date)} ${time}`;
};
