import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { type Post, sendMails } from './sending.service.ts';

const EVERY_MS = 15_000;

interface Mailing {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  /** None where there is no mail server: what would be sent is kept to be looked at. */
  readonly post: Post | undefined;
}

/**
 * Sends mail within seconds until it is stopped: its table is a queue of its own, from which each process takes what no other has. What
 * fails is told and tried again.
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
  send();
  const timer = setInterval(send, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await sending;
      post?.mailer.close();
    },
  };
};
