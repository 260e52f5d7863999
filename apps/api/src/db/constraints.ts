import type { ErrorCode } from '@hr/contracts/core';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { toColumn } from './column-name.ts';

/** What the database refuses, told as an error of the contract; `field` is where a form shows it. */
export interface ConstraintMeaning {
  readonly code: ErrorCode;
  readonly field: string;
}

/** Fields of master data whose values must not repeat: `job_titles_name_zh_key`. */
const uniqueFields = allMasterData.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([field, { unique }]): [string, ConstraintMeaning][] =>
    unique ? [[`${table}_${toColumn(field)}_key`, { code: unique, field }]] : [],
  ),
);

/** Every constraint that a request can run into, by its name in the migrations. */
const meanings: Readonly<Record<string, ConstraintMeaning>> = {
  ...Object.fromEntries(uniqueFields),
  departments_code_key: { code: 'DuplicateDepartmentNumber', field: 'code' },
  department_periods_name_unique_under_parent: { code: 'DuplicateDepartmentName', field: 'nameZh' },
  holidays_date_key: { code: 'DuplicateHolidayDate', field: 'date' },
  roles_name_key: { code: 'DuplicateRoleName', field: 'name' },
  emp_accounts_username_key: { code: 'DuplicateUsername', field: 'username' },
  emp_accounts_employee_id_key: { code: 'EmployeeAlreadyBound', field: 'employeeId' },
  emp_accounts_role_id_fkey: { code: 'RoleInUse', field: 'roleId' },
  emp_accounts_an_administrator_remains: { code: 'LastAdministrator', field: 'roleId' },
  role_departments_department_id_fkey: { code: 'DepartmentInUse', field: 'departmentIds' },
  role_projects_project_id_fkey: { code: 'RecordInUse', field: 'projectIds' },
  projects_code_key: { code: 'DuplicateProjectCode', field: 'code' },
  department_periods_not_under_itself: { code: 'DepartmentCycle', field: 'parentId' },
};

/** PostgreSQL's class of errors for violated integrity. */
const INTEGRITY_VIOLATION = /\b23\w{3}\b/;

/** Every text that an error and its causes carry: drivers disagree on where they put the constraint's name. */
const textsOf = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null || depth > 4) {
    return '';
  }
  const own = Object.entries({ ...error, message: error instanceof Error ? error.message : '' });
  return own
    .map(([key, value]) => (typeof value === 'object' ? textsOf(value, depth + 1) : `${key}=${value}`))
    .join('\n');
};

/** What a failed write means to people; undefined when it is no known constraint. */
export const constraintMeaning = (error: unknown): ConstraintMeaning | undefined => {
  const texts = textsOf(error);
  const isViolation = INTEGRITY_VIOLATION.test(texts) || texts.includes('P2002') || texts.includes('P2003');
  if (!isViolation) {
    return undefined;
  }
  const name = Object.keys(meanings).find((constraint) => texts.includes(constraint));
  return name === undefined ? undefined : meanings[name];
};
