import { leavingKinds } from '@hr/domain/people/employment';
import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { storedDateSchema } from '../../core/index.ts';
import { ownField } from '../../fields/index.ts';
import { settling } from './employment.schema.ts';

const stintSchema = z.object({
  id: z.uuid(),
  hiredOn: storedDateSchema,
  seniorityOn: storedDateSchema,
  leaveSeniorityOn: storedDateSchema.nullable(),
  probationEndsOn: storedDateSchema.nullable(),
  /** Last day of work, inclusive; null while open. If the employee never started, the day before the hire date. */
  lastWorkingOn: storedDateSchema.nullable(),
  leavingKind: z.enum(leavingKinds).nullable(),
  leavingReason: z.string().nullable(),
  /** Null if the employee started, and for the employee themselves. */
  notOnboardedReason: z.string().nullable(),
  settling: settling.answer,
});

type StintAnswer = z.output<typeof stintSchema>;

/** Every stint of the employee, the newest first: a command is about one of them. */
export const employments = ownField('任職期間', {
  schema: z.array(stintSchema),
  answer: z.array(stintSchema),
  initial: [],
  toText: (stints: readonly StintAnswer[]) => stints.map(({ hiredOn }) => formatDate(hiredOn)).join('、') || null,
});
