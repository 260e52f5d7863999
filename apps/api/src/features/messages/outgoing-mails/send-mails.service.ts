import { notificationLink } from '@hr/contracts/messages/notifications';
import { nextTryAfter } from '@hr/domain/mails';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { type Mail, type MailAttachment, type Mailer, MailRefused } from '#mail/index.ts';
import { type ClaimedMail, claimMail, dropUnwanted, releaseMail, markRefused, markSent } from './send-mails.rows.ts';

export interface MailService {
  readonly mailer: Mailer;
  /** `https://hr.example.org`, without a path. */
  readonly publicUrl: string;
}

/** Mails of scheduled statements. */
export interface StatementMails {
  /** Creates the file of a statement; null if its mail has the link only. */
  readonly fileOf: (scheduleId: string) => Promise<MailAttachment | null>;
  /** Notifies the recipient of a mail that has failed. */
  readonly reportFailure: (mailId: string) => Promise<void>;
}

/** Creates the file of a payslip; null if its employee no longer wants it by mail. */
export type AttachmentOf = (payslipId: string) => Promise<MailAttachment | null>;

interface SendOptions extends MailService {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly attachmentOf: AttachmentOf;
  readonly statements: StatementMails;
  /** Aborted when the process stops: mails in progress are sent, no more are claimed. */
  readonly stopSignal: AbortSignal;
}

const MINUTE_MS = 60_000;
const MAX_ERROR_LENGTH = 500;

/** @throws MailRefused if the employee no longer wants the payslip by mail. */
const attachmentsOf = async (
  { payslipId, statementScheduleId }: ClaimedMail,
  { attachmentOf, statements }: Pick<SendOptions, 'attachmentOf' | 'statements'>,
): Promise<readonly MailAttachment[]> => {
  if (statementScheduleId !== null) {
    const statement = await statements.fileOf(statementScheduleId);
    return statement === null ? [] : [statement];
  }
  if (payslipId === null) {
    return [];
  }
  const attachment = await attachmentOf(payslipId);
  if (attachment === null) {
    throw new MailRefused('收件人已取消以郵件收取薪資單');
  }
  return [attachment];
};

const PASSWORD_HINT = '附件為加密的 PDF 檔，請以您在「我的薪資單」設定的密碼開啟。';

/** Creates a mail that contains a link but no details; these require a sign-in, or are in a protected file. */
const toMail = (
  { id, name, address, subject, payslipId, statementScheduleId: _schedule, ...notice }: ClaimedMail,
  publicUrl: string,
): Mail => ({
  id,
  to: { name, address },
  subject,
  text: [
    `${name} 您好：`,
    '',
    subject,
    '',
    ...(payslipId === null ? [] : [PASSWORD_HINT, '']),
    '請登入人事管理系統檢視：',
    new URL(notificationLink(notice), publicUrl).href,
    '',
    '此信由系統自動寄出，請勿回覆。不想收到郵件通知時，可在系統右上角的「通知」中關閉。',
  ].join('\n'),
});

const sendOne = async (
  { db, log, clock, mailer, publicUrl, ...attaching }: SendOptions,
  mail: ClaimedMail,
): Promise<void> => {
  try {
    const attachments = await attachmentsOf(mail, attaching);
    await mailer.send({ ...toMail(mail, publicUrl), attachments });
  } catch (cause) {
    const pause = cause instanceof MailRefused ? null : nextTryAfter(mail.attempts);
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ERROR_LENGTH);
    const nextTryAt = pause === null ? null : new Date(clock().getTime() + pause * MINUTE_MS);
    log.warn({ mail: mail.id, attempts: mail.attempts, isFinal: pause === null }, 'a mail was refused');
    await markRefused(db, mail, { error, nextTryAt });
    if (nextTryAt === null && mail.statementScheduleId !== null) {
      await attaching.statements.reportFailure(mail.id);
    }
    return;
  }
  await markSent(db, mail, clock());
};

/** Sends due mails one by one. A mail is claimed only when a connection is free. */
const sendSequentially = async (options: SendOptions): Promise<void> => {
  const { db, clock, stopSignal } = options;
  while (!stopSignal.aborted) {
    const mail = await claimMail(db, clock());
    if (mail === null) {
      return;
    }
    // The process may have been stopped meanwhile.
    await (stopSignal.aborted ? releaseMail(db, mail, clock()) : sendOne(options, mail));
  }
};

/**
 * Sends due mails until none are left or the process stops. Each mail is claimed by one process. A crash between
 * sending and marking sends a mail twice with the same Message-ID; the alternative would lose mails.
 */
export const sendMails = async (options: SendOptions): Promise<void> => {
  const senders = Array.from({ length: options.mailer.connections }, () => sendSequentially(options));
  const work = [...senders, dropUnwanted(options.db, options.clock())];
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
};
