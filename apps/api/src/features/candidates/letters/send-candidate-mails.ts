import { dateOfInstant } from '@hr/domain/dates';
import { nextTryAfter } from '@hr/domain/mails';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { type Mailer, MailRefused } from '#mail/index.ts';
import {
  claimCandidateMail,
  type ClaimedCandidateMail,
  dropOutdatedMails,
  markCandidateMailRefused,
  markCandidateMailSent,
} from './candidate-mail.rows.ts';

const MINUTE_MS = 60_000;
const MAX_ERROR_LENGTH = 500;

interface SendOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  /** Aborted when the process stops: the mail in progress is sent, no more are claimed. */
  readonly stopSignal: AbortSignal;
}

const toMail = ({ id, name, address, subject, body, calendar }: ClaimedCandidateMail) => ({
  id,
  to: { name, address },
  subject,
  text: body,
  calendar,
});

/** Sends due mails to candidates one by one until none are left or the process stops. Outdated ones are given up. */
export const sendCandidateMails = async ({ db, log, clock, mailer, stopSignal }: SendOptions): Promise<void> => {
  const now = clock();
  await dropOutdatedMails(db, { now, today: dateOfInstant(now) });
  while (!stopSignal.aborted) {
    const mail = await claimCandidateMail(db, clock());
    if (mail === undefined) {
      return;
    }
    try {
      await mailer.send(toMail(mail));
      await markCandidateMailSent(db, mail, clock());
    } catch (cause) {
      const { id, attempts } = mail;
      const pause = cause instanceof MailRefused ? null : nextTryAfter(attempts);
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ERROR_LENGTH);
      const nextTryAt = pause === null ? null : new Date(clock().getTime() + pause * MINUTE_MS);
      log.warn({ mail: id, attempts, isFinal: pause === null }, 'a mail to a candidate was refused');
      await markCandidateMailRefused(db, mail, { error, nextTryAt });
    }
  }
};
