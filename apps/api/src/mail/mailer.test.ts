import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailSink, startMailSink } from '#testing/mail-sink.ts';
import { type Mailer, MailRefused, openMailer } from './index.ts';

let sink: MailSink;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startMailSink();
  mailer = openMailer({ url: sink.url, sender: 'hr@example.org' });
});

beforeEach(() => sink.refuse(null));

afterAll(() => {
  mailer.close();
  return sink.close();
});

const send = (address = 'one@example.org'): Promise<void> =>
  mailer.send({ id: 'one', to: { name: '王小明', address }, subject: '主旨', text: '內容' });

describe('a permanent failure', () => {
  it('is reported for an unknown recipient', async () => {
    sink.refuse({ code: 550, message: 'no such mailbox' });
    await expect(send()).rejects.toThrow(MailRefused);
  });

  it('is reported for an empty address', async () => {
    await expect(send('')).rejects.toThrow(MailRefused);
  });
});

describe('a temporary failure', () => {
  it.each([
    { party: 'sender', code: 550 },
    { party: 'recipient', code: 451 },
  ] as const)('is reported if the $party is answered with $code', async ({ party, code }) => {
    sink.refuse({ code, message: 'not now' }, party);
    const refusal = await send().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(MailRefused);
  });
});
