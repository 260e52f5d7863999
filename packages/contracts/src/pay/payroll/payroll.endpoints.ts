import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  listFormats,
  noContent,
  versionSchema,
  withRecentConfirmation,
} from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { payAmountSchema } from '../salary-adjustments/salary-adjustment.schema.ts';
import { calculationSchema, changeSchema, checkSchema } from './payroll-check.schema.ts';
import { payrollRuns } from './payroll-run.schema.ts';
import { payslipSchema, registerRowSchema } from './payslip.schema.ts';

const noteField = z.string().trim().min(1, '請輸入原因').max(200, '不可超過 200 字');

const versioned = z.strictObject({ version: versionSchema });

const command = <Body extends z.ZodType>(
  verb: 'calculate' | 'submit' | 'return' | 'approve' | 'pay' | 'close',
  summary: string,
  { access, body, errors = [] }: { access: 'edit' | 'approve'; body: Body; errors?: readonly RunErrorCode[] },
) =>
  endpoint({
    id: `payrollRuns.${verb}`,
    method: 'POST',
    path: `/payroll-runs/:id/${verb}`,
    summary,
    access: `salary_report:${access}`,
    params: recordParams,
    body,
    response: payrollRuns.item,
    errors: ['StaleVersion', 'PayrollRunNotInState', ...errors],
  });

type RunErrorCode =
  | 'PayrollNotReady'
  | 'OwnPayrollRun'
  | 'AttendanceStillOpen'
  | 'StatutoryTableUnknown'
  | 'PayrollMonthNotOver'
  | 'PayrollCalculating'
  | 'PayrollNoteMissing';

const entrySchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    itemId: z.uuid(),
    itemName: z.string(),
    kind: z.enum(['earning', 'deduction']),
    amount: z.int(),
    reason: z.string(),
    enteredByName: z.string(),
  })
  .meta({ id: 'PayrollEntry' });

export type PayrollEntry = z.output<typeof entrySchema>;

const yearEndBonusSchema = z.strictObject({
  year: z.coerce.number().int().min(2000, '請輸入西元年').max(2100, '請輸入西元年'),
  /** Months of the monthly wage, such as `1.5`. */
  months: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, '請輸入月數，例如 1.5')
    .refine((text) => Number(text) > 0 && Number(text) <= 24, '請輸入 0 至 24 個月'),
  /** Only those who are employed on this day get the bonus. */
  employedOn: calendarDateSchema,
});

const summaryRow = z.object({ code: z.string(), name: z.string(), headcount: z.int(), amount: z.int() });

/** Papers can explain each amount with its formula. */
const paperQuery = z.strictObject({ formulas: z.enum(['yes']).optional() });

export const registerSheetNames = {
  register: '薪資清冊',
  insurance: '保費與提繳明細',
  transfer: '銀行轉帳清單',
  accounting: '會計分錄',
} as const;

/** All of pay requires a recent confirmation (第二密碼). */
export const payrollEndpoints = withRecentConfirmation({
  ...payrollRuns.endpoints,
  /**
   * Requests a calculation, which runs in the background: of all payslips, or of some employees of a calculated run. A
   * person whose pay cannot be calculated is named, and the others are calculated.
   */
  calculate: command('calculate', '試算薪資', {
    access: 'edit',
    body: z.strictObject({
      version: versionSchema,
      employeeIds: z.array(z.uuid()).min(1).max(500).optional(),
    }),
    errors: ['StatutoryTableUnknown', 'PayrollMonthNotOver', 'PayrollCalculating'],
  }),
  /** The latest calculation; null if there was none. */
  calculation: endpoint({
    id: 'payrollRuns.calculation',
    method: 'GET',
    path: '/payroll-runs/:id/calculation',
    summary: '試算進度',
    access: 'salary_report:view',
    params: recordParams,
    response: z.object({ calculation: calculationSchema.nullable() }),
    errors: ['NotFound'],
  }),
  cancelCalculation: endpoint({
    id: 'payrollRuns.cancelCalculation',
    method: 'POST',
    path: '/payroll-runs/:id/cancel-calculation',
    summary: '取消試算',
    access: 'salary_report:edit',
    params: recordParams,
    response: noContent,
    status: 204,
    errors: ['NotFound'],
  }),
  submit: command('submit', '送覆核', {
    access: 'edit',
    body: z.strictObject({ version: versionSchema, note: noteField.nullable().default(null) }),
    errors: ['PayrollNotReady', 'PayrollNoteMissing', 'PayrollCalculating'],
  }),
  return: command('return', '退回試算', {
    access: 'approve',
    body: z.strictObject({ note: noteField, version: versionSchema }),
  }),
  /** 核定 by another person than the one who calculated. Payslips no longer change. */
  approve: command('approve', '核定薪資', {
    access: 'approve',
    body: versioned,
    errors: ['PayrollNotReady', 'OwnPayrollRun'],
  }),
  pay: command('pay', '標記發放', { access: 'edit', body: versioned }),
  close: command('close', '關帳', { access: 'approve', body: versioned }),
  register: endpoint({
    id: 'payroll.register',
    method: 'GET',
    path: '/payroll-runs/:id/register',
    summary: '薪資清冊',
    access: 'salary_report:view',
    params: recordParams,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
      q: z.string().trim().max(50).optional(),
      departmentId: z.uuid().optional(),
      hasProblem: z.enum(['yes']).optional(),
    }),
    response: z.object({
      items: z.array(registerRowSchema),
      count: z.int(),
      totals: z.object({ gross: z.int(), deductions: z.int(), net: z.int(), employerCost: z.int() }),
      /** Items that occur, in order. */
      columns: z.array(z.object({ code: z.string(), name: z.string(), kind: z.string(), sum: z.int() })),
    }),
    errors: ['NotFound'],
  }),
  checks: endpoint({
    id: 'payroll.checks',
    method: 'GET',
    path: '/payroll-runs/:id/checks',
    summary: '結薪前檢查',
    access: 'salary_report:view',
    params: recordParams,
    response: z.object({ items: z.array(checkSchema) }),
    errors: ['NotFound'],
  }),
  summary: endpoint({
    id: 'payroll.summary',
    method: 'GET',
    path: '/payroll-runs/:id/summary',
    summary: '薪資彙總',
    access: 'salary_report:view',
    params: recordParams,
    query: z.strictObject({ by: z.enum(['department', 'project', 'item']).default('department') }),
    response: z.object({ items: z.array(summaryRow), sum: z.int() }),
    errors: ['NotFound'],
  }),
  exportRegister: downloadEndpoint({
    id: 'payroll.export',
    path: '/payroll-runs/:id/register/export',
    summary: '匯出薪資清冊',
    access: 'salary_report:export',
    params: recordParams,
    query: z.strictObject({
      sheet: z.enum(['register', 'insurance', 'transfer', 'accounting']).default('register'),
      format: z.enum(listFormats).default('xlsx'),
    }),
    queryLabels: { id: { label: '薪資批次' }, sheet: { label: '內容', names: registerSheetNames } },
    errors: ['NotFound'],
  }),
  entries: endpoint({
    id: 'payroll.entries',
    method: 'GET',
    path: '/payroll-runs/:id/entries',
    summary: '本批次的變動項目',
    access: 'salary_report:view',
    params: recordParams,
    response: z.object({ items: z.array(entrySchema) }),
    errors: ['NotFound'],
  }),
  /** Adds an amount that is not calculated, or replaces that of the same item. */
  saveEntry: endpoint({
    id: 'payroll.saveEntry',
    method: 'POST',
    path: '/payroll-runs/:id/entries',
    summary: '登錄變動項目',
    access: 'salary_report:edit',
    params: recordParams,
    body: z.strictObject({
      employeeId: z.uuid('請選擇員工'),
      itemId: z.uuid('請選擇項目'),
      amount: payAmountSchema.min(1, '請輸入金額'),
      reason: noteField,
    }),
    response: entrySchema,
    errors: ['NotFound', 'OutOfScope', 'PayrollRunFixed', 'PayrollCalculating', 'SalaryItemNotVariable'],
  }),
  /** Enters the year-end bonus of all who are employed on a day, by the days served in the year; existing ones remain. */
  enterYearEndBonus: endpoint({
    id: 'payroll.enterYearEndBonus',
    method: 'POST',
    path: '/payroll-runs/:id/year-end-bonus',
    summary: '帶入年終獎金',
    access: 'salary_report:edit',
    params: recordParams,
    body: yearEndBonusSchema,
    response: z.object({ entered: z.int() }),
    errors: ['NotFound', 'PayrollRunFixed', 'PayrollCalculating', 'NotABonusRun'],
  }),
  removeEntry: endpoint({
    id: 'payroll.removeEntry',
    method: 'DELETE',
    path: '/payroll-entries/:id',
    summary: '刪除變動項目',
    access: 'salary_report:edit',
    params: recordParams,
    response: noContent,
    status: 204,
    errors: ['NotFound', 'PayrollRunFixed', 'PayrollCalculating'],
  }),
  changes: endpoint({
    id: 'payroll.changes',
    method: 'GET',
    path: '/payroll-runs/:id/changes',
    summary: '試算異動',
    access: 'salary_report:view',
    params: recordParams,
    response: z.object({ items: z.array(changeSchema), count: z.int() }),
    errors: ['NotFound'],
  }),
  payslip: endpoint({
    id: 'payslips.get',
    method: 'GET',
    path: '/payslips/:id',
    summary: '薪資單',
    access: 'salary_report:view',
    params: recordParams,
    response: payslipSchema,
    errors: ['NotFound'],
  }),
  payslipPaper: downloadEndpoint({
    id: 'payslips.paper',
    path: '/payslips/:id/paper',
    summary: '列印薪資單',
    access: 'salary_report:view',
    params: recordParams,
    query: paperQuery,
    errors: ['NotFound', 'PayslipNotCalculated'],
  }),
  ownPaper: downloadEndpoint({
    id: 'payslips.ownPaper',
    path: '/my/payslips/:id/paper',
    summary: '下載自己的薪資單',
    access: 'signedIn',
    params: recordParams,
    query: paperQuery,
    errors: ['NotFound', 'EmployeeNotFound'],
  }),
  /** Paid payslips of the caller, the latest first. */
  mine: endpoint({
    id: 'payslips.mine',
    method: 'GET',
    path: '/my/payslips',
    summary: '我的薪資單',
    access: 'signedIn',
    response: z.object({ items: z.array(payslipSchema) }),
    errors: ['EmployeeNotFound'],
  }),
});
