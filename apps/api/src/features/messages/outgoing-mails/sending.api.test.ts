import { MAIL_PREFERENCE } from '@hr/contracts/messages/outgoing-mails';
import { MAIL_KEPT_DAYS, MAIL_NEWS_DAYS, nextTryAfter } from '@hr/domain/mails';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { mailSeeds, postAt } from '#testing/seed-mails.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';
import { keepMailing } from './keep-mailing.ts';
import { claimMail, clearOldMails } from './sending.rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const log = pino({ level: 'silent' });
const sink = await startMailSink();
const { send, mails, theMail, waiting } = mailSeeds(test, sink);

afterAll(() => sink.close());

beforeEach(async () => {
  await test.db.prisma.outgoingMail.deleteMany();
  sink.refuse(null);
  sink.clear();
});

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);

describe('mail', () => {
  it.each(Array.from({ length: 5 }, (_, round) => ({ round })))(
    'is sent once each by three processes at once ($round)',
    async () => {
      await waiting(70);
      await Promise.all([send(), send(), send()]);
      const subjects = (await sink.mails()).map(({ subject }) => subject);
      expect(subjects).toHaveLength(70);
      expect(new Set(subjects).size).toBe(70);
      expect(await theMail()).toMatchObject({ state: 'sent', attempts: 1, sentAt: NOW, error: null });
    },
  );

  it('that a process has taken and not sent is sent by another, once that one must have ended', async () => {
    await waiting(1);
    await claimMail(test.db, NOW);
    await send(later(9));
    expect(await sink.mails()).toEqual([]);
    await send(later(11));
    expect(await sink.mails()).toHaveLength(1);
    expect(await theMail()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is the same for whoever gets it twice', async () => {
    await waiting(1);
    const { id } = await theMail();
    await send();
    const { version } = await theMail();
    await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(200);
    await send();
    const [first, second] = await sink.mails();
    expect(first?.messageId).toBeDefined();
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('that a server does not take now is tried again, later and later, and given up with the reason', async () => {
    await waiting(1);
    sink.refuse({ code: 451, message: 'try again later' });
    let at = NOW;
    for (let attempts = 1; ; attempts += 1) {
      await send(at);
      const pause = nextTryAfter(attempts);
      expect(await theMail()).toMatchObject({ attempts, state: pause === null ? 'failed' : 'waiting' });
      if (pause === null) {
        break;
      }
      await send(new Date(at.getTime() + (pause - 0.5) * MINUTE_MS));
      expect((await theMail()).attempts).toBe(attempts);
      at = new Date(at.getTime() + pause * MINUTE_MS);
    }
    expect((await theMail()).error).toContain('try again later');
    expect(await sink.mails()).toEqual([]);
  });

  it('that a server refuses for good is given up at once', async () => {
    await waiting(1);
    sink.refuse({ code: 550, message: 'no such mailbox' });
    await send();
    const mail = await theMail();
    expect(mail).toMatchObject({ state: 'failed', attempts: 1 });
    expect(mail.error).toContain('no such mailbox');
  });

  it('that a server does not take from this sender is tried again, as that can be put right', async () => {
    await waiting(1);
    sink.refuse({ code: 550, message: 'sender not allowed' }, 'sender');
    await send();
    const mail = await theMail();
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, nextTryAt: later(1) });
    expect(mail.error).toContain('sender not allowed');
  });

  it('that is being sent when its process is to end is sent once, and what waits is left to the next', async () => {
    await waiting(9);
    const release = sink.hold();
    const mailing = keepMailing({ db: test.db, log, clock: () => NOW, post: postAt(sink.url) });
    await expect.poll(() => sink.held()).toBe(3);
    const stopped = mailing.stop();
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

  it('that is taken by a process that is to end is given back untried', async () => {
    await waiting(5);
    await send(NOW, { stopping: new AbortController() });
    expect(await sink.mails()).toEqual([]);
    expect(await mails()).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ state: 'waiting', attempts: 0, nextTryAt: NOW })),
    );
  });

  it('waits while there is no server to reach', async () => {
    await waiting(1);
    await send(NOW, { url: 'smtp://127.0.0.1:1' });
    expect(await theMail()).toMatchObject({ state: 'waiting', nextTryAt: later(1) });
  });

  it('that has waited for days is sent no more, and is removed when it is old', async () => {
    await waiting(1);
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAIL_NEWS_DAYS - 0.1) * DAY_MS));
    expect((await theMail()).state).toBe('waiting');
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAIL_NEWS_DAYS + 0.1) * DAY_MS));
    expect(await theMail()).toMatchObject({ state: 'dropped', error: '超過 3 天未能寄出，不再寄送' });
    expect((await hr.get('/api/home/cards').expect(200)).body.items).not.toContainEqual(
      expect.objectContaining({ name: 'mailsFailed' }),
    );
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAIL_KEPT_DAYS + 0.1) * DAY_MS));
    expect(await mails()).toEqual([]);
  });
});

describe('mail that has waited for days', () => {
  const afterwards = new Date(NOW.getTime() + (MAIL_NEWS_DAYS + 0.1) * DAY_MS);

  it('is not sent by a server that is there by now', async () => {
    await waiting(2);
    await send(afterwards);
    expect(await sink.mails()).toEqual([]);
  });

  it('is left alone while it is being sent, and has failed thereafter', async () => {
    await waiting(1);
    const queuedAt = new Date(afterwards.getTime() - MAIL_NEWS_DAYS * DAY_MS);
    await test.db.prisma.outgoingMail.updateMany({ data: { queuedAt } });
    await claimMail(test.db, afterwards);
    await clearOldMails(test.db, new Date(afterwards.getTime() + MINUTE_MS));
    expect((await theMail()).state).toBe('waiting');
    await clearOldMails(test.db, new Date(afterwards.getTime() + 11 * MINUTE_MS));
    expect((await theMail()).state).toBe('failed');
  });
});

describe('mail that waits', () => {
  it('goes to the address that somebody has by then', async () => {
    await waiting(1);
    const { employeeId } = await theMail();
    await test.db.prisma.employee.update({ where: { id: employeeId }, data: { companyEmail: 'moved@example.org' } });
    await send();
    expect((await sink.mails())[0]?.to?.[0]?.address).toBe('moved@example.org');
    expect((await theMail()).address).toBe('moved@example.org');
  });

  it.each([
    {
      why: 'have no address any more',
      become: (id: string) => test.db.prisma.employee.update({ where: { id }, data: { companyEmail: null } }),
    },
    {
      why: 'have an account out of use',
      become: (id: string) =>
        test.db.prisma.empAccount.updateMany({ where: { employeeId: id }, data: { state: 'disabled' } }),
    },
    {
      why: 'have left',
      become: (id: string) => markLeaving(test.db, id, { lastWorkingOn: '2026-11-20' }),
    },
    {
      why: 'want no mail any more',
      become: (id: string) =>
        test.db.rows(sql`
          insert into preferences (account_id, name, value)
          select id, ${MAIL_PREFERENCE}, 'false' from emp_accounts where employee_id = ${id}::uuid`),
    },
  ])('goes to nobody who $why', async ({ become }) => {
    await waiting(1);
    await become((await theMail()).employeeId);
    await send();
    expect(await sink.mails()).toEqual([]);
    expect(await theMail()).toMatchObject({ state: 'dropped', attempts: 0 });
  });
});
