import {
  evaluationCycles,
  evaluationEndpoints,
  evaluationForms,
  evaluationInterviews,
  evaluationResultEndpoints,
  evaluations,
} from './evaluations/index.ts';

export const evaluationAreaEndpoints = [
  evaluationForms.endpoints,
  evaluationCycles.endpoints,
  evaluations.endpoints,
  evaluationEndpoints,
  evaluationResultEndpoints,
  evaluationInterviews.endpoints,
];
