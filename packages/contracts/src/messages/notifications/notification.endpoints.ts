import { z } from 'zod';
import { endpoint, instantSchema, noContent } from '../../core/index.ts';
import { type NotificationKind, notificationKindNames } from './notification-kinds.ts';

const MAX_ITEMS = 100;

const kinds = Object.keys(notificationKindNames) as [NotificationKind, ...NotificationKind[]];

const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(kinds),
    /** Null for notifications that are not about an application; these have no number and no applicant. */
    applicationId: z.uuid().nullable(),
    /** Number of applications of the notification; `applicationId` is one of them, for overdue tasks the oldest. */
    count: z.int(),
    number: z.string().nullable(),
    applicantName: z.string().nullable(),
    summary: z.string(),
    /** Screen with its filter; null for the screen of the kind. */
    path: z.string().nullable(),
    at: instantSchema,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.output<typeof notificationSchema>;

/** Notifications of the caller. */
export const notificationEndpoints = {
  list: endpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/my/notifications',
    summary: '我的通知',
    access: 'signedIn',
    /** The latest fifty; empty for an account without an employee. */
    response: z.object({ items: z.array(notificationSchema), unread: z.int() }),
  }),
  read: endpoint({
    id: 'notifications.read',
    method: 'POST',
    path: '/my/notifications/read',
    summary: '標為已讀',
    access: 'signedIn',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_ITEMS) }),
    response: noContent,
    status: 204,
  }),
  readAll: endpoint({
    id: 'notifications.readAll',
    method: 'POST',
    path: '/my/notifications/read-all',
    summary: '全部標為已讀',
    access: 'signedIn',
    response: noContent,
    status: 204,
  }),
};
