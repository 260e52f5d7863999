import type { Logger } from 'pino';
import { dateOfInstant } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { insertExpiring, insertOverdue } from './notification.repository.ts';

const HOUR_MS = 3_600_000;

interface Reminding {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
}

/**
 * Reminds of what waits too long and of what is over soon, now and every hour until it is stopped. Several processes may do so at once, and one may
 * miss any number of hours: the same is told once. What fails is told and tried again.
 */
export const keepReminding = ({ db, log, clock }: Reminding): { readonly stop: () => void } => {
  const remind = (): void => {
    const now = clock();
    const at = { db, now, today: dateOfInstant(now) };
    Promise.all([insertOverdue(at), insertExpiring(at)]).catch((cause: unknown) => {
      log.error({ err: cause }, 'nobody was reminded of what waits');
    });
  };
  remind();
  const timer = setInterval(remind, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
