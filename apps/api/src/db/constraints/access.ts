import type { ConstraintMeaning } from './constraint-meaning.ts';

export const accessConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  roles_name_key: { code: 'DuplicateRoleName', field: 'name' },
  emp_accounts_username_key: { code: 'DuplicateUsername', field: 'username' },
  emp_accounts_employee_id_key: { code: 'EmployeeAlreadyBound', field: 'employeeId' },
  account_roles_role_id_fkey: { code: 'RoleInUse', field: 'roleIds' },
  emp_accounts_an_administrator_remains: { code: 'LastAdministrator', field: 'roleIds' },
  account_roles_administrator_sees_no_salary: { code: 'AdministratorSeesNoSalary', field: 'roleIds' },
  role_departments_department_id_fkey: { code: 'DepartmentInUse', field: 'departmentIds' },
  role_projects_project_id_fkey: { code: 'RecordInUse', field: 'projectIds' },
};
