import { accessReviewRoutes } from './access-review/index.ts';
import { accountRoutes } from './accounts/index.ts';
import { auditLogRoutes } from './audit-log/index.ts';
import { calendarFeedRoutes } from './calendar-feeds/index.ts';
import { roleRoutes } from './roles/index.ts';
import { signInRoutes } from './sign-in/index.ts';
import type { AppOptions } from '#app-options.ts';
import type { Router } from 'express';

export const accessRoutes = (options: AppOptions): Router[] => [
  accessReviewRoutes(),
  accountRoutes(),
  auditLogRoutes(),
  roleRoutes(),
  signInRoutes(options),
  calendarFeedRoutes(options),
];
