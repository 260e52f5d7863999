import type { SigningOrganisation } from './organisation.ts';

/** Who signs a step: found anew for each applicant and day. */
export type SignerRule =
  | { readonly kind: 'supervisor' }
  /** `levels` 1 is the head of the applicant's own department, 2 that of the one above, and so on. */
  | { readonly kind: 'head'; readonly levels: number }
  | { readonly kind: 'role'; readonly roleId: string }
  | { readonly kind: 'person'; readonly employeeId: string }
  | { readonly kind: 'project_leader' };

/** One place of a flow (關卡). */
export interface FlowStep {
  readonly name: string;
  readonly rule: SignerRule;
  /** Whether the first to answer decides, or all have to (會簽). */
  readonly mode: 'one' | 'all';
}

/** A place of a chain, which is fixed when the application is sent: later changes of the organisation do not move it. */
export interface ChainStep {
  readonly name: string;
  readonly mode: 'one' | 'all';
  /** Employees, at least one. */
  readonly signers: readonly string[];
}

/** Why a step of the flow is not in the chain: nobody is to be found, or whoever is has signed before by then. */
export type SkippedBecause = 'vacant' | 'signs_before';

export interface SkippedStep {
  readonly name: string;
  readonly because: SkippedBecause;
}

export interface SignOffChain {
  readonly steps: readonly ChainStep[];
  readonly skipped: readonly SkippedStep[];
}

const MOST_LEVELS = 50;

/** The department and those above it, the nearest first; a ring is walked once. */
const upwards = (organisation: SigningOrganisation, departmentId: string | null): string[] => {
  const path: string[] = [];
  let next = departmentId;
  while (next !== null && !path.includes(next) && path.length < MOST_LEVELS) {
    path.push(next);
    next = organisation.parentOf(next);
  }
  return path;
};

/** The nearest head from a level on who may sign for the applicant: a vacant place is answered for by the next above. */
const headFrom = (organisation: SigningOrganisation, applicant: string, levels: number): string | null =>
  upwards(organisation, organisation.departmentOf(applicant))
    .slice(levels - 1)
    .map((departmentId) => organisation.headOf(departmentId))
    .find((head): head is string => head !== null && head !== applicant && organisation.canSign(head)) ?? null;

const supervisorOf = (organisation: SigningOrganisation, applicant: string): string | null => {
  const supervisor = organisation.supervisorOf(applicant);
  return supervisor !== null && supervisor !== applicant && organisation.canSign(supervisor)
    ? supervisor
    : headFrom(organisation, applicant, 1);
};

const candidates = (organisation: SigningOrganisation, applicant: string, rule: SignerRule): readonly string[] => {
  const one = (employeeId: string | null): string[] => (employeeId === null ? [] : [employeeId]);
  if (rule.kind === 'person') {
    return [rule.employeeId];
  }
  if (rule.kind === 'role') {
    return organisation.holdersOf(rule.roleId);
  }
  if (rule.kind === 'project_leader') {
    return organisation.projectLeadersOf(applicant);
  }
  return one(
    rule.kind === 'supervisor' ? supervisorOf(organisation, applicant) : headFrom(organisation, applicant, rule.levels),
  );
};

/** Those of a step without whom it is not done. */
const indispensable = ({ mode, signers }: ChainStep): readonly string[] =>
  mode === 'all' || signers.length === 1 ? signers : [];

/**
 * Who signs for the applicant, step by step, by the organisation of a day. Nobody signs their own application, and nobody
 * twice where they could have decided alone: a step whose signer stands before it in the chain is left out. Empty where
 * nobody can sign: then the application cannot be sent.
 */
export const signOffChain = (
  steps: readonly FlowStep[],
  applicant: string,
  organisation: SigningOrganisation,
): SignOffChain => {
  const chain: ChainStep[] = [];
  const skipped: SkippedStep[] = [];
  for (const { name, mode, rule } of steps) {
    const signers = [...new Set(candidates(organisation, applicant, rule))].filter(
      (employeeId) => employeeId !== applicant && organisation.canSign(employeeId),
    );
    const before = new Set(chain.flatMap(indispensable));
    const isVacant = signers.length === 0;
    const hasSigned =
      mode === 'one' ? signers.some((signer) => before.has(signer)) : signers.every((signer) => before.has(signer));
    if (isVacant || hasSigned) {
      skipped.push({ name, because: isVacant ? 'vacant' : 'signs_before' });
    } else {
      chain.push({ name, mode, signers });
    }
  }
  return { steps: chain, skipped };
};
