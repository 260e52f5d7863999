import type { Employee, EmploymentHistory, RevealableField } from '@hr/contracts/people/employees';
import type { EmployeeEvent } from '@hr/contracts/personnel-actions/employee-timeline';
import { selfContext, type SelfContext } from '#access/index.ts';
import { findTimeline } from '#features/personnel-actions/employee-timeline/index.ts';
import { employeeKind, getEmployment, revealField } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';

const ownContext = (context: Context): SelfContext =>
  selfContext(context, {
    groups: ['identity', 'bank', 'health'],
    permissions: ['employee_contract:view', 'project_and_grant_set_up:view', 'insurance_enrolment:view'],
  });

/** Returns the caller's data with masked sensitive values. @throws AppError EmployeeNotFound. */
export const getMyData = (context: Context): Promise<Employee> => {
  const self = ownContext(context);
  return getRecord<Employee>(self, employeeKind, { id: self.actor.employeeId });
};

/** Returns the caller's employment history. @throws AppError EmployeeNotFound. */
export const getMyEmployment = (context: Context): Promise<EmploymentHistory> => {
  const self = ownContext(context);
  return getEmployment(self, self.actor.employeeId);
};

/**
 * Lists the caller's timeline without links, because they lead to screens of HR.
 * @throws AppError EmployeeNotFound.
 */
export const listMyTimeline = async (context: Context): Promise<{ items: EmployeeEvent[] }> => {
  const self = selfContext(context, {
    permissions: [
      'transfer_records:view',
      'employee_contract:view',
      'employee_document:view',
      'project_and_grant_set_up:view',
    ],
  });
  const { events } = await findTimeline(self, self.actor.employeeId, undefined);
  return { items: events.map((event) => ({ ...event, path: null })) };
};

/** Reveals a sensitive value of the caller. @throws AppError EmployeeNotFound, NotFound, TooManyReveals. */
export const revealOwnField = (context: Context, field: RevealableField): Promise<{ value: string }> => {
  const self = ownContext(context);
  return revealField(self, { id: self.actor.employeeId, field });
};
