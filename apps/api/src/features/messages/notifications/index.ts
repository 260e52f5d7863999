export {
  countUnread,
  insertExpiring,
  insertInformed,
  insertNotices,
  insertRequestedAgain,
  insertOutcomes,
  insertPartCancelled,
  insertReminders,
} from './notification.repository.ts';
export { withdrawNotices } from './withdrawn-notices.rows.ts';
export { remindOfWaiting } from './notification.service.ts';
export { notificationRoutes } from './notification.routes.ts';
