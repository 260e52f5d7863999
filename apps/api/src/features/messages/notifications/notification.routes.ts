import { notificationEndpoints as endpoints } from '@hr/contracts/messages/notifications';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { listNotifications, readNotifications } from './notification.service.ts';

export const notificationRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, listNotifications);
  route(router, endpoints.read, (context, { body }) => readNotifications(context, body.ids));
  route(router, endpoints.readAll, (context) => readNotifications(context, null));
  return router;
};
