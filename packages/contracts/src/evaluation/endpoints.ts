import {
  evaluationCycles,
  evaluationEndpoints,
  evaluationForms,
  evaluationResultEndpoints,
  evaluations,
} from './evaluations/index.ts';

export const evaluationAreaEndpoints = [
  evaluationForms.endpoints,
  evaluationCycles.endpoints,
  evaluations.endpoints,
  evaluationEndpoints,
  evaluationResultEndpoints,
];
