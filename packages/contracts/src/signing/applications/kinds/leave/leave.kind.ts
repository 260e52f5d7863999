import { z } from 'zod';
import { storedDateSchema } from '../../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';
import { absentShape } from '../away.ts';
import { leaveStandingSchema } from './leave-standing.ts';
import { keptLeaveRequest, leaveFacts, leaveRequestSchema, leaveSummary } from './leave-request.ts';

/** 請假 */
export const leave = applicationKind({
  code: 'leave',
  name: '請假',
  isCancellable: true,
  sent: leaveRequestSchema,
  kept: keptLeaveRequest,
  summary: leaveSummary,
  facts: leaveFacts,
  outlook: {
    /** From which hours it draws, by when they end; none of a type that is not given before it is used. */
    draws: z.array(z.object({ until: storedDateSchema, minutes: z.int() })),
    /** What can still be asked for afterwards on the first day. */
    /** Null of a type that is not given before it is used. */
    remainingMinutes: z.int().nullable(),
    standing: leaveStandingSchema,
    ...absentShape,
  },
  background: {
    standing: leaveStandingSchema,
    ...absentShape,
  },
});
