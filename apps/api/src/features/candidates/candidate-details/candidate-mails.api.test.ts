import type { CandidateMail } from '@hr/contracts/candidates/candidates';
import type { JobOffer } from '@hr/contracts/candidates/offers';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCandidateMails } from '#features/candidates/letters/index.ts';
import { startCandidateTest } from '#testing/candidate-test.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { mailServerAt } from '#testing/seed-mails.ts';
import { NOW } from '#testing/test-app.ts';

const {
  test,
  hr,
  manager,
  openPosition,
  apply,
  read,
  detailOf,
  move,
  newCandidate,
  newInterview,
  arrange,
  offer,
  answer,
} = await startCandidateTest();
const sink = await startMailSink();

afterAll(() => sink.close());

beforeEach(() => {
  sink.refuse(null);
  sink.clear();
});

const send = async (): Promise<void> => {
  const { mailer } = mailServerAt(sink.url);
  const stopSignal = new AbortController().signal;
  await sendCandidateMails({ db: test.db, log: pino({ level: 'silent' }), clock: () => NOW, mailer, stopSignal });
  mailer.close();
};

/** Sends the waiting mails to a server that refuses the recipients. */
const failWaitingMails = async (): Promise<void> => {
  sink.refuse({ code: 550, message: 'no such mailbox' });
  await send();
  sink.refuse(null);
};

const newestMail = async (id: string): Promise<CandidateMail> => (await detailOf(id)).mails[0]!;

const resend = (id: string, mailId: string, caller = hr) => caller.post(`/api/candidates/${id}/mails/${mailId}/resend`);

const listFailed = async (caller = hr): Promise<string[]> => {
  const { body } = await caller.get('/api/candidates?hasFailedMail=yes').expect(200);
  return (body.items as { id: string }[]).map(({ id }) => id);
};

/** Signs in an employee who may edit candidates but hires for no opening. */
const editorOfOtherOpenings = async () => {
  const permissions = ['applicant_data_repository:view', 'applicant_data_repository:edit'];
  const { id: roleId } = await test.db.prisma.role.create({
    data: { name: '招募助理', scope: 'named_departments', sensitiveGroups: [], permissions },
  });
  const { id: accountId, username } = await test.seedAccount('employee');
  await test.db.prisma.accountRole.create({ data: { accountId, roleId } });
  return test.signIn(username);
};

let code = 0;

/** Creates a candidate whose invitation failed. */
const withFailedInvitation = async (name: string) => {
  code += 1;
  const opening = await openPosition(`R-${code}`);
  const candidate = await apply(name, { openingId: opening.id, phone: `0911-000-00${code}` });
  const interview = await arrange(candidate.id, { on: `2026-12-0${code}` });
  await failWaitingMails();
  return { candidate, interview, mail: await newestMail(candidate.id) };
};

describe('a failed mail to a candidate', () => {
  it('is listed with its error and sent again to the current address, with an entry in the log', async () => {
    const { candidate, mail } = await withFailedInvitation('王重寄');
    const { id } = candidate;
    expect(mail).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no such mailbox'),
      isResendable: true,
    });
    expect(await listFailed()).toEqual([id]);
    expect((await hr.get('/api/home/cards').expect(200)).body.items).toContainEqual({
      name: 'candidateMailsFailed',
      count: 1,
    });

    const { version, opening, resumeFile } = await read(id);
    const corrected = newCandidate('王重寄', {
      openingId: opening?.id ?? null,
      resumeFileId: resumeFile?.id ?? null,
      email: 'corrected@example.org',
    });
    await hr
      .put(`/api/candidates/${id}`)
      .send({ ...corrected, version })
      .expect(200);
    await resend(id, mail.id).expect(204);
    expect(await newestMail(id)).toMatchObject({ id: mail.id, state: 'waiting', error: null, isResendable: false });
    expect(await listFailed()).toEqual([]);
    await send();

    const [sent, ...others] = await sink.mails();
    expect(others).toEqual([]);
    expect(sent?.to?.[0]?.address).toBe('corrected@example.org');
    expect(await newestMail(id)).toMatchObject({ state: 'sent', address: 'corrected@example.org' });
    const { items } = (await hr.get(`/api/candidates/${id}/audit-entries`).expect(200)).body;
    expect(items[0]).toMatchObject({ action: '重新寄送郵件' });
  });

  it('is sent once after concurrent requests, and refused after it was sent', async () => {
    const { candidate, mail } = await withFailedInvitation('李兩次');
    const answers = await Promise.all([1, 2, 3].map(() => resend(candidate.id, mail.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    await Promise.all([send(), send()]);
    expect(await sink.mails()).toHaveLength(1);

    const { body, status } = await resend(candidate.id, mail.id);
    expect([status, body.code, body.msg]).toEqual([
      409,
      'CandidateMailNotFailed',
      '此郵件已寄送或待寄送，不需重新寄送。',
    ]);
    await send();
    expect(await sink.mails()).toHaveLength(1);
  });

  it('is sent again only by those who edit the candidate, and only with the candidate of the mail', async () => {
    const { candidate, mail } = await withFailedInvitation('趙權限');
    const other = await apply('趙別人', { phone: '0911-000-100' });
    await resend(candidate.id, mail.id, manager.caller).expect(403);
    await resend(candidate.id, mail.id, await editorOfOtherOpenings()).expect(404);
    await resend(other.id, mail.id).expect(404);
    await resend(candidate.id, other.id).expect(404);
    expect(await listFailed(manager.caller)).toEqual(await listFailed());
    expect(await newestMail(candidate.id)).toMatchObject({ state: 'failed' });
    await resend(candidate.id, mail.id).expect(204);
    await send();
  });

  const requireOutdated = async (id: string, mailId: string): Promise<void> => {
    const { body, status } = await resend(id, mailId);
    expect([status, body.code]).toEqual([422, 'CandidateMailOutdated']);
    expect(await listFailed()).not.toContain(id);
  };

  it('is outdated once the interview is rescheduled, cancelled or begins', async () => {
    const { candidate, interview, mail } = await withFailedInvitation('孫改期');
    const { id } = candidate;
    const later = { ...newInterview(id, { on: '2026-12-14' }), version: interview.version };
    const { body: moved } = await hr.put(`/api/interviews/${interview.id}`).send(later).expect(200);
    await requireOutdated(id, mail.id);

    await failWaitingMails();
    expect(await listFailed()).toEqual([id]);
    const { id: secondId } = await newestMail(id);
    await hr.post(`/api/interviews/${interview.id}/cancel`).send({ version: moved.version }).expect(200);
    await requireOutdated(id, secondId);

    await failWaitingMails();
    expect(await listFailed()).toEqual([id]);
    test.setNow(new Date('2026-12-14T01:00:01Z'));
    const tomorrow = await test.signIn('hr_officer');
    expect(await listFailed(tomorrow)).toEqual([]);
    test.setNow(NOW);
  });

  it('is not sent after a reschedule, if it was still waiting', async () => {
    const { id } = await apply('吳未寄', { phone: '0911-000-300' });
    const { id: interviewId, version } = await arrange(id, { on: '2026-12-15' });
    const later = { ...newInterview(id, { on: '2026-12-16' }), version };
    await hr.put(`/api/interviews/${interviewId}`).send(later).expect(200);
    await send();
    expect((await sink.mails()).map(({ text }) => text?.includes('2026/12/16'))).toEqual([true]);
    expect((await detailOf(id)).mails).toMatchObject([{ state: 'sent' }, { state: 'failed', isResendable: false }]);
  });

  it('is outdated once the offer is answered, or another letter of thanks was written', async () => {
    const opening = await openPosition('R-OFFER');
    const { id } = await apply('周錄取', { openingId: opening.id, phone: '0911-000-200' });
    await move(id, 'interview');
    const made = (await offer(id, opening.id)).body as JobOffer;
    await failWaitingMails();
    const { id: offerMailId, isResendable } = await newestMail(id);
    expect(isResendable).toBe(true);
    await answer(made, 'decline', '另有工作').expect(200);
    await requireOutdated(id, offerMailId);

    const thank = async () =>
      hr
        .post(`/api/candidates/${id}/thank`)
        .send({ version: (await read(id)).version })
        .expect(200);
    await thank();
    await failWaitingMails();
    const { id: thanksMailId } = await newestMail(id);
    expect(await listFailed()).toContain(id);
    test.setNow(new Date(NOW.getTime() + 60_000));
    await thank();
    test.setNow(NOW);
    await requireOutdated(id, thanksMailId);
  });
});
