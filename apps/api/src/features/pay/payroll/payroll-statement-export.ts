import {
  enrolmentDifferenceText,
  type InsuredPayslip,
  type InsuredSchemeName,
  insuredSchemeNames,
  type ItemMatrix,
  payrollStatementEndpoints as endpoints,
  type PayrollRun,
  payslipLineKindNames,
  type SchemeAmounts,
} from '@hr/contracts/pay/payroll';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { findItemMatrix } from './item-matrix.read-model.ts';
import { findPayrollInsurance } from './payroll-insurance.read-model.ts';
import { payrollRunStore } from './payroll-run.rows.ts';

interface StatementExport {
  readonly id: string;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf';
}

interface InsuranceRow extends Omit<InsuredPayslip, 'id' | 'employee' | 'isDiffering'> {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly note: string;
}

const schemes = Object.entries(insuredSchemeNames) as [InsuredSchemeName, string][];

const schemeField = (
  [scheme, name]: (typeof schemes)[number],
  [value, label]: readonly [keyof SchemeAmounts, string],
): ExportField<InsuranceRow> => ({
  header: `${name}${label}`,
  key: scheme,
  kind: 'number',
  transform: (amounts: SchemeAmounts) => amounts[value] ?? '',
});

const insuranceFields: readonly ExportField<InsuranceRow>[] = [
  { header: '員工編號', key: 'employeeNo', kind: 'text' },
  { header: '姓名', key: 'nameZh', kind: 'text' },
  ...schemes.flatMap((scheme) => [
    schemeField(scheme, ['insured', '投保金額']),
    ...(scheme[0] === 'occupational' ? [] : [schemeField(scheme, ['employee', '個人'])]),
    schemeField(scheme, ['employer', '雇主']),
  ]),
  { header: '補充保費', key: 'supplementary', kind: 'number' },
  { header: '個人合計', key: 'employeeShare', kind: 'number' },
  { header: '雇主合計', key: 'employerShare', kind: 'number' },
  { header: '備註', key: 'note', kind: 'text' },
];

interface InsuranceFilters {
  readonly q?: string | undefined;
  readonly isDiffering?: 'yes' | undefined;
}

/** 保險與勞退明細 of a run with its sums, as a table. */
export const insuranceSheet = async (context: Context, runId: string, filters: InsuranceFilters) => {
  const { items, count, sums } = await findPayrollInsurance(context, runId, { ...filters, page: null });
  const rows = items.map((row) => ({
    ...row,
    employeeNo: row.employee.employeeNo,
    nameZh: row.employee.nameZh,
    note: enrolmentDifferenceText(row),
  }));
  const totals: InsuranceRow = { employeeNo: '合計', nameZh: `${count} 人`, note: '', ...sums };
  return { fields: insuranceFields, rows: count === 0 ? [] : [...rows, totals] };
};

/** Exports or prints 保險與勞退明細. */
export const exportInsurance = async (
  context: Context,
  { id, ...query }: StatementExport & InsuranceFilters,
  response: Response,
): Promise<void> => {
  const run = await getRecord<PayrollRun>(context, payrollRunStore, { id });
  const { fields, rows } = await insuranceSheet(context, id, query);
  await sendList(context, response, {
    endpoint: endpoints.exportInsurance,
    query,
    title: `${run.name} 保險與勞退明細`,
    fields,
    rows,
    hasSum: true,
  });
};

type MatrixRow = ItemMatrix['items'][number];

/** Exports or prints 科目別: the items by department. */
export const exportItemMatrix = async (
  context: Context,
  { id, ...query }: StatementExport,
  response: Response,
): Promise<void> => {
  const run = await getRecord<PayrollRun>(context, payrollRunStore, { id });
  const { departments, items } = await findItemMatrix(context, id);
  const fields: ExportField<MatrixRow>[] = [
    { header: '類別', key: 'kind', kind: 'text', transform: (kind: MatrixRow['kind']) => payslipLineKindNames[kind] },
    { header: '代號', key: 'code', kind: 'text' },
    { header: '科目', key: 'name', kind: 'text' },
    ...departments.map(({ code, name }, index): ExportField<MatrixRow> => ({
      header: code === '' ? name : `${code} ${name}`,
      key: 'amounts',
      kind: 'number',
      transform: (amounts: MatrixRow['amounts']) => amounts[index] ?? 0,
    })),
    { header: '合計', key: 'sum', kind: 'number' },
  ];
  await sendList(context, response, {
    endpoint: endpoints.exportItemMatrix,
    query,
    title: `${run.name} 科目與部門彙總`,
    fields,
    rows: items,
  });
};
