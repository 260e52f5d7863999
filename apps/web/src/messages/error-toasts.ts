import type { ErrorCode } from '@hr/contracts/core';
import type { ToastKey } from './catalogue.ts';
import { REFUSAL, toast } from './toast.ts';

const errorToasts: Partial<Record<ErrorCode, ToastKey>> = {
  WrongPassword: 'auth.bad_password',
  PastSchedule: 'schedule.past',
  ScheduleLocked: 'schedule.locked',
  ApplicationClosed: 'sign_off.gone',
  DuplicateCompanyCode: 'company.code_dup',
  DuplicateDepartmentNumber: 'department.code_dup',
  DuplicateEmployeeNumber: 'employee.no_exists',
  DuplicateJobTitleCode: 'position.code_dup',
  DuplicateEmploymentTypeCode: 'employment_type.code_dup',
  AccountAlreadyBound: 'emp.already_bound',
  EmployeeAlreadyResigned: 'employee.already_resigned',
  EmployeeAlreadyNotOnboarded: 'employee.already_not_onboarded',
  DuplicateProjectCode: 'project.code_dup',
  DuplicateNationalityCode: 'nationality.code_dup',
};

/** Shows the toast of a refusal if the specification has one. */
export const toastRefusal = ({ code }: { readonly code: ErrorCode | null }): void => {
  const key = code === null ? undefined : errorToasts[code];
  if (key) {
    toast(key, { id: REFUSAL });
  }
};
