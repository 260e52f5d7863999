import { downloadEndpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

/** 申請單 with its course as a PDF: whoever sees an application prints it, each by a way of their own. */
export const printOwnForm = downloadEndpoint({
  id: 'ownApplications.print',
  path: '/my/applications/:id/form',
  summary: '列印自己的申請單',
  access: 'signedIn',
  params: recordParams,
  errors: ['EmployeeNotFound', 'ExportTooLarge'],
});

export const printTaskForm = downloadEndpoint({
  id: 'signatureTasks.print',
  path: '/signature-tasks/:id/form',
  summary: '列印簽核的申請單',
  access: 'signedIn',
  params: recordParams,
  errors: ['ExportTooLarge'],
});

export const printApplicationForm = downloadEndpoint({
  id: 'employeeApplications.print',
  path: '/employee-applications/:id/form',
  summary: '列印員工申請單',
  access: 'employee_application_record:view',
  params: recordParams,
  errors: ['ExportTooLarge'],
});

/** A way to the printed form of an application. */
export type FormEndpoint = typeof printOwnForm;
