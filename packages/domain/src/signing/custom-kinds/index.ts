export {
  alignedAnswers,
  type AnswerFault,
  answerFaults,
  LARGEST_NUMBER,
  LONG_TEXT_LENGTH,
  SHORT_TEXT_LENGTH,
} from './answers.ts';
export { type Answer, type AnswerValue, type Question, type QuestionType, questionTypes } from './question.ts';
