import { z } from 'zod';
import { applicationKind } from '../application-kind.ts';
import {
  storedLeaveCancellation,
  leaveCancellationSchema,
  leaveCancellationSummary,
} from './leave-cancellation-request.ts';

/** Minutes returned to the hours that the leave used; zero for types without hours. */
const returnedMinutes = z.int();

/** Minutes of these that return to lots which have ended; they cannot be used and are paid (未休結算). */
const expiredMinutes = z.int();

/** 銷假 */
export const leaveCancellation = applicationKind({
  code: 'leave_cancellation',
  name: '銷假',
  isCancellable: false,
  sent: leaveCancellationSchema,
  stored: storedLeaveCancellation,
  summary: leaveCancellationSummary,
  facts: ({ leaveNumber, reason }) => [
    ['請假單號', leaveNumber],
    ['銷假原因', reason],
  ],
  outlook: { returnedMinutes, expiredMinutes },
  background: {
    returnedMinutes,
    expiredMinutes,
    leaveSummary: z.string(),
    leaveReason: z.string().nullable(),
  },
});
