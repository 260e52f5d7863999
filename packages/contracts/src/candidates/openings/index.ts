export {
  type JobOpening,
  jobOpeningEndpoints,
  type JobOpeningInput,
  type JobOpeningListQuery,
  jobOpenings,
  openingStateNames,
} from './opening.schema.ts';
