import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { departmentLevelNames } from '@hr/contracts/departments';
import { formatDate } from '@hr/domain/time';
import { type AuditedValues, recordAudit } from '#audit/index.ts';
import { deferConstraints } from '#db/defer-constraints.ts';
import { findEmployed } from '#features/employees/index.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { requireFaultless, toPreview } from '#import/index.ts';
import { auditedValues, ENTITY } from './department-audit.ts';
import { requireSoundTree } from './department-guards.ts';
import { type DepartmentPlan, type PlannedDepartment, planDepartmentImport } from './department-import.plan.ts';
import { readDepartmentRows } from './department-import.rows.ts';
import { createMany, type IdOf, update } from './department-import.repository.ts';
import * as departments from './department.repository.ts';

const plan = async ({ db, today }: Context, bytes: Uint8Array): Promise<DepartmentPlan[]> => {
  const rows = await readDepartmentRows(bytes);
  const employeeNos = rows.flatMap(({ values }) => (values?.headNo ? [values.headNo] : []));
  const [known, employed] = await Promise.all([departments.findAll(db), findEmployed(db, { employeeNos, on: today })]);
  const employees = new Map(employed.map(({ id, employeeNo }) => [employeeNo, id]));
  return planDepartmentImport(rows, { departments: known, employees, today });
};

/** What importing the file would do, row by row; writes nothing. */
export const previewDepartmentImport = async (context: Context, bytes: Uint8Array): Promise<ImportPreview> =>
  toPreview(await plan(context, bytes));

/** A new department as its audit entry tells it. */
const told = ({ plain, dated, parentCode, headNo }: PlannedDepartment): AuditedValues => ({
  部門編號: plain.code,
  部門名稱: dated.nameZh,
  英文名稱: dated.nameEn,
  部門層級: departmentLevelNames[dated.level],
  上層部門: parentCode,
  部門主管: headNo,
  成本中心: plain.costCenter,
  編制人數: plain.headcountQuota,
  排序: plain.sortOrder,
  備註: plain.note,
});

const actionOf = ({ effectiveFrom }: PlannedDepartment): string => `匯入（${formatDate(effectiveFrom)} 起）`;

const writeUpdate = async (context: Context, row: PlannedDepartment, idOf: IdOf): Promise<void> => {
  const before = await auditedValues(context, row.id);
  await update(context.db, row, idOf);
  const after = await auditedValues(context, row.id);
  await recordAudit(context, { entity: ENTITY, entityId: row.id, action: actionOf(row), before, after });
};

/**
 * Writes a file whose every row is right: all of it or nothing.
 * @throws AppError UnreadableFile, ImportRejected.
 */
export const importDepartments = (context: Context, bytes: Uint8Array): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    const { db } = within;
    await departments.lockTree(db);
    await deferConstraints(db);
    const planned = await plan(within, bytes);
    requireFaultless(planned);

    const rowsOf = (action: DepartmentPlan['action']): PlannedDepartment[] =>
      planned.flatMap((row) => (row.action === action && row.values ? [row.values] : []));
    const [created, updated] = [rowsOf('create'), rowsOf('update')];
    const idOf = await createMany(db, created);
    for (const row of updated) {
      await writeUpdate(within, row, idOf);
    }
    await requireSoundTree(within, within.today);
    await recordAudit(
      within,
      ...created.map((row) => ({
        entity: ENTITY,
        entityId: idOf(row.id),
        action: actionOf(row),
        before: null,
        after: told(row),
      })),
    );
    return { created: created.length, updated: updated.length, unchanged: rowsOf('unchanged').length };
  });
