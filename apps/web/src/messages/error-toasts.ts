import type { ErrorCode } from '@hr/contracts/core';
import type { ToastKey } from './catalogue.ts';

/** Refusals that the specification tells by a toast, besides what their form shows at the field. */
export const errorToasts: Partial<Record<ErrorCode, ToastKey>> = {
  WrongPassword: 'auth.bad_password',
  DuplicateDepartmentNumber: 'department.code_dup',
  DuplicateJobTitleCode: 'position.code_dup',
  DuplicateEmploymentTypeCode: 'employment_type.code_dup',
  DuplicateNationalityCode: 'nationality.code_dup',
};
