import { type Action, type Permission, type Screen, screens } from './permission.ts';

/** A role that every installation starts with (domain page, Access). */
export interface ShippedRole {
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const grant = (granted: readonly Screen[], actions: readonly Action[]): Permission[] =>
  granted.flatMap((screen) => actions.map((action): Permission => `${screen}:${action}`));

const salaryScreens: readonly Screen[] = ['salary_report', 'salary_adjustment', 'scales_of_salary'];

const setUpScreens: readonly Screen[] = [
  'company_data',
  'department_set_up',
  'position_set_up',
  'contract_type_set_up',
  'nation_code_set_up',
  'project_and_grant_set_up',
  'holiday_set_up',
];

const peopleScreens = screens.filter(
  (screen) =>
    !salaryScreens.includes(screen) &&
    !setUpScreens.includes(screen) &&
    screen !== 'access_set_up' &&
    screen !== 'audit_log' &&
    screen !== 'developer',
);

export const shippedRoles = [
  { code: 'employee', name: '一般員工', permissions: [] },
  {
    code: 'manager',
    name: '部門主管',
    permissions: [
      ...grant(['department_set_up', 'employee_data', 'attendance_overview'], ['view']),
      ...grant(['signature_task'], ['view', 'approve']),
    ],
  },
  {
    code: 'hr_officer',
    name: '人資專員',
    permissions: grant([...setUpScreens, ...peopleScreens], ['view', 'edit', 'export']),
  },
  {
    code: 'hr_manager',
    name: '人資主管',
    permissions: grant([...setUpScreens, ...peopleScreens], ['view', 'edit', 'approve', 'export']),
  },
  {
    code: 'payroll_officer',
    name: '薪資專員',
    permissions: [
      ...grant(salaryScreens, ['view', 'edit', 'export']),
      ...grant(['department_set_up', 'employee_data'], ['view', 'export']),
    ],
  },
  {
    code: 'system_administrator',
    name: '系統管理員',
    permissions: [
      ...grant([...setUpScreens, 'access_set_up', 'employee_data', 'developer'], ['view', 'edit', 'export']),
      ...grant(['audit_log'], ['view', 'export']),
    ],
  },
  {
    code: 'auditor',
    name: '稽核人員',
    permissions: grant(
      screens.filter((screen) => screen !== 'developer'),
      ['view', 'export'],
    ),
  },
] as const satisfies readonly ShippedRole[];

export type RoleCode = (typeof shippedRoles)[number]['code'];

/** What the holders of a role may do; a code that no role has may do nothing. */
export const permissionsOfRole = (code: string): readonly Permission[] =>
  shippedRoles.find((role) => role.code === code)?.permissions ?? [];
