import { leavingKinds } from '@hr/domain/people/employment';
import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { storedDateSchema } from '../../core/index.ts';
import { ownField } from '../../fields/index.ts';
import { leavingKindNames } from './employment-names.ts';
import { settling } from './employment.schema.ts';

const plannedLeavingSchema = z
  .object({
    leavingKind: z.enum(leavingKinds),
    /** Null for the employee themselves. */
    leavingReason: z.string().nullable(),
    /** The day on which it is announced by itself. */
    noticeOn: storedDateSchema,
    /** Included. */
    lastWorkingOn: storedDateSchema,
    /** Null for the employee themselves. */
    settling: settling.answer,
    createdBy: z.string(),
    /** Why the announcement of that day was refused; null if it was not. */
    refusal: z.string().nullable(),
  })
  .nullable();

/** A leaving that is not announced yet; null for callers who do not keep the employee's records. */
export const plannedLeaving = ownField('預定離職', {
  schema: plannedLeavingSchema,
  answer: plannedLeavingSchema,
  initial: null,
  toText: (plan) => plan && `${formatDate(plan.lastWorkingOn)} ${leavingKindNames[plan.leavingKind]}`,
});
