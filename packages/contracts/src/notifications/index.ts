export { type NotificationKind, notificationKindNames } from './notification-kinds.ts';
export { type Notification, notificationEndpoints } from './notification.endpoints.ts';
