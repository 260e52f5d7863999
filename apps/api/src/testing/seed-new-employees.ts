import type { EmployeeCreate } from '@hr/contracts/people/employees';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { identityCheckDigit } from '@hr/domain/people/employees';
import { seedDepartment } from './seed-rows.ts';
import { type TestApp, TODAY } from './test-app.ts';

/** Returns a function that creates the input of a new employee who starts today, with unique numbers. */
export const newEmployeeFactory = async ({ db }: TestApp) => {
  const { id: departmentId } = await seedDepartment(db);
  const { id: jobTitleId } = await db.prisma.jobTitle.findFirstOrThrow();
  const { id: employmentTypeId } = await db.prisma.employmentType.findFirstOrThrow();
  const { id: nationalityId } = await db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });
  let sequence = 0;
  return (overrides: Partial<EmployeeCreate> = {}): EmployeeCreate => {
    sequence += 1;
    const digits = `A1${String(sequence).padStart(7, '0')}`;
    return {
      ...buildEmployee({
        employeeNo: `N${String(sequence).padStart(4, '0')}`,
        nationalityId,
        identityNumber: `${digits}${identityCheckDigit(digits)}`,
      }),
      hiredOn: TODAY,
      seniorityOn: null,
      leaveSeniorityOn: null,
      probationEndsOn: '2027-02-20',
      departmentId,
      jobTitleId,
      employmentTypeId,
      jobGrade: '7',
      supervisorId: null,
      workPlace: '總部',
      projectId: null,
      enrolments: [],
      dependents: [],
      documents: [],
      photoFileId: null,
      ...overrides,
    };
  };
};
