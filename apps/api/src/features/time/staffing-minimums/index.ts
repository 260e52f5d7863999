import { staffingMinimums } from '@hr/contracts/time/staffing-minimums';
import type { Router } from 'express';
import { periodSettingRoutes } from '#records/index.ts';
import { staffingMinimumStore } from './staffing-minimum.rows.ts';

export { checkStaffing, leastByDay, type MinimumInTree, staffingMinimumsIn } from './staffing.read-model.ts';

export const staffingMinimumRoutes = (): Router =>
  periodSettingRoutes({
    store: staffingMinimumStore,
    endpoints: staffingMinimums.endpoints,
    target: ['departmentId', 'shiftTemplateId'],
    requiresEmployment: false,
  });
