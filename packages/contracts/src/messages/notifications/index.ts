export { type NotificationKind, notificationKindNames } from './notification-kinds.ts';
export { notificationLink } from './notification-link.ts';
export { type Notification, notificationEndpoints } from './notification.endpoints.ts';
