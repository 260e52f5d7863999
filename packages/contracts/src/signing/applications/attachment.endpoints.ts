import { z } from 'zod';
import { downloadEndpoint } from '../../core/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';

const params = z.strictObject({ id: z.uuid(), fileId: z.uuid() });

/** Uploads a file that an application refers to afterwards. */
export const uploadAttachment = {
  ...uploadFileEndpoint({
    feature: 'ownApplications',
    path: '/my/applications',
    screen: 'employee_application_record',
    noun: '申請附件',
  }),
  access: 'signedIn' as const,
};

/** An attachment is available to the applicant, the signers and HR, each with an endpoint of their own. */
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

/** Returns the file for inline display. Each view is audited. */
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

/** An endpoint of an attachment. */
export type AttachmentEndpoint = typeof downloadOwnAttachment;
