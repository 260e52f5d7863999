import type { ExportField, ExportFieldMap, FieldOptions } from '@hr/spreadsheet/fields';
import type { exportTypes, listFormats } from '@hr/contracts/core';
import type { DownloadProgress } from '#api/download-file.ts';

/** A type of file. */
export type ExportType = (typeof exportTypes)[number];

/** What the server makes of a list: a file of these types, or pages. */
export type ListFormat = (typeof listFormats)[number];

/** The export input of the specification (section 3), with what stands for an empty value and how long numbers are written. */
interface BrowserExport<Row> extends FieldOptions {
  /** A list, or the specification's map of header to field. */
  readonly fields: readonly ExportField<Row>[] | ExportFieldMap<Row>;
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
  readonly download: (type: ListFormat, options: ServerExportOptions) => Promise<boolean>;
  /** The heads of its sensitive columns, for which a reason is asked. */
  readonly sensitive?: readonly string[];
}

/** How an export is watched and given up. */
export interface ServerExportOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
  /** Why sensitive columns are taken out. */
  readonly reason?: string | undefined;
}

/** Where an export gets its rows: the screen has them, fetches them, or leaves the file to the server. */
export type ExportSource<Row> = RowsSource<Row> | FetchSource<Row> | ServerSource;

/** Runs an export; false when there were no rows, and so no file. */
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
