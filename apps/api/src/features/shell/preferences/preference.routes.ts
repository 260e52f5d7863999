import { keepPreference, listPreferences } from '@hr/contracts/shell/preferences';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { AppError } from '#core/app-error.ts';
import { route } from '#http/route.ts';
import { findPreferences, keep } from './preference.repository.ts';

/** What somebody keeps of how they want to see things. It changes no data, so that the log does not tell of it. */
export const preferenceRoutes = (): Router => {
  const router = apiRouter();
  route(router, listPreferences, async ({ db, actor }) => ({
    values: (await findPreferences(db, actor.accountId)) as never,
  }));
  route(router, keepPreference, async ({ db, actor: { accountId } }, { params: { name }, body: { value } }) => {
    if (!(await keep(db, { accountId, name, value }))) {
      throw new AppError('TooManyPreferences');
    }
  });
  return router;
};
