import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores received mails. */
export interface MailSink {
  readonly url: string;
  readonly mails: () => Promise<Email[]>;
  /** Mails as they were received. `mails` changes the line ends of attached texts. */
  readonly sources: () => readonly string[];
  /** Refuses every recipient or sender with this response from now on; null accepts all. */
  readonly refuse: (
    refusal: { readonly code: number; readonly message: string } | null,
    party?: 'recipient' | 'sender',
  ) => void;
  /** Delays the acceptance of mails until the returned function is called. */
  readonly pause: () => () => void;
  readonly pausedCount: () => number;
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** Starts the mail server on a free local port, without authentication. */
export const startMailSink = async (): Promise<MailSink> => {
  let raw: Buffer[] = [];
  let refusals: { readonly recipient?: Error; readonly sender?: Error } = {};
  let gate: PromiseWithResolvers<void> | null = null;
  let pausedCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refusals.sender),
    onRcptTo: (_address, _session, done) => done(refusals.recipient),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      const accept = (): void => {
        pausedCount -= 1;
        raw.push(Buffer.concat(parts));
        done();
      };
      stream.on('end', () => {
        pausedCount += 1;
        if (gate === null) {
          accept();
        } else {
          void gate.promise.then(accept);
        }
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
    sources: () => raw.map((mail) => mail.toString()),
    refuse: (refusal, party = 'recipient') => {
      refusals = refusal ? { [party]: Object.assign(new Error(refusal.message), { responseCode: refusal.code }) } : {};
    },
    pause: () => {
      const opened = Promise.withResolvers<void>();
      gate = opened;
      return () => {
        gate = null;
        opened.resolve();
      };
    },
    pausedCount: () => pausedCount,
    clear: () => {
      raw = [];
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
