export {
  candidateFileKindNames,
  type CandidateFileKind,
  type CandidateSource,
  candidateSourceNames,
  candidateStageNames,
  type ErasureReason,
  erasureReasonNames,
} from './candidate-names.ts';
export {
  type Candidate,
  candidateEndpoints,
  type CandidateExperience,
  type CandidateInput,
  type CandidateListQuery,
  candidates,
  resumeFileTypes,
} from './candidate.schema.ts';
export {
  type BoardCard,
  type CandidateDetail,
  candidateDetailEndpoints,
  type CandidateDuplicate,
  type CandidateMail,
} from './candidate-detail.endpoints.ts';
export {
  type CandidateErasure,
  type CandidateErasureListQuery,
  candidateErasures,
} from './candidate-erasure.schema.ts';
export { type CandidateReport, candidateReportEndpoints } from './candidate-report.endpoints.ts';
