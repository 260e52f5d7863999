import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { codeField, flagField, longTextField, ownField, sortOrderField, textField } from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';
import { storedQuestions, questionsSchema, questionText } from './question.schema.ts';

const questions = ownField('欄位', {
  schema: questionsSchema,
  answer: storedQuestions,
  initial: [],
  toText: (stored) => stored.map(questionText).join('、') || null,
});

/** 自訂申請類別: application kinds with forms that HR defines. */
export const customKinds = masterData({
  name: 'CustomKind',
  path: '/custom-kinds',
  screen: 'custom_kind',
  noun: '自訂申請類別',
  order: 'sortOrder',
  search: ['code', 'nameZh'],
  fields: {
    code: codeField('類別編號', { unique: 'DuplicateCustomKindCode', example: 'LOCKER' }),
    nameZh: textField('類別名稱', 30, { example: '置物櫃', unique: 'DuplicateCustomKindName' }),
    hint: longTextField('填寫說明', 300),
    questions,
    requiresAttachment: flagField('必須附上附件'),
    sortOrder: sortOrderField(),
  },
});

export type CustomKind = z.output<typeof customKinds.item>;

/** A kind with all that its form needs. */
const offeredKindSchema = z
  .object({
    id: z.uuid(),
    nameZh: z.string(),
    hint: z.string().nullable(),
    questions: storedQuestions,
    requiresAttachment: z.boolean(),
    /** False for a kind that is no longer offered; returned applications of it can still be resubmitted. */
    isOffered: z.boolean(),
    /** Version of the form; it changes with the questions, not with the hint, the order or the end of use. */
    version: z.int(),
  })
  .meta({ id: 'OfferedCustomKind' });

export type OfferedCustomKind = z.output<typeof offeredKindSchema>;

/** Kinds for all employees who can apply. */
export const offeredKindEndpoints = {
  list: endpoint({
    id: 'offeredKinds.list',
    method: 'GET',
    path: '/my/custom-kinds',
    summary: '可申請的自訂類別',
    access: 'signedIn',
    response: z.object({ items: z.array(offeredKindSchema) }),
  }),
};
