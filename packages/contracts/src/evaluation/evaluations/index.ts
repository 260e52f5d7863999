export {
  type CyclePopulation,
  type CycleStage,
  type EvaluatedPerson,
  type EvaluationCycle,
  type EvaluationCycleInput,
  type EvaluationCycleListQuery,
  evaluationCycles,
} from './evaluation-cycle.schema.ts';
export {
  type EvaluationForm,
  type EvaluationFormInput,
  evaluationForms,
  type FormDefinition,
  formDefinitionSchema,
  NOT_WHOLE,
} from './evaluation-form.schema.ts';
export {
  acknowledgementNames,
  appealDecisionNames,
  authorNames,
  authorOfStage,
  type CycleKind,
  cycleKindNames,
  cycleStateNames,
  type EvaluationAuthor,
  type EvaluationEventKind,
  eventKindNames,
  partNames,
  probationNames,
  promotionNames,
  renewalNames,
  stageNames,
} from './evaluation-names.ts';
export {
  type EvaluationInterview,
  type EvaluationInterviewListQuery,
  evaluationInterviews,
} from './evaluation-interview.schema.ts';
export {
  type AnswerContent,
  answerContentSchema,
  type EvaluationGoalInput,
  type EvaluationItem,
  type EvaluationListQuery,
  evaluations,
  MAX_GOALS,
  submittedGoalsSchema,
} from './evaluation.schema.ts';
export {
  type EvaluationAnswer,
  type EvaluationCommand,
  evaluationCommands,
  type EvaluationDetail,
  evaluationEndpoints,
  type EvaluationEvent,
  type EvaluationTask,
} from './evaluation.endpoints.ts';
export { evaluationResultEndpoints } from './evaluation-result.endpoints.ts';
export { evaluationFileEndpoints, evaluationFileTypes, MAX_EVALUATION_FILES } from './evaluation-file.endpoints.ts';
