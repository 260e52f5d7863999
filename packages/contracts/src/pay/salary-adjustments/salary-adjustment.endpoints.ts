import { payBases } from '@hr/domain/pay/salary-adjustments';
import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, requiredDate, versionSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { scaleCellSchema } from '../salary-scales/index.ts';
import { adjustmentUpload, payLinesSchema, salaryAdjustments, scaleCellIdSchema } from './salary-adjustment.schema.ts';

const noteField = z.string().trim().min(1, '請輸入原因').max(200, '不可超過 200 字');

const schemeSchema = z.enum(['labor', 'occupational', 'health', 'pension']);

const insuredSchema = z.object({
  scheme: schemeSchema,
  gradeBefore: z.int().nullable(),
  gradeAfter: z.int(),
  /** Monthly premium in NTD. */
  employeeBefore: z.int().nullable(),
  employeeAfter: z.int(),
  employerBefore: z.int().nullable(),
  employerAfter: z.int(),
});

const previewSchema = z
  .object({
    beforeTotal: z.int().nullable(),
    afterTotal: z.int(),
    insured: z.array(insuredSchema),
    /** Pay and employer's premiums of a month. */
    employerCostBefore: z.int().nullable(),
    employerCostAfter: z.int(),
    /** Until the end of the project that pays the employee; null without one. */
    projectCost: z.object({ code: z.string(), endOn: z.string(), months: z.int(), difference: z.int() }).nullable(),
    warnings: z.array(z.object({ text: z.string(), article: z.string().nullable() })),
  })
  .meta({ id: 'SalaryAdjustmentPreview' });

export type SalaryAdjustmentPreview = z.output<typeof previewSchema>;

const command = <Body extends z.ZodRawShape>(verb: 'approve' | 'return', summary: string, body: Body) =>
  endpoint({
    id: `salaryAdjustments.${verb}`,
    method: 'POST',
    path: `/salary-adjustments/:id/${verb}`,
    summary,
    access: 'salary_adjustment:approve',
    params: recordParams,
    body: z.strictObject({ ...body, version: versionSchema }),
    response: salaryAdjustments.item,
    isBulk: true,
    errors: ['StaleVersion', 'AdjustmentNotDecidable', 'OwnAdjustment', 'SalaryOutsideEmployment', 'SalaryExists'],
  });

export const salaryAdjustmentEndpoints = {
  ...salaryAdjustments.endpoints,
  upload: adjustmentUpload,
  consent: downloadEndpoint({
    id: 'salaryAdjustments.consent',
    path: '/salary-adjustments/:id/consent',
    summary: '下載同意書',
    access: 'salary_adjustment:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** 調薪通知書 */
  letter: downloadEndpoint({
    id: 'salaryAdjustments.letter',
    path: '/salary-adjustments/:id/letter',
    summary: '列印調薪通知書',
    access: 'salary_adjustment:view',
    params: recordParams,
    errors: ['AdjustmentNotDecidable', 'PaperFactsMissing'],
  }),
  /** Steps of the scales in force on a day. */
  scaleCells: endpoint({
    id: 'salaryAdjustments.scaleCells',
    method: 'GET',
    path: '/salary-adjustments/scale-cells',
    summary: '可選的薪級',
    access: 'salary_adjustment:edit',
    query: z.strictObject({ on: calendarDateSchema }),
    response: z.object({ items: z.array(scaleCellSchema) }),
  }),
  /** Insured grades, premiums, cost and warnings of an adjustment before it is saved. */
  preview: endpoint({
    id: 'salaryAdjustments.preview',
    method: 'POST',
    path: '/salary-adjustments/preview',
    summary: '試算薪資調整',
    access: 'salary_adjustment:edit',
    body: z.strictObject({
      employeeId: z.uuid(),
      effectiveOn: requiredDate('生效日'),
      payBasis: z.enum(payBases),
      scaleCell: scaleCellIdSchema,
      lines: payLinesSchema,
    }),
    response: previewSchema,
    errors: ['OutOfScope', 'SalaryItemNotFixed', 'StatutoryTableUnknown'],
  }),
  /** 送簽 */
  submit: salaryAdjustments.command('submit', '送簽薪資調整', {
    isBulk: true,
    errors: ['AdjustmentNotDecidable', 'SalaryOutsideEmployment'],
  }),
  /** 核定 by another person than the one who submitted it. */
  approve: command('approve', '核定薪資調整', {}),
  /** 退回 */
  return: command('return', '退回薪資調整', { note: noteField }),
  /** 取消 before it takes effect. */
  cancel: salaryAdjustments.command('cancel', '取消薪資調整', {
    body: { note: noteField },
    errors: ['AdjustmentNotDecidable'],
  }),
};
