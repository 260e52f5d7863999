import {
  evaluationCycles,
  evaluationEndpoints,
  evaluationFileEndpoints,
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
  evaluationFileEndpoints,
  evaluationResultEndpoints,
  evaluationInterviews.endpoints,
];
