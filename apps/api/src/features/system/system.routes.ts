import { getLiveness, getReadiness } from '@hr/contracts/system';
import { Router } from 'express';
import { sql } from '#db/sql.ts';
import { publicRoute } from '#http/route.ts';

const ok = { status: 'ok' } as const;

/** Told by a proxy whether to send requests here. */
export const systemRoutes = (): Router => {
  const router = Router();
  publicRoute(router, getLiveness, async () => ok);
  publicRoute(router, getReadiness, async ({ db }) => {
    await db.rows(sql`select 1`);
    return ok;
  });
  return router;
};
