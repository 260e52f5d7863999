export {
  type CandidateLetter,
  candidateLetterEndpoints,
  type LetterKind,
  letterKindNames,
  letterPlaceholders,
  unknownPlaceholders,
} from './letter.schema.ts';
