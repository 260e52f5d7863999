import { savePreference, listPreferences } from '@hr/contracts/shell/preferences';
import type { Router } from 'express';
import { AppError } from '#core/app-error.ts';
import { apiRouter, route } from '#http/route.ts';
import { findPreferences, upsertPreference } from './preference.repository.ts';

/** Routes of view preferences. They change no data, so they are not audited. */
export const preferenceRoutes = (): Router => {
  const router = apiRouter();
  route(router, listPreferences, async ({ db, actor }) => ({
    values: (await findPreferences(db, actor.accountId)) as never,
  }));
  route(router, savePreference, async ({ db, actor: { accountId } }, { params: { name }, body: { value } }) => {
    if (!(await upsertPreference(db, { accountId, name, value }))) {
      throw new AppError('TooManyPreferences');
    }
  });
  return router;
};
