import type { ExportField, ExportFieldMap, FieldOptions } from '@hr/spreadsheet/fields';
import type { exportTypes, listFormats } from '@hr/contracts/core';
import type { DownloadProgress } from '#api/download-file.ts';

/** File type of an export. */
export type ExportType = (typeof exportTypes)[number];

/** Formats that the server creates of a list. */
export type ListFormat = (typeof listFormats)[number];

/** Export input of the specification (section 3), with the text of empty values and the format of long numbers. */
interface BrowserExport<Row> extends FieldOptions {
  /** List of fields, or the specification's map of header to field. */
  readonly fields: readonly ExportField<Row>[] | ExportFieldMap<Row>;
  /** Defaults to `data.xls`; the extension follows the chosen type. */
  readonly fileName?: string;
  /** Defaults to `Sheet1`. */
  readonly sheetName?: string;
}

interface RowsSource<Row> extends BrowserExport<Row> {
  readonly rows: readonly Row[];
}

interface FetchSource<Row> extends BrowserExport<Row> {
  /** Fetches the rows when the export starts. */
  readonly fetchRows: (signal: AbortSignal) => Promise<readonly Row[]>;
}

interface ServerSource {
  /** Lets the server create the file; resolves to false if there were no rows. */
  readonly download: (type: ListFormat, options: ServerExportOptions) => Promise<boolean>;
  /** Headers of sensitive columns, for which a reason is required. */
  readonly sensitive?: readonly string[];
}

/** Options of an export on the server. */
export interface ServerExportOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
  /** Reason for exporting sensitive columns. */
  readonly reason?: string | undefined;
}

/** Source of an export: rows of the screen, fetched rows, or a file of the server. */
export type ExportSource<Row> = RowsSource<Row> | FetchSource<Row> | ServerSource;

/** Runs an export; returns false if there were no rows and thus no file. */
export const runExport = async <Row>(
  source: ExportSource<Row>,
  type: ListFormat,
  options: ServerExportOptions,
): Promise<boolean> => {
  if ('download' in source) {
    return source.download(type, options);
  }
  if (type === 'pdf') {
    throw new Error('Pages are made by the server alone');
  }
  const rows = 'rows' in source ? source.rows : await source.fetchRows(options.signal);
  if (rows.length === 0 || options.signal.aborted) {
    return rows.length > 0;
  }
  const [{ downloadTable }, { fieldsFromMap }] = await Promise.all([
    import('@hr/spreadsheet/browser'),
    import('@hr/spreadsheet/fields'),
  ]);
  const { fields, ...file } = fileOf(source);
  return downloadTable<Row>({
    ...file,
    rows,
    fields: isList(fields) ? fields : fieldsFromMap(fields),
    type,
  });
};

const fileOf = <Row>(source: BrowserExport<Row>): BrowserExport<Row> => {
  const { fields, fileName, sheetName, defaultValue, stringifyLongNumbers } = source;
  return {
    fields,
    ...(fileName === undefined ? {} : { fileName }),
    ...(sheetName === undefined ? {} : { sheetName }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(stringifyLongNumbers === undefined ? {} : { stringifyLongNumbers }),
  };
};

const isList = <Row>(fields: BrowserExport<Row>['fields']): fields is readonly ExportField<Row>[] =>
  Array.isArray(fields);
