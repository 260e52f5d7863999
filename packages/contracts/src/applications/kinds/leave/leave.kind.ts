import { z } from 'zod';
import { storedDateSchema } from '../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';
import { awaySchema } from '../away.ts';
import { keptLeaveRequest, leaveFacts, leaveRequestSchema, leaveSummary } from './leave-request.ts';

/** Null of a type that is not given before it is used. */
const remainingMinutes = z.int().nullable();

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
    remainingMinutes,
    away: z.array(awaySchema),
  },
  background: {
    /** What the applicant can still ask for besides. */
    remainingMinutes,
    away: z.array(awaySchema),
  },
});
