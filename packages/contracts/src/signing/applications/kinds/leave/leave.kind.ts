import { z } from 'zod';
import { storedDateSchema } from '../../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';
import { absencesShape } from '../absence.ts';
import { leaveStandingSchema } from './leave-standing.ts';
import { storedLeaveRequest, leaveFacts, leaveRequestSchema, leaveSummary } from './leave-request.ts';

/** 請假 */
export const leave = applicationKind({
  code: 'leave',
  name: '請假',
  isCancellable: true,
  sent: leaveRequestSchema,
  stored: storedLeaveRequest,
  summary: leaveSummary,
  facts: leaveFacts,
  outlook: {
    /** Lots that the request uses, by their last day; empty for types without a ledger. */
    draws: z.array(z.object({ until: storedDateSchema, minutes: z.int() })),
    /** Minutes that remain on the first day after the request; null for types without a ledger. */
    remainingMinutes: z.int().nullable(),
    standing: leaveStandingSchema,
    ...absencesShape,
  },
  background: {
    standing: leaveStandingSchema,
    ...absencesShape,
  },
});
