import type { Notification } from './notification.endpoints.ts';

type NotificationTarget = Pick<Notification, 'kind' | 'applicationId' | 'count' | 'path'>;

const screens: Readonly<Partial<Record<NotificationTarget['kind'], (id: string | null) => string>>> = {
  task: (id) => `/dashboard/signature_task?record=${id}`,
  agreement: (id) => `/dashboard/signature_task?record=${id}`,
  reminded: (id) => `/dashboard/signature_task?record=${id}`,
  overdue: (id) => `/dashboard/signature_task?record=${id}`,
  expiring: (id) => `/dashboard/signature_task?record=${id}`,
  informed: (id) => `/dashboard/signature_task?tab=informed&record=${id}`,
  escalated: (id) => `/dashboard/employee_application_record?record=${id}`,
  documents_missing: () => '/dashboard/my_documents',
  document_returned: () => '/dashboard/my_documents',
  leave_granted: () => '/dashboard/my_leave',
  leave_ending: () => '/dashboard/my_leave',
  leave_expired: () => '/dashboard/my_leave',
  schedule_published: () => '/dashboard/my_schedule',
  attendance_anomaly: () => '/dashboard/my_attendance',
  contract_to_sign: () => '/dashboard/my_contracts',
  pay_adjusted: () => '/dashboard/my_salary',
  payslip_ready: () => '/dashboard/my_payslips',
  payslip_sent: () => '/dashboard/my_payslips',
  evaluation_task: () => '/dashboard/my_evaluations',
  evaluation_result: () => '/dashboard/my_evaluations',
  retention_ending: () => '/dashboard/applicant_data_repository?isRetentionEnding=yes',
  interview_planned: () => '/dashboard/my_interviews',
  interview_cancelled: () => '/dashboard/my_interviews',
  bulk_reveal: () => '/dashboard/audit_log',
};

/**
 * Lists for notifications about several applications. They include a filter, because a bare list would use the stored
 * query.
 */
const lists: Readonly<Partial<Record<NotificationTarget['kind'], string>>> = {
  task: '/dashboard/signature_task?page=1',
  escalated: '/dashboard/signature_task?tab=all&isOverdue=yes',
};

/**
 * Returns the path to which a notification leads: its own, or that of its kind. Results of the recipient's own applications lead to their own list.
 */
export const notificationLink = ({ kind, applicationId, count, path }: NotificationTarget): string =>
  path ?? (count > 1 ? lists[kind] : undefined) ?? screens[kind]?.(applicationId) ?? '/dashboard/my_applications';
