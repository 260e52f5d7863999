import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { clearOldMails } from './sending.rows.ts';
import { type Post, sendMails } from './sending.service.ts';

const EVERY_MS = 15_000;
const HOUR_MS = 3_600_000;

interface Mailing {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  /** None where there is no mail server: what would be sent is kept to be looked at. */
  readonly post: Post | undefined;
}

/**
 * Sends mail within seconds, and clears what is old now and every hour, until it is stopped. What fails is told and tried again.
 * Whoever stops it waits for what is being sent: cut off, it would be sent again.
 */
export const keepMailing = ({ db, log, clock, post }: Mailing): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let sending: Promise<void> | undefined;
  const send = (): void => {
    if (post === undefined || sending !== undefined) {
      return;
    }
    sending = sendMails({ db, log, clock, stopping: stopping.signal, ...post })
      .catch((cause: unknown) => log.error({ err: cause }, 'mail was not sent'))
      .finally(() => {
        sending = undefined;
      });
  };
  const clear = (): void => {
    clearOldMails(db, clock()).catch((cause: unknown) => log.error({ err: cause }, 'old mail was not cleared'));
  };
  clear();
  send();
  const timers = [setInterval(send, EVERY_MS), setInterval(clear, HOUR_MS)];
  timers.forEach((timer) => timer.unref());
  return {
    stop: async () => {
      timers.forEach(clearInterval);
      stopping.abort();
      await sending;
      post?.mailer.close();
    },
  };
};
