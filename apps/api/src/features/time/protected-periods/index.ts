import { protectedPeriods } from '@hr/contracts/time/protected-periods';
import type { Router } from 'express';
import { findIdsInScope } from '#features/people/employees/index.ts';
import { periodSettingRoutes } from '#records/index.ts';
import { protectedPeriodStore } from './protected-period.rows.ts';

export { findProtectedDays } from './protected-period.rows.ts';

export const protectedPeriodRoutes = (): Router =>
  periodSettingRoutes({
    store: protectedPeriodStore,
    endpoints: protectedPeriods.endpoints,
    target: ['employeeId', 'kind'],
    findWritable: async (context, inputs) => {
      const ids = inputs.map(({ employeeId }) => String(employeeId));
      const reached = await findIdsInScope(context, ids);
      return ids.map((id) => reached.has(id));
    },
    requiresEmployment: false,
  });
