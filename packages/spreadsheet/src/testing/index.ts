import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import papaparse from 'papaparse';
import { read, utils, write } from 'xlsx';
import type { ExportType } from '../fields/index.ts';
import { streamTable, type TableSource } from '../writers/index.ts';

export { workbookWith, zipOf } from './zip.ts';

export const fileOf = async <Row>(source: TableSource<Row>): Promise<Uint8Array> => {
  const stream = await streamTable(source);
  if (stream === null) {
    throw new Error('There are no rows, so there is no file');
  }
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

export const textOf = async <Row>(source: TableSource<Row>): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fileOf(source));

const libreOffice = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find((file) =>
  existsSync(file),
);
export const hasLibreOffice = libreOffice !== undefined;

const textTable = '44,34,76,1';
const importFilters: Partial<Record<ExportType, string>> = { csv: `CSV:${textTable}`, html: 'HTML (StarCalc)' };

/** Returns the cells as shown by LibreOffice by row; text cells in quotes, so that `"1"` is text and `1` a number. */
export const shownByLibreOffice = (file: Uint8Array, type: ExportType): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'spreadsheet-'));
  const filter = importFilters[type];
  try {
    writeFileSync(path.join(folder, `table.${type}`), file);
    execFileSync(
      libreOffice ?? 'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        ...(filter ? [`--infilter=${filter}`] : []),
        '--convert-to',
        `csv:Text - txt - csv (StarCalc):${textTable}`,
        '--outdir',
        path.join(folder, 'shown'),
        path.join(folder, `table.${type}`),
      ],
      { stdio: 'ignore' },
    );
    return readFileSync(path.join(folder, 'shown', 'table.csv'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Returns the cells of an export as plain text, headers first. */
export const cellsOf = (file: Uint8Array): string[][] => {
  const { SheetNames: names, Sheets: sheets } = read(file, { type: 'array', codepage: 65_001 });
  return utils.sheet_to_json<string[]>(sheets[names[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' });
};

/** Returns the cells of a csv as plain text. */
export const csvCells = (text: string): string[][] => papaparse.parse<string[]>(text.trimEnd()).data;

interface Edit {
  /** Starts with 0, the header row. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Returns a file as saved by another program after one cell was changed. */
export const editedFile = (file: Uint8Array, type: 'csv' | 'xlsx', { row, column, text }: Edit): Uint8Array => {
  const book = read(file, { type: 'array', codepage: 65_001, cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  sheet[utils.encode_cell({ r: row, c: column })] = { t: 's', v: text };
  return new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
};
