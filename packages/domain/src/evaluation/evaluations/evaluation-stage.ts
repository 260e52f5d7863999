import { addDays, type CalendarDate } from '../../dates/index.ts';

/** Stages of an evaluation in order. A cycle uses some of them; every evaluation ends closed. */
export const evaluationStages = [
  'goal_setting',
  'mid_review',
  'self_review',
  'first_review',
  'second_review',
  'final_approval',
  'interview',
  'acknowledgement',
  'closed',
] as const;

export type EvaluationStage = (typeof evaluationStages)[number];

/** Roles of people in an evaluation. */
export type EvaluationPart = 'employee' | 'first_reviewer' | 'second_reviewer' | 'approver';

/** Part whose action completes a stage; null for the last. */
export const actorOfStage: Readonly<Record<EvaluationStage, EvaluationPart | null>> = {
  goal_setting: 'employee',
  mid_review: 'first_reviewer',
  self_review: 'employee',
  first_review: 'first_reviewer',
  second_review: 'second_reviewer',
  final_approval: 'approver',
  interview: 'first_reviewer',
  acknowledgement: 'employee',
  closed: null,
};

/** Stages from which a reviewer may return an evaluation. */
const returningStages: ReadonlySet<EvaluationStage> = new Set([
  'mid_review',
  'first_review',
  'second_review',
  'final_approval',
  'interview',
]);

/** Stages of an evaluation: those of its cycle, without the second review if there is no second reviewer. */
export const stagesOf = (
  cycleStages: readonly EvaluationStage[],
  { hasSecondReviewer }: { readonly hasSecondReviewer: boolean },
): EvaluationStage[] =>
  evaluationStages.filter(
    (stage) => stage === 'closed' || (cycleStages.includes(stage) && (stage !== 'second_review' || hasSecondReviewer)),
  );

/** The stage after `stage`. @throws RangeError for a closed evaluation. */
export const nextStage = (stages: readonly EvaluationStage[], stage: EvaluationStage): EvaluationStage => {
  const place = evaluationStages.indexOf(stage);
  const next = stages.find((other) => evaluationStages.indexOf(other) > place);
  if (next === undefined) {
    throw new RangeError(`No stage follows ${stage}`);
  }
  return next;
};

/** Earlier stages to which an evaluation can be returned; none from a stage that cannot return it. */
export const returnTargets = (stages: readonly EvaluationStage[], stage: EvaluationStage): EvaluationStage[] =>
  returningStages.has(stage)
    ? stages.filter((other) => evaluationStages.indexOf(other) < evaluationStages.indexOf(stage))
    : [];

const APPEAL_DAYS = 7;

/** Last day on which an employee can appeal against a result: 7 days after it was announced. */
export const appealDeadline = (announcedOn: CalendarDate): CalendarDate => addDays(announcedOn, APPEAL_DAYS);

/** Contents of an evaluation. `internalNote` is a comment between reviewers. */
export type EvaluationContent = 'self' | 'mid_review' | 'reviews' | 'result' | 'interview' | 'internalNote';

/** First stage in which the employee may see a content; own contents are always visible. */
export const employeeSeesFrom: Readonly<Record<Exclude<EvaluationContent, 'self'>, EvaluationStage>> = {
  mid_review: 'self_review',
  reviews: 'interview',
  result: 'interview',
  interview: 'acknowledgement',
  internalNote: 'closed',
};

/** Whether the employee may see a content while the evaluation is in a stage. */
export const employeeMaySee = (content: EvaluationContent, stage: EvaluationStage): boolean =>
  content === 'self' || evaluationStages.indexOf(stage) >= evaluationStages.indexOf(employeeSeesFrom[content]);

/** Whether the employee enters goals in a stage: when they are set, or in the self review of a cycle without that stage. */
export const entersGoals = (stage: EvaluationStage, cycleStages: readonly EvaluationStage[]): boolean =>
  stage === 'goal_setting' || (stage === 'self_review' && !cycleStages.includes('goal_setting'));
