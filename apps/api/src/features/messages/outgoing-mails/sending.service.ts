import { notificationLink } from '@hr/contracts/messages/notifications';
import { nextTryAfter } from '@hr/domain/mails';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { type Letter, type Mailer, MailRefused } from '#mail/index.ts';
import { type Claimed, claimMail, dropUnwanted, giveBack, writeRefused, writeSent } from './sending.rows.ts';

export interface Post {
  readonly mailer: Mailer;
  /** `https://hr.example.org`, without a path. */
  readonly publicUrl: string;
}

interface Sending extends Post {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Aborted where the process is to end: what is being sent is sent, and nothing else is begun. */
  readonly stopping: AbortSignal;
}

const MINUTE_MS = 60_000;
const LONGEST_ERROR = 500;

/** What a mail says: that there is something, and where. What it is about is read behind the sign-in alone. */
const letterOf = ({ id, name, address, subject, ...told }: Claimed, publicUrl: string): Letter => ({
  id,
  to: { name, address },
  subject,
  text: [
    `${name} 您好：`,
    '',
    subject,
    '',
    '請登入人事管理系統檢視：',
    new URL(notificationLink(told), publicUrl).href,
    '',
    '此信由系統自動寄出，請勿回覆。不想收到郵件通知時，可在系統右上角的「通知」中關閉。',
  ].join('\n'),
});

const sendOne = async ({ db, log, clock, mailer, publicUrl }: Sending, mail: Claimed): Promise<void> => {
  try {
    await mailer.send(letterOf(mail, publicUrl));
  } catch (cause) {
    const pause = cause instanceof MailRefused ? null : nextTryAfter(mail.attempts);
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, LONGEST_ERROR);
    const nextTryAt = pause === null ? null : new Date(clock().getTime() + pause * MINUTE_MS);
    log.warn({ mail: mail.id, attempts: mail.attempts, isGivenUp: pause === null }, 'a mail was not taken');
    await writeRefused(db, mail, { error, nextTryAt });
    return;
  }
  await writeSent(db, mail, clock());
};

/** Sends one mail after the other: none is taken before there is a connection for it, so that none is held for long. */
const sendInTurn = async (sending: Sending): Promise<void> => {
  const { db, clock, stopping } = sending;
  while (!stopping.aborted) {
    const mail = await claimMail(db, clock());
    if (mail === null) {
      return;
    }
    // Whoever is to end may have learnt so meanwhile.
    await (stopping.aborted ? giveBack(db, mail, clock()) : sendOne(sending, mail));
  }
};

/**
 * Sends what is due, until nothing is or the process is to end. Several processes may do so at once: each mail is taken by one.
 * One that is killed between the handing on and writing that down has its mail sent once more, as anything else could lose some;
 * both carry the same Message-ID.
 */
export const sendMails = async (sending: Sending): Promise<void> => {
  const lanes = Array.from({ length: sending.mailer.connections }, () => sendInTurn(sending));
  const work = [...lanes, dropUnwanted(sending.db, sending.clock())];
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
};
