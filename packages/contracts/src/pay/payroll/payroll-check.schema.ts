import { z } from 'zod';
import { employeeReferenceSchema } from '../../fields/index.ts';

/** Kinds of what must be settled before a run is approved. */
export const payrollCheckNames = {
  problem: '無法計算',
  negativeNet: '實發為負數',
  premiumsOwed: '留職停薪應收保費',
  belowMinimum: '低於最低工資',
  noAccount: '缺薪轉帳號',
  openAttendance: '出勤未結算',
  partMonth: '月中到離職',
  bigDifference: '與上月相差逾 10%',
  overtimeLimit: '加班逾 46 小時',
  outdated: '變動項目異動後未重新試算',
  missing: '應計薪而無薪資單',
  projectEnded: '計畫已結束',
  budgetExceeded: '計畫人事費超支',
  partFunded: '全額計畫支應而分攤未滿 100%',
  wrongGrade: '投保級距低於薪資',
  openApplications: '尚有待簽申請',
} as const;

export type PayrollCheckKind = keyof typeof payrollCheckNames;

/** Checks that must be empty for the approval. A run with any of the others needs a note. */
export const requiredChecks: readonly PayrollCheckKind[] = [
  'problem',
  'negativeNet',
  'belowMinimum',
  'noAccount',
  'openAttendance',
  'outdated',
  'missing',
];

/** Reasons for which a calculation changed a payslip. */
export const payrollChangeNames = {
  added: '新增薪資單',
  removed: '移除薪資單',
  employment: '任職期間或留職停薪',
  pay: '薪資',
  attendance: '出勤',
  leave: '請假',
  overtime: '加班',
  insurance: '投保',
  dependants: '眷屬',
  tax: '扣繳方式',
  entered: '變動項目',
  backPay: '補發或補扣',
  bonuses: '年度累計獎金',
  tables: '法定費率或薪資項目',
} as const;

export type PayrollChangeReason = keyof typeof payrollChangeNames;

export const changeSchema = z.object({
  employee: employeeReferenceSchema,
  /** Null for a new payslip. */
  netBefore: z.int().nullable(),
  /** Null for a removed payslip. */
  netAfter: z.int().nullable(),
  reasons: z.array(z.enum(Object.keys(payrollChangeNames) as [PayrollChangeReason, ...PayrollChangeReason[]])),
});

export type PayrollChange = z.output<typeof changeSchema>;

export const calculationSchema = z
  .object({
    state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    done: z.int(),
    total: z.int(),
    failure: z.string().nullable(),
    requestedByName: z.string(),
  })
  .meta({ id: 'PayrollCalculation' });

export type PayrollCalculation = z.output<typeof calculationSchema>;

export const checkSchema = z.object({
  kind: z.enum(Object.keys(payrollCheckNames) as [PayrollCheckKind, ...PayrollCheckKind[]]),
  isRequired: z.boolean(),
  count: z.int(),
  /** The first of them. */
  employees: z.array(employeeReferenceSchema),
});
