import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { departmentLevelNames } from '@hr/contracts/departments';
import { formatDate } from '@hr/domain/time';
import { type AuditedValues, recordAudit } from '#audit/index.ts';
import { deferConstraints } from '#db/defer-constraints.ts';
import { findEmployed } from '#features/employees/index.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { requireFaultless, toPreview } from '#import/index.ts';
import { ENTITY } from './department-audit.ts';
import { requireSoundTree } from './department-guards.ts';
import { type DepartmentPlan, type PlannedDepartment, planDepartmentImport } from './department-import.plan.ts';
import { readDepartmentRows } from './department-import.rows.ts';
import { createMany, update } from './department-import.repository.ts';
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

/** A row as its audit entry tells it. */
const told = (plain: departments.PlainValues, dated: departments.DatedValues): AuditedValues => ({
  部門編號: plain.code,
  部門名稱: dated.nameZh,
  英文名稱: dated.nameEn,
  部門層級: departmentLevelNames[dated.level],
  成本中心: plain.costCenter,
  編制人數: plain.headcountQuota,
  排序: plain.sortOrder,
  備註: plain.note,
});

const auditRecord = ({ existing, plain, dated, effectiveFrom }: PlannedDepartment, entityId: string) => {
  const before = existing?.periods.find((period) => period.effectiveFrom <= effectiveFrom) ?? null;
  return {
    entity: ENTITY,
    entityId,
    action: `匯入（${formatDate(effectiveFrom)} 起）`,
    before: existing && before ? told(existing, before) : null,
    after: told(plain, dated),
  };
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
      await update(db, row, idOf);
    }
    await requireSoundTree(within, within.today);
    await recordAudit(within, ...[...created, ...updated].map((row) => auditRecord(row, idOf(row.id))));
    return { created: created.length, updated: updated.length, unchanged: rowsOf('unchanged').length };
  });
