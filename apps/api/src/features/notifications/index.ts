export { keepReminding } from './keep-reminding.ts';
export { insertExpiring, insertOutcomes, insertPartCancelled, insertReminders } from './notification.repository.ts';
export { notificationRoutes } from './notification.routes.ts';
