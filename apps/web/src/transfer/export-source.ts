import type { ExportField } from '@hr/spreadsheet/fields';
import type { exportTypes } from '@hr/contracts/core';
import type { DownloadProgress } from '#api/download-file.ts';

export type ExportType = (typeof exportTypes)[number];

interface BrowserExport<Row> {
  readonly fields: readonly ExportField<Row>[];
  /** `data.xls` unless set; it gets the extension of the chosen type. */
  readonly fileName?: string;
  /** `Sheet1` unless set. */
  readonly sheetName?: string;
}

interface RowsSource<Row> extends BrowserExport<Row> {
  readonly rows: readonly Row[];
}

interface FetchSource<Row> extends BrowserExport<Row> {
  /** Obtains the rows when they are wanted. */
  readonly fetchRows: (signal: AbortSignal) => Promise<readonly Row[]>;
}

interface ServerSource {
  /** The server makes the file; false when it had no rows for one: `downloadFile(exportDepartments, …)`. */
  readonly download: (type: ExportType, options: ServerExportOptions) => Promise<boolean>;
}

export interface ServerExportOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** Where an export gets its rows: the screen has them, fetches them, or leaves the file to the server. */
export type ExportSource<Row> = RowsSource<Row> | FetchSource<Row> | ServerSource;

/** Runs an export; false when there were no rows, and so no file. */
export const runExport = async <Row>(
  source: ExportSource<Row>,
  type: ExportType,
  options: ServerExportOptions,
): Promise<boolean> => {
  if ('download' in source) {
    return source.download(type, options);
  }
  const rows = 'rows' in source ? source.rows : await source.fetchRows(options.signal);
  if (rows.length === 0 || options.signal.aborted) {
    return rows.length > 0;
  }
  const { fields, fileName, sheetName } = source;
  const { downloadTable } = await import('@hr/spreadsheet/browser');
  return downloadTable<Row>({
    rows,
    fields,
    type,
    ...(fileName === undefined ? {} : { fileName }),
    ...(sheetName === undefined ? {} : { sheetName }),
  });
};
