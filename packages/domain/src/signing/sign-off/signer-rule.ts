/**
 * Reporting lines and roles of a day, as far as a sign-off chain needs them. Employees, departments and roles are ids.
 */
export interface SigningOrganisation {
  /** Supervisor by the employee's position (直屬主管); null if none is set. */
  readonly supervisorOf: (employeeId: string) => string | null;
  /** Department of the employee's position; null without a position on that day. */
  readonly departmentOf: (employeeId: string) => string | null;
  readonly headOf: (departmentId: string) => string | null;
  readonly parentOf: (departmentId: string) => string | null;
  readonly holdersOf: (roleId: string) => readonly string[];
  /** Leaders of the projects that pay the employee. */
  readonly projectLeadersOf: (employeeId: string) => readonly string[];
  /** Employees who may sign every application; used if no other signer exists. */
  readonly fallbackSigners: readonly string[];
  /** The employee is employed and has an enabled account. */
  readonly canSign: (employeeId: string) => boolean;
}

/** Rule that determines the signers of a step; evaluated for each applicant and day. */
export type SignerRule =
  | { readonly kind: 'supervisor' }
  /** Level 1 is the head of the applicant's department, level 2 of the department above, and so on. */
  | { readonly kind: 'head'; readonly levels: number }
  | { readonly kind: 'role'; readonly roleId: string }
  | { readonly kind: 'person'; readonly employeeId: string }
  | { readonly kind: 'project_leader' };

export const signerRuleKinds = ['supervisor', 'head', 'role', 'person', 'project_leader'] as const;

const MAX_LEVELS = 50;

/** Returns the applicant's department and those above it, the nearest first. Stops at a cycle. */
const departmentPath = (organisation: SigningOrganisation, applicant: string): string[] => {
  const path: string[] = [];
  let next = organisation.departmentOf(applicant);
  while (next !== null && !path.includes(next) && path.length < MAX_LEVELS) {
    path.push(next);
    next = organisation.parentOf(next);
  }
  return path;
};

const listHeads = (organisation: SigningOrganisation, applicant: string, levels: number): (string | null)[] =>
  departmentPath(organisation, applicant)
    .slice(levels - 1)
    .map((departmentId) => organisation.headOf(departmentId));

const toList = (employeeId: string | null | undefined): string[] =>
  employeeId === null || employeeId === undefined ? [] : [employeeId];

/**
 * Returns the employees whom a rule names, whether they can sign or not. Without a supervisor, the head of the
 * department is used.
 */
export const listNamedEmployees = (
  rule: SignerRule,
  applicant: string,
  organisation: SigningOrganisation,
): readonly string[] => {
  const named: {
    readonly [Kind in SignerRule['kind']]: (rule: Extract<SignerRule, { kind: Kind }>) => readonly string[];
  } = {
    supervisor: () => toList(organisation.supervisorOf(applicant) ?? listHeads(organisation, applicant, 1)[0]),
    head: ({ levels }) => toList(listHeads(organisation, applicant, levels)[0]),
    role: ({ roleId }) => organisation.holdersOf(roleId),
    person: ({ employeeId }) => [employeeId],
    project_leader: () => organisation.projectLeadersOf(applicant),
  };
  return named[rule.kind](rule as never);
};

/** Returns the nearest head, from the level of the rule upwards, who can sign instead. */
export const findNearestHead = (
  {
    rule,
    applicant,
    isFit,
  }: { readonly rule: SignerRule; readonly applicant: string; readonly isFit: (id: string) => boolean },
  organisation: SigningOrganisation,
): readonly string[] =>
  toList(
    listHeads(organisation, applicant, rule.kind === 'head' ? rule.levels : 1).find(
      (head) => head !== null && isFit(head),
    ),
  );
