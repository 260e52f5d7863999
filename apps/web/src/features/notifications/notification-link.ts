import type { Notification } from '@hr/contracts/notifications';

type Told = Pick<Notification, 'kind' | 'applicationId'>;

const screens: Readonly<Partial<Record<Told['kind'], (id: string) => string>>> = {
  task: (id) => `/dashboard/signature_task?record=${id}`,
  agreement: (id) => `/dashboard/signature_task?record=${id}`,
  reminded: (id) => `/dashboard/signature_task?record=${id}`,
  overdue: (id) => `/dashboard/signature_task?record=${id}`,
  informed: (id) => `/dashboard/signature_task?tab=informed&record=${id}`,
  escalated: (id) => `/dashboard/employee_application_record?record=${id}`,
};

/** Where somebody goes on from what they are told; what has become of their own stands among their own. */
export const notificationLink = ({ kind, applicationId }: Told): string =>
  screens[kind]?.(applicationId) ?? '/dashboard/my_applications';
