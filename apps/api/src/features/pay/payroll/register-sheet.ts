import type { listFormats } from '@hr/contracts/core';
import type { RegisterRow } from '@hr/contracts/pay/payroll';
import { formatHours } from '@hr/domain/dates';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Context } from '#core/context.ts';
import { findAllRegisterRows, findRegisterColumns } from './payroll.read-model.ts';
import { findStatedHours, type StatedHours } from './payslip-hours.rows.ts';

export interface Sheet {
  readonly fields: readonly ExportField<never>[];
  readonly rows: readonly object[];
}

export const money = <Row>(header: string, key: string): ExportField<Row> =>
  ({ header, key, kind: 'number' }) as ExportField<Row>;

export const text = <Row>(header: string, key: string): ExportField<Row> =>
  ({ header, key, kind: 'text' }) as ExportField<Row>;

const person = <Row>(): ExportField<Row>[] => [
  text('員工編號', 'employee.employeeNo'),
  text('姓名', 'employee.nameZh'),
  text('部門', 'departmentName'),
  text('職稱', 'jobTitleName'),
  text('計畫', 'projectName'),
];

/** Column of an item of the run. */
const itemField = ({ code, name }: { readonly code: string; readonly name: string }): ExportField<RegisterRow> => ({
  header: name,
  key: 'amounts',
  kind: 'number',
  transform: (amounts: RegisterRow['amounts']) => amounts[code] ?? 0,
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const amountsOf = (rows: readonly RegisterRow[]): RegisterRow['amounts'] => {
  const total: Record<string, number> = {};
  for (const [code, amount] of rows.flatMap(({ amounts }) => Object.entries(amounts))) {
    total[code] = (total[code] ?? 0) + amount;
  }
  return total;
};

/** The row with the sums. */
const registerTotal = (rows: readonly RegisterRow[]) => ({
  employee: { employeeNo: '合計', nameZh: `${rows.length} 人` },
  departmentName: '',
  jobTitleName: '',
  projectName: '',
  paidDays: '',
  gross: sumOf(rows.map(({ gross }) => gross)),
  deductions: sumOf(rows.map(({ deductions }) => deductions)),
  net: sumOf(rows.map(({ net }) => net)),
  employerCost: sumOf(rows.map(({ employerCost }) => employerCost)),
  amounts: amountsOf(rows),
});

const overtimeMinutes = (hours: StatedHours | undefined): number =>
  sumOf((hours?.overtime ?? []).map(({ minutes }) => minutes));

/** 「特別休假 8、病假 4」 */
const leaveText = (hours: StatedHours | undefined): string =>
  (hours?.leaves ?? []).map(({ name, minutes }) => `${name} ${formatHours(minutes)}`).join('、');

/**
 * 薪資清冊: one row per employee with each item, the hours of overtime and the leave taken, and the sums (Labor Standards
 * Act, Articles 23 and 38; Enforcement Rules, Article 14-1).
 */
export const registerSheet = async (
  context: Context,
  runId: string,
  format: (typeof listFormats)[number],
): Promise<Sheet> => {
  const rows = await findAllRegisterRows(context, runId);
  // On paper the premiums of the employer are one sum, because their columns would be too narrow for the amounts.
  const columns = (await findRegisterColumns(context, runId)).filter(
    ({ kind }) => format !== 'pdf' || kind !== 'employer',
  );
  const hours = await findStatedHours(
    context,
    rows.map(({ id }) => id),
  );
  const total = sumOf(rows.map(({ id }) => overtimeMinutes(hours.get(id))));
  const lines = rows.map((row) => ({
    ...row,
    overtimeHours: overtimeMinutes(hours.get(row.id)) / 60,
    leave: leaveText(hours.get(row.id)),
  }));
  const sums = { ...registerTotal(rows), overtimeHours: total / 60, leave: '' };
  return {
    rows: rows.length === 0 ? [] : [...lines, sums],
    fields: [
      ...person<RegisterRow>(),
      money<RegisterRow>('計薪日數', 'paidDays'),
      money<RegisterRow>('加班時數', 'overtimeHours'),
      text<RegisterRow>('請假時數', 'leave'),
      ...columns.map(itemField),
      money<RegisterRow>('應發合計', 'gross'),
      money<RegisterRow>('應扣合計', 'deductions'),
      money<RegisterRow>('實發', 'net'),
      money<RegisterRow>('雇主負擔', 'employerCost'),
    ] as readonly ExportField<never>[],
  };
};
