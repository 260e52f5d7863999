/** The types a table can be exported to (specification section 9). */
export const exportTypes = ['xls', 'html', 'csv', 'xlsx'] as const;
export type ExportType = (typeof exportTypes)[number];

/** Defaults of specification section 9. */
export const defaultExportType: ExportType = 'xls';
export const defaultFileName = 'data.xls';
export const defaultSheetName = 'Sheet1';

/** Media types of the files. */
export const contentTypes: Readonly<Record<ExportType, string>> = {
  xls: 'application/vnd.ms-excel',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The name with the extension of its type: an export extension is replaced, any other dot belongs to the name. */
export const fileNameFor = (name: string, type: ExportType): string =>
  `${(name.trim() || defaultFileName).replace(/\.(xlsx?|csv|html?)$/i, '')}.${type}`;
