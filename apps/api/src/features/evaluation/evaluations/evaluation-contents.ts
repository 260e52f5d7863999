import {
  type AnswerContent,
  type EvaluationGoalInput,
  type FormDefinition,
  submittedGoalsSchema,
} from '@hr/contracts/evaluation/evaluations';
import type { FieldError } from '@hr/contracts/core';
import { type EvaluationStage, type EnteredScores, entersGoals } from '@hr/domain/evaluation/evaluations';
import type { StoredEvaluation } from './evaluation-detail.rows.ts';

type Faults = FieldError[];

const REQUIRED = '請填寫';

const missingText = (content: AnswerContent, ...names: ('strengths' | 'improvements' | 'comment')[]): Faults =>
  names.filter((name) => content[name].trim() === '').map((name) => ({ path: name, message: REQUIRED }));

const missingAt = (path: string, values: readonly (number | null)[], count: number): Faults =>
  Array.from({ length: count }, (_item, place) => place)
    .filter((place) => (values[place] ?? null) === null)
    .map((place) => ({ path: `${path}.${place}`, message: '請評分' }));

const missingScores = (
  content: AnswerContent,
  goals: readonly unknown[],
  { weights, competencies }: FormDefinition,
) => [
  ...(weights.goals > 0 ? missingAt('goalScores', content.goalScores, goals.length) : []),
  ...(weights.competencies > 0 ? missingAt('competencies', content.competencies, competencies.length) : []),
];

/** Conclusions that the first reviewer draws if the form asks for them. */
const missingConclusions = (content: AnswerContent, definition: FormDefinition): Faults => {
  const questions = [
    ['probation', definition.asksProbation],
    ['renewal', definition.asksRenewal],
    ['promotion', definition.asksPromotion],
  ] as const;
  return questions
    .filter(([name, isUsed]) => isUsed && content[name] === null)
    .map(([name]) => ({ path: name, message: '請選擇' }));
};

/** Faults of goals that are submitted: none, without name, or weights that do not add up to 100 percent. */
const goalFaults = (goals: AnswerContent['goals']): Faults => {
  const { error } = submittedGoalsSchema.safeParse(goals);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: ['goals', ...path].join('.'), message }));
};

/** Whether the answer of the current stage contains goals. */
const containsGoals = ({ stage, cycle, form }: StoredEvaluation): boolean =>
  form.definition.weights.goals > 0 &&
  entersGoals(
    stage,
    cycle.stages.map((used) => used.stage),
  );

/** The goals of an evaluation once an answer is submitted. */
export const goalsAfter = (stored: StoredEvaluation, content: AnswerContent): EvaluationGoalInput[] =>
  containsGoals(stored) ? submittedGoalsSchema.parse(content.goals) : stored.goals;

const interviewFaults = ({ interview }: AnswerContent): Faults => [
  ...(interview?.on ? [] : [{ path: 'interview.on', message: '請輸入面談日期' }]),
  ...(interview?.summary.trim() ? [] : [{ path: 'interview.summary', message: REQUIRED }]),
];

/** Faults of the answer of a stage, without which it can be submitted. */
export const contentFaults = (stored: StoredEvaluation, content: AnswerContent): Faults => {
  const { form, stage } = stored;
  const goals = containsGoals(stored) ? content.goals : stored.goals;
  const reviewFaults = (): Faults => missingScores(content, goals, form.definition);
  const faults: Partial<Record<EvaluationStage, () => Faults>> = {
    goal_setting: () => goalFaults(content.goals),
    mid_review: () => missingText(content, 'comment'),
    self_review: () => [...(containsGoals(stored) ? goalFaults(content.goals) : []), ...reviewFaults()],
    first_review: () => [
      ...reviewFaults(),
      ...missingText(content, 'strengths', 'improvements'),
      ...missingConclusions(content, form.definition),
    ],
    second_review: reviewFaults,
    interview: () => interviewFaults(content),
  };
  return faults[stage]?.() ?? [];
};

/** Scores of a complete answer. */
export const scoresOf = (
  { goalScores, competencies }: AnswerContent,
  goals: readonly unknown[],
  { competencies: described }: FormDefinition,
): EnteredScores => ({
  goals: goalScores.slice(0, goals.length).map((score) => score ?? 0),
  competencies: competencies.slice(0, described.length).map((level) => level ?? 1),
});
