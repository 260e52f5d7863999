import { dateOfInstant } from '@hr/domain/dates';
import { toActor } from '#auth/actor.ts';
import { findActiveAccount } from '#auth/session.repository.ts';
import { calculatePayroll } from '#features/pay/payroll/index.ts';
import type { Context, PublicContext } from '#core/context.ts';
import type { JobRequest, JobWorker } from '#jobs/index.ts';

type JobContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

export { runQueuedJobs } from '#jobs/index.ts';

/** Returns the worker for the jobs that people request, which run with the present roles of their account. */
export const backgroundWorker = (context: JobContext, clock: () => Date): JobWorker => ({
  context,
  contextOf: async ({ id, accountId, sessionId }: JobRequest): Promise<Context | null> => {
    const now = clock();
    const today = dateOfInstant(now);
    const account = await findActiveAccount(context.db, { accountId, sessionId, today });
    return (
      account && {
        ...context,
        now,
        today,
        requestId: id,
        log: context.log.child({ jobId: id }),
        ipAddress: null,
        userAgent: null,
        actor: toActor(account, now),
      }
    );
  },
  handlers: { calculate_payroll: calculatePayroll },
});
