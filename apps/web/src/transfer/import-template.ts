import type { ExportField } from '@hr/spreadsheet/fields';

/** Downloads an .xlsx with the columns of an import and an example row. */
export const downloadImportTemplate = async (
  noun: string,
  example: Readonly<Record<string, string>>,
): Promise<void> => {
  const fields = Object.keys(example).map((header): ExportField<Record<string, string>> => ({
    header,
    key: header,
    kind: 'text',
  }));
  const { downloadTable } = await import('@hr/spreadsheet/browser');
  await downloadTable({ rows: [example], fields, type: 'xlsx', fileName: `${noun}匯入範本` });
};
