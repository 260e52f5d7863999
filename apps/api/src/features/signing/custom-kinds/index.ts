import { customKinds, offeredKindEndpoints } from '@hr/contracts/signing/custom-kinds';
import type { Router } from 'express';
import { route } from '#http/route.ts';
import { masterDataRoutes } from '#records/index.ts';
import { customKindDetails, findCustomKinds } from './custom-kind.rows.ts';

export { findCustomKind, isCustomKindUnchanged } from './custom-kind.rows.ts';

export const customKindRoutes = (): Router => {
  const router = masterDataRoutes(customKinds, customKindDetails);
  route(router, offeredKindEndpoints.list, async (context) => ({ items: await findCustomKinds(context) }));
  return router;
};
