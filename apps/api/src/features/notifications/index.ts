export {
  countUnread,
  insertExpiring,
  insertInformed,
  insertNotices,
  insertOutcomes,
  insertPartCancelled,
  insertReminders,
} from './notification.repository.ts';
export { remindOfWaiting } from './reminding.service.ts';
export { notificationRoutes } from './notification.routes.ts';
