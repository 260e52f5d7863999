import { isCalendarDate } from '../../dates/index.ts';
import type { Answer, AnswerValue, Question, QuestionType } from './question.ts';

/** The most characters of a line. */
export const SHORT_TEXT_LENGTH = 100;

/** The most characters of a text of several lines. */
export const LONG_TEXT_LENGTH = 1_000;

/** Beyond it a number is not told to the last digit. */
export const LARGEST_NUMBER = 1_000_000_000_000;

const isText = (value: AnswerValue, most: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

const fits: Readonly<Record<QuestionType, (value: AnswerValue, question: Question) => boolean>> = {
  short_text: (value) => isText(value, SHORT_TEXT_LENGTH) && !String(value).includes('\n'),
  long_text: (value) => isText(value, LONG_TEXT_LENGTH),
  number: (value) => typeof value === 'number' && Math.abs(value) <= LARGEST_NUMBER,
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  yes_no: (value) => value === 'yes' || value === 'no',
  choice: (value, { options }) => typeof value === 'string' && options.includes(value),
};

/**
 * What is wrong with an answer, by the label of its question: `missing` where one is required, `unfit` where it is not what the
 * question asks for, `unknown` where nobody asks, `repeated` where it was given before.
 */
export interface AnswerFault {
  readonly code: 'missing' | 'unfit' | 'unknown' | 'repeated';
  readonly label: string;
}

/** What is wrong with some answers, in the order of the questions; what nobody asks comes last. */
export const answerFaults = (questions: readonly Question[], answers: readonly Answer[]): AnswerFault[] => {
  const asked = new Set(questions.map(({ label }) => label));
  const given = Map.groupBy(answers, ({ label }) => label);
  const ofQuestion = (question: Question): AnswerFault[] => {
    const { label, type, isRequired } = question;
    const all = given.get(label) ?? [];
    const value = all[0]?.value ?? null;
    if (all.length > 1) {
      return [{ code: 'repeated', label }];
    }
    if (value === null) {
      return isRequired ? [{ code: 'missing', label }] : [];
    }
    return fits[type](value, question) ? [] : [{ code: 'unfit', label }];
  };
  const unknown = [...given.keys()].filter((label) => !asked.has(label));
  return [...questions.flatMap(ofQuestion), ...unknown.map((label): AnswerFault => ({ code: 'unknown', label }))];
};

/** An answer to each question in their order: of what was answered before that which the question still takes. */
export const alignedAnswers = (questions: readonly Question[], answers: readonly Answer[]): Answer[] => {
  const given = new Map(answers.map(({ label, value }) => [label, value]));
  return questions.map((question) => {
    const value = given.get(question.label) ?? null;
    return { label: question.label, value: value !== null && fits[question.type](value, question) ? value : null };
  });
};
