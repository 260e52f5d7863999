import {
  dependentStart,
  type Employee,
  type EmployeeCreate,
  enrolmentStart,
  type NewcomerDependent,
  type NewcomerDocument,
  type NewcomerEnrolment,
} from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { contextFor } from '#access/index.ts';
import { createDocument } from '#features/people/employee-documents/index.ts';
import { createEmployee, employeeKind, assignPhoto } from '#features/people/employees/index.ts';
import { createEnrolment } from '#features/people/insurance-enrolments/index.ts';
import { createDependent } from '#features/people/nhi-dependents/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { withErrorPath } from '#http/with-error-path.ts';
import { getRecord } from '#records/index.ts';

type NewEmployee = Pick<Employee, 'id' | 'hiredOn'>;

const enrol = (within: Context, { id, hiredOn }: NewEmployee, enrolment: NewcomerEnrolment) =>
  createEnrolment(contextFor(within, 'insurance_enrolment:edit'), {
    ...enrolment,
    employeeId: id,
    startOn: enrolmentStart(enrolment, hiredOn),
    endOn: null,
    note: null,
  });

interface CoveredEmployee extends Pick<NewEmployee, 'id'> {
  readonly startOn: CalendarDate;
}

const cover = (within: Context, { id, startOn }: CoveredEmployee, dependent: NewcomerDependent) =>
  createDependent(contextFor(within, 'nhi_dependent:edit'), {
    ...dependent,
    employeeId: id,
    startOn,
    endOn: null,
    note: null,
  });

const nothingSaid = { name: null, number: null, issuedOn: null, note: null };

const file = (within: Context, { id }: NewEmployee, document: NewcomerDocument) =>
  createDocument(contextFor(within, 'employee_document:edit'), { ...nothingSaid, ...document, employeeId: id });

/**
 * 新增員工: creates the employee with photo, position, insurance, dependants and documents in one transaction. Each part
 * checks its own permission and writes its own log entry.
 * @throws AppError the errors of the parts, at the path of the part.
 */
export const hire = (
  context: Context,
  { enrolments, dependents, documents, photoFileId, ...person }: EmployeeCreate,
): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const employee = await createEmployee(within, person);
    if (photoFileId !== null) {
      await assignPhoto(within, employee, photoFileId);
    }
    for (const [place, enrolment] of enrolments.entries()) {
      await withErrorPath(`enrolments.${place}`, () => enrol(within, employee, enrolment));
    }
    for (const [place, dependent] of dependents.entries()) {
      const startOn = dependentStart(dependent, { hiredOn: person.hiredOn, enrolments });
      await withErrorPath(`dependents.${place}`, () => cover(within, { id: employee.id, startOn }, dependent));
    }
    for (const [place, document] of documents.entries()) {
      await withErrorPath(`documents.${place}`, () => file(within, employee, document));
    }
    return getRecord<Employee>(within, employeeKind, { id: employee.id });
  });
