import type { FileType } from '@hr/domain/files';
import { z } from 'zod';
import { downloadEndpoint, endpoint, noContent, uploadEndpoint } from '../../core/index.ts';
import { FILE_MEBIBYTES, storedFileSchema } from '../../files/index.ts';
import { recordParams } from '../../records/index.ts';
import { authorNames, type EvaluationAuthor } from './evaluation-names.ts';

/** Types of attachments. */
export const evaluationFileTypes = ['pdf', 'docx', 'xlsx', 'jpg', 'png'] as const satisfies readonly FileType[];

/** Attachments of one answer. */
export const MAX_EVALUATION_FILES = 10;

const MEBIBYTE = 1_048_576;

const answerParams = recordParams.extend({
  author: z.enum(Object.keys(authorNames) as [EvaluationAuthor, ...EvaluationAuthor[]]),
});

/** 附件 of answers. The part in the evaluation decides, as for the answers. */
export const evaluationFileEndpoints = {
  /** Attaches a file to the caller's answer while its stage is written. */
  add: uploadEndpoint({
    id: 'evaluationSteps.addFile',
    path: '/evaluations/:id/answers/:author/files',
    summary: '上傳考核附件',
    access: 'signedIn',
    params: answerParams,
    maximumSize: FILE_MEBIBYTES * MEBIBYTE,
    response: storedFileSchema,
    status: 201,
    errors: ['UnacceptableFile', 'EvaluationNotAllowed', 'EvaluationFilesFull'],
  }),
  remove: endpoint({
    id: 'evaluationSteps.removeFile',
    method: 'DELETE',
    path: '/evaluations/:id/answers/:author/files/:fileId',
    summary: '移除考核附件',
    access: 'signedIn',
    params: answerParams.extend({ fileId: z.uuid() }),
    response: noContent,
    status: 204,
    errors: ['EvaluationNotAllowed'],
  }),
  download: downloadEndpoint({
    id: 'evaluationSteps.downloadFile',
    path: '/evaluations/:id/files/:fileId',
    summary: '下載考核附件',
    access: 'signedIn',
    params: recordParams.extend({ fileId: z.uuid() }),
    errors: ['FileMissing'],
  }),
};
