export {
  employeePaperEndpoints,
  employeePaperNames,
  paperLanguageNames,
  type PaperQuery,
} from './employee-paper.endpoints.ts';
