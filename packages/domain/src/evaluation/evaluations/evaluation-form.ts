/** A goal or KPI of an employee. */
export interface EvaluationGoal {
  readonly name: string;
  readonly description: string;
  /** Percent of all goals. */
  readonly weight: number;
  readonly target: string;
}

/** Weights in percent; each kind adds up to 100. */
export interface FormWeights {
  readonly goals: number;
  readonly competencies: number;
}

export interface ReviewerWeights {
  readonly self: number;
  readonly first: number;
  readonly second: number;
}

export const WHOLE = 100;

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 5;
export const HIGHEST_SCORE = 100;

/** Sum of weights, in percent. */
export const sumOfWeights = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Whether weights add up to 100 percent. */
export const isWhole = (weights: readonly number[]): boolean => sumOfWeights(weights) === WHOLE;
