import {
  type AnnualAmounts,
  annualPayEndpoints,
  type AnnualPayMeasure,
  annualPayMeasures,
  type AnnualPayView,
  annualPayViews,
} from '@hr/contracts/pay/payroll';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { findAnnualPay } from './annual-pay.read-model.ts';

interface AnnualPayExport {
  readonly year: number;
  readonly view: AnnualPayView;
  readonly q?: string | undefined;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf';
}

interface SheetRow {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly year: AnnualAmounts;
  readonly months: readonly AnnualAmounts[];
}

const measures = Object.entries(annualPayMeasures) as [AnnualPayMeasure, string][];

/** Columns of the amounts of the year, or of one amount by month. */
const amountFields = (view: AnnualPayView): ExportField<SheetRow>[] => {
  const ofYear = (measure: AnnualPayMeasure, header: string): ExportField<SheetRow> => ({
    header,
    key: 'year',
    kind: 'number',
    transform: (year: SheetRow['year']) => year[measure],
  });
  if (view === 'year') {
    return measures.map(([measure, name]) => ofYear(measure, name));
  }
  const months = Array.from({ length: 12 }, (_month, index): ExportField<SheetRow> => ({
    header: `${index + 1} 月`,
    key: 'months',
    kind: 'number',
    transform: (ofMonths: SheetRow['months']) => ofMonths[index]?.[view] ?? 0,
  }));
  return [...months, ofYear(view, '合計')];
};

/** Exports or prints the amounts of a year with their sums. */
export const exportAnnualPay = async (context: Context, query: AnnualPayExport, response: Response): Promise<void> => {
  const { items, count, sums } = await findAnnualPay(context, query, null);
  const rows = items.map(({ employee, year, months }) => ({
    employeeNo: employee.employeeNo,
    nameZh: employee.nameZh,
    year,
    months,
  }));
  await sendList(context, response, {
    endpoint: annualPayEndpoints.exportList,
    query,
    title: `${query.year} 年扣繳與年度累計 ${annualPayViews[query.view]}`,
    fields: [
      { header: '員工編號', key: 'employeeNo', kind: 'text' },
      { header: '姓名', key: 'nameZh', kind: 'text' },
      ...amountFields(query.view),
    ],
    rows: count === 0 ? [] : [...rows, { employeeNo: '合計', nameZh: `${count} 人`, ...sums }],
  });
};
