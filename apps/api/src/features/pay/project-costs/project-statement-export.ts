import {
  costKindNames,
  type ProjectStatement,
  projectStatementEndpoints as endpoints,
  projectStatementNames,
} from '@hr/contracts/pay/project-costs';
import { type CalendarDate, formatDate, type Period } from '@hr/domain/dates';
import { type CostKind, costKinds } from '@hr/domain/pay/allocations';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import {
  findCostsOfMonths,
  findStaffChanges,
  getStatedProject,
  type MonthOfEmployee,
  type StaffChange,
} from './project-statement.rows.ts';

interface StatementQuery {
  readonly id: string;
  readonly sheet: ProjectStatement;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf';
}

type Amounts = MonthOfEmployee['amounts'];

/** Line of an employee in a month, or the sums. */
interface CostRow {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly jobTitle: string;
  readonly month: string;
  readonly amounts: Amounts;
  readonly signature: string;
}

const EMPLOYER_KINDS: readonly CostKind[] = ['insurance', 'pension', 'supplementary'];

const sumOf = (amounts: Amounts, kinds: readonly CostKind[]): number =>
  kinds.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);

const amountField = (header: string, kinds: readonly CostKind[]): ExportField<CostRow> => ({
  header,
  key: 'amounts',
  kind: 'number',
  transform: (amounts: Amounts) => sumOf(amounts, kinds),
});

const personFields: readonly ExportField<CostRow>[] = [
  { header: '員工編號', key: 'employeeNo', kind: 'text' },
  { header: '姓名', key: 'nameZh', kind: 'text' },
  { header: '職稱', key: 'jobTitle', kind: 'text' },
  { header: '月份', key: 'month', kind: 'text' },
];

const costFields: readonly ExportField<CostRow>[] = [
  ...personFields,
  ...costKinds.map((kind) => amountField(costKindNames[kind], [kind])),
  amountField('合計', costKinds),
];

const receiptFields: readonly ExportField<CostRow>[] = [
  ...personFields,
  amountField(
    '應領金額',
    costKinds.filter((kind) => !EMPLOYER_KINDS.includes(kind)),
  ),
  amountField('雇主負擔', EMPLOYER_KINDS),
  amountField('合計', costKinds),
  { header: '簽章', key: 'signature', kind: 'text' },
];

const changeNames: Readonly<Record<StaffChange['kind'], string>> = {
  joined: '加入',
  left: '離開（最後一日）',
  percent: '比例變更',
  corrected: '更正比例',
};

const percentText = (percent: number | null): string => (percent === null ? '' : `${percent}%`);

const changeFields: readonly ExportField<StaffChange>[] = [
  { header: '日期', key: 'on', kind: 'text', transform: (on: CalendarDate) => formatDate(on) },
  { header: '異動', key: 'kind', kind: 'text', transform: (kind: StaffChange['kind']) => changeNames[kind] },
  { header: '員工編號', key: 'employeeNo', kind: 'text' },
  { header: '姓名', key: 'nameZh', kind: 'text' },
  { header: '原比例', key: 'percentBefore', kind: 'text', transform: percentText },
  { header: '新比例', key: 'percentAfter', kind: 'text', transform: percentText },
  { header: '登錄人', key: 'changedByName', kind: 'text' },
];

const costRows = (months: readonly MonthOfEmployee[]): CostRow[] => {
  const rows = months.map(({ jobTitle, month, ...row }) => ({
    ...row,
    jobTitle: jobTitle ?? '',
    month: formatDate(month).slice(0, 7),
    signature: '',
  }));
  const people = new Set(rows.map(({ employeeNo }) => employeeNo)).size;
  const amounts = Object.fromEntries(
    costKinds.map((kind) => [kind, rows.reduce((sum, row) => sum + (row.amounts[kind] ?? 0), 0)]),
  );
  const totals: CostRow = {
    employeeNo: '合計',
    nameZh: `${people} 人`,
    jobTitle: '',
    month: '',
    amounts,
    signature: '',
  };
  return rows.length === 0 ? [] : [...rows, totals];
};

const signaturesOf: Readonly<Partial<Record<ProjectStatement, readonly string[]>>> = {
  receipt: ['製表', '計畫主持人', '人事單位', '會計單位', '機關首長'],
  changes: ['製表', '計畫主持人', '人事單位'],
};

/** Exports or prints a statement of a project in a period. @throws AppError NotFound. */
export const exportProjectStatement = async (
  context: Context,
  { id, ...query }: StatementQuery,
  response: Response,
): Promise<void> => {
  const project = await getStatedProject(context, id);
  const { sheet } = query;
  const signatures = signaturesOf[sheet];
  const period: Period = { from: query.from ?? project.startOn, to: query.to ?? project.endOn };
  const common = {
    endpoint: endpoints.exportStatement,
    query: { ...query, ...period },
    title: `${project.code} ${projectStatementNames[sheet]}`,
    facts: [
      ['計畫名稱', project.nameZh],
      ['計畫主持人', project.principalInvestigator],
    ] as const,
    ...(signatures ? { signatures } : {}),
  };
  if (sheet === 'changes') {
    const rows = await findStaffChanges(context, id, period);
    await sendList(context, response, { ...common, fields: changeFields, rows });
    return;
  }
  const fields = sheet === 'costs' ? costFields : receiptFields;
  const rows = costRows(await findCostsOfMonths(context, id, period));
  await sendList(context, response, { ...common, fields, rows, hasSum: true });
};
