import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets. */
export interface MailSink {
  readonly url: string;
  readonly mails: () => Promise<Email[]>;
  /** From here on it answers every recipient, or the sender, with this, as a server does; null takes all. */
  readonly refuse: (
    refusal: { readonly code: number; readonly message: string } | null,
    whom?: 'recipient' | 'sender',
  ) => void;
  /** From here on it keeps everybody waiting who hands a mail on, until what it answers is called. */
  readonly hold: () => () => void;
  readonly held: () => number;
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** Listens on a port of its own, on this machine, for anybody. */
export const startMailSink = async (): Promise<MailSink> => {
  let raw: Buffer[] = [];
  let refusals: { readonly recipient?: Error; readonly sender?: Error } = {};
  let gate: PromiseWithResolvers<void> | null = null;
  let held = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refusals.sender),
    onRcptTo: (_address, _session, done) => done(refusals.recipient),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      const take = (): void => {
        held -= 1;
        raw.push(Buffer.concat(parts));
        done();
      };
      stream.on('end', () => {
        held += 1;
        if (gate === null) {
          take();
        } else {
          void gate.promise.then(take);
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
    refuse: (wanted, whom = 'recipient') => {
      refusals = wanted ? { [whom]: Object.assign(new Error(wanted.message), { responseCode: wanted.code }) } : {};
    },
    hold: () => {
      const opened = Promise.withResolvers<void>();
      gate = opened;
      return () => {
        gate = null;
        opened.resolve();
      };
    },
    held: () => held,
    clear: () => {
      raw = [];
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
