import {
  type Employee,
  type EmployeeCreate,
  enrolledFrom,
  type NewcomerDocument,
  type NewcomerEnrolment,
} from '@hr/contracts/employees';
import { alsoActingFor } from '#access/index.ts';
import { createDocument } from '#features/employee-documents/index.ts';
import { createEmployee, employeeKind } from '#features/employees/index.ts';
import { createEnrolment } from '#features/insurance-enrolments/index.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { toldBeneath } from '#http/told-beneath.ts';
import { getRecord } from '#records/index.ts';

type Person = Pick<Employee, 'id' | 'hiredOn'>;

const enrol = (within: Context, { id, hiredOn }: Person, enrolment: NewcomerEnrolment) =>
  createEnrolment(alsoActingFor(within, 'insurance_enrolment:edit'), {
    ...enrolment,
    employeeId: id,
    startOn: enrolledFrom(enrolment, hiredOn),
    endOn: null,
    note: null,
  });

const nothingSaid = { name: null, number: null, issuedOn: null, note: null };

const file = (within: Context, { id }: Person, document: NewcomerDocument) =>
  createDocument(alsoActingFor(within, 'employee_document:edit'), { ...nothingSaid, ...document, employeeId: id });

/**
 * 新增員工: the person with the place where they begin, their insurance and their documents, all or nothing; each is written,
 * permitted and told in the log as its own screen does it.
 * @throws AppError what these refuse, at the path of what is refused.
 */
export const hire = (context: Context, { enrolments, documents, ...person }: EmployeeCreate): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const employee = await createEmployee(within, person);
    for (const [place, enrolment] of enrolments.entries()) {
      await toldBeneath(`enrolments.${place}`, () => enrol(within, employee, enrolment));
    }
    for (const [place, document] of documents.entries()) {
      await toldBeneath(`documents.${place}`, () => file(within, employee, document));
    }
    return getRecord<Employee>(within, employeeKind, { id: employee.id });
  });
