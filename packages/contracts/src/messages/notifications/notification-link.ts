import type { Notification } from './notification.endpoints.ts';

type Told = Pick<Notification, 'kind' | 'applicationId' | 'count'>;

const screens: Readonly<Partial<Record<Told['kind'], (id: string | null) => string>>> = {
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
  contract_to_sign: () => '/dashboard/my_contracts',
  bulk_reveal: () => '/dashboard/audit_log',
};

/**
 * Where several stand that are told of at once: what waits, and what has waited too long of everybody. An address that names
 * nothing but a view would be narrowed by what was used last.
 */
const lists: Readonly<Partial<Record<Told['kind'], string>>> = {
  task: '/dashboard/signature_task?page=1',
  escalated: '/dashboard/signature_task?tab=all&isOverdue=yes',
};

/** Where somebody goes on from what they are told; what has become of their own stands among their own. */
export const notificationLink = ({ kind, applicationId, count }: Told): string =>
  (count > 1 ? lists[kind] : undefined) ?? screens[kind]?.(applicationId) ?? '/dashboard/my_applications';
