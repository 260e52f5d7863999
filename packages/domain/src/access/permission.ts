/**
 * The screens of the specification (section 2), which permissions name; beyond it `audit_log`, and `developer`, which
 * stands for /test and /playground.
 */
export const screens = [
  'signature_task',
  'company_data',
  'access_set_up',
  'department_set_up',
  'position_set_up',
  'contract_type_set_up',
  'nation_code_set_up',
  'project_and_grant_set_up',
  'holiday_set_up',
  'employee_data',
  'transfer_records',
  'employee_contract',
  'contract_template',
  'employee_document',
  'attendance_overview',
  'shift_management',
  'annual_and_compensatory_management',
  'annual_and_compensatory_transactions',
  'salary_report',
  'salary_adjustment',
  'project_and_grant_management',
  'performance_evaluation',
  'employee_data_statement',
  'transfer_records_statement',
  'onboarding_and_resign_statement',
  'employee_application_record',
  'scales_of_salary',
  'applicant_data_repository',
  'audit_log',
  'developer',
] as const;

export type Screen = (typeof screens)[number];

export const actions = ['view', 'edit', 'approve', 'export'] as const;

export type Action = (typeof actions)[number];

/** What a role may do on a screen: `department_set_up:edit`. */
export type Permission = `${Screen}:${Action}`;

export const allPermissions: readonly Permission[] = screens.flatMap((screen) =>
  actions.map((action): Permission => `${screen}:${action}`),
);

const known: ReadonlySet<string> = new Set(allPermissions);

/** Whether a text names a permission; a role stored by an older release may hold one that is none any more. */
export const isPermission = (text: string): text is Permission => known.has(text);

/** Who acts, as far as permissions are concerned; the same shape on the server and in the browser. */
export interface PermissionHolder {
  readonly permissions: readonly Permission[];
}

/** The one question both sides ask, so that a button and its endpoint never disagree. */
export const can = (holder: PermissionHolder, permission: Permission): boolean =>
  holder.permissions.includes(permission);
