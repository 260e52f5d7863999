import { type EmployeePaperKind, employeePaperKinds } from '@hr/domain/people/employee-papers';
import { z } from 'zod';
import { downloadEndpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

export const employeePaperNames: Readonly<Record<EmployeePaperKind, string>> = {
  'employment-certificate': '在職證明',
  'service-certificate': '服務證明',
  'involuntary-leaving': '非自願離職證明',
  'worker-card': '勞工名卡',
  'personnel-card': '人事資料卡',
};

export const paperLanguageNames = { zh: '中文', en: '英文', both: '中英對照' } as const;

const languages = Object.keys(paperLanguageNames) as [keyof typeof paperLanguageNames];

const yes = z.enum(['yes']).optional();

const paperQuery = z.strictObject({
  /** Language of a certificate. Cards are always in Chinese. */
  language: z.enum(languages).default('zh'),
  /** Prints the identity number on a certificate, or the sensitive fields on a card, in full. */
  sensitive: yes,
  /** Labor Standards Act, Article 19: a certificate only states what the worker asks for. */
  leavingReason: yes,
});

export type PaperQuery = z.output<typeof paperQuery>;

export const employeePaperEndpoints = {
  print: downloadEndpoint({
    id: 'employeePapers.print',
    path: '/employees/:id/papers/:kind/export',
    summary: '列印員工證明與名卡',
    access: 'employee_data:export',
    params: recordParams.extend({ kind: z.enum(employeePaperKinds) }),
    query: paperQuery,
    queryLabels: {
      language: { label: '語言', names: paperLanguageNames },
      sensitive: { label: '完整列出敏感欄位', names: { yes: '是' } },
      leavingReason: { label: '列出離職原因', names: { yes: '是' } },
    },
    errors: [
      'EmployeeNotEmployed',
      'EmployeeNeverWorked',
      'LeavingNotInvoluntary',
      'PaperFactsMissing',
      'ExportTooLarge',
      'TooManyReveals',
    ],
  }),
};
