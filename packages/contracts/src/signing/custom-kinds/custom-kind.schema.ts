import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { codeField, flagField, longTextField, ownField, sortOrderField, textField } from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';
import { keptQuestions, questionsSchema, questionText } from './question.schema.ts';

const questions = ownField('欄位', {
  schema: questionsSchema,
  answer: keptQuestions,
  initial: [],
  words: (told) => told.map(questionText).join('、') || null,
});

/** 自訂申請類別: what people can apply for besides what the law and the house know, by forms that HR makes. */
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

/** A kind as its form is made from it. */
const offeredKindSchema = z
  .object({
    id: z.uuid(),
    nameZh: z.string(),
    hint: z.string().nullable(),
    questions: keptQuestions,
    requiresAttachment: z.boolean(),
    /** One that is not is still told, for what was sent back of it can be sent again. */
    isOffered: z.boolean(),
    /** Of its form: it moves where something else is asked, and not with a hint, an order or an end of use. */
    version: z.int(),
  })
  .meta({ id: 'OfferedCustomKind' });

export type OfferedCustomKind = z.output<typeof offeredKindSchema>;

/** What everybody is told who can apply for something. */
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
