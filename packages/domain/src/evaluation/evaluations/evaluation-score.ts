import { fraction, type Fraction, productOf, roundedHalfUp, sumOf } from '../../fractions/index.ts';
import { type FormWeights, HIGHEST_LEVEL, type ReviewerWeights, WHOLE } from './evaluation-form.ts';

/** Scores that one person gives: goals from 0 to 100, competencies from 1 to 5. */
export interface EnteredScores {
  /** In the order of the goals. */
  readonly goals: readonly number[];
  readonly competencies: readonly number[];
}

const TENTHS = 10;

const toTenths = (exact: Fraction): number => roundedHalfUp(productOf([exact, fraction(TENTHS)])) / TENTHS;

const weighted = (parts: readonly { readonly value: Fraction; readonly weight: number }[]): Fraction | null => {
  const used = parts.filter(({ weight }) => weight > 0);
  const whole = used.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? null : sumOf(used.map(({ value, weight }) => productOf([value, fraction(weight, whole)])));
};

/** Average of the levels as a score from 0 to 100: level 5 is 100, level 1 is 20. */
const competencyScore = (levels: readonly number[]): Fraction =>
  fraction(levels.reduce((sum, level) => sum + level, 0) * WHOLE, levels.length * HIGHEST_LEVEL);

/**
 * Exact score of one person from 0 to 100: the goals by their weights and the competencies by the weights of the form.
 * A part without entries leaves its weight to the other; null without any.
 */
const exactScore = (
  { goals, competencies }: EnteredScores,
  goalWeights: readonly number[],
  weights: FormWeights,
): Fraction | null => {
  const goalScore = weighted(
    goals.map((score, place) => ({ value: fraction(score), weight: goalWeights[place] ?? 0 })),
  );
  return weighted([
    ...(goalScore === null ? [] : [{ value: goalScore, weight: weights.goals }]),
    ...(competencies.length === 0 ? [] : [{ value: competencyScore(competencies), weight: weights.competencies }]),
  ]);
};

/** Score of one person, rounded half up to tenths; null without scores. */
export const scoreOf = (scores: EnteredScores, goalWeights: readonly number[], weights: FormWeights): number | null => {
  const exact = exactScore(scores, goalWeights, weights);
  return exact === null ? null : toTenths(exact);
};

/** Scores of the people of an evaluation; null for those who do not score. */
export type ScoresByReviewer = Readonly<Record<keyof ReviewerWeights, number | null>>;

const weightedTotal = (scores: ScoresByReviewer, weights: ReviewerWeights): Fraction | null =>
  weighted(
    (['self', 'first', 'second'] as const).flatMap((reviewer) => {
      const score = scores[reviewer];
      return score === null ? [] : [{ value: fraction(Math.round(score * TENTHS), TENTHS), weight: weights[reviewer] }];
    }),
  );

/**
 * Total of an evaluation, rounded half up to tenths: the scores of self, first and second review by their weights. The
 * weight of a missing score is shared by the others in proportion. If none of the weighted scores is there, the reviews
 * count the same; null without a review.
 */
export const totalScore = (scores: ScoresByReviewer, weights: ReviewerWeights): number | null => {
  const exact = weightedTotal(scores, weights) ?? weightedTotal(scores, { self: 0, first: 1, second: 1 });
  return exact === null ? null : toTenths(exact);
};

/** A grade from its lowest score on. */
export interface Grade {
  readonly name: string;
  readonly minimum: number;
  /** Highest part of the evaluated people in percent; null without a limit. */
  readonly maximumPercent: number | null;
}

/** Grade of a score: the best one whose minimum it reaches; the last grade for all others. */
export const gradeOf = (score: number, grades: readonly Grade[]): string | null => {
  const best = grades.toSorted((one, other) => other.minimum - one.minimum);
  return (best.find(({ minimum }) => score >= minimum) ?? best.at(-1))?.name ?? null;
};

export interface GradeShare {
  readonly name: string;
  readonly count: number;
  /** Of the graded people, rounded half up to tenths. */
  readonly percent: number;
  readonly maximumPercent: number | null;
  readonly isExceeded: boolean;
}

/** Number and part of the people of each grade beside its limit. */
export const distributionOf = (assigned: readonly string[], grades: readonly Grade[]): GradeShare[] =>
  grades.map(({ name, maximumPercent }) => {
    const count = assigned.filter((grade) => grade === name).length;
    return {
      name,
      count,
      percent: assigned.length === 0 ? 0 : toTenths(fraction(count * WHOLE, assigned.length)),
      maximumPercent,
      isExceeded: maximumPercent !== null && count * WHOLE > maximumPercent * assigned.length,
    };
  });
