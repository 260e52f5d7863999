import {
  dependentStart,
  type Employee,
  type EmployeeCreate,
  enrolmentStart,
  type NewEmployeeDependent,
  type NewEmployeeDocument,
  type NewEmployeeEnrolment,
} from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { contextFor } from '#access/index.ts';
import { createDocument } from '#features/people/employee-documents/index.ts';
import { createEmployee, employeeKind, assignPhoto } from '#features/people/employees/index.ts';
import { rehire } from '#features/people/employment-changes/index.ts';
import { createEnrolment } from '#features/people/insurance-enrolments/index.ts';
import { createDependent } from '#features/people/nhi-dependents/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { getRecord, type RecordVersion } from '#records/index.ts';
import { AppError } from '#core/app-error.ts';
import { toAppError } from '#http/handle-error.ts';
import { recalculateLeaveOfEmployees } from '#features/signing/applications/index.ts';

type NewEmployee = Pick<Employee, 'id' | 'hiredOn'>;

const enrol = (within: Context, { id, hiredOn }: NewEmployee, enrolment: NewEmployeeEnrolment) =>
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

const cover = (within: Context, { id, startOn }: CoveredEmployee, dependent: NewEmployeeDependent) =>
  createDependent(contextFor(within, 'nhi_dependent:edit'), {
    ...dependent,
    employeeId: id,
    startOn,
    endOn: null,
    note: null,
  });

const FIRST_SERVER_ERROR = 500;

/**
 * Performs one part of a form. Prefixes the fields of an error with the path of that part; an error without fields
 * gets the path itself.
 */
const withErrorPath = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    const { code, status, message, fields } = toAppError(thrown);
    if (status >= FIRST_SERVER_ERROR) {
      throw thrown;
    }
    const prefixed = fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
    throw new AppError(code, {
      msg: message,
      fields: prefixed.length > 0 ? prefixed : [{ path, message }],
      cause: thrown,
    });
  }
};

const nothingSaid = { name: null, number: null, issuedOn: null, note: null };

const file = (within: Context, { id }: NewEmployee, document: NewEmployeeDocument) =>
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

/**
 * 再任用. Booked leave in the new employment is recalculated by its office hours.
 * @throws AppError the errors of `rehire`.
 */
export const rehireEmployee = (
  context: Context,
  at: RecordVersion,
  beginning: Parameters<typeof rehire>[2],
): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const employee = await rehire(within, at, beginning);
    await recalculateLeaveOfEmployees(within, [{ employeeId: at.id, from: beginning.hiredOn }]);
    return employee;
  });
