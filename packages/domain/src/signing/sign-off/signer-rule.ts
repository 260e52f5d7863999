import type { SigningOrganisation } from './organisation.ts';

/** Who signs a step: found anew for each applicant and day. */
export type SignerRule =
  | { readonly kind: 'supervisor' }
  /** `levels` 1 is the head of the applicant's own department, 2 that of the one above, and so on. */
  | { readonly kind: 'head'; readonly levels: number }
  | { readonly kind: 'role'; readonly roleId: string }
  | { readonly kind: 'person'; readonly employeeId: string }
  | { readonly kind: 'project_leader' };

export const signerRuleKinds = ['supervisor', 'head', 'role', 'person', 'project_leader'] as const;

const MOST_LEVELS = 50;

/** The department of the applicant and those above it, the nearest first; a ring is walked once. */
const upwards = (organisation: SigningOrganisation, applicant: string): string[] => {
  const path: string[] = [];
  let next = organisation.departmentOf(applicant);
  while (next !== null && !path.includes(next) && path.length < MOST_LEVELS) {
    path.push(next);
    next = organisation.parentOf(next);
  }
  return path;
};

const headsFrom = (organisation: SigningOrganisation, applicant: string, levels: number): (string | null)[] =>
  upwards(organisation, applicant)
    .slice(levels - 1)
    .map((departmentId) => organisation.headOf(departmentId));

const alone = (employeeId: string | null | undefined): string[] =>
  employeeId === null || employeeId === undefined ? [] : [employeeId];

/** Those whom a rule names, whether they can sign or not. Whoever has no supervisor is led by the head of their department. */
export const namedBy = (rule: SignerRule, applicant: string, organisation: SigningOrganisation): readonly string[] => {
  const named: {
    readonly [Kind in SignerRule['kind']]: (rule: Extract<SignerRule, { kind: Kind }>) => readonly string[];
  } = {
    supervisor: () => alone(organisation.supervisorOf(applicant) ?? headsFrom(organisation, applicant, 1)[0]),
    head: ({ levels }) => alone(headsFrom(organisation, applicant, levels)[0]),
    role: ({ roleId }) => organisation.holdersOf(roleId),
    person: ({ employeeId }) => [employeeId],
    project_leader: () => organisation.projectLeadersOf(applicant),
  };
  return named[rule.kind](rule as never);
};

/** The nearest head from the place of the rule upwards who is fit to sign in its stead. */
export const nearestAbove = (
  {
    rule,
    applicant,
    isFit,
  }: { readonly rule: SignerRule; readonly applicant: string; readonly isFit: (id: string) => boolean },
  organisation: SigningOrganisation,
): readonly string[] =>
  alone(
    headsFrom(organisation, applicant, rule.kind === 'head' ? rule.levels : 1).find(
      (head) => head !== null && isFit(head),
    ),
  );
