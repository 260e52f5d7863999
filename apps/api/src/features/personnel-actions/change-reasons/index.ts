import { changeReasons, leavingReasonEndpoints } from '@hr/contracts/personnel-actions/change-reasons';
import type { Router } from 'express';
import { route } from '#http/route.ts';
import { masterDataRoutes } from '#records/index.ts';
import { changeReasonDetails, findLeavingReasons } from './change-reason.rows.ts';

export const changeReasonRoutes = (): Router => {
  const router = masterDataRoutes(changeReasons, changeReasonDetails);
  route(router, leavingReasonEndpoints.list, async (context) => ({ items: await findLeavingReasons(context) }));
  return router;
};
