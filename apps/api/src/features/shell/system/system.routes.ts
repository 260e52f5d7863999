import { getLiveness, getReadiness } from '@hr/contracts/shell/system';
import type { Router } from 'express';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { apiRouter, openRoute } from '#http/route.ts';

const ok = { status: 'ok' } as const;

export const systemRoutes = ({ db }: { readonly db: Db }): Router => {
  const router = apiRouter();
  openRoute(router, getLiveness, async () => ok);
  openRoute(router, getReadiness, async () => {
    await db.rows(sql`select 1`);
    return ok;
  });
  return router;
};
