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

/** Sends mail within seconds, and clears what is old now and every hour, until it is stopped. What fails is told and tried again. */
export const keepMailing = ({ db, log, clock, post }: Mailing): { readonly stop: () => void } => {
  let isSending = false;
  const send = (): void => {
    if (post === undefined || isSending) {
      return;
    }
    isSending = true;
    sendMails({ db, log, clock, ...post })
      .catch((cause: unknown) => log.error({ err: cause }, 'mail was not sent'))
      .finally(() => {
        isSending = false;
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
    stop: () => {
      timers.forEach(clearInterval);
      post?.mailer.close();
    },
  };
};
