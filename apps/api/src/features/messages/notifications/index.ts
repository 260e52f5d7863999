export {
  countUnread,
  insertExpiring,
  insertInformed,
  insertNotices,
  insertAskedAgain,
  insertOutcomes,
  insertPartCancelled,
  insertReminders,
} from './notification.repository.ts';
export { takeBackNotices } from './withdrawn-notices.rows.ts';
export { remindOfWaiting } from './reminding.service.ts';
export { notificationRoutes } from './notification.routes.ts';
