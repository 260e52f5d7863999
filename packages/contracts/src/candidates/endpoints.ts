import {
  candidateDetailEndpoints,
  candidateEndpoints,
  candidateErasures,
  candidateReportEndpoints,
} from './candidates/index.ts';
import { interviewEndpoints, interviewSheetEndpoints } from './interviews/index.ts';
import { candidateLetterEndpoints } from './letters/index.ts';
import { jobOfferEndpoints } from './offers/index.ts';
import { jobOpeningEndpoints } from './openings/index.ts';

export const candidateAreaEndpoints = [
  jobOpeningEndpoints,
  candidateEndpoints,
  candidateDetailEndpoints,
  candidateErasures.endpoints,
  candidateReportEndpoints,
  interviewEndpoints,
  interviewSheetEndpoints,
  jobOfferEndpoints,
  candidateLetterEndpoints,
];
