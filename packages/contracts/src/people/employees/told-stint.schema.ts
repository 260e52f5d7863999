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
  /** Null of whoever came, and for those who may not know. */
  notOnboardedReason: z.string().nullable(),
  settling: settling.answer,
});

type ToldStint = z.output<typeof toldStintSchema>;

/** Every time of somebody's employment, the newest first, as far as the reader may know of it: commands are about one of them. */
export const employments = ownField('任職期間', {
  schema: z.array(toldStintSchema),
  answer: z.array(toldStintSchema),
  initial: [],
  words: (stints: readonly ToldStint[]) => stints.map(({ hiredOn }) => formatDate(hiredOn)).join('、') || null,
});
