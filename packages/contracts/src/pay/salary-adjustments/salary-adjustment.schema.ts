import {
  adjustmentStates,
  type AdjustmentState,
  type AdjustmentType,
  LARGEST_PAY_AMOUNT,
  type PayBasis,
} from '@hr/domain/pay/salary-adjustments';
import { z } from 'zod';
import { several } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  optionalFileField,
  ownField,
  shownChoice,
  shownFlag,
  shownInstant,
  shownMoney,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { scaleCellSchema, scaleCellText } from '../salary-scales/index.ts';

export const adjustmentTypeNames = {
  new_hire: '起薪核定',
  step_raise: '提敘晉級',
  annual: '年度調薪',
  promotion: '升遷調薪',
  probation: '試用期滿',
  degree: '學歷變更',
  min_wage: '最低工資調整',
  allowance: '加給調整',
  correction: '更正',
  decrease: '減薪',
} as const satisfies Readonly<Record<AdjustmentType, string>>;

export const payBasisNames = {
  monthly: '月薪',
  daily: '日薪',
  hourly: '時薪',
} as const satisfies Readonly<Record<PayBasis, string>>;

export const adjustmentStateNames = {
  draft: '草稿',
  pending: '待核定',
  approved: '待生效',
  effective: '已生效',
  cancelled: '已取消',
} as const satisfies Readonly<Record<AdjustmentState, string>>;

const AMOUNT_MESSAGE = '請輸入 0 以上的整數（元）';

export const payAmountSchema = z
  .int(AMOUNT_MESSAGE)
  .min(0, AMOUNT_MESSAGE)
  .max(LARGEST_PAY_AMOUNT, `不可超過 ${LARGEST_PAY_AMOUNT.toLocaleString('zh-TW')} 元`);

const MOST_LINES = 30;

export const payLinesSchema = z
  .array(z.strictObject({ itemId: z.uuid('請選擇項目'), amount: payAmountSchema }))
  .min(1, '請加入薪資項目')
  .max(MOST_LINES);

const shownLineSchema = z.object({
  itemId: z.uuid(),
  code: z.string(),
  nameZh: z.string(),
  kind: z.enum(['earning', 'deduction']),
  /** Amount on the day before; null if the employee did not have the item. */
  before: z.int().nullable(),
  amount: z.int(),
});

export type ShownPayLine = z.output<typeof shownLineSchema>;

const lines = ownField('薪資項目', {
  schema: payLinesSchema,
  answer: z.array(shownLineSchema),
  initial: [],
  toText: (shown) =>
    shown.map(({ nameZh, amount }) => `${nameZh} ${amount.toLocaleString('zh-TW')}`).join('、') || null,
});

export const scaleCellIdSchema = z.uuid().nullable().default(null);

const scaleCell = ownField('薪級', {
  schema: scaleCellIdSchema,
  answer: scaleCellSchema.nullable(),
  initial: null,
  toText: (cell) => cell && scaleCellText(cell),
});

export const adjustmentUpload = uploadFileEndpoint({
  feature: 'salaryAdjustments',
  path: '/salary-adjustments',
  screen: 'salary_adjustment',
  noun: '薪資調整',
});

interface Consistent {
  readonly type: AdjustmentType;
  readonly consentFileId: string | null;
  readonly lines: readonly { readonly itemId: string }[];
}

const requireConsistent = (
  { type, consentFileId, lines: entered }: Consistent,
  context: z.core.$RefinementCtx,
): void => {
  if (type === 'decrease' && consentFileId === null) {
    context.addIssue({ code: 'custom', path: ['consentFileId'], message: '減薪須附本人書面同意書' });
  }
  entered.forEach(({ itemId }, place) => {
    if (entered.findIndex((other) => other.itemId === itemId) < place) {
      context.addIssue({ code: 'custom', path: ['lines', place, 'itemId'], message: '薪資項目重複' });
    }
  });
};

const described = record({
  name: 'SalaryAdjustment',
  path: '/salary-adjustments',
  screen: 'salary_adjustment',
  noun: '薪資調整',
  order: '-effectiveOn',
  search: ['reason'],
  rule: requireConsistent,
  titleOf: ({ number }: { readonly number: string | null }) => number ?? '',
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    effectiveOn: dateField('生效日', { hint: '通常為每月 1 日' }),
    type: withFilter(choiceField('調整類別', adjustmentTypeNames, { initial: 'annual' })),
    payBasis: choiceField('計薪方式', payBasisNames, { initial: 'monthly' }),
    scaleCell,
    lines,
    reason: textField('原因', 200, { example: '年度考核調薪' }),
    consentFileId: optionalFileField('同意書', { upload: adjustmentUpload }),
  },
  stored: {
    number: shownText('調整單號'),
    submittedByName: shownText('送簽人'),
    submittedAt: shownInstant('送簽時間'),
    decidedByName: shownText('核定人'),
    decidedAt: shownInstant('核定時間'),
    decisionNote: shownText('退回或取消原因'),
  },
  derived: {
    state: shownChoice('狀態', adjustmentStateNames),
    departmentName: shownText('部門'),
    beforeTotal: shownMoney('調整前'),
    afterTotal: shownMoney('調整後'),
    difference: shownMoney('差額'),
    percent: shownText('幅度'),
    /** Steps before and after: 「RA 學士 第 2 級 → RA 學士 第 3 級」. */
    scaleSteps: shownText('薪級（前→後）'),
    /** Approved after its month began, so that the next payroll pays the difference. */
    isRetroactive: shownFlag('追溯'),
  },
  columns: [
    'number',
    'effectiveOn',
    'employee',
    'departmentName',
    'type',
    'beforeTotal',
    'afterTotal',
    'difference',
    'percent',
    'scaleSteps',
    'payBasis',
    'reason',
    'state',
    'isRetroactive',
    'decidedByName',
  ],
  filters: {
    state: several(z.enum(adjustmentStates)).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    isRetroactive: z.enum(['yes']).optional(),
  },
  errors: [
    'OutOfScope',
    'SalaryAdjustmentExists',
    'SalaryOutsideEmployment',
    'SalaryItemNotFixed',
    'ScaleCellUnknown',
    'AdjustmentNotEditable',
    'FileMissing',
  ],
  removalErrors: ['AdjustmentNotEditable'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** 薪資調整: changes the pay of an employee from a day on, once it is approved. */
export const salaryAdjustments = { ...described, endpoints };

export type SalaryAdjustment = ItemOf<typeof salaryAdjustments>;

export type SalaryAdjustmentInput = InputOf<typeof salaryAdjustments>;

export type SalaryAdjustmentListQuery = ListQueryOf<typeof salaryAdjustments>;
