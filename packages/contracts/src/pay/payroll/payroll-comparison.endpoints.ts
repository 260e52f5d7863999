import type { DifferenceReason } from '@hr/domain/pay/payroll-comparison';
import { z } from 'zod';
import { downloadEndpoint, endpoint, listFormats, withRecentConfirmation } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';

const differenceReasonNames: Readonly<Record<DifferenceReason, string>> = {
  hired: '新進',
  left: '離職',
  unpaidBefore: '上月無薪資',
  unpaidNow: '本月無薪資',
  paidDays: '計薪日數',
  salary: '薪資調整',
  attendanceBonus: '全勤獎金',
  shiftAllowance: '輪班津貼',
  overtime: '加班增減',
  leave: '請假扣款',
  bonus: '獎金',
  backPay: '補發補扣',
  premiums: '保費',
  pension: '勞退自提',
  supplementary: '補充保費',
  tax: '所得稅',
  other: '其他項目',
};

const reasons = Object.keys(differenceReasonNames) as [DifferenceReason, ...DifferenceReason[]];

const sumsSchema = z.object({ gross: z.int(), deductions: z.int(), net: z.int() });

const rowSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    /** Null without a payslip in the month. */
    before: sumsSchema.nullable(),
    now: sumsSchema.nullable(),
    /** Difference of the net pay. */
    difference: z.int(),
    /** Percent of the net pay of before with one decimal; null without pay before. */
    percent: z.number().nullable(),
    reasons: z.array(z.object({ reason: z.enum(reasons), item: z.string().nullable(), amount: z.int() })),
  })
  .meta({ id: 'PayrollDifference' });

export type PayrollDifference = z.output<typeof rowSchema>;

/** Lists the reasons of a difference in zh-TW: 「薪資調整 +3,000、請假扣款 -600」. */
export const differenceReasonsText = (row: Pick<PayrollDifference, 'reasons'>): string =>
  row.reasons
    .map(({ reason, item, amount }) => {
      const sign = amount > 0 ? '+' : '';
      return `${item ?? differenceReasonNames[reason]} ${sign}${amount.toLocaleString('zh-TW')}`;
    })
    .join('、');

/** Differences are ordered by their size, whether they are higher or lower. */
export const differenceOrders = ['employeeNo', '-employeeNo', 'difference', '-difference'] as const;

const filterShape = {
  q: z.string().trim().max(50).optional(),
  sort: z.enum(differenceOrders).default('-difference'),
};

/** 差異比較: the pay of a month beside that of the month before. */
export const payrollComparisonEndpoints = withRecentConfirmation({
  list: endpoint({
    id: 'payrollComparison.list',
    method: 'GET',
    path: '/payroll-runs/:id/comparison',
    summary: '與上月比較',
    access: 'salary_report:view',
    params: recordParams,
    query: z.strictObject({
      ...filterShape,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      /** Name of the run of the month before; null if there is nothing to compare with. */
      previousRunName: z.string().nullable(),
      items: z.array(rowSchema),
      count: z.int(),
      sums: z.object({ before: sumsSchema, now: sumsSchema }),
    }),
    errors: ['NotFound'],
  }),
  exportList: downloadEndpoint({
    id: 'payrollComparison.export',
    path: '/payroll-runs/:id/comparison/export',
    summary: '匯出與上月比較',
    access: 'salary_report:export',
    params: recordParams,
    query: z.strictObject({ ...filterShape, format: z.enum(listFormats).default('xlsx') }),
    queryLabels: { id: { label: '薪資批次' } },
    errors: ['NotFound'],
  }),
});
