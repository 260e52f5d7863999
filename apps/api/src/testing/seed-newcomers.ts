import type { EmployeeCreate } from '@hr/contracts/people/employees';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { identityCheckDigit } from '@hr/domain/people/employees';
import { seedDepartment } from './seed-rows.ts';
import { type TestApp, TODAY } from './test-app.ts';

/** Somebody who begins today in a department of the test, with numbers that nobody else has. */
export const newcomers = async ({ db }: TestApp) => {
  const { id: departmentId } = await seedDepartment(db);
  const { id: jobTitleId } = await db.prisma.jobTitle.findFirstOrThrow();
  const { id: employmentTypeId } = await db.prisma.employmentType.findFirstOrThrow();
  const { id: nationalityId } = await db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });
  let sequence = 0;
  return (overrides: Partial<EmployeeCreate> = {}): EmployeeCreate => {
    sequence += 1;
    const beginning = `A1${String(sequence).padStart(7, '0')}`;
    return {
      ...buildEmployee({
        employeeNo: `N${String(sequence).padStart(4, '0')}`,
        nationalityId,
        identityNumber: `${beginning}${identityCheckDigit(beginning)}`,
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
