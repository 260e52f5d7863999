import type { ProjectInput } from '@hr/contracts/projects';
import type { ProjectState } from '@hr/domain/projects';
import type { CalendarDate } from '@hr/domain/time';
import { toDateColumn, toDateColumnOrNull } from '#db/calendar-date.ts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

/** Where a project is on its way; commands write it. */
export interface Progress {
  readonly state: ProjectState;
  readonly extendedEndOn?: CalendarDate;
  readonly extensionDocumentNo?: string;
  readonly terminationReason?: string;
}

interface At {
  readonly id: string;
  readonly version: number;
}

/** Held by imports, so that what one has judged is still so when it writes. */
export const lockProjects = async (db: Db): Promise<void> => {
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext('projects'))`);
};

const toData = ({ budgetLines: _lines, coInvestigatorIds: _ids, ...values }: ProjectInput) => ({
  ...values,
  approvedOn: toDateColumnOrNull(values.approvedOn),
  startOn: toDateColumn(values.startOn),
  endOn: toDateColumn(values.endOn),
  approvedAmount: BigInt(values.approvedAmount),
  personnelAmount: values.personnelAmount === null ? null : BigInt(values.personnelAmount),
});

type Parts = Pick<ProjectInput, 'coInvestigatorIds' | 'budgetLines'>;

const linesOf = (projectId: string, { budgetLines }: Parts) =>
  budgetLines.map(({ category, amount }, place) => ({ projectId, category, amount: BigInt(amount), place }));

const investigatorsOf = (projectId: string, { coInvestigatorIds }: Parts) =>
  coInvestigatorIds.map((employeeId, place) => ({ projectId, employeeId, place }));

/** Adds projects in planning; answers their identifiers by their numbers. */
export const createMany = async (db: Db, inputs: readonly ProjectInput[]): Promise<ReadonlyMap<string, string>> => {
  const made = await prismaOf(db).project.createManyAndReturn({
    data: inputs.map(toData),
    select: { id: true, code: true },
  });
  const ids = new Map(made.map(({ id, code }) => [code, id]));
  const partsOf = <Part>(of: (projectId: string, parts: Parts) => Part[]): Part[] =>
    inputs.flatMap((input) => of(ids.get(input.code) ?? '', input));
  await prismaOf(db).projectBudgetLine.createMany({ data: partsOf(linesOf) });
  await prismaOf(db).projectCoInvestigator.createMany({ data: partsOf(investigatorsOf) });
  return ids;
};

/**
 * Replaces what a person fills in; false when the project is gone or its version has moved on. The project's row stays
 * locked until the end of the transaction, so that its lines always add up to no more than its total.
 */
export const updateAt = async (db: Db, { id, version }: At, input: ProjectInput): Promise<boolean> => {
  const { count } = await prismaOf(db).project.updateMany({
    where: { id, version },
    data: { ...toData(input), version: { increment: 1 } },
  });
  if (count === 0) {
    return false;
  }
  await prismaOf(db).projectBudgetLine.deleteMany({ where: { projectId: id } });
  await prismaOf(db).projectBudgetLine.createMany({ data: linesOf(id, input) });
  await prismaOf(db).projectCoInvestigator.deleteMany({ where: { projectId: id } });
  await prismaOf(db).projectCoInvestigator.createMany({ data: investigatorsOf(id, input) });
  return true;
};

/** False when the project is gone or its version has moved on. */
export const progressAt = async (
  db: Db,
  { id, version }: At,
  { extendedEndOn, ...progress }: Progress,
): Promise<boolean> => {
  const { count } = await prismaOf(db).project.updateMany({
    where: { id, version },
    data: {
      ...progress,
      ...(extendedEndOn === undefined ? {} : { extendedEndOn: toDateColumn(extendedEndOn) }),
      version: { increment: 1 },
    },
  });
  return count === 1;
};

/** False when the project is gone or its version has moved on. */
export const removeAt = async (db: Db, { id, version }: At): Promise<boolean> => {
  const { count } = await prismaOf(db).project.deleteMany({ where: { id, version } });
  return count === 1;
};

/** Identifiers of the projects that have the numbers. */
export const findIdsByCode = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`select id from projects where code = any(${[...codes]}::text[])`);
  return rows.map(({ id }) => id);
};
