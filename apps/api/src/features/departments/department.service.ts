import type { CalendarDate } from '@hr/domain/time';
import { AppError, fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { countReferences } from '#records/index.ts';
import { timelineCommands } from '#timelines/index.ts';
import { countOccupants, departmentStore } from './department.rows.ts';

/** @throws AppError DepartmentOccupied, saying how many are in it on the day or later. */
const requireVacant = async (context: Context, id: string, on: CalendarDate): Promise<void> => {
  const { people, departments: below } = await countOccupants(context, id, on);
  if (people > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${people} 位在職員工，請先完成調動`);
  }
  if (below > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${below} 個下級部門，請先移動或停用`);
  }
};

/** What is done to departments; one that was ever used is deactivated instead of deleted. */
export const departmentCommands = timelineCommands(departmentStore, {
  requireVacant,
  requireUnused: async ({ db }, id) => {
    const references = await countReferences(db, departmentStore, id);
    if (references > 0) {
      throw new AppError('DepartmentInUse', { msg: `此部門已被 ${references} 筆資料使用，無法刪除，請改為停用。` });
    }
  },
  whenResumed: { headId: null },
});
