import { z } from 'zod';
import { endpoint, instantSchema, noContent } from '../../core/index.ts';
import { type NotificationKind, notificationKindNames } from './notification-kinds.ts';

const MOST_AT_ONCE = 100;

const kinds = Object.keys(notificationKindNames) as [NotificationKind, ...NotificationKind[]];

const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(kinds),
    /** Null for what is no application; it has no number and no applicant either. */
    applicationId: z.uuid().nullable(),
    /** Of how many applications it tells, of which it names one: of what waits too long the one that has waited longest. */
    count: z.int(),
    number: z.string().nullable(),
    applicantName: z.string().nullable(),
    summary: z.string(),
    at: instantSchema,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.output<typeof notificationSchema>;

/** What somebody is told; nobody reads what another one is told. */
export const notificationEndpoints = {
  list: endpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/my/notifications',
    summary: '我的通知',
    access: 'signedIn',
    /** The latest fifty; none for an account that is bound to nobody. */
    response: z.object({ items: z.array(notificationSchema), unread: z.int() }),
  }),
  read: endpoint({
    id: 'notifications.read',
    method: 'POST',
    path: '/my/notifications/read',
    summary: '標為已讀',
    access: 'signedIn',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
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
