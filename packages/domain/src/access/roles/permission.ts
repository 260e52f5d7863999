/** What can be done on a screen at all. */
export const actions = ['view', 'edit', 'approve', 'export'] as const;

export type Action = (typeof actions)[number];

const SET_UP = ['view', 'edit', 'export'] as const;
const SIGNED = ['view', 'edit', 'approve', 'export'] as const;
const READ = ['view', 'export'] as const;

/**
 * The screens of the specification (section 2), which permissions name, each with what can be done there: nothing is
 * signed in a set-up, and nothing is edited in a statement. Beyond it `sign_off_deputy`, `sign_off_flow`,
 * `custom_kind`, `insurance_enrolment`, `nhi_dependent`, `office_hours`, `audit_log`, `outgoing_mail`, and `developer`, which
 * stands for /test and /playground.
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

/** What a role may do on a screen: `department_set_up:edit`. Of those that can be written, `isPermission` knows which there are. */
export type Permission = `${Screen}:${Action}`;

/** What can be done on the screen, as permissions. */
export const permissionsOn = (screen: Screen): readonly Permission[] =>
  actionsOn[screen].map((action): Permission => `${screen}:${action}`);

/**
 * Screens that are opened without a permission, for what concerns whoever looks: somebody's tasks are theirs, whatever roles
 * they have.
 */
const openToEverybody: ReadonlySet<Screen> = new Set<Screen>(['signature_task']);

/** The permission that opens a screen, and with it what belongs to its list; null for a screen that is open to everybody. */
export const permissionToOpen = (screen: Screen): Permission | null =>
  openToEverybody.has(screen) ? null : `${screen}:view`;

export const allPermissions: readonly Permission[] = screens.flatMap(permissionsOn);

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

const screenOf = (permission: Permission): Screen => permission.split(':')[0] as Screen;

const viewOf = (permission: Permission): Permission => `${screenOf(permission)}:view`;

/** With these given too: whoever may act on a screen sees it. */
export const withPermissions = (held: readonly Permission[], given: readonly Permission[]): readonly Permission[] => {
  const wanted = new Set([...held, ...given, ...given.map(viewOf)]);
  return allPermissions.filter((permission) => wanted.has(permission));
};

/** With these taken away: whoever does not see a screen cannot act there. */
export const withoutPermissions = (
  held: readonly Permission[],
  taken: readonly Permission[],
): readonly Permission[] => {
  const gone = new Set(taken);
  return allPermissions.filter(
    (permission) => held.includes(permission) && !gone.has(permission) && !gone.has(viewOf(permission)),
  );
};
