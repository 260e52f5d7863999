export { type CustomKind, customKinds, type OfferedCustomKind, offeredKindEndpoints } from './custom-kind.schema.ts';
export {
  answerText,
  answerValueSchema,
  MAX_QUESTIONS,
  questionText,
  questionTypeNames,
  yesNoNames,
} from './question.schema.ts';
