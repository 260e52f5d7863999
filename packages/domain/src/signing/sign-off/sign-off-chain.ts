import { listNamedEmployees, findNearestHead, type SignerRule, type SigningOrganisation } from './signer-rule.ts';

/**
 * Rules for a step without signers: the next head above signs, the fallback signers sign, or the step is skipped.
 */
export const vacancyRules = ['above', 'fallback', 'skip'] as const;

export type VacancyRule = (typeof vacancyRules)[number];

/** A step of a flow (關卡). */
export interface FlowStep {
  readonly name: string;
  readonly rule: SignerRule;
  /** `one`: the first answer decides; `all`: every signer must answer (會簽). */
  readonly mode: 'one' | 'all';
  readonly whenVacant: VacancyRule;
}

/** A step of a chain. It is fixed at submission; later changes of the organisation do not affect it. */
export interface ChainStep {
  readonly name: string;
  readonly mode: 'one' | 'all';
  /** Employee ids, at least one. */
  readonly signers: readonly string[];
}

/** Source of the signers of a step. */
export type SignerSource = 'rule' | 'above' | 'fallback';

/**
 * Reasons to skip a flow step: it has no signer, the applicant is the only one, or its signer signs an earlier
 * step.
 */
export const skipReasons = ['vacant', 'applicant', 'signs_before'] as const;

export type SkipReason = (typeof skipReasons)[number];

/** Result of a flow step. */
export type FlowPlace =
  | (ChainStep & { readonly signerSource: SignerSource; readonly skipReason: null })
  | { readonly name: string; readonly skipReason: SkipReason };

export interface SignOffChain {
  readonly steps: readonly ChainStep[];
  /** Every flow step in order, followed by the fallback step if no step was left. */
  readonly places: readonly FlowPlace[];
}

/** Steps and options of a flow that determine the signers. */
export interface ChainRules {
  readonly steps: readonly FlowStep[];
  /** A person who could decide an earlier step alone does not sign again. */
  readonly skipsRepeated: boolean;
}

/** Name of the fallback step. */
const FALLBACK_STEP_NAME = '代為簽核';

interface StepSigners {
  readonly signers: readonly string[];
  readonly mode: ChainStep['mode'];
  readonly signerSource: SignerSource;
}

interface ChainContext {
  readonly applicant: string;
  readonly organisation: SigningOrganisation;
  readonly isFit: (employeeId: string) => boolean;
}

const fittingSigners = ({ isFit }: ChainContext, people: readonly string[]): string[] =>
  [...new Set(people)].filter(isFit);

/** One of the fallback signers is enough. */
const findFallbackSigners = (chainContext: ChainContext): StepSigners => ({
  signers: fittingSigners(chainContext, chainContext.organisation.fallbackSigners),
  mode: 'one',
  signerSource: 'fallback',
});

const findSigners = ({ rule, mode, whenVacant }: FlowStep, chainContext: ChainContext): StepSigners => {
  const { applicant, organisation, isFit } = chainContext;
  const own = fittingSigners(chainContext, listNamedEmployees(rule, applicant, organisation));
  if (own.length > 0 || whenVacant === 'skip') {
    return { signers: own, mode, signerSource: 'rule' };
  }
  const above = whenVacant === 'above' ? findNearestHead({ rule, applicant, isFit }, organisation) : [];
  return above.length > 0 ? { signers: above, mode: 'one', signerSource: 'above' } : findFallbackSigners(chainContext);
};

/** Returns the signers of a step who all have to sign. */
const requiredSigners = ({ mode, signers }: ChainStep): readonly string[] =>
  mode === 'all' || signers.length === 1 ? signers : [];

const isSignedEarlier = ({ mode, signers }: StepSigners, chain: readonly ChainStep[]): boolean => {
  const before = new Set(chain.flatMap(requiredSigners));
  return mode === 'one' ? signers.some((signer) => before.has(signer)) : signers.every((signer) => before.has(signer));
};

const toChainSteps = (places: readonly FlowPlace[]): ChainStep[] =>
  places.flatMap((place) =>
    place.skipReason === null ? [{ name: place.name, mode: place.mode, signers: place.signers }] : [],
  );

/**
 * Builds the chain of signers for an applicant by the organisation of a day. An employee never signs their own
 * application, nor twice if they could decide a step alone, unless the flow allows it. If no step is left, the fallback
 * signers sign. The chain is empty if there is no signer at all; the application cannot be submitted then.
 */
export const buildSignOffChain = (
  { steps, skipsRepeated }: ChainRules,
  applicant: string,
  organisation: SigningOrganisation,
): SignOffChain => {
  const isFit = (employeeId: string): boolean => employeeId !== applicant && organisation.canSign(employeeId);
  const chainContext = { applicant, organisation, isFit };
  const places: FlowPlace[] = [];
  for (const step of steps) {
    const { name, rule } = step;
    const signersOfStep = findSigners(step, chainContext);
    if (signersOfStep.signers.length === 0) {
      const isApplicant = listNamedEmployees(rule, applicant, organisation).includes(applicant);
      places.push({ name, skipReason: isApplicant ? 'applicant' : 'vacant' });
    } else if (skipsRepeated && isSignedEarlier(signersOfStep, toChainSteps(places))) {
      places.push({ name, skipReason: 'signs_before' });
    } else {
      places.push({ name, ...signersOfStep, skipReason: null });
    }
  }
  const fallbackStep = findFallbackSigners(chainContext);
  if (toChainSteps(places).length === 0 && fallbackStep.signers.length > 0) {
    places.push({ name: FALLBACK_STEP_NAME, ...fallbackStep, skipReason: null });
  }
  return { steps: toChainSteps(places), places };
};

/**
 * Returns the employees who are notified of the decision (知會): all who are named by the rules, except the applicant,
 * who is always notified.
 */
export const listInformedEmployees = (
  rules: readonly SignerRule[],
  applicant: string,
  organisation: SigningOrganisation,
): readonly string[] =>
  [...new Set(rules.flatMap((rule) => listNamedEmployees(rule, applicant, organisation)))].filter(
    (employeeId) => employeeId !== applicant && organisation.canSign(employeeId),
  );
