import { cardNumbers } from '@hr/contracts/time/card-numbers';
import type { Router } from 'express';
import { findIdsInScope } from '#features/people/employees/index.ts';
import { periodSettingRoutes } from '#records/index.ts';
import { cardNumberStore } from './card-number.rows.ts';

export { type CardOfEmployee, findCards } from './card-number.rows.ts';

export const cardNumberRoutes = (): Router =>
  periodSettingRoutes({
    store: cardNumberStore,
    endpoints: cardNumbers.endpoints,
    target: ['cardNo'],
    findWritable: async (context, inputs) => {
      const ids = inputs.map(({ employeeId }) => String(employeeId));
      const reached = await findIdsInScope(context, ids);
      return ids.map((id) => reached.has(id));
    },
    requiresEmployment: true,
  });
