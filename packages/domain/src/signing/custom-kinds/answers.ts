import { isCalendarDate } from '../../dates/index.ts';
import type { Answer, AnswerValue, Question, QuestionType } from './question.ts';

/** Maximum length of a single-line answer. */
export const SHORT_TEXT_LENGTH = 100;

/** Maximum length of a multi-line answer. */
export const LONG_TEXT_LENGTH = 1_000;

/** Largest absolute number that is stored and shown with all its digits. */
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
 * A fault of an answer, identified by the label of its question. `missing`: the answer is required; `unfit`: it does
 * not match the question; `unknown`: there is no such question; `repeated`: the label occurs twice.
 */
export interface AnswerFault {
  readonly code: 'missing' | 'unfit' | 'unknown' | 'repeated';
  readonly label: string;
}

/** Returns the faults of the answers in the order of the questions; unknown labels come last. */
export const answerFaults = (questions: readonly Question[], answers: readonly Answer[]): AnswerFault[] => {
  const knownLabels = new Set(questions.map(({ label }) => label));
  const answersByLabel = Map.groupBy(answers, ({ label }) => label);
  const faultsOfQuestion = (question: Question): AnswerFault[] => {
    const { label, type, isRequired } = question;
    const all = answersByLabel.get(label) ?? [];
    const value = all[0]?.value ?? null;
    if (all.length > 1) {
      return [{ code: 'repeated', label }];
    }
    if (value === null) {
      return isRequired ? [{ code: 'missing', label }] : [];
    }
    return fits[type](value, question) ? [] : [{ code: 'unfit', label }];
  };
  const unknown = [...answersByLabel.keys()].filter((label) => !knownLabels.has(label));
  return [...questions.flatMap(faultsOfQuestion), ...unknown.map((label): AnswerFault => ({ code: 'unknown', label }))];
};

/**
 * Returns one answer per question, in their order: the stored value if the question still accepts it, otherwise null.
 */
export const alignedAnswers = (questions: readonly Question[], answers: readonly Answer[]): Answer[] => {
  const answersByLabel = new Map(answers.map(({ label, value }) => [label, value]));
  return questions.map((question) => {
    const value = answersByLabel.get(question.label) ?? null;
    return { label: question.label, value: value !== null && fits[question.type](value, question) ? value : null };
  });
};
