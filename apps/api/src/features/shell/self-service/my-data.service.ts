import type { Employee, EmploymentHistory, RevealableField } from '@hr/contracts/people/employees';
import type { EmployeeEvent } from '@hr/contracts/personnel-actions/employee-timeline';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { findTimeline } from '#features/personnel-actions/employee-timeline/index.ts';
import { employeeKind, getEmployment, revealField } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';

const own = (context: Context): OwnContext =>
  asThemselves(context, {
    groups: ['identity', 'bank', 'health'],
    permissions: ['employee_contract:view', 'project_and_grant_set_up:view', 'insurance_enrolment:view'],
  });

/** The caller's own data, sensitive values masked. @throws AppError EmployeeNotFound. */
export const getMyData = (context: Context): Promise<Employee> => {
  const self = own(context);
  return getRecord<Employee>(self, employeeKind, { id: self.actor.employeeId });
};

/** All that was, is and will be of the caller's own employment. @throws AppError EmployeeNotFound. */
export const getMyEmployment = (context: Context): Promise<EmploymentHistory> => {
  const self = own(context);
  return getEmployment(self, self.actor.employeeId);
};

/**
 * The caller's own life in the organisation. What is told of is opened on the screens of those who keep it, so that nothing
 * here leads there.
 * @throws AppError EmployeeNotFound.
 */
export const listMyTimeline = async (context: Context): Promise<{ items: EmployeeEvent[] }> => {
  const self = asThemselves(context, {
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

/** The whole of a sensitive value of the caller's own. @throws AppError EmployeeNotFound, NotFound for none, TooManyReveals. */
export const revealMine = (context: Context, field: RevealableField): Promise<{ value: string }> => {
  const self = own(context);
  return revealField(self, { id: self.actor.employeeId, field });
};
