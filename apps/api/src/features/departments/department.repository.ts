import type { DepartmentLevel } from '@hr/contracts/departments';
import type { DepartmentPlacement } from '@hr/domain/departments';
import type { TimelineEdit, TimelinePeriod } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/time';
import { toDateColumn, toDateColumnOrNull } from '#db/calendar-date.ts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

/** A department's identity and housekeeping, not dated. */
export interface PlainValues {
  readonly code: string;
  readonly costCenter: string | null;
  readonly headcountQuota: number | null;
  readonly sortOrder: number;
  readonly note: string | null;
}

/** What is true of a department from a day on. */
export interface DatedValues {
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly level: DepartmentLevel;
  readonly parentId: string | null;
  readonly headId: string | null;
}

export type Period = TimelinePeriod & DatedValues;

/** A department as stored: itself and all its periods. */
export interface DepartmentRecord extends PlainValues {
  readonly id: string;
  readonly version: number;
  readonly periods: readonly Period[];
}

const columns = sql`
  id, code, cost_center as "costCenter", headcount_quota as "headcountQuota", sort_order as "sortOrder", note, version`;

const periodColumns = sql`
  id, effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo",
  name_zh as "nameZh", name_en as "nameEn", level, parent_id as "parentId", head_id as "headId"`;

/**
 * Held until the end of the transaction by everyone who changes the tree: whether a move makes a cycle depends on all
 * departments, so two moves must not be judged at the same time.
 */
export const lockTree = async (db: Db): Promise<void> => {
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext('departments'))`);
};

/** Null when there is none. */
export const find = async (db: Db, id: string): Promise<DepartmentRecord | null> => {
  const [row] = await db.rows<Omit<DepartmentRecord, 'periods'>>(sql`
    select ${columns} from departments where id = ${id}::uuid
  `);
  return row ? { ...row, periods: await findPeriods(db, id) } : null;
};

const findPeriods = (db: Db, departmentId: string): Promise<Period[]> =>
  db.rows<Period>(sql`
    select ${periodColumns} from department_periods where department_id = ${departmentId}::uuid
    order by effective_from
  `);

/** Every department with all its periods. */
export const findAll = async (db: Db): Promise<DepartmentRecord[]> => {
  const [rows, periods] = await Promise.all([
    db.rows<Omit<DepartmentRecord, 'periods'>>(sql`select ${columns} from departments`),
    db.rows<Period & { departmentId: string }>(sql`
      select department_id as "departmentId", ${periodColumns} from department_periods order by effective_from
    `),
  ]);
  const byDepartment = Map.groupBy(periods, ({ departmentId }) => departmentId);
  return rows.map((row) => ({ ...row, periods: byDepartment.get(row.id) ?? [] }));
};

/** Where every department stands, on all days. */
export const findPlacements = (db: Db): Promise<DepartmentPlacement[]> =>
  db.rows<DepartmentPlacement>(sql`
    select department_id as "departmentId", parent_id as "parentId",
      effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo"
    from department_periods
  `);

/** Makes a department with its first period; answers its id. */
export const create = async (
  db: Db,
  { plain, dated, effectiveFrom }: { plain: PlainValues; dated: DatedValues; effectiveFrom: CalendarDate },
): Promise<string> => {
  const { id } = await prismaOf(db).department.create({
    data: { ...plain, periods: { create: { ...dated, effectiveFrom: toDateColumn(effectiveFrom) } } },
    select: { id: true },
  });
  return id;
};

export const updatePlain = async (db: Db, id: string, values: PlainValues): Promise<void> => {
  await prismaOf(db).department.update({ where: { id }, data: { ...values }, select: { id: true } });
};

/** Writes an edit of the timeline, in the order that never lets two periods overlap. */
export const writeTimeline = async (
  db: Db,
  departmentId: string,
  { edit, values }: { edit: TimelineEdit; values: DatedValues | null },
): Promise<void> => {
  const periods = prismaOf(db).departmentPeriod;
  await periods.deleteMany({ where: { id: { in: [...edit.remove] } } });
  if (edit.setEnd) {
    const { id, effectiveTo } = edit.setEnd;
    await periods.update({
      where: { id },
      data: { effectiveTo: toDateColumnOrNull(effectiveTo) },
      select: { id: true },
    });
  }
  if (edit.replace !== null && values) {
    await periods.update({ where: { id: edit.replace }, data: { ...values }, select: { id: true } });
  }
  if (edit.insert && values) {
    const { effectiveFrom, effectiveTo } = edit.insert;
    await periods.create({
      data: {
        ...values,
        departmentId,
        effectiveFrom: toDateColumn(effectiveFrom),
        effectiveTo: toDateColumnOrNull(effectiveTo),
      },
      select: { id: true },
    });
  }
};

/** Counts a write; false when the department is gone or its version has moved on. */
export const advanceVersion = async (db: Db, id: string, version: number): Promise<boolean> => {
  const { count } = await prismaOf(db).department.updateMany({
    where: { id, version },
    data: { version: { increment: 1 } },
  });
  return count === 1;
};

export const remove = async (db: Db, id: string): Promise<void> => {
  await prismaOf(db).department.delete({ where: { id }, select: { id: true } });
};

/** What refers to a department, whenever it did: positions of people, and periods of departments below it. */
export const countReferences = async (db: Db, id: string): Promise<number> => {
  const [positions, children] = await Promise.all([
    prismaOf(db).employeePosition.count({ where: { departmentId: id } }),
    prismaOf(db).departmentPeriod.count({ where: { parentId: id } }),
  ]);
  return positions + children;
};

/** People and departments that are in the department on the day or any later one. */
export const countOccupants = async (
  db: Db,
  id: string,
  on: CalendarDate,
): Promise<{ people: number; departments: number }> => {
  const [row] = await db.rows<{ people: number; departments: number }>(sql`
    select
      (select count(distinct employee_id)::int from employee_positions
        where department_id = ${id}::uuid and (effective_to is null or effective_to > ${on}::date)) as people,
      (select count(distinct department_id)::int from department_periods
        where parent_id = ${id}::uuid and (effective_to is null or effective_to > ${on}::date)) as departments
  `);
  return row ?? { people: 0, departments: 0 };
};
