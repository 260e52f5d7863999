import { departmentImportColumns } from '@hr/contracts/departments';
import type { ExportField } from '@hr/spreadsheet/fields';

type Example = Record<keyof typeof departmentImportColumns, string>;

/** One row that shows what each column takes; it is replaced by real ones. */
const example: Example = {
  code: 'RD-01',
  nameZh: '研究組',
  nameEn: 'Research Division',
  level: '組',
  parentCode: '',
  headNo: '',
  costCenter: '',
  headcountQuota: '10',
  sortOrder: '10',
  note: '',
  effectiveFrom: '2026/01/01',
};

/** Gives the person an .xlsx with the columns of an import. */
export const downloadImportTemplate = async (): Promise<void> => {
  const fields = (Object.keys(departmentImportColumns) as (keyof Example)[]).map((key): ExportField<Example> => ({
    header: departmentImportColumns[key],
    key,
    kind: 'text',
  }));
  const { downloadTable } = await import('@hr/spreadsheet/browser');
  await downloadTable<Example>({ rows: [example], fields, type: 'xlsx', fileName: '部門匯入範本' });
};
