import { candidateStages } from '@hr/domain/candidates/candidates';
import { z } from 'zod';
import {
  downloadEndpoint,
  endpoint,
  instantSchema,
  noContent,
  storedDateSchema,
  uploadEndpoint,
  versionSchema,
} from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { FILE_MEBIBYTES, storedFileSchema } from '../../files/index.ts';
import { employeeEndpoints } from '../../people/employees/index.ts';
import { recordParams } from '../../records/index.ts';
import { interviewViewSchema } from '../interviews/interview.schema.ts';
import { jobOfferSchema } from '../offers/offer.schema.ts';
import { type CandidateFileKind, candidateFileKindNames } from './candidate-names.ts';
import { candidates } from './candidate.schema.ts';

const MEBIBYTE = 1_048_576;

const stageSchema = z.enum(candidateStages);

const fileKindSchema = z.enum(Object.keys(candidateFileKindNames) as [CandidateFileKind, ...CandidateFileKind[]]);

const stageChangeSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  from: stageSchema.nullable(),
  to: stageSchema,
});

/** An earlier application or employment of what may be the same person. */
const duplicateSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['candidate', 'employee']),
  /** C000012, or the number of the employee. */
  number: z.string(),
  nameZh: z.string(),
  /** Day of the application, or of hiring. */
  on: storedDateSchema,
  /** Opening, or department of the employee. */
  subject: z.string().nullable(),
  stage: stageSchema.nullable(),
  /** Last working day of a former employee. */
  leftOn: storedDateSchema.nullable(),
  by: z.enum(['phone', 'email', 'name']),
});

export type CandidateDuplicate = z.output<typeof duplicateSchema>;

const mailSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  address: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  madeAt: instantSchema,
  error: z.string().nullable(),
  /** The mail has failed and its content still applies. */
  isResendable: z.boolean(),
});

export type CandidateMail = z.output<typeof mailSchema>;

const detailSchema = z
  .object({
    files: z.array(storedFileSchema.extend({ kind: fileKindSchema })),
    history: z.array(stageChangeSchema),
    interviews: z.array(interviewViewSchema),
    offers: z.array(jobOfferSchema),
    mails: z.array(mailSchema),
    duplicates: z.array(duplicateSchema),
    employee: employeeReferenceSchema.nullable(),
    /** Stages to which the caller can move the candidate. */
    moves: z.array(stageSchema),
  })
  .meta({ id: 'CandidateDetail' });

export type CandidateDetail = z.output<typeof detailSchema>;

const boardCardSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  candidateNo: z.string(),
  nameZh: z.string(),
  openingName: z.string().nullable(),
  stage: stageSchema,
  stageDays: z.int(),
  interviewOn: storedDateSchema.nullable(),
  score: z.string().nullable(),
  tags: z.array(z.string()),
});

export type BoardCard = z.output<typeof boardCardSchema>;

const access = 'applicant_data_repository:view' as const;
const edit = 'applicant_data_repository:edit' as const;

const fileParams = recordParams.extend({ fileId: z.uuid() });

export const candidateDetailEndpoints = {
  /** Columns of the board with their counts; each shows its newest candidates. */
  board: endpoint({
    id: 'candidateDetails.board',
    method: 'GET',
    path: '/candidate-board',
    summary: '應徵者看板',
    access,
    query: z.strictObject({ q: z.string().trim().max(100).default(''), openingId: z.uuid().optional() }),
    response: z.object({
      columns: z.array(z.object({ stage: stageSchema, total: z.int(), items: z.array(boardCardSchema) })),
    }),
  }),
  /** Tags in use, the most frequent first. */
  tags: endpoint({
    id: 'candidateDetails.tags',
    method: 'GET',
    path: '/candidate-tags',
    summary: '使用中的標籤',
    access,
    response: z.object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  }),
  /** Earlier applications and employments that match by phone, e-mail or name. */
  duplicates: endpoint({
    id: 'candidateDetails.duplicates',
    method: 'POST',
    path: '/candidate-duplicates',
    summary: '檢查重複的應徵者',
    access: edit,
    body: z.strictObject({ nameZh: z.string().max(50), phone: z.string().max(40), email: z.string().max(254) }),
    response: z.object({ items: z.array(duplicateSchema) }),
  }),
  get: endpoint({
    id: 'candidateDetails.get',
    method: 'GET',
    path: '/candidates/:id/detail',
    summary: '應徵者歷程',
    access,
    params: recordParams,
    response: detailSchema,
  }),
  addFile: uploadEndpoint({
    id: 'candidateDetails.addFile',
    path: '/candidates/:id/files/:kind',
    summary: '上傳應徵者附件',
    access: edit,
    params: recordParams.extend({ kind: fileKindSchema }),
    maximumSize: FILE_MEBIBYTES * MEBIBYTE,
    response: storedFileSchema,
    status: 201,
    errors: ['UnacceptableFile', 'CandidateFilesFull'],
  }),
  removeFile: endpoint({
    id: 'candidateDetails.removeFile',
    method: 'DELETE',
    path: '/candidates/:id/files/:fileId',
    summary: '刪除應徵者附件',
    access: edit,
    params: fileParams,
    response: noContent,
    status: 204,
  }),
  /** The résumé or another file. */
  download: downloadEndpoint({
    id: 'candidateDetails.download',
    path: '/candidates/:id/files/:fileId',
    summary: '下載應徵者檔案',
    access,
    params: fileParams,
    errors: ['FileMissing'],
  }),
  preview: downloadEndpoint({
    id: 'candidateDetails.preview',
    path: '/candidates/:id/files/:fileId/preview',
    summary: '預覽應徵者檔案',
    access,
    params: fileParams,
    errors: ['FileMissing'],
  }),
  /** Everything that is stored about one person (Personal Data Protection Act, Article 3). */
  personalData: downloadEndpoint({
    id: 'candidateDetails.personalData',
    path: '/candidates/:id/personal-data',
    summary: '下載應徵者個人資料',
    access: edit,
    params: recordParams,
  }),
  /** 寄感謝函 */
  thank: candidates.command('thank', '寄感謝函', { errors: ['CandidateMoveNotAllowed'], isBulk: true }),
  /** 「重新寄送」 of a failed mail to the current address of the candidate. */
  resendMail: endpoint({
    id: 'candidateDetails.resendMail',
    method: 'POST',
    path: '/candidates/:id/mails/:mailId/resend',
    summary: '重新寄送應徵者郵件',
    access: edit,
    params: recordParams.extend({ mailId: z.uuid() }),
    response: noContent,
    status: 204,
    errors: ['CandidateMailNotFailed', 'CandidateMailOutdated'],
  }),
  /** Erases the personal data for good at the request of the person. */
  erase: endpoint({
    id: 'candidateDetails.erase',
    method: 'POST',
    path: '/candidates/:id/erase',
    summary: '刪除應徵者個人資料',
    access: edit,
    params: recordParams,
    body: z.strictObject({ version: versionSchema }),
    response: noContent,
    status: 204,
    errors: ['StaleVersion'],
    isBulk: true,
  }),
  /** Creates the employee in the wizard and marks the candidate as hired. */
  hire: endpoint({
    id: 'candidateDetails.hire',
    method: 'POST',
    path: '/candidates/:id/hire',
    summary: '轉為員工',
    access: 'employee_data:edit',
    params: recordParams,
    body: z.strictObject({ employee: employeeEndpoints.create.body, version: versionSchema }),
    response: employeeEndpoints.create.response,
    status: 201,
    errors: ['StaleVersion', 'CandidateMoveNotAllowed', ...employeeEndpoints.create.errors],
  }),
  /** Links the candidate to a former employee who was rehired. */
  linkEmployee: candidates.command('linkEmployee', '連結再任用員工', {
    body: { employeeId: z.uuid('請選擇員工') },
    errors: ['CandidateMoveNotAllowed', 'CandidateAlreadyLinked', 'ReferenceNotFound'],
  }),
};
