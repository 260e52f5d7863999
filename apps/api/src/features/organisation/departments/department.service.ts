import type { CalendarDate } from '@hr/domain/dates';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { requireUnused } from '#records/index.ts';
import { timelineCommands } from '#timelines/index.ts';
import { countOccupants, departmentStore } from './department.rows.ts';

/** @throws AppError DepartmentOccupied, saying how many are in it on the day or later. */
const requireVacant = async (context: Context, id: string, on: CalendarDate): Promise<void> => {
  const { people, beside, departments: below } = await countOccupants(context, id, on);
  if (people > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${people} 位在職員工，請先完成調動`);
  }
  if (beside > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${beside} 位員工兼任或代理，請先結束`);
  }
  if (below > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${below} 個下級部門，請先移動或停用`);
  }
};

export const departmentCommands = timelineCommands(departmentStore, {
  requireVacant,
  requireUnused: (context, id) => requireUnused(context, departmentStore, { id, code: 'DepartmentInUse' }),
});
