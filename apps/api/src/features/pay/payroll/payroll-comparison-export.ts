import {
  type differenceOrders,
  differenceReasonsText,
  payrollComparisonEndpoints,
  type PayrollDifference,
  type PayrollRun,
} from '@hr/contracts/pay/payroll';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { comparePayroll } from './payroll-comparison.read-model.ts';
import { payrollRunStore } from './payroll-run.rows.ts';

interface ComparisonExport {
  readonly id: string;
  readonly q?: string | undefined;
  readonly sort: (typeof differenceOrders)[number];
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf';
}

type Sums = NonNullable<PayrollDifference['before']>;

interface SheetRow {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly before: Sums | null;
  readonly now: Sums | null;
  readonly difference: number;
  readonly percent: number | null;
  readonly reasons: string;
}

const sumField = (header: string, key: 'before' | 'now', sum: keyof Sums): ExportField<SheetRow> => ({
  header,
  key,
  kind: 'number',
  transform: (sums: Sums | null) => sums?.[sum] ?? '',
});

const fields: readonly ExportField<SheetRow>[] = [
  { header: '員工編號', key: 'employeeNo', kind: 'text' },
  { header: '姓名', key: 'nameZh', kind: 'text' },
  sumField('上月應發', 'before', 'gross'),
  sumField('上月應扣', 'before', 'deductions'),
  sumField('上月實發', 'before', 'net'),
  sumField('本月應發', 'now', 'gross'),
  sumField('本月應扣', 'now', 'deductions'),
  sumField('本月實發', 'now', 'net'),
  { header: '差額', key: 'difference', kind: 'number' },
  { header: '幅度（%）', key: 'percent', kind: 'number', transform: (percent: number | null) => percent ?? '' },
  { header: '原因', key: 'reasons', kind: 'text' },
];

const toRow = (row: PayrollDifference): SheetRow => ({
  ...row,
  employeeNo: row.employee.employeeNo,
  nameZh: row.employee.nameZh,
  reasons: differenceReasonsText(row),
});

/** More people than any run has. */
const ALL_ROWS = { page: 1, pageSize: 100_000 };

/** Exports or prints the comparison with the month before, with the sums in the last row. */
export const exportComparison = async (
  context: Context,
  query: ComparisonExport,
  response: Response,
): Promise<void> => {
  const { id, ...filters } = query;
  const run = await getRecord<PayrollRun>(context, payrollRunStore, { id });
  const { items, count, sums, previousRunName } = await comparePayroll(context, id, { ...filters, ...ALL_ROWS });
  const totals = {
    employeeNo: '合計',
    nameZh: `${count} 人`,
    ...sums,
    difference: sums.now.net - sums.before.net,
    percent: null,
    reasons: '',
  };
  await sendList(context, response, {
    endpoint: payrollComparisonEndpoints.exportList,
    query: filters,
    title: `${run.name} 與 ${previousRunName ?? '上月'} 比較`,
    fields,
    rows: count === 0 ? [] : [...items.map(toRow), totals],
  });
};
