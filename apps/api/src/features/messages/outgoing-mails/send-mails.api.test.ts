import { MAIL_PREFERENCE } from '@hr/contracts/messages/outgoing-mails';
import { MAIL_RETENTION_DAYS, MAX_MAIL_AGE_DAYS, nextTryAfter } from '@hr/domain/mails';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { mailSeeds, mailServerAt, noStatements } from '#testing/seed-mails.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';
import { startMailQueue } from './mail-queue.ts';
import { claimMail, clearOldMails } from './send-mails.rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const log = pino({ level: 'silent' });
const sink = await startMailSink();
const { send, mails, firstMail, seedWaitingMails } = mailSeeds(test, sink);

afterAll(() => sink.close());

beforeEach(async () => {
  await test.db.prisma.outgoingMail.deleteMany();
  sink.refuse(null);
  sink.clear();
});

const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);

describe('outgoing mail', () => {
  it.each(Array.from({ length: 5 }, (_, round) => ({ round })))(
    'is sent once by three concurrent processes ($round)',
    async () => {
      await seedWaitingMails(70);
      await Promise.all([send(), send(), send()]);
      const subjects = (await sink.mails()).map(({ subject }) => subject);
      expect(subjects).toHaveLength(70);
      expect(new Set(subjects).size).toBe(70);
      expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 1, sentAt: NOW, error: null });
    },
  );

  it('is sent by another process if the first one crashed', async () => {
    await seedWaitingMails(1);
    await claimMail(test.db, NOW);
    await send(minutesLater(9));
    expect(await sink.mails()).toEqual([]);
    await send(minutesLater(11));
    expect(await sink.mails()).toHaveLength(1);
    expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('has the same Message-ID when resent', async () => {
    await seedWaitingMails(1);
    const { id } = await firstMail();
    await send();
    const { version } = await firstMail();
    await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(200);
    await send();
    const [first, second] = await sink.mails();
    expect(first?.messageId).toBeDefined();
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('is retried with growing delays and then fails with the reason', async () => {
    await seedWaitingMails(1);
    sink.refuse({ code: 451, message: 'try again later' });
    let at = NOW;
    for (let attempts = 1; ; attempts += 1) {
      await send(at);
      const pause = nextTryAfter(attempts);
      expect(await firstMail()).toMatchObject({ attempts, state: pause === null ? 'failed' : 'waiting' });
      if (pause === null) {
        break;
      }
      await send(new Date(at.getTime() + (pause - 0.5) * MINUTE_MS));
      expect((await firstMail()).attempts).toBe(attempts);
      at = new Date(at.getTime() + pause * MINUTE_MS);
    }
    expect((await firstMail()).error).toContain('try again later');
    expect(await sink.mails()).toEqual([]);
  });

  it('fails at once after a permanent error', async () => {
    await seedWaitingMails(1);
    sink.refuse({ code: 550, message: 'no such mailbox' });
    await send();
    const mail = await firstMail();
    expect(mail).toMatchObject({ state: 'failed', attempts: 1 });
    expect(mail.error).toContain('no such mailbox');
  });

  it('is retried if the sender is refused', async () => {
    await seedWaitingMails(1);
    sink.refuse({ code: 550, message: 'sender not allowed' }, 'sender');
    await send();
    const mail = await firstMail();
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, nextTryAt: minutesLater(1) });
    expect(mail.error).toContain('sender not allowed');
  });

  it('in progress is completed before its process stops; the rest waits', async () => {
    await seedWaitingMails(9);
    const release = sink.pause();
    const mailQueue = startMailQueue({
      db: test.db,
      log,
      clock: () => NOW,
      attachmentOf: () => Promise.resolve(null),
      statements: noStatements,
      sendOthers: async () => undefined,
      mailService: mailServerAt(sink.url),
    });
    await expect.poll(() => sink.pausedCount()).toBe(3);
    const stopped = mailQueue.stop();
    release();
    await stopped;

    const states = (await mails()).map(({ state, attempts, nextTryAt }) => ({ state, attempts, nextTryAt }));
    expect(await sink.mails()).toHaveLength(3);
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(3);
    expect(states.filter(({ state }) => state === 'waiting')).toEqual(
      Array.from({ length: 6 }, () => ({ state: 'waiting', attempts: 0, nextTryAt: NOW })),
    );
    await send();
    expect(new Set((await sink.mails()).map(({ subject }) => subject)).size).toBe(9);
    expect(await sink.mails()).toHaveLength(9);
  });

  it('claimed by a stopping process is released without an attempt', async () => {
    await seedWaitingMails(5);
    await send(NOW, { abortController: new AbortController() });
    expect(await sink.mails()).toEqual([]);
    expect(await mails()).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ state: 'waiting', attempts: 0, nextTryAt: NOW })),
    );
  });

  it('waits while the server is unreachable', async () => {
    await seedWaitingMails(1);
    await send(NOW, { url: 'smtp://127.0.0.1:1' });
    expect(await firstMail()).toMatchObject({ state: 'waiting', nextTryAt: minutesLater(1) });
  });

  it('is dropped after days and deleted when it is old', async () => {
    await seedWaitingMails(1);
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAX_MAIL_AGE_DAYS - 0.1) * DAY_MS));
    expect((await firstMail()).state).toBe('waiting');
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAX_MAIL_AGE_DAYS + 0.1) * DAY_MS));
    expect(await firstMail()).toMatchObject({ state: 'dropped', error: '超過 3 天未能寄出，不再寄送' });
    expect((await hr.get('/api/home/cards').expect(200)).body.items).not.toContainEqual(
      expect.objectContaining({ name: 'mailsFailed' }),
    );
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAIL_RETENTION_DAYS + 0.1) * DAY_MS));
    expect(await mails()).toEqual([]);
  });
});

describe('outdated mail', () => {
  const afterwards = new Date(NOW.getTime() + (MAX_MAIL_AGE_DAYS + 0.1) * DAY_MS);

  it('is not sent when the server is back', async () => {
    await seedWaitingMails(2);
    await send(afterwards);
    expect(await sink.mails()).toEqual([]);
  });

  it('is not changed while it is being sent, and fails afterwards', async () => {
    await seedWaitingMails(1);
    const queuedAt = new Date(afterwards.getTime() - MAX_MAIL_AGE_DAYS * DAY_MS);
    await test.db.prisma.outgoingMail.updateMany({ data: { queuedAt } });
    await claimMail(test.db, afterwards);
    await clearOldMails(test.db, new Date(afterwards.getTime() + MINUTE_MS));
    expect((await firstMail()).state).toBe('waiting');
    await clearOldMails(test.db, new Date(afterwards.getTime() + 11 * MINUTE_MS));
    expect((await firstMail()).state).toBe('failed');
  });
});

describe('waiting mail', () => {
  it('is sent to the current address', async () => {
    await seedWaitingMails(1);
    const { employeeId } = await firstMail();
    await test.db.prisma.employee.update({ where: { id: employeeId }, data: { companyEmail: 'moved@example.org' } });
    await send();
    expect((await sink.mails())[0]?.to?.[0]?.address).toBe('moved@example.org');
    expect((await firstMail()).address).toBe('moved@example.org');
  });

  it.each([
    {
      why: 'have no address any more',
      change: (id: string) => test.db.prisma.employee.update({ where: { id }, data: { companyEmail: null } }),
    },
    {
      why: 'have an account out of use',
      change: (id: string) =>
        test.db.prisma.empAccount.updateMany({ where: { employeeId: id }, data: { state: 'disabled' } }),
    },
    {
      why: 'have left',
      change: (id: string) => markLeaving(test.db, id, { lastWorkingOn: '2026-11-20' }),
    },
    {
      why: 'want no mail any more',
      change: (id: string) =>
        test.db.rows(sql`
          insert into preferences (account_id, name, value)
          select id, ${MAIL_PREFERENCE}, 'false' from emp_accounts where employee_id = ${id}::uuid`),
    },
  ])('is dropped for recipients who $why', async ({ change }) => {
    await seedWaitingMails(1);
    await change((await firstMail()).employeeId);
    await send();
    expect(await sink.mails()).toEqual([]);
    expect(await firstMail()).toMatchObject({ state: 'dropped', attempts: 0 });
  });
});
