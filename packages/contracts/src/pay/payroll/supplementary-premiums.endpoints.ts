import type { SupplementaryFault } from '@hr/domain/pay/supplementary-files';
import { z } from 'zod';
import { downloadEndpoint, endpoint, storedDateSchema, withRecentConfirmation } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { type MediaFault, mediaFaultSchema } from './payroll-files.endpoints.ts';

export const supplementaryKindNames = { '62': '62 獎金', '63': '63 兼職薪資' } as const;

export const supplementaryProcessingNames = { I: '新增', R: '覆蓋' } as const;

const faultTexts: Readonly<Record<SupplementaryFault['kind'], (text: string) => string>> = {
  missing: () => '沒有資料',
  notInBig5: (text) => `Big5 沒有「${text}」這個字`,
  hasDelimiter: (text) => `「${text}」含有逗號、引號或換行`,
};

/** Describes a fault of the file in zh-TW. */
export const toSupplementaryMediaFault = ({ employee, field, kind, text }: SupplementaryFault): MediaFault => ({
  employee: employee === null ? null : `${employee.employeeNo} ${employee.name}`,
  field,
  message: faultTexts[kind](text),
});

const month = z.coerce.number().int().min(1).max(12);

const periodShape = {
  kind: z.enum(['62', '63']).default('62'),
  year: z.coerce.number('請輸入年度').int().min(2013, '補充保費自 2013 年起').max(2100),
  from: month.default(1),
  to: month.default(12),
};

const paymentSchema = z.object({
  employee: employeeReferenceSchema,
  runName: z.string(),
  paidOn: storedDateSchema,
  amount: z.int(),
  premium: z.int(),
  insuredAmount: z.int().nullable(),
  yearToDate: z.int().nullable(),
});

const previewSchema = z
  .object({
    payments: z.array(paymentSchema),
    amount: z.int(),
    premium: z.int(),
    faultCount: z.int(),
    faults: z.array(mediaFaultSchema),
  })
  .meta({ id: 'SupplementaryPremiumPreview' });

export type SupplementaryPreview = z.output<typeof previewSchema>;

/** 補充保費申報: the supplementary premiums that paid runs withheld, by the day of payment. */
export const supplementaryPremiumEndpoints = withRecentConfirmation({
  preview: endpoint({
    id: 'supplementaryPremiums.preview',
    method: 'GET',
    path: '/supplementary-premiums',
    summary: '補充保費扣費明細',
    access: 'salary_report:export',
    query: z.strictObject(periodShape),
    response: previewSchema,
    errors: ['PaymentsClosed', 'OrganisationMissing'],
  }),
  file: downloadEndpoint({
    id: 'supplementaryPremiums.file',
    path: '/supplementary-premiums/export',
    summary: '下載補充保費申報檔',
    access: 'salary_report:export',
    query: z.strictObject({
      ...periodShape,
      processing: z.enum(['I', 'R']).default('I'),
      sequence: z.coerce.number('請輸入流水號').int().min(1).max(999).default(1),
    }),
    queryLabels: {
      kind: { label: '所得類別', names: supplementaryKindNames },
      year: { label: '年度' },
      from: { label: '起月' },
      to: { label: '迄月' },
      processing: { label: '處理方式', names: supplementaryProcessingNames },
      sequence: { label: '流水號' },
    },
    errors: ['PaymentsClosed', 'OrganisationMissing', 'MediaFileFaulty'],
  }),
});
