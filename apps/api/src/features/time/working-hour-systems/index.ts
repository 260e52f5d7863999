import { workingHourSystems } from '@hr/contracts/time/working-hour-systems';
import type { Router } from 'express';
import { reachesEveryone } from '#access/index.ts';
import { findIdsInScope } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { periodSettingRoutes, type Values } from '#records/index.ts';
import { workingHourSystemStore } from './working-hour-system.rows.ts';

export { findSystems } from './systems-of-employees.read-model.ts';

/** The settings of the organisation and of departments concern employees whom the caller may not reach. */
const findWritable = async (context: Context, inputs: readonly Values[]): Promise<boolean[]> => {
  const employeeIds = inputs.flatMap(({ employeeId }) => (typeof employeeId === 'string' ? [employeeId] : []));
  const reached = await findIdsInScope(context, employeeIds);
  return inputs.map(({ employeeId }) =>
    typeof employeeId === 'string' ? reached.has(employeeId) : reachesEveryone(context),
  );
};

export const workingHourSystemRoutes = (): Router =>
  periodSettingRoutes({
    store: workingHourSystemStore,
    endpoints: workingHourSystems.endpoints,
    target: ['departmentId', 'employeeId'],
    findWritable,
    requiresEmployment: true,
  });
