import { leavingKinds } from '@hr/domain/people/employees';
import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { storedDateSchema } from '../../core/index.ts';
import { ownField } from '../../fields/index.ts';
import { settling } from './employment.schema.ts';

const toldStintSchema = z.object({
  id: z.uuid(),
  hiredOn: storedDateSchema,
  seniorityOn: storedDateSchema,
  leaveSeniorityOn: storedDateSchema.nullable(),
  probationEndsOn: storedDateSchema.nullable(),
  /** Included; null while nothing ends it. Of whoever did not come the day before the first. */
  lastWorkingOn: storedDateSchema.nullable(),
  leavingKind: z.enum(leavingKinds).nullable(),
  leavingReason: z.string().nullable(),
  /** Null of whoever came, and for the person themselves. */
  notOnboardedReason: z.string().nullable(),
  settling: settling.answer,
});

type ToldStint = z.output<typeof toldStintSchema>;

/** Every stint of the employee, the newest first: a command is about one of them. */
export const employments = ownField('任職期間', {
  schema: z.array(toldStintSchema),
  answer: z.array(toldStintSchema),
  initial: [],
  words: (stints: readonly ToldStint[]) => stints.map(({ hiredOn }) => formatDate(hiredOn)).join('、') || null,
});
