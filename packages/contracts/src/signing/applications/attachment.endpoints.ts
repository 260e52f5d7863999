import { z } from 'zod';
import { downloadEndpoint } from '../../core/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';

const params = z.strictObject({ id: z.uuid(), fileId: z.uuid() });

/** Takes a file that an application names afterwards. */
export const uploadAttachment = {
  ...uploadFileEndpoint({
    feature: 'ownApplications',
    path: '/my/applications',
    screen: 'employee_application_record',
    noun: '申請附件',
  }),
  access: 'signedIn' as const,
};

/** An attachment is for whoever has applied, those who sign, and HR; each of them has a way of their own to it. */
export const downloadOwnAttachment = downloadEndpoint({
  id: 'ownApplications.downloadAttachment',
  path: '/my/applications/:id/attachments/:fileId',
  summary: '下載自己的申請附件',
  access: 'signedIn',
  params,
  errors: ['EmployeeNotFound', 'FileMissing'],
});

export const downloadTaskAttachment = downloadEndpoint({
  id: 'signatureTasks.downloadAttachment',
  path: '/signature-tasks/:id/attachments/:fileId',
  summary: '下載簽核附件',
  access: 'signedIn',
  params,
  errors: ['FileMissing'],
});

/** The same as a browser shows it; that it was looked at is written down. */
export const previewTaskAttachment = downloadEndpoint({
  id: 'signatureTasks.previewAttachment',
  path: '/signature-tasks/:id/attachments/:fileId/preview',
  summary: '預覽簽核附件',
  access: 'signedIn',
  params,
  errors: ['FileMissing'],
});

export const downloadApplicationAttachment = downloadEndpoint({
  id: 'employeeApplications.downloadAttachment',
  path: '/employee-applications/:id/attachments/:fileId',
  summary: '下載員工申請附件',
  access: 'employee_application_record:view',
  params,
  errors: ['FileMissing'],
});

/** A way to the files of an application. */
export type AttachmentEndpoint = typeof downloadOwnAttachment;
