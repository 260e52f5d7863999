import type { BankFileFault, BankFileFaultKind } from '@hr/domain/pay/bank-files';
import { z } from 'zod';
import { downloadEndpoint, endpoint, withRecentConfirmation } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { bankFileLineNames, bankFileSourceNames } from '../bank-file-templates/index.ts';

/** Faults that an answer lists; more are counted. */
export const SHOWN_FAULTS = 50;

export const mediaFaultSchema = z.object({
  /** 「E00001 王小明」; null for a value of the organisation. */
  employee: z.string().nullable(),
  field: z.string(),
  message: z.string(),
});

/** Why a media file cannot be written. */
export type MediaFault = z.output<typeof mediaFaultSchema>;

const faultTexts: Readonly<Record<BankFileFaultKind, (text: string) => string>> = {
  unknown: () => '範本的欄位不存在，請修改範本',
  misplaced: () => '首筆與尾筆沒有員工的資料，請修改範本',
  missing: () => '沒有資料',
  tooWide: (text) => `「${text}」超過欄位寬度`,
  notInBig5: (text) => `Big5 沒有「${text}」這個字`,
  hasDelimiter: (text) => `「${text}」含有分隔符號、引號或換行`,
};

/** Sources whose values stay out of messages. */
const SENSITIVE_SOURCES: ReadonlySet<string> = new Set(['account', 'identityNumber', 'accountName', 'amount']);

/** Describes a fault of a bank file in zh-TW. */
export const toMediaFault = ({ kind, line, place, source, employee, text }: BankFileFault): MediaFault => {
  const name = (bankFileSourceNames as Readonly<Record<string, string>>)[source] ?? source;
  const isSensitive = kind !== 'notInBig5' && SENSITIVE_SOURCES.has(source);
  return {
    employee: employee === null ? null : `${employee.employeeNo} ${employee.name}`,
    field: `${bankFileLineNames[line]}第 ${place} 欄 ${name}`,
    message: faultTexts[kind](isSensitive ? name : text),
  };
};

const templateQuery = z.strictObject({ templateId: z.uuid('請選擇範本') });

const faults = { faultCount: z.int(), faults: z.array(mediaFaultSchema) };

const bankFileSchema = z
  .object({
    count: z.int(),
    sum: z.int(),
    /** People of the run whose net pay is above zero and not paid by transfer. */
    otherwisePaid: z.object({ count: z.int(), sum: z.int() }),
    /** People of the run who owe premiums, as during unpaid leave, with the sum that they owe. */
    owed: z.object({ count: z.int(), sum: z.int() }),
    ...faults,
  })
  .meta({ id: 'BankFilePreview' });

export type BankFilePreview = z.output<typeof bankFileSchema>;

export const payrollFileEndpoints = withRecentConfirmation({
  /** Number and sum of the payments of a run, and what prevents the file. */
  previewBankFile: endpoint({
    id: 'payrollFiles.previewBankFile',
    method: 'GET',
    path: '/payroll-runs/:id/bank-file',
    summary: '預覽銀行媒體檔',
    access: 'salary_report:export',
    params: recordParams,
    query: templateQuery,
    response: bankFileSchema,
    errors: ['PayrollRunNotApproved', 'PaymentsClosed', 'OrganisationMissing'],
  }),
  /** The payments of an approved run in the format of a bank. The file is complete, or there is none. */
  bankFile: downloadEndpoint({
    id: 'payrollFiles.bankFile',
    path: '/payroll-runs/:id/bank-file/export',
    summary: '下載銀行媒體檔',
    access: 'salary_report:export',
    params: recordParams,
    query: templateQuery,
    queryLabels: { id: { label: '薪資批次' }, templateId: { label: '範本' } },
    errors: ['PayrollRunNotApproved', 'PaymentsClosed', 'OrganisationMissing', 'MediaFileFaulty'],
  }),
});
