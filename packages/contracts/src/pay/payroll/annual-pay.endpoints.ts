import { z } from 'zod';
import { downloadEndpoint, endpoint, listFormats, withRecentConfirmation } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';

/** Amounts of a year, by the day of payment. */
export const annualPayMeasures = {
  gross: '應發',
  taxable: '應稅所得',
  tax: '扣繳稅額',
  premiums: '保險費',
  pension: '自願提繳',
  net: '實發',
} as const;

export type AnnualPayMeasure = keyof typeof annualPayMeasures;

/** Columns of the list: all amounts of the year, or one amount of each month. */
export const annualPayViews = { year: '全年合計', ...annualPayMeasures } as const;

export type AnnualPayView = keyof typeof annualPayViews;

const amountsSchema = z.object({
  gross: z.int(),
  taxable: z.int(),
  tax: z.int(),
  premiums: z.int(),
  pension: z.int(),
  net: z.int(),
});

export type AnnualAmounts = z.output<typeof amountsSchema>;

const rowSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    year: amountsSchema,
    /** January to December. */
    months: z.array(amountsSchema).length(12),
  })
  .meta({ id: 'AnnualPay' });

export type AnnualPayRow = z.output<typeof rowSchema>;

const yearShape = { year: z.coerce.number('請輸入年度').int().min(2000).max(2100) };

const viewShape = { view: z.enum(['year', 'gross', 'taxable', 'tax', 'premiums', 'pension', 'net']).default('year') };

/** 扣繳與年度累計: what paid runs paid and withheld in a year, by the day of payment. */
export const annualPayEndpoints = withRecentConfirmation({
  list: endpoint({
    id: 'annualPay.list',
    method: 'GET',
    path: '/annual-pay',
    summary: '扣繳與年度累計',
    access: 'salary_report:view',
    query: z.strictObject({
      ...yearShape,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
      q: z.string().trim().max(50).optional(),
    }),
    response: z.object({
      items: z.array(rowSchema),
      count: z.int(),
      sums: z.object({ year: amountsSchema, months: z.array(amountsSchema).length(12) }),
    }),
  }),
  exportList: downloadEndpoint({
    id: 'annualPay.export',
    path: '/annual-pay/export',
    summary: '匯出扣繳與年度累計',
    access: 'salary_report:export',
    query: z.strictObject({
      ...yearShape,
      ...viewShape,
      q: z.string().trim().max(50).optional(),
      format: z.enum(listFormats).default('xlsx'),
    }),
    queryLabels: { year: { label: '年度' }, view: { label: '內容', names: annualPayViews } },
  }),
  /** 薪資所得扣繳憑單 of one person, or of everyone who was paid in the year, as pages of one file. */
  certificates: downloadEndpoint({
    id: 'annualPay.certificates',
    path: '/annual-pay/certificates/export',
    summary: '列印扣繳憑單',
    access: 'salary_report:export',
    query: z.strictObject({ ...yearShape, employeeId: z.uuid().optional() }),
    queryLabels: { year: { label: '年度' }, employeeId: { label: '員工' } },
    errors: ['PaymentsClosed', 'OrganisationMissing', 'CertificateIncomplete'],
  }),
});
