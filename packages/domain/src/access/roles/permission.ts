/** Actions on a screen. */
export const actions = ['view', 'edit', 'approve', 'export'] as const;

export type Action = (typeof actions)[number];

const SET_UP = ['view', 'edit', 'export'] as const;
const SIGNED = ['view', 'edit', 'approve', 'export'] as const;
const READ = ['view', 'export'] as const;

/**
 * Screens of the specification (section 2) with their actions: set-up screens have no approval, statements no
 * editing. Added are `sign_off_deputy`, `sign_off_flow`, `custom_kind`, `insurance_enrolment`, `nhi_dependent`,
 * `office_hours`, `audit_log`, `outgoing_mail`, and `developer` for /test and /playground.
 */
export const actionsOn = {
  signature_task: ['view', 'approve', 'export'],
  sign_off_deputy: SET_UP,
  sign_off_flow: SET_UP,
  custom_kind: SET_UP,
  company_data: SET_UP,
  access_set_up: SET_UP,
  department_set_up: SET_UP,
  position_set_up: SET_UP,
  contract_type_set_up: SET_UP,
  nation_code_set_up: SET_UP,
  project_and_grant_set_up: SET_UP,
  holiday_set_up: SET_UP,
  employee_data: SIGNED,
  transfer_records: SIGNED,
  employee_contract: SIGNED,
  contract_template: SET_UP,
  employee_document: SIGNED,
  insurance_enrolment: SET_UP,
  nhi_dependent: SET_UP,
  attendance_overview: SIGNED,
  shift_management: SIGNED,
  office_hours: SET_UP,
  annual_and_compensatory_management: SIGNED,
  annual_and_compensatory_transactions: SIGNED,
  salary_report: SIGNED,
  salary_adjustment: SIGNED,
  project_and_grant_management: SIGNED,
  performance_evaluation: SIGNED,
  employee_data_statement: READ,
  transfer_records_statement: READ,
  onboarding_and_resign_statement: READ,
  employee_application_record: SIGNED,
  scales_of_salary: SET_UP,
  applicant_data_repository: SET_UP,
  audit_log: READ,
  outgoing_mail: SET_UP,
  developer: ['view'],
} as const satisfies Readonly<Record<string, readonly Action[]>>;

export type Screen = keyof typeof actionsOn;

export const screens = Object.keys(actionsOn) as readonly Screen[];

/**
 * Permission on a screen: `department_set_up:edit`. The type allows combinations that do not exist; see
 * `isPermission`.
 */
export type Permission = `${Screen}:${Action}`;

/** Returns the permissions of a screen. */
export const permissionsOn = (screen: Screen): readonly Permission[] =>
  actionsOn[screen].map((action): Permission => `${screen}:${action}`);

/** Screens without a required permission, because they only show the caller's own data. */
const openScreens: ReadonlySet<Screen> = new Set<Screen>(['signature_task']);

/** Returns the permission that opens a screen and its list; null for a screen open to everyone. */
export const permissionToOpen = (screen: Screen): Permission | null =>
  openScreens.has(screen) ? null : `${screen}:view`;

export const allPermissions: readonly Permission[] = screens.flatMap(permissionsOn);

const known: ReadonlySet<string> = new Set(allPermissions);

/** Whether a text is an existing permission. Roles stored by an older release may contain others. */
export const isPermission = (text: string): text is Permission => known.has(text);

/** Holder of permissions; the same shape on the server and in the browser. */
export interface PermissionHolder {
  readonly permissions: readonly Permission[];
}

/**
 * Returns whether the holder has a permission. Server and browser use this function, so that buttons and endpoints
 * agree.
 */
export const can = (holder: PermissionHolder, permission: Permission): boolean =>
  holder.permissions.includes(permission);

const screenOf = (permission: Permission): Screen => permission.split(':')[0] as Screen;

const viewOf = (permission: Permission): Permission => `${screenOf(permission)}:view`;

/** Adds permissions; any permission on a screen includes the view permission. */
export const withPermissions = (
  current: readonly Permission[],
  added: readonly Permission[],
): readonly Permission[] => {
  const wanted = new Set([...current, ...added, ...added.map(viewOf)]);
  return allPermissions.filter((permission) => wanted.has(permission));
};

/** Removes permissions; without the view permission all others of the screen are removed. */
export const withoutPermissions = (
  current: readonly Permission[],
  taken: readonly Permission[],
): readonly Permission[] => {
  const gone = new Set(taken);
  return allPermissions.filter(
    (permission) => current.includes(permission) && !gone.has(permission) && !gone.has(viewOf(permission)),
  );
};
