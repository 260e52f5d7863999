import { MINIMUM_PDF_PASSWORD_LENGTH } from '@hr/domain/pay/payslips';
import { z } from 'zod';
import { endpoint, withRecentConfirmation } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

const deliverySchema = z
  .object({
    hasPassword: z.boolean(),
    byMail: z.boolean(),
    /** Work address to which payslips are mailed; null without one. */
    address: z.string().nullable(),
  })
  .meta({ id: 'PayslipDelivery' });

export type PayslipDelivery = z.output<typeof deliverySchema>;

/** Characters that every PDF reader can type. */
const pdfPassword = z
  .string()
  .min(MINIMUM_PDF_PASSWORD_LENGTH, `密碼至少 ${MINIMUM_PDF_PASSWORD_LENGTH} 個字元`)
  .max(60, '不可超過 60 個字元')
  .regex(/^[\u0021-\u007e]+$/, '密碼限用半形英文、數字與符號');

export const deliveryInputSchema = z.strictObject({
  /** Null keeps the password. */
  password: pdfPassword.nullable(),
  byMail: z.boolean(),
});

export type PayslipDeliveryInput = z.output<typeof deliveryInputSchema>;

/** Why a payslip is not mailed. */
export const unsentReasonNames = {
  notChosen: '未選擇以郵件收取或未設定密碼',
  noMail: '無公司 Email、帳號未啟用，或已關閉郵件通知',
  alreadySent: '已寄送過',
  notCalculated: '薪資單未計算完成',
} as const;

export type UnsentReason = keyof typeof unsentReasonNames;

const reasons = Object.keys(unsentReasonNames) as [UnsentReason, ...UnsentReason[]];

export const payslipDeliveryEndpoints = withRecentConfirmation({
  delivery: endpoint({
    id: 'payslips.delivery',
    method: 'GET',
    path: '/my/payslip-delivery',
    summary: '自己的薪資單寄送設定',
    access: 'signedIn',
    response: deliverySchema,
    errors: ['EmployeeNotFound'],
  }),
  saveDelivery: endpoint({
    id: 'payslips.saveDelivery',
    method: 'PUT',
    path: '/my/payslip-delivery',
    summary: '變更自己的薪資單寄送設定',
    access: 'signedIn',
    body: deliveryInputSchema,
    response: deliverySchema,
    errors: ['EmployeeNotFound', 'WeakPdfPassword'],
  }),
  /** Mails the payslips of a paid run as protected PDF files to the employees who want it. */
  send: endpoint({
    id: 'payslips.send',
    method: 'POST',
    path: '/payroll-runs/:id/send-payslips',
    summary: '發送薪資單',
    access: 'salary_report:edit',
    params: recordParams,
    /** `again` also mails payslips that were mailed before. */
    body: z.strictObject({ again: z.boolean().default(false) }),
    response: z.object({
      sent: z.int(),
      unsent: z.array(z.object({ reason: z.enum(reasons), count: z.int() })),
    }),
    errors: ['PayrollRunNotInState'],
  }),
});
