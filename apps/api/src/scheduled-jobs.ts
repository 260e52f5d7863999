import { dateOfInstant } from '@hr/domain/dates';
import { maintainEvaluations } from '#features/evaluation/evaluations/index.ts';
import { maintainCandidates } from '#features/candidates/candidate-details/index.ts';
import { expireAll } from '#features/signing/applications/index.ts';
import {
  extendPausedLots,
  grantDueLeave,
  updateLeavingDifferences,
  notifyOfEndingHours,
} from '#features/leave/leave-ledger/index.ts';
import { announceDueLeavings } from '#features/people/employment-changes/index.ts';
import { remindOfWaiting } from '#features/messages/notifications/index.ts';
import { calculateRecentAttendance } from '#features/time/attendance/index.ts';
import { sendDueStatements } from '#features/reports/statement-schedules/index.ts';
import { clearOldMails } from '#features/messages/outgoing-mails/index.ts';
import { sweepFiles } from '#files/index.ts';
import type { PublicContext } from '#core/context.ts';
import type { Job } from '#jobs/index.ts';

type JobContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/** Lists all scheduled jobs. Mail has its own queue. */
export const scheduledJobs = (context: JobContext, clock: () => Date): Job[] => {
  const { db, files, log } = context;
  const currentContext = () => {
    const now = clock();
    return { db, now, today: dateOfInstant(now) };
  };
  return [
    { name: 'expire-applications', cron: '0 * * * *', run: () => expireAll(context, clock()) },
    {
      name: 'send-reminders',
      cron: '5 * * * *',
      run: () => remindOfWaiting(currentContext()),
    },
    // Hourly, so that a refused announcement is tried again once HR has removed its cause.
    { name: 'announce-leavings', cron: '1 * * * *', run: () => announceDueLeavings(context, clock()) },
    { name: 'grant-annual-leave', cron: '10 0 * * *', run: () => grantDueLeave(context, clock()) },
    { name: 'extend-deferred-leave', cron: '25 0 * * *', run: () => extendPausedLots(context, clock()) },
    {
      name: 'recalculate-leaving-differences',
      cron: '30 0 * * *',
      run: () => updateLeavingDifferences(context, clock()),
    },
    { name: 'notify-of-expiring-leave', cron: '0 8 * * *', run: () => notifyOfEndingHours(currentContext()) },
    {
      name: 'calculate-attendance',
      cron: '30 5 * * *',
      run: () => calculateRecentAttendance(context, clock()),
    },
    { name: 'maintain-evaluations', cron: '15 7 * * *', run: () => maintainEvaluations(context, clock()) },
    { name: 'maintain-candidates', cron: '20 6 * * *', run: () => maintainCandidates(context, clock()) },
    { name: 'send-statements', cron: '0 7 * * *', run: () => sendDueStatements(context, clock()) },
    { name: 'clear-old-mails', cron: '20 * * * *', run: () => clearOldMails(db, clock()) },
    {
      name: 'sweep-files',
      cron: '40 * * * *',
      run: async () => {
        await sweepFiles({ db, files, log, now: clock() });
      },
    },
  ];
};
