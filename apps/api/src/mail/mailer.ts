import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { calendarPart } from './calendar-part.ts';

/** A mail to send. */
export interface Mail {
  /** Stable id of the mail, so that recipients can detect duplicates. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** iCalendar text of an event, without its organizer and attendee. */
  readonly calendar?: string | null;
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
}

/** Sends mail through the mail server of the organisation. */
export interface Mailer {
  /** Number of concurrent mails; others wait. */
  readonly connections: number;
  /** @throws MailRefused for a permanent failure, Error for a temporary one. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

/** The mail server permanently refuses the mail, for example for an unknown address. */
export class MailRefused extends Error {}

interface MailServer {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  readonly sender: string;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Milliseconds for one response of the server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Milliseconds for one mail. Shorter than the time after which other processes take it over. */
const MAIL_TIMEOUT_MS = 120_000;

const CONNECTIONS = 3;

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Only a refused recipient or content is permanent. Errors about the sender or the server can be corrected. */
const isFinal = ({ code, command, responseCode = 0 }: SmtpError): boolean => {
  const isPermanent = responseCode >= 500 && responseCode < 600;
  return code === 'EENVELOPE'
    ? command === 'API' || (command === 'RCPT TO' && isPermanent)
    : code === 'EMESSAGE' && isPermanent;
};

/** Opens the mail connection. Other hosts require TLS. Mail content never loads files or addresses. */
export const openMailer = ({ url, sender }: MailServer): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS: !LOOPBACK.has(new URL(url).hostname),
      ...TIMEOUTS,
    },
    { from: sender, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const organizer = addressparser(sender, { flatten: true })[0]?.address ?? sender;
  return {
    connections: CONNECTIONS,
    send: async ({ id, attachments = [], calendar = null, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          ...(calendar !== null && { icalEvent: calendarPart(calendar, { organizer, attendee: mail.to.address }) }),
          messageId: `<${id}@hr-system>`,
          signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
        });
      } catch (cause) {
        const error = cause as Error & SmtpError;
        throw isFinal(error) ? new MailRefused(error.message, { cause }) : error;
      }
    },
    close: () => transport.close(),
  };
};
