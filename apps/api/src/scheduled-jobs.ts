import { dateOfInstant } from '@hr/domain/dates';
import { expireAll } from '#features/signing/applications/index.ts';
import {
  extendPausedLots,
  grantDueLeave,
  updateLeavingDifferences,
  notifyOfEndingHours,
} from '#features/leave/leave-ledger/index.ts';
import { announceDueLeavings } from '#features/people/employees/index.ts';
import { remindOfWaiting } from '#features/messages/notifications/index.ts';
import { clearOldMails } from '#features/messages/outgoing-mails/index.ts';
import { sweepFiles } from '#files/index.ts';
import type { PublicContext } from '#core/context.ts';
import type { Job } from '#jobs/index.ts';

type Surroundings = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/** All that the service does by itself; mail goes out by a queue of its own. */
export const scheduledJobs = (surroundings: Surroundings, clock: () => Date): Job[] => {
  const { db, files, log } = surroundings;
  const moment = () => {
    const now = clock();
    return { db, now, today: dateOfInstant(now) };
  };
  return [
    { name: 'expire-applications', cron: '0 * * * *', run: () => expireAll(surroundings, clock()) },
    {
      name: 'remind-of-waiting',
      cron: '5 * * * *',
      run: () => remindOfWaiting(moment()),
    },
    // Hourly, so that a refused announcement is tried again once HR has removed its cause.
    { name: 'announce-leavings', cron: '1 * * * *', run: () => announceDueLeavings(surroundings, clock()) },
    { name: 'give-annual-leave', cron: '10 0 * * *', run: () => grantDueLeave(surroundings, clock()) },
    { name: 'extend-deferred-leave', cron: '25 0 * * *', run: () => extendPausedLots(surroundings, clock()) },
    {
      name: 'seek-leaving-differences',
      cron: '30 0 * * *',
      run: () => updateLeavingDifferences(surroundings, clock()),
    },
    { name: 'tell-of-ending-leave', cron: '0 8 * * *', run: () => notifyOfEndingHours(moment()) },
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
