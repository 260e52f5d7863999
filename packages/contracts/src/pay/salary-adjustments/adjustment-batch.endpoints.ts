import type { BatchRefusal } from '@hr/domain/pay/salary-adjustments';
import { isSignedPercent } from '@hr/domain/pay/salary-scales';
import { z } from 'zod';
import { endpoint, importEndpoints, requiredDate, requiredText } from '../../core/index.ts';
import { choiceField, dateField, employeeReferenceSchema, moneyField, textField } from '../../fields/index.ts';
import { adjustmentTypeNames, salaryAdjustments } from './salary-adjustment.schema.ts';

export const batchKindNames = {
  step_raise: '年度提敘',
  raise: '調整金額',
  new_version: '套用新版薪級表',
} as const;

/** Types of adjustments that a raise of amounts can have. */
export const raiseTypeNames = {
  annual: adjustmentTypeNames.annual,
  min_wage: adjustmentTypeNames.min_wage,
  allowance: adjustmentTypeNames.allowance,
} as const;

export const raiseUnitNames = { percent: '百分比', amount: '金額' } as const;

export const batchRefusalTexts: Readonly<Record<BatchRefusal, string>> = {
  noSalary: '生效日前一日沒有核定的薪資',
  noStep: '沒有薪級',
  topStep: '已達最高級',
  stepMissing: '生效日適用的版本沒有這一級',
  noItem: '沒有所選的薪資項目',
  lower: '調整後低於調整前，減薪須逐筆建立並附同意書',
  outOfRange: '調整後超過金額上限',
};

export const MAX_BATCH = 5_000;

const [MAX_ITEMS, LARGEST_RAISE] = [30, 9_999_999];

const idsSchema = z.array(z.uuid()).max(MAX_BATCH, `不可超過 ${MAX_BATCH.toLocaleString('zh-TW')} 位員工`);

const RAISE_MESSAGE = '請輸入金額（元），減少時加負號';

const requestShape = {
  kind: z.enum(['step_raise', 'raise', 'new_version']),
  effectiveOn: requiredDate('生效日'),
  /** With the departments below it; null for all. */
  departmentId: z.uuid().nullable(),
  /** Limits the batch to these employees; empty for all. */
  employeeIds: idsSchema,
  exceptIds: idsSchema,
  /** Of a raise of amounts. */
  raise: z.strictObject({
    type: z.enum(['annual', 'min_wage', 'allowance']),
    itemIds: z.array(z.uuid()).max(MAX_ITEMS),
    unit: z.enum(['percent', 'amount']),
    percent: z.string().trim(),
    amount: z.int(RAISE_MESSAGE).min(-LARGEST_RAISE, RAISE_MESSAGE).max(LARGEST_RAISE, RAISE_MESSAGE).nullable(),
  }),
};

type Request = z.output<z.ZodObject<typeof requestShape>>;

const requireRaise = ({ kind, raise }: Pick<Request, 'kind' | 'raise'>, context: z.core.$RefinementCtx): void => {
  if (kind !== 'raise') {
    return;
  }
  if (raise.itemIds.length === 0) {
    context.addIssue({ code: 'custom', path: ['raise', 'itemIds'], message: '請選擇薪資項目' });
  }
  if (raise.unit === 'percent' && !isSignedPercent(raise.percent)) {
    context.addIssue({ code: 'custom', path: ['raise', 'percent'], message: '請輸入百分比，小數最多兩位，例如 3.5' });
  }
  if (raise.unit === 'amount' && raise.amount === null) {
    context.addIssue({ code: 'custom', path: ['raise', 'amount'], message: RAISE_MESSAGE });
  }
};

export type AdjustmentBatchRequest = Request;

const reasonSchema = requiredText('原因', 200);

/** Values of the form of a batch, before its employees are known. */
export const adjustmentBatchForm = z.strictObject({ ...requestShape, reason: reasonSchema }).superRefine(requireRaise);

const batchItemSchema = z.object({
  employee: employeeReferenceSchema,
  departmentName: z.string().nullable(),
  beforeTotal: z.int().nullable(),
  /** Null for a refused one. */
  afterTotal: z.int().nullable(),
  stepBefore: z.string().nullable(),
  stepAfter: z.string().nullable(),
  /** Insured amounts that change, by scheme. */
  grades: z.array(
    z.object({
      scheme: z.enum(['labor', 'occupational', 'health', 'pension']),
      before: z.int().nullable(),
      after: z.int(),
    }),
  ),
  warnings: z.array(z.string()),
  refusal: z.string().nullable(),
});

export type AdjustmentBatchItem = z.output<typeof batchItemSchema>;

const batchPreviewSchema = z
  .object({
    items: z.array(batchItemSchema),
    /** Sums over the employees who are not refused. */
    beforeTotal: z.int(),
    afterTotal: z.int(),
  })
  .meta({ id: 'SalaryAdjustmentBatchPreview' });

export type AdjustmentBatchPreview = z.output<typeof batchPreviewSchema>;

/** Columns of an imported file: one row for each item of an employee. Other items keep their amount. */
export const adjustmentFileFields = {
  employeeNo: textField('員工編號', 20, { example: 'E00001' }),
  effectiveOn: dateField('生效日', { example: '2027/01/01' }),
  type: choiceField('類別', adjustmentTypeNames, { initial: null, example: 'annual' }),
  itemCode: textField('項目代號', 20, { example: 'BASE' }),
  amount: moneyField('金額', { example: '40000' }),
  reason: textField('原因', 200, { example: '年度考核調薪' }),
};

/** Text in the first column of a row with the sum of the amounts. */
export const TOTAL_ROW = '合計';

const { path, screen, noun } = salaryAdjustments;

const { previewImport, import: commitImport } = importEndpoints({
  feature: 'salaryAdjustments',
  path,
  screen,
  noun,
  errors: ['SalaryAdjustmentExists'],
});

export const adjustmentBatchEndpoints = {
  /** Pay before and after of each employee of a batch, and the refused ones with the reason. Writes nothing. */
  previewBatch: endpoint({
    id: 'salaryAdjustments.previewBatch',
    method: 'POST',
    path: '/salary-adjustments/batch/preview',
    summary: '試算批次調整',
    access: 'salary_adjustment:edit',
    body: z.strictObject(requestShape).superRefine(requireRaise),
    response: batchPreviewSchema,
    errors: ['BatchTooLarge'],
  }),
  /** Creates a draft for each employee, or none if one is refused or differs from the preview. */
  createBatch: endpoint({
    id: 'salaryAdjustments.createBatch',
    method: 'POST',
    path: '/salary-adjustments/batch',
    summary: '建立批次調整',
    access: 'salary_adjustment:edit',
    body: z
      .strictObject({
        ...requestShape,
        reason: reasonSchema,
        /** Totals of the preview. */
        expected: z
          .array(z.strictObject({ employeeId: z.uuid(), afterTotal: z.int() }))
          .min(1, '沒有可調整的員工')
          .max(MAX_BATCH),
      })
      .superRefine(requireRaise),
    response: z.object({ created: z.int() }),
    idempotent: true,
    errors: ['BatchRejected', 'BatchTooLarge', 'SalaryAdjustmentExists'],
  }),
  // Not the import of the list, since a file has a row for each item.
  previewFile: { ...previewImport, id: 'salaryAdjustments.previewFile' },
  importFile: { ...commitImport, id: 'salaryAdjustments.importFile' },
};

export type AdjustmentBatchInput = z.output<typeof adjustmentBatchEndpoints.createBatch.body>;
