import { downloadEndpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

/** 申請單 with its sign-off history as a PDF. Each reader has an endpoint of their own. */
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

/** An endpoint of the printed form. */
export type FormEndpoint = typeof printOwnForm;
