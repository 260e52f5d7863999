import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { toDateColumn, toDateColumnOrNull } from '#db/calendar-date.ts';
import type { Database } from '#db/database.ts';

interface DepartmentSeed {
  readonly code: string;
  readonly nameZh: string;
  readonly parentId: string | null;
  readonly headId: string | null;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
}

/** Inserts a department with one period, by default from 2020 on. */
export const seedDepartment = async (
  db: Database,
  overrides: Partial<DepartmentSeed> = {},
): Promise<{ id: string; code: string; nameZh: string; periodId: string }> => {
  const number = nextNumber();
  // Codes are ascending, so that parents sort before their children.
  const code = overrides.code ?? `T${String(number).padStart(4, '0')}`;
  const nameZh = overrides.nameZh ?? `測試部門${number}`;
  const { id, periods } = await db.prisma.department.create({
    data: {
      code,
      periods: {
        create: {
          nameZh,
          level: 'division',
          parentId: overrides.parentId ?? null,
          headId: overrides.headId ?? null,
          effectiveFrom: toDateColumn(overrides.effectiveFrom ?? '2020-01-01'),
          effectiveTo: toDateColumnOrNull(overrides.effectiveTo ?? null),
        },
      },
    },
    select: { id: true, periods: { select: { id: true } } },
  });
  return { id, code, nameZh, periodId: periods[0]?.id ?? '' };
};

interface DepartmentMove {
  readonly departmentId: string;
  readonly parentId: string;
  readonly from: CalendarDate;
}

/** Moves a department to another parent from a day on. */
export const moveDepartment = async (db: Database, { departmentId, parentId, from }: DepartmentMove): Promise<void> => {
  const day = toDateColumn(from);
  const { id, nameZh, level, headId } = await db.prisma.departmentPeriod.findFirstOrThrow({
    where: { departmentId, effectiveTo: null },
  });
  await db.prisma.departmentPeriod.update({ where: { id }, data: { effectiveTo: day } });
  await db.prisma.departmentPeriod.create({
    data: { departmentId, nameZh, level, headId, parentId, effectiveFrom: day },
  });
};

interface Leaving {
  readonly lastWorkingOn: CalendarDate;
  /** The day of the announcement; none without it. */
  readonly noticeOn?: CalendarDate;
}

/** Marks an employee as leaving, and ends the position. */
export const markLeaving = async (
  { prisma }: Database,
  employeeId: string,
  { lastWorkingOn, noticeOn }: Leaving,
): Promise<void> => {
  const days = { lastWorkingOn: toDateColumn(lastWorkingOn), noticeOn: toDateColumnOrNull(noticeOn ?? null) };
  await prisma.$transaction([
    prisma.employment.updateMany({ where: { employeeId }, data: days }),
    prisma.employeePosition.updateMany({
      where: { employeeId, effectiveTo: null },
      data: { effectiveTo: toDateColumn(addDays(lastWorkingOn, 1)) },
    }),
  ]);
};

interface EmployeeSeed {
  readonly nameZh: string;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  readonly departmentId: string;
}

/** Inserts an employee, by default hired in 2020. */
export const seedEmployee = async (
  db: Database,
  overrides: Partial<EmployeeSeed> = {},
): Promise<{ id: string; employeeNo: string }> => {
  const number = nextNumber();
  const hiredOn = toDateColumn(overrides.hiredOn ?? '2020-01-01');
  return db.prisma.employee.create({
    data: {
      employeeNo: `T${String(number).padStart(4, '0')}`,
      nameZh: overrides.nameZh ?? `測試員工${number}`,
      employments: {
        create: { hiredOn, seniorityOn: hiredOn, lastWorkingOn: toDateColumnOrNull(overrides.lastWorkingOn ?? null) },
      },
      ...(overrides.departmentId === undefined
        ? {}
        : {
            positions: {
              create: {
                departmentId: overrides.departmentId,
                effectiveFrom: hiredOn,
                effectiveTo: toDateColumnOrNull(overrides.lastWorkingOn ? addDays(overrides.lastWorkingOn, 1) : null),
              },
            },
          }),
    },
    select: { id: true, employeeNo: true },
  });
};

interface EmployeeMove {
  readonly employeeId: string;
  readonly departmentId: string;
  readonly from: CalendarDate;
}

/** Moves an employee to another department from a day on. */
export const moveEmployee = async (
  { prisma }: Database,
  { employeeId, departmentId, from }: EmployeeMove,
): Promise<void> => {
  const day = toDateColumn(from);
  const { id, jobTitleId, employmentTypeId } = await prisma.employeePosition.findFirstOrThrow({
    where: { employeeId, effectiveTo: null },
  });
  await prisma.$transaction([
    prisma.employeePosition.update({ where: { id }, data: { effectiveTo: day } }),
    prisma.employeePosition.create({
      data: { employeeId, departmentId, jobTitleId, employmentTypeId, effectiveFrom: day },
    }),
  ]);
};
