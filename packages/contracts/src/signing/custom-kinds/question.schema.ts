import {
  LONG_TEXT_LENGTH,
  type AnswerValue,
  type Question,
  type QuestionType,
  questionTypes,
} from '@hr/domain/signing/custom-kinds';
import { formatDate, isCalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { toldLabels } from '../applications/told-labels.ts';
import { optionalText, requiredText, singleLine } from '../../core/index.ts';
import { questionTypeNames, yesNoNames } from './custom-kind-names.ts';

const LABEL_LENGTH = 30;
const OPTION_LENGTH = 50;
const MOST_OPTIONS = 30;

/** More would be a questionnaire, and no draft would hold the answers. */
export const MOST_QUESTIONS = 30;

/** What is told of every application under these names: a question that shared one would be read as that. */
const TOLD_OF_ALL: ReadonlySet<string> = new Set(Object.values(toldLabels));

const repeatedPlace = (texts: readonly string[]): number =>
  texts.findIndex((text, place) => texts.indexOf(text) < place);

const requireOptions = ({ type, options }: Question, context: z.core.$RefinementCtx): void => {
  if (type !== 'choice') {
    return;
  }
  if (options.length === 0) {
    context.addIssue({ code: 'custom', path: ['options'], message: '請輸入選項' });
  } else if (repeatedPlace(options) >= 0) {
    context.addIssue({ code: 'custom', path: ['options'], message: '選項重複' });
  }
};

/** What an earlier choice of its type left in the form is none of it. */
const wholeQuestion = (question: Question): Question => ({
  ...question,
  options: question.type === 'choice' ? question.options : [],
});

/** A file of a list tells options one beside the other by these. */
const SEPARATOR = /[、,，]/u;

const optionSchema = singleLine(requiredText('選項', OPTION_LENGTH)).refine(
  (option) => !SEPARATOR.test(option),
  '選項不可包含頓號或逗號',
);

const questionSchema = z
  .strictObject({
    label: singleLine(requiredText('欄位名稱', LABEL_LENGTH)).refine(
      (label) => !TOLD_OF_ALL.has(label),
      '此名稱為每張申請單固定列出的項目，請改用其他名稱',
    ),
    type: z.enum(questionTypes, '請選擇欄位類型'),
    isRequired: z.boolean(),
    options: z.array(optionSchema).max(MOST_OPTIONS, `選項不可超過 ${MOST_OPTIONS} 個`),
  })
  .superRefine(requireOptions)
  .overwrite(wholeQuestion as never);

/** What whoever applies is asked, in its order; a label tells a question from all others. */
export const questionsSchema = z
  .array(questionSchema)
  .max(MOST_QUESTIONS, `欄位不可超過 ${MOST_QUESTIONS} 個`)
  .superRefine((questions, context) => {
    const place = repeatedPlace(questions.map(({ label }) => label));
    if (place >= 0) {
      context.addIssue({ code: 'custom', path: [place, 'label'], message: '欄位名稱重複' });
    }
  });

/** The same as they are kept: the rules of input do not judge an answer. */
export const keptQuestions = z.array(
  z.object({
    label: z.string(),
    type: z.enum(questionTypes),
    isRequired: z.boolean(),
    options: z.array(z.string()),
  }),
);

/** 「設備（選項：投影機／筆記型電腦，必填）」 */
export const questionText = ({ label, type, isRequired, options }: Question): string => {
  const choices = options.length === 0 ? '' : `：${options.join('／')}`;
  return `${label}（${questionTypeNames[type]}${choices}${isRequired ? '，必填' : ''}）`;
};

/** What may be sent for an answer to any question; which of it a question takes is judged by the question. */
export const answerValueSchema = z.union([optionalText(LONG_TEXT_LENGTH), z.number('請輸入數字')]).nullable();

/** An answer in words; a dash for none. */
export const answerText = ({ type, value }: { readonly type: QuestionType; readonly value: AnswerValue }): string => {
  if (value === null) {
    return '—';
  }
  if (typeof value === 'number') {
    return value.toLocaleString('zh-TW', { maximumFractionDigits: 10 });
  }
  if (type === 'yes_no') {
    return yesNoNames[value === 'yes' ? 'yes' : 'no'];
  }
  return type === 'date' && isCalendarDate(value) ? formatDate(value) : value;
};
