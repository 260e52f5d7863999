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

describe('a mail is refused for good', () => {
  it('where the server will not have its recipient', async () => {
    sink.refuse({ code: 550, message: 'no such mailbox' });
    await expect(send()).rejects.toThrow(MailRefused);
  });

  it('where there is nobody to send it to', async () => {
    await expect(send('')).rejects.toThrow(MailRefused);
  });
});

describe('a mail may go better another time', () => {
  it.each([
    { whom: 'sender', code: 550 },
    { whom: 'recipient', code: 451 },
  ] as const)('where the $whom is answered with $code', async ({ whom, code }) => {
    sink.refuse({ code, message: 'not now' }, whom);
    const refusal = await send().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(MailRefused);
  });
});
