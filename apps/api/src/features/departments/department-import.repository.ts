import { toDateColumn } from '#db/calendar-date.ts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { newIdOf, type PlannedDepartment } from './department-import.plan.ts';
import { advanceVersion, type DatedValues, updatePlain, writeTimeline } from './department.repository.ts';

/** Gives the stored id for a planned one; those of departments that exist already are the same. */
export type IdOf = (plannedId: string) => string;

const stored = (dated: DatedValues, idOf: IdOf): DatedValues => ({
  ...dated,
  parentId: dated.parentId === null ? null : idOf(dated.parentId),
});

/** Makes the departments first and their periods after, because one may stand under another of the same file. */
export const createMany = async (db: Db, rows: readonly PlannedDepartment[]): Promise<IdOf> => {
  const made = await prismaOf(db).department.createManyAndReturn({
    data: rows.map(({ plain }) => ({ ...plain })),
    select: { id: true, code: true },
  });
  const ids = new Map(made.map(({ id, code }) => [newIdOf(code), id]));
  const idOf: IdOf = (plannedId) => ids.get(plannedId) ?? plannedId;
  await prismaOf(db).departmentPeriod.createMany({
    data: rows.map(({ id, dated, effectiveFrom }) => ({
      ...stored(dated, idOf),
      departmentId: idOf(id),
      effectiveFrom: toDateColumn(effectiveFrom),
    })),
  });
  return idOf;
};

/** Writes what a row changes of a department that exists. */
export const update = async (
  db: Db,
  { existing, plain, dated, edit }: PlannedDepartment,
  idOf: IdOf,
): Promise<void> => {
  if (!existing) {
    return;
  }
  await advanceVersion(db, existing.id, existing.version);
  await updatePlain(db, existing.id, plain);
  if (edit) {
    await writeTimeline(db, existing.id, { edit, values: stored(dated, idOf) });
  }
};
