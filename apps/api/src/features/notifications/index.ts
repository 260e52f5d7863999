export { keepReminding } from './keep-reminding.ts';
export { insertOutcomes, insertPartCancelled, insertReminders } from './notification.repository.ts';
export { notificationRoutes } from './notification.routes.ts';
