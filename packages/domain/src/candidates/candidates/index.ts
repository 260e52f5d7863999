export {
  candidateStages,
  type CandidateStage,
  type FunnelStage,
  funnelStages,
  isActiveStage,
  isCommandMoveAllowed,
  isMoveAllowed,
  needsReason,
  nextStages,
} from './candidate-stage.ts';
export { comparableEmail, comparablePhone } from './contact.ts';
export {
  HIGHEST_MARK,
  type InterviewCriterion,
  interviewCriteria,
  interviewTimeFault,
  LOWEST_MARK,
  scoreOfMarks,
} from './interview.ts';
export { MAX_RETENTION_DAYS, RETENTION_NOTICE_DAYS, retentionFault } from './retention.ts';
