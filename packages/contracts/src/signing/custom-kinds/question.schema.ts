import {
  LONG_TEXT_LENGTH,
  type AnswerValue,
  type Question,
  type QuestionType,
  questionTypes,
} from '@hr/domain/signing/custom-kinds';
import { formatDate, isCalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { applicationLabels } from '../applications/application-names.ts';
import { optionalText, requiredText, singleLine } from '../../core/index.ts';

export const questionTypeNames: Readonly<Record<QuestionType, string>> = {
  short_text: '單行文字',
  long_text: '多行文字',
  number: '數字',
  date: '日期',
  yes_no: '是／否',
  choice: '選項',
};

export const yesNoNames = { yes: '是', no: '否' } as const;

const LABEL_LENGTH = 30;
const OPTION_LENGTH = 50;
const MAX_OPTIONS = 30;

/** Limited so that a draft can hold all answers. */
export const MAX_QUESTIONS = 30;

/** Labels that every application uses; a question with the same label would be ambiguous. */
const RESERVED_LABELS: ReadonlySet<string> = new Set(Object.values(applicationLabels));

const findRepeatedIndex = (texts: readonly string[]): number =>
  texts.findIndex((text, place) => texts.indexOf(text) < place);

const requireOptions = ({ type, options }: Question, context: z.core.$RefinementCtx): void => {
  if (type !== 'choice') {
    return;
  }
  if (options.length === 0) {
    context.addIssue({ code: 'custom', path: ['options'], message: '請輸入選項' });
  } else if (findRepeatedIndex(options) >= 0) {
    context.addIssue({ code: 'custom', path: ['options'], message: '選項重複' });
  }
};

/** Removes options that were entered for another type. */
const clearUnusedOptions = (question: Question): Question => ({
  ...question,
  options: question.type === 'choice' ? question.options : [],
});

/** Separators of the options in exported files. */
const SEPARATOR = /[、,，]/u;

const optionSchema = singleLine(requiredText('選項', OPTION_LENGTH)).refine(
  (option) => !SEPARATOR.test(option),
  '選項不可包含頓號或逗號',
);

const questionSchema = z
  .strictObject({
    label: singleLine(requiredText('欄位名稱', LABEL_LENGTH)).refine(
      (label) => !RESERVED_LABELS.has(label),
      '此名稱為每張申請單固定列出的項目，請改用其他名稱',
    ),
    type: z.enum(questionTypes, '請選擇欄位類型'),
    isRequired: z.boolean(),
    options: z.array(optionSchema).max(MAX_OPTIONS, `選項不可超過 ${MAX_OPTIONS} 個`),
  })
  .superRefine(requireOptions)
  .overwrite(clearUnusedOptions as never);

/** Questions in the order of the form; labels are unique. */
export const questionsSchema = z
  .array(questionSchema)
  .max(MAX_QUESTIONS, `欄位不可超過 ${MAX_QUESTIONS} 個`)
  .superRefine((questions, context) => {
    const place = findRepeatedIndex(questions.map(({ label }) => label));
    if (place >= 0) {
      context.addIssue({ code: 'custom', path: [place, 'label'], message: '欄位名稱重複' });
    }
  });

/** Questions as stored. Input rules do not apply to them. */
export const storedQuestions = z.array(
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

/** Value of any answer; the question validates it further. */
export const answerValueSchema = z.union([optionalText(LONG_TEXT_LENGTH), z.number('請輸入數字')]).nullable();

/** Formats an answer; a dash if there is none. */
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
