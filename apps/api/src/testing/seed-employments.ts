import { seedDepartment, seedEmployee } from './seed-rows.ts';
import type { Caller, TestApp } from './test-app.ts';

/** A resignation at the end of 2026. */
export const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-12-31' } as const;

/** A layoff that is announced in February 2027. */
export const dismissal = {
  leavingKind: 'laid_off',
  noticeOn: '2027-02-01',
  lastWorkingOn: '2027-03-31',
  leavingReason: '業務緊縮',
} as const;

/** Helpers for employees of a new department who leave and are rehired by HR commands. */
export const employmentSeeds = async ({ db }: Pick<TestApp, 'db'>, hr: Caller) => {
  const { id: departmentId } = await seedDepartment(db);
  const { id: jobTitleId } = await db.prisma.jobTitle.findFirstOrThrow();
  const { id: employmentTypeId } = await db.prisma.employmentType.findFirstOrThrow();
  const path = (id: string, rest = ''): string => `/api/employees/${id}${rest}`;
  const command = (id: string, verb: string, body: object) =>
    hr.post(path(id, `/${verb}`)).send({ version: 1, ...body });
  /** Creates an employee who has worked in the department since 2020. */
  const seedEmployed = () => seedEmployee(db, { departmentId });
  return {
    departmentId,
    jobTitleId,
    employmentTypeId,
    rehireInput: {
      hiredOn: '2027-03-01',
      seniorityOn: null,
      leaveSeniorityOn: null,
      probationEndsOn: null,
      departmentId,
      jobTitleId,
      employmentTypeId,
      jobGrade: null,
      supervisorId: null,
      workPlace: '總部',
    },
    path,
    command,
    seedEmployed,
    /** An employee whose layoff HR has planned; their version is 2. */
    seedPlan: async (overrides: object = {}) => {
      const employee = await seedEmployed();
      await command(employee.id, 'mark-resigned', { ...dismissal, ...overrides }).expect(200);
      return employee;
    },
  };
};
