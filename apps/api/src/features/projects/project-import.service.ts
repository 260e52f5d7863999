import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { recordAudit } from '#audit/index.ts';
import { findEmployed } from '#features/employees/index.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { requireFaultless, toPreview } from '#import/index.ts';
import { ENTITY, told } from './project-audit.ts';
import { type ImportTarget, planProjectImport, type ProjectPlan } from './project-import.plan.ts';
import { readProjectRows } from './project-import.rows.ts';
import { findProjects } from './project.read-model.ts';
import * as projects from './project.repository.ts';

const plan = async (context: Context, bytes: Uint8Array): Promise<ProjectPlan[]> => {
  const { db, today } = context;
  const rows = await readProjectRows(bytes);
  const given = rows.flatMap(({ values }) => (values ? [values] : []));
  const employeeNos = given.flatMap(({ principalInvestigatorNo, coInvestigatorNos, managerNo }) => [
    ...[principalInvestigatorNo, managerNo].filter((employeeNo) => employeeNo !== null),
    ...coInvestigatorNos,
  ]);
  const ids = await projects.findIdsByCode(
    db,
    given.map(({ code }) => code),
  );
  const [stored, employed] = await Promise.all([
    findProjects(context, ids),
    findEmployed(db, { employeeNos, on: today }),
  ]);
  const employees = new Map(employed.map(({ id, employeeNo }) => [employeeNo, id]));
  return planProjectImport(rows, { stored, employees });
};

/** What importing the file would do, row by row; writes nothing. */
export const previewProjectImport = async (context: Context, bytes: Uint8Array): Promise<ImportPreview> =>
  toPreview(await plan(context, bytes));

/** Tells the log of every project that the import touched. */
const record = async (
  context: Context,
  ids: readonly string[],
  before: ReadonlyMap<string, ImportTarget['stored']>,
): Promise<void> => {
  const after = await findProjects(context, ids);
  await recordAudit(
    context,
    ...after.map((project) => {
      const stored = before.get(project.id) ?? null;
      return {
        entity: ENTITY,
        entityId: project.id,
        action: '匯入',
        before: stored && told(stored),
        after: told(project),
      };
    }),
  );
};

/**
 * Writes a file whose every row is right: all of it or nothing.
 * @throws AppError UnreadableFile, ImportRejected.
 */
export const importProjects = (context: Context, bytes: Uint8Array): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    await projects.lockProjects(within.db);
    const planned = await plan(within, bytes);
    requireFaultless(planned);

    const targets = (action: ProjectPlan['action']): ImportTarget[] =>
      planned.flatMap((row) => (row.action === action && row.values ? [row.values] : []));
    const [created, updated] = [targets('create'), targets('update')];
    const ids = await projects.createMany(
      within.db,
      created.map(({ input }) => input),
    );
    const before = new Map<string, ImportTarget['stored']>();
    for (const { stored, input } of updated) {
      if (stored) {
        before.set(stored.id, stored);
        await projects.updateAt(within.db, stored, input);
      }
    }
    await record(within, [...ids.values(), ...before.keys()], before);
    return { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
  });
