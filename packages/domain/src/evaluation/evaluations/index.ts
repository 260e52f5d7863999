export {
  type EvaluationGoal,
  type FormWeights,
  HIGHEST_LEVEL,
  HIGHEST_SCORE,
  isWhole,
  LOWEST_LEVEL,
  type ReviewerWeights,
  sumOfWeights,
  WHOLE,
} from './evaluation-form.ts';
export {
  distributionOf,
  type EnteredScores,
  type Grade,
  gradeOf,
  type GradeShare,
  scoreOf,
  type ScoresByReviewer,
  totalScore,
} from './evaluation-score.ts';
export {
  actorOfStage,
  appealDeadline,
  type EvaluationContent,
  type EvaluationPart,
  type EvaluationStage,
  employeeMaySee,
  entersGoals,
  evaluationStages,
  nextStage,
  returnTargets,
  stagesOf,
} from './evaluation-stage.ts';
