import { MAIL_KEPT_DAYS, MAIL_NEWS_DAYS, nextTryAfter } from '@hr/domain/mails';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { openMailer } from '#mail/index.ts';
import { type MailSink, startMailSink } from '#testing/mail-sink.ts';
import { answer, apply, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';
import { keepMailing } from './keep-mailing.ts';
import { claimMail, clearOldMails } from './sending.rows.ts';
import { sendMails } from './sending.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const log = pino({ level: 'silent' });

let sink: MailSink;

beforeAll(async () => {
  sink = await startMailSink();
});

afterAll(() => sink.close());

beforeEach(async () => {
  await test.db.prisma.outgoingMail.deleteMany();
  sink.refuse(null);
  sink.clear();
});

interface Sender {
  /** Whatever has it stop; it is told to when it has asked for the first mails and not been answered yet. */
  readonly stopping?: AbortController;
  readonly url?: string;
}

const postAt = (url: string) => ({
  mailer: openMailer({ url, sender: '人事管理系統 <hr@example.org>' }),
  publicUrl: 'https://hr.example.org',
});

/** One of the processes that send, at an instant. */
const send = async (at: Date = NOW, { stopping, url = sink.url }: Sender = {}): Promise<void> => {
  const { mailer, publicUrl } = postAt(url);
  const signal = stopping?.signal ?? new AbortController().signal;
  const sending = sendMails({ db: test.db, log, clock: () => at, mailer, publicUrl, stopping: signal });
  stopping?.abort();
  await sending;
  mailer.close();
};

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);

/** A department whose head has a work address. */
const reachableTeam = async (address: string | null = 'head@example.org'): Promise<Team> => {
  const made = await team();
  await test.db.prisma.employee.updateMany({ where: { companyEmail: address }, data: { companyEmail: null } });
  await test.db.prisma.employee.update({ where: { id: made.head.id }, data: { companyEmail: address } });
  return made;
};

/** Somebody asks for sick leave, whose reason nobody but their signers reads. */
const askOf = async (whose: Team): Promise<{ one: SignedIn; id: string; number: string }> => {
  const one = await member(whose);
  const { id, number } = await apply(one.caller, { leaveType: 'sick_leave', reason: '發燒' });
  return { one, id, number };
};

const mails = () => test.db.prisma.outgoingMail.findMany({ orderBy: { madeAt: 'asc' } });

const theMail = async () => (await mails())[0]!;

/** So many mails that wait, of as many applications. */
const waiting = async (count: number): Promise<void> => {
  const { head, departmentId } = await reachableTeam();
  const { id: employeeId } = await member({ departmentId });
  await test.db.rows(sql`
    with made as (
      insert into applications (number, kind, employee_id, payload, minutes, step, submitted_at, waiting_since)
      select 'MAIL-' || gen_random_uuid(), 'leave', ${employeeId}::uuid, '{}', 0, 0, ${NOW}, ${NOW}
      from generate_series(1, ${count}::int) returning id
    ), told as (
      insert into notifications (employee_id, kind, application_id, since, at)
      select ${head.id}::uuid, 'task', id, ${NOW}, ${NOW} from made returning id
    )
    insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at)
    select id, ${head.id}::uuid, 'head@example.org', 'mail ' || id, ${NOW}, ${NOW}, ${NOW} from told`);
};

describe('a notice', () => {
  it('goes to the work address of whoever is told, with where it leads', async () => {
    const own = await reachableTeam();
    const { id, number } = await askOf(own);
    await send();

    const [mail, ...others] = await sink.mails();
    expect(others).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe('head@example.org');
    expect(mail?.from).toEqual({ name: '人事管理系統', address: 'hr@example.org' });
    expect(mail?.subject).toMatch(new RegExp(`^待您簽核：\\S+ 請假 ${number}$`));
    expect(mail?.text).toContain(`https://hr.example.org/dashboard/signature_task?record=${id}`);
  });

  it('says nothing of what is asked for', async () => {
    await askOf(await reachableTeam());
    await send();
    const said = JSON.stringify(await sink.mails());
    expect(said).not.toMatch(/傷病|發燒|2026\/11\/24/);
  });

  it('is mailed to nobody without a work address', async () => {
    await askOf(await reachableTeam(null));
    expect(await mails()).toEqual([]);
  });

  it('is mailed to nobody whose account is out of use', async () => {
    const own = await reachableTeam(null);
    const { one, id } = await askOf(own);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { companyEmail: 'one@example.org' } });
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: one.id }, data: { state: 'disabled' } });
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await mails()).toEqual([]);
  });

  it('is mailed to nobody who wants none, from then on', async () => {
    const own = await reachableTeam();
    const choose = (value: boolean) =>
      own.head.caller.put('/api/preferences/notices-by-mail').send({ value }).expect(204);

    await choose(false);
    await askOf(own);
    expect(await mails()).toEqual([]);

    await choose(true);
    await askOf(own);
    expect(await mails()).toHaveLength(1);
  });

  it('that is rolled back is no mail', async () => {
    const own = await reachableTeam(null);
    const { one, id } = await askOf(own);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { companyEmail: 'applicant@example.org' } });
    await answer([own.head.caller, id], 'approve', { round: 9 }).expect(409);
    expect(await mails()).toEqual([]);
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await mails()).toHaveLength(1);
  });

  it('adds no header by line breaks in names', async () => {
    const own = await reachableTeam();
    const one = await member(own);
    const nameZh = '王\r\nBcc: stranger@example.org\r\n\r\n小明';
    await test.db.prisma.employee.updateMany({ where: { id: { in: [one.id, own.head.id] } }, data: { nameZh } });
    await apply(one.caller, { leaveType: 'sick_leave' });
    await send();

    const [mail] = await sink.mails();
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to?.map(({ address }) => address)).toEqual(['head@example.org']);
    expect(mail?.subject).toContain('Bcc: stranger@example.org');
  });
});

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
    expect(await theMail()).toMatchObject({ state: 'failed', error: '超過 3 天未能寄出，不再寄送' });
    await clearOldMails(test.db, new Date(NOW.getTime() + (MAIL_KEPT_DAYS + 0.1) * DAY_MS));
    expect(await mails()).toEqual([]);
  });
});

describe('whoever sees to mail', () => {
  const failed = async (): Promise<{ id: string; version: number; employeeId: string }> => {
    await waiting(1);
    sink.refuse({ code: 550, message: 'no such mailbox' });
    await send();
    sink.refuse(null);
    return theMail();
  };

  it('reads what was sent and what was not, by state, person and subject', async () => {
    const { id } = await failed();
    const { body } = await hr.get('/api/outgoing-mails?state=failed&q=mail').expect(200);
    expect(body.items).toMatchObject([{ id, state: 'failed', attempts: 1, address: 'head@example.org' }]);
    expect((await hr.get('/api/outgoing-mails?state=sent').expect(200)).body.total).toBe(0);
    const cards = (await hr.get('/api/home/cards').expect(200)).body;
    expect(cards.items).toContainEqual({ name: 'mailsFailed', count: 1 });
  });

  it('has it sent again, to the address of now, which the log tells', async () => {
    const { id, version, employeeId } = await failed();
    await test.db.prisma.employee.update({ where: { id: employeeId }, data: { companyEmail: 'new@example.org' } });

    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(200);
    expect(body).toMatchObject({ state: 'waiting', address: 'new@example.org', error: null, attempts: 0 });
    await send();

    expect((await sink.mails())[0]?.to?.[0]?.address).toBe('new@example.org');
    const { items } = (await hr.get(`/api/outgoing-mails/${id}/audit-entries`).expect(200)).body;
    expect(items[0]).toMatchObject({ action: '重新寄送' });
  });

  it.each([
    { why: 'another has done so', code: 'StaleVersion', status: 409, by: { version: 1 } },
    { why: 'nobody knows where to', code: 'MailWithoutAddress', status: 422, by: {} },
  ])('is refused where $why', async ({ code, status, by }) => {
    const { id, version, employeeId } = await failed();
    await test.db.prisma.employee.update({ where: { id: employeeId }, data: { companyEmail: null } });
    const { body } = await hr
      .post(`/api/outgoing-mails/${id}/resend`)
      .send({ version, ...by })
      .expect(status);
    expect(body.code).toBe(code);
  });

  it('is refused where it waits anyway', async () => {
    await waiting(1);
    const { id, version } = await theMail();
    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(422);
    expect(body.code).toBe('StateConflict');
  });

  it('is told whether there is a server', async () => {
    expect((await hr.get('/api/mail-server').expect(200)).body).toEqual({ sender: null });
  });
});
