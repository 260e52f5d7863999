import { batchProgressRoutes } from './batch-progress/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { outgoingMailRoutes } from './outgoing-mails/index.ts';
import type { AppOptions } from '#app-options.ts';
import type { Router } from 'express';

export const messagesRoutes = (options: AppOptions): Router[] => [
  batchProgressRoutes(),
  notificationRoutes(),
  outgoingMailRoutes(options),
];
