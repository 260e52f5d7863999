/** Why a contract may be fixed-term (Labor Standards Act, Article 9, paragraph 1); continuing work is indefinite. */
export const fixedTermReasons = ['temporary', 'short_term', 'seasonal', 'specific'] as const;

export type FixedTermReason = (typeof fixedTermReasons)[number];

const MONTHS_OF_A_YEAR = 12;

/** Enforcement Rules of the Labor Standards Act, Article 6, paragraph 1, subparagraphs 1 to 4. */
const lawfulMonths: Readonly<Record<FixedTermReason, number | null>> = {
  temporary: 6,
  short_term: 6,
  seasonal: 9,
  specific: null,
};

/** The longest that such a contract may last, in months; null where the law sets no end. */
export const lawfulMaximumMonths = (reason: FixedTermReason): number | null => lawfulMonths[reason];

/** Whether the law lets such a contract last as long as this; null is as long as the law lets it. */
export const isLawfulLength = (reason: FixedTermReason, months: number | null): boolean =>
  months === null || months <= (lawfulMaximumMonths(reason) ?? Number.POSITIVE_INFINITY);

/**
 * Whether such a contract can last more than a year, as only specific work can; the competent authority then has to
 * approve it (Labor Standards Act, Article 9, paragraph 1). Null is a length without an end set to it.
 */
export const canExceedOneYear = (reason: FixedTermReason, months: number | null): boolean =>
  (months ?? lawfulMaximumMonths(reason) ?? Number.POSITIVE_INFINITY) > MONTHS_OF_A_YEAR;
