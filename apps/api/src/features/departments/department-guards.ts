import { placementViolations } from '@hr/domain/departments';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { staleVersion } from '#audit/index.ts';
import { findEmployed } from '#features/employees/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { ENTITY } from './department-audit.ts';
import * as departments from './department.repository.ts';

/**
 * Takes the tree's lock and loads a department for a write at the version that the editor read.
 * @throws AppError NotFound, StaleVersion.
 */
export const openForEdit = async (
  { db }: Context,
  id: string,
  version: number,
): Promise<departments.DepartmentRecord> => {
  await departments.lockTree(db);
  const department = await departments.find(db, id);
  if (!department) {
    throw new AppError('NotFound');
  }
  if (!(await departments.advanceVersion(db, id, version))) {
    throw await staleVersion(db, { entity: ENTITY, entityId: id });
  }
  return department;
};

/**
 * Judges the tree as written, inside the transaction and under the tree's lock, on every day from `from` on.
 * @throws AppError DepartmentCycle, ParentDepartmentNotInForce.
 */
export const requireSoundTree = async ({ db }: Context, from: CalendarDate): Promise<void> => {
  const [violation] = placementViolations(await departments.findPlacements(db), from);
  if (violation?.code === 'cycle') {
    throw fieldError('DepartmentCycle', 'parentId');
  }
  if (violation) {
    throw fieldError('ParentDepartmentNotInForce', 'parentId', `上層部門於 ${formatDate(violation.on)} 未啟用`);
  }
};

/** @throws AppError DepartmentHeadNotEmployed when the head is not employed on the day. */
export const requireEmployedHead = async ({ db }: Context, headId: string | null, on: CalendarDate): Promise<void> => {
  if (headId === null) {
    return;
  }
  const employed = await findEmployed(db, { ids: [headId], on });
  if (employed.length === 0) {
    throw fieldError('DepartmentHeadNotEmployed', 'headId');
  }
};

/** @throws AppError DepartmentOccupied, saying how many are in it on the day or later. */
export const requireVacant = async ({ db }: Context, id: string, on: CalendarDate): Promise<void> => {
  const { people, departments: below } = await departments.countOccupants(db, id, on);
  if (people > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${people} 位在職員工，請先完成調動`);
  }
  if (below > 0) {
    throw fieldError('DepartmentOccupied', 'effectiveFrom', `此部門尚有 ${below} 個下級部門，請先移動或停用`);
  }
};
