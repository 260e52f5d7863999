import { questionTypes } from '@hr/domain/signing/custom-kinds';
import { z } from 'zod';
import { requiredText } from '../../../../core/index.ts';
import { answerText, answerValueSchema, MAX_QUESTIONS } from '../../../custom-kinds/index.ts';
import { applicationKind } from '../application-kind.ts';

const LABEL_LENGTH = 100;

const shape = {
  customKindId: z.uuid('請選擇申請類別'),
  /** Version of the form that was filled in; another version may have other questions. */
  kindVersion: z.int().positive(),
};

/** The questions are rows that HR maintains, so answers are validated in the service. */
const customSchema = z
  .strictObject({
    ...shape,
    answers: z
      .array(z.strictObject({ label: requiredText('欄位名稱', LABEL_LENGTH), value: answerValueSchema }))
      .max(MAX_QUESTIONS),
  })
  .meta({ id: 'CustomRequest' });

/** An answer in a draft; lengths are validated on submission. */
const answerBegun = z.object({ label: z.string(), value: z.union([z.string(), z.number()]).nullish() });

/** Labels and types are stored as they were on submission, so later changes of the kind do not affect them. */
const storedCustomRequest = z
  .object({
    ...shape,
    name: z.string(),
    answers: z.array(
      z.object({ label: z.string(), type: z.enum(questionTypes), value: z.union([z.string(), z.number()]).nullable() }),
    ),
  })
  .meta({ id: 'StoredCustomRequest' });

/** 自訂申請: an application of a kind that HR has defined. Approval has no further effect. */
export const custom = applicationKind({
  code: 'custom',
  name: '自訂申請',
  nameOf: ({ name }) => name,
  isCancellable: true,
  sent: customSchema,
  draftItems: { answers: answerBegun },
  stored: storedCustomRequest,
  // The summary contains no answers, because notices, mails and the audit log show it to more people than the signers.
  summary: ({ name }) => name,
  facts: ({ answers }) => answers.map((answer) => [answer.label, answerText(answer)] as const),
  outlook: {},
  background: {},
});
