import type { SigningOrganisation } from './organisation.ts';

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

const headsFrom = (organisation: SigningOrganisation, applicant: string, levels: number): (string | null)[] =>
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
    supervisor: () => toList(organisation.supervisorOf(applicant) ?? headsFrom(organisation, applicant, 1)[0]),
    head: ({ levels }) => toList(headsFrom(organisation, applicant, levels)[0]),
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
    headsFrom(organisation, applicant, rule.kind === 'head' ? rule.levels : 1).find(
      (head) => head !== null && isFit(head),
    ),
  );
