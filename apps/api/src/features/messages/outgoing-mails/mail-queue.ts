import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { Mailer } from '#mail/index.ts';
import { type AttachmentOf, type MailService, sendMails, type StatementMails } from './send-mails.service.ts';

const INTERVAL_MS = 15_000;

interface MailQueueOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Absent without a mail server; mails are stored but not sent. */
  readonly mailService: MailService | undefined;
  readonly attachmentOf: AttachmentOf;
  readonly statements: StatementMails;
  /** Sends the mails of other outboxes. */
  readonly sendOthers: (options: { readonly mailer: Mailer; readonly stopSignal: AbortSignal }) => Promise<void>;
}

/**
 * Sends due mails every few seconds until it is stopped. Each process claims its own mails from the table. Stopping
 * waits for mails in progress, which would otherwise be sent twice.
 */
export const startMailQueue = ({
  db,
  log,
  clock,
  mailService,
  attachmentOf,
  statements,
  sendOthers,
}: MailQueueOptions): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let sending: Promise<void> | undefined;
  const send = (): void => {
    if (mailService === undefined || sending !== undefined) {
      return;
    }
    const { signal: stopSignal } = stopping;
    sending = sendMails({ db, log, clock, attachmentOf, statements, stopSignal, ...mailService })
      .then(() => sendOthers({ mailer: mailService.mailer, stopSignal }))
      .catch((cause: unknown) => log.error({ err: cause }, 'mail was not sent'))
      .finally(() => {
        sending = undefined;
      });
  };
  send();
  const timer = setInterval(send, INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await sending;
      mailService?.mailer.close();
    },
  };
};
