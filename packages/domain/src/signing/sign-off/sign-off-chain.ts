import type { SigningOrganisation } from './organisation.ts';
import { namedBy, nearestAbove, type SignerRule } from './signer-rule.ts';

/** What becomes of a step for which nobody is there: the next head above signs, or those who sign for everybody, or nobody. */
export const vacancyRules = ['above', 'fallback', 'skip'] as const;

export type VacancyRule = (typeof vacancyRules)[number];

/** One place of a flow (關卡). */
export interface FlowStep {
  readonly name: string;
  readonly rule: SignerRule;
  /** Whether the first to answer decides, or all have to (會簽). */
  readonly mode: 'one' | 'all';
  readonly whenVacant: VacancyRule;
}

/** A place of a chain, which is fixed when the application is sent: later changes of the organisation do not move it. */
export interface ChainStep {
  readonly name: string;
  readonly mode: 'one' | 'all';
  /** Employees, at least one. */
  readonly signers: readonly string[];
}

/** By what the signers of a step were found. */
export type FoundBy = 'rule' | 'above' | 'fallback';

/** Why a step of the flow is not in the chain: nobody is to be found, or nobody but the applicant, or whoever is signs before. */
export const skipReasons = ['vacant', 'applicant', 'signs_before'] as const;

export type SkippedBecause = (typeof skipReasons)[number];

/** What became of a step of the flow. */
export type FlowPlace =
  | (ChainStep & { readonly foundBy: FoundBy; readonly skippedBecause: null })
  | { readonly name: string; readonly skippedBecause: SkippedBecause };

export interface SignOffChain {
  readonly steps: readonly ChainStep[];
  /** Each step of the flow in its order, and behind them the one that stands in for all where none was left. */
  readonly places: readonly FlowPlace[];
}

/** How a flow finds its signers. */
export interface ChainRules {
  readonly steps: readonly FlowStep[];
  /** Whoever could decide a step alone before is not asked again. */
  readonly skipsRepeated: boolean;
}

/** What the step is called that stands in where no other is left. */
const LAST_RESORT = '代為簽核';

interface Found {
  readonly signers: readonly string[];
  readonly mode: ChainStep['mode'];
  readonly foundBy: FoundBy;
}

interface Asking {
  readonly applicant: string;
  readonly organisation: SigningOrganisation;
  readonly isFit: (employeeId: string) => boolean;
}

const fit = ({ isFit }: Asking, people: readonly string[]): string[] => [...new Set(people)].filter(isFit);

/** Of those who sign for everybody one is enough. */
const fallback = (asking: Asking): Found => ({
  signers: fit(asking, asking.organisation.fallbackSigners),
  mode: 'one',
  foundBy: 'fallback',
});

const find = ({ rule, mode, whenVacant }: FlowStep, asking: Asking): Found => {
  const { applicant, organisation, isFit } = asking;
  const own = fit(asking, namedBy(rule, applicant, organisation));
  if (own.length > 0 || whenVacant === 'skip') {
    return { signers: own, mode, foundBy: 'rule' };
  }
  const above = whenVacant === 'above' ? nearestAbove({ rule, applicant, isFit }, organisation) : [];
  return above.length > 0 ? { signers: above, mode: 'one', foundBy: 'above' } : fallback(asking);
};

/** Those of a step without whom it is not done. */
const indispensable = ({ mode, signers }: ChainStep): readonly string[] =>
  mode === 'all' || signers.length === 1 ? signers : [];

const hasSigned = ({ mode, signers }: Found, chain: readonly ChainStep[]): boolean => {
  const before = new Set(chain.flatMap(indispensable));
  return mode === 'one' ? signers.some((signer) => before.has(signer)) : signers.every((signer) => before.has(signer));
};

const stepsOf = (places: readonly FlowPlace[]): ChainStep[] =>
  places.flatMap((place) =>
    place.skippedBecause === null ? [{ name: place.name, mode: place.mode, signers: place.signers }] : [],
  );

/**
 * Who signs for the applicant, step by step, by the organisation of a day. Nobody signs their own application, and nobody
 * twice where they could have decided alone, unless the flow asks them again. Where no step is left, those sign who may sign
 * for everybody: so whoever is at the top is not left without a signer. Empty where nobody at all can sign: then the
 * application cannot be sent.
 */
export const signOffChain = (
  { steps, skipsRepeated }: ChainRules,
  applicant: string,
  organisation: SigningOrganisation,
): SignOffChain => {
  const isFit = (employeeId: string): boolean => employeeId !== applicant && organisation.canSign(employeeId);
  const asking = { applicant, organisation, isFit };
  const places: FlowPlace[] = [];
  for (const step of steps) {
    const { name, rule } = step;
    const found = find(step, asking);
    if (found.signers.length === 0) {
      const isApplicant = namedBy(rule, applicant, organisation).includes(applicant);
      places.push({ name, skippedBecause: isApplicant ? 'applicant' : 'vacant' });
    } else if (skipsRepeated && hasSigned(found, stepsOf(places))) {
      places.push({ name, skippedBecause: 'signs_before' });
    } else {
      places.push({ name, ...found, skippedBecause: null });
    }
  }
  const last = fallback(asking);
  if (stepsOf(places).length === 0 && last.signers.length > 0) {
    places.push({ name: LAST_RESORT, ...last, skippedBecause: null });
  }
  return { steps: stepsOf(places), places };
};

/** Who is told once an application is decided (知會): all whom the rules name, but the applicant, who is told anyway. */
export const informedOf = (
  rules: readonly SignerRule[],
  applicant: string,
  organisation: SigningOrganisation,
): readonly string[] =>
  [...new Set(rules.flatMap((rule) => namedBy(rule, applicant, organisation)))].filter(
    (employeeId) => employeeId !== applicant && organisation.canSign(employeeId),
  );
