export { questionTypeNames, yesNoNames } from './custom-kind-names.ts';
export { type CustomKind, customKinds, type OfferedCustomKind, offeredKindEndpoints } from './custom-kind.schema.ts';
export { answerText, answerValueSchema, MAX_QUESTIONS, questionText } from './question.schema.ts';
