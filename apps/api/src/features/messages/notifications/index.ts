import { notificationEndpoints as endpoints } from '@hr/contracts/messages/notifications';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { listNotifications, readNotifications } from './notification.service.ts';

export {
  countUnread,
  insertExpiring,
  insertInformed,
  insertNotices,
  insertRequestedAgain,
  insertOutcomes,
  insertPartCancelled,
  insertReminders,
  type Notice,
} from './notification.repository.ts';
export { countUnreadPayslips, insertPayslipNotices, markPayslipsRead } from './payslip-notice.rows.ts';
export { insertStatementFailure, insertStatementNotice } from './statement-notice.rows.ts';
export { withdrawNotices } from './withdrawn-notices.rows.ts';
export { remindOfWaiting } from './notification.service.ts';

export const notificationRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, listNotifications);
  route(router, endpoints.read, (context, { body }) => readNotifications(context, body.ids));
  route(router, endpoints.readAll, (context) => readNotifications(context, null));
  return router;
};
