import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets. */
export interface MailSink {
  readonly url: string;
  /** What it got, in its order. */
  readonly mails: () => Promise<Email[]>;
  /** From here on it answers every recipient with this, as a server does; null takes all. */
  readonly refuse: (refusal: { readonly code: number; readonly message: string } | null) => void;
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** Listens on a port of its own, on this machine, for anybody. */
export const startMailSink = async (): Promise<MailSink> => {
  let raw: Buffer[] = [];
  let refusal: Error | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        raw.push(Buffer.concat(parts));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
    refuse: (wanted) => {
      refusal = wanted && Object.assign(new Error(wanted.message), { responseCode: wanted.code });
    },
    clear: () => {
      raw = [];
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
