import { createTransport } from 'nodemailer';

/** A mail as it goes out. */
export interface Letter {
  /** The same for the same mail, so that whoever gets it twice can tell. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Hands mail to the organisation's server. */
export interface Mailer {
  /** So many it sends at once; more wait for their turn. */
  readonly connections: number;
  /** @throws MailRefused, and Error for what may go better another time. */
  readonly send: (letter: Letter) => Promise<void>;
  readonly close: () => void;
}

/** The server will never take this mail, as of an address that there is not. */
export class MailRefused extends Error {}

interface MailServer {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  readonly sender: string;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** No single answer is waited for longer, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Nor is the whole of one mail, however slowly a server goes on answering: it ends long before others may take it for given up. */
const LONGEST_MS = 120_000;

const CONNECTIONS = 3;

interface Refusal {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** A recipient or a content that is refused for good; what is said of the sender or of us may be put right. */
const isFinal = ({ code, command, responseCode = 0 }: Refusal): boolean => {
  const isForGood = responseCode >= 500 && responseCode < 600;
  return code === 'EENVELOPE'
    ? command === 'API' || (command === 'RCPT TO' && isForGood)
    : code === 'EMESSAGE' && isForGood;
};

/** Another host is reached by TLS alone. What a mail says stays what it is: no file and no address is read for it. */
export const openMailer = ({ url, sender }: MailServer): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS: !LOOPBACK.has(new URL(url).hostname),
      ...PATIENCE,
    },
    { from: sender, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    connections: CONNECTIONS,
    send: async ({ id, ...letter }) => {
      try {
        await transport.sendMail({
          ...letter,
          messageId: `<${id}@hr-system>`,
          signal: AbortSignal.timeout(LONGEST_MS),
        });
      } catch (cause) {
        const error = cause as Error & Refusal;
        throw isFinal(error) ? new MailRefused(error.message, { cause }) : error;
      }
    },
    close: () => transport.close(),
  };
};
