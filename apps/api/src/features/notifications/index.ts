export { keepReminding } from './keep-reminding.ts';
export { insertOutcomes, insertReminders } from './notification.repository.ts';
export { notificationRoutes } from './notification.routes.ts';
