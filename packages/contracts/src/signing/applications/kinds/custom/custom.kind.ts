import { questionTypes } from '@hr/domain/signing/custom-kinds';
import { z } from 'zod';
import { requiredText } from '../../../../core/index.ts';
import { answerText, answerValueSchema, MOST_QUESTIONS } from '../../../custom-kinds/index.ts';
import { applicationKind } from '../application-kind.ts';

const LABEL_LENGTH = 100;

const shape = {
  customKindId: z.uuid('請選擇申請類別'),
  /** The version of the form that was filled in: by another one something else may be asked. */
  kindVersion: z.int().positive(),
};

/** What its questions take is known to the service alone, for they are rows that HR keeps. */
const customSchema = z
  .strictObject({
    ...shape,
    answers: z
      .array(z.strictObject({ label: requiredText('欄位名稱', LABEL_LENGTH), value: answerValueSchema }))
      .max(MOST_QUESTIONS),
  })
  .meta({ id: 'CustomRequest' });

/** As far as it is filled in: how long a text may be is judged where it is sent. */
const answerBegun = z.object({ label: z.string(), value: z.union([z.string(), z.number()]).nullish() });

/** As it was asked when it was sent: whatever becomes of the kind later, this is told by the same labels. */
const keptCustom = z
  .object({
    ...shape,
    name: z.string(),
    answers: z.array(
      z.object({ label: z.string(), type: z.enum(questionTypes), value: z.union([z.string(), z.number()]).nullable() }),
    ),
  })
  .meta({ id: 'KeptCustomRequest' });

/** 自訂申請: what HR has made a form for; approval carries nothing out. */
export const custom = applicationKind({
  code: 'custom',
  name: '自訂申請',
  nameOf: ({ name }) => name,
  isCancellable: true,
  sent: customSchema,
  draftItems: { answers: answerBegun },
  kept: keptCustom,
  // Nothing of the answers: notices, mails and the log tell it to more than those who sign.
  summary: ({ name }) => name,
  facts: ({ answers }) => answers.map((answer) => [answer.label, answerText(answer)] as const),
  outlook: {},
  background: {},
});
