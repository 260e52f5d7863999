import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailSink } from '#testing/mail-sink.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  seedApplication,
  seedMail,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { mailSeeds } from '#testing/seed-mails.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam: team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const sink = await startMailSink();
const { send, seedReachableTeam, applyInTeam, mails, firstMail, seedWaitingMails } = mailSeeds(test, sink);

afterAll(() => sink.close());

beforeEach(async () => {
  await test.db.prisma.outgoingMail.deleteMany();
  sink.refuse(null);
  sink.clear();
});

describe('notification mail', () => {
  it('is sent to the work address with a link', async () => {
    const own = await seedReachableTeam();
    const { id, number } = await applyInTeam(own);
    await send();
    expect(await sink.mails()).toEqual([]);
    await send(new Date(NOW.getTime() + 60_000));

    const [mail, ...others] = await sink.mails();
    expect(others).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe('head@example.org');
    expect(mail?.from).toEqual({ name: '人事管理系統', address: 'hr@example.org' });
    expect(mail?.subject).toMatch(new RegExp(`^待您簽核：\\S+ 請假 ${number}$`));
    expect(mail?.text).toContain(`https://hr.example.org/dashboard/signature_task?record=${id}`);
  });

  it('contains no details of the application', async () => {
    await applyInTeam(await seedReachableTeam());
    await send(new Date(NOW.getTime() + 60_000));
    const content = JSON.stringify(await sink.mails());
    expect(content).not.toMatch(/傷病|發燒|2026\/11\/24/);
  });

  it('is not sent without a work address', async () => {
    await applyInTeam(await seedReachableTeam(null));
    expect(await mails()).toEqual([]);
  });

  it('is not sent to a disabled account', async () => {
    const own = await seedReachableTeam(null);
    const { applicant, id } = await applyInTeam(own);
    await test.db.prisma.employee.update({ where: { id: applicant.id }, data: { companyEmail: 'one@example.org' } });
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: applicant.id }, data: { state: 'disabled' } });
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await mails()).toEqual([]);
  });

  it('is not sent after mail was disabled', async () => {
    const own = await seedReachableTeam();
    const choose = (value: boolean) =>
      own.head.caller.put('/api/preferences/notices-by-mail').send({ value }).expect(204);

    await choose(false);
    await applyInTeam(own);
    expect(await mails()).toEqual([]);

    await choose(true);
    await applyInTeam(own);
    expect(await mails()).toHaveLength(1);
  });

  it('is rolled back with its notice', async () => {
    const own = await seedReachableTeam(null);
    const { applicant, id } = await applyInTeam(own);
    await test.db.prisma.employee.update({
      where: { id: applicant.id },
      data: { companyEmail: 'applicant@example.org' },
    });
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not kept'; end $$;
      create constraint trigger refuse after insert on outgoing_mails deferrable initially deferred
      for each row execute function refuse()`);
    await answer([own.head.caller, id], 'approve').expect(500);
    await owner.query('drop function refuse cascade');
    await owner.end();
    expect(await mails()).toEqual([]);
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await mails()).toHaveLength(1);
  });

  it('ignores header injection by names', async () => {
    const own = await seedReachableTeam();
    const applicant = await member(own);
    const nameZh = '王\r\nBcc: stranger@example.org\r\n\r\n小明';
    await test.db.prisma.employee.updateMany({ where: { id: { in: [applicant.id, own.head.id] } }, data: { nameZh } });
    await apply(applicant.caller, { leaveType: 'sick_leave' });
    await send(new Date(NOW.getTime() + 60_000));

    const [mail] = await sink.mails();
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to?.map(({ address }) => address)).toEqual(['head@example.org']);
    expect(mail?.subject).toContain('Bcc: stranger@example.org');
  });
});

describe('mail administration', () => {
  const seedFailedMail = async (): Promise<{ id: string; version: number; employeeId: string }> => {
    await seedWaitingMails(1);
    sink.refuse({ code: 550, message: 'no such mailbox' });
    await send();
    sink.refuse(null);
    return firstMail();
  };

  it('lists mails by state, employee and subject', async () => {
    const { id } = await seedFailedMail();
    const { body } = await hr.get('/api/outgoing-mails?state=failed&q=mail').expect(200);
    expect(body.items).toMatchObject([{ id, state: 'failed', attempts: 1, address: 'head@example.org' }]);
    expect((await hr.get('/api/outgoing-mails?state=sent').expect(200)).body.total).toBe(0);
    const cards = (await hr.get('/api/home/cards').expect(200)).body;
    expect(cards.items).toContainEqual({ name: 'mailsFailed', count: 1 });
  });

  it('resends to the current address and audits it', async () => {
    const { id, version, employeeId } = await seedFailedMail();
    await test.db.prisma.employee.update({ where: { id: employeeId }, data: { companyEmail: 'new@example.org' } });

    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(200);
    expect(body).toMatchObject({ state: 'waiting', address: 'new@example.org', error: null, attempts: 0 });
    await send();

    expect((await sink.mails())[0]?.to?.[0]?.address).toBe('new@example.org');
    const { items } = (await hr.get(`/api/outgoing-mails/${id}/audit-entries`).expect(200)).body;
    expect(items[0]).toMatchObject({ action: '重新寄送' });
  });

  it.each([
    { why: 'the version is outdated', code: 'StaleVersion', status: 409, overrides: { version: 1 } },
    { why: 'there is no address', code: 'MailWithoutAddress', status: 422, overrides: {} },
  ])('refuses a resend if $why', async ({ code, status, overrides }) => {
    const { id, version, employeeId } = await seedFailedMail();
    await test.db.prisma.employee.update({ where: { id: employeeId }, data: { companyEmail: null } });
    const { body } = await hr
      .post(`/api/outgoing-mails/${id}/resend`)
      .send({ version, ...overrides })
      .expect(status);
    expect(body.code).toBe(code);
  });

  it('refuses a resend to a recipient without active account', async () => {
    const { id, version, employeeId } = await seedFailedMail();
    await test.db.prisma.empAccount.updateMany({ where: { employeeId }, data: { state: 'disabled' } });
    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(422);
    expect(body.code).toBe('MailUnwanted');
  });

  it('refuses a resend of a waiting mail', async () => {
    await seedWaitingMails(1);
    const { id, version } = await firstMail();
    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(422);
    expect(body.code).toBe('StateConflict');
  });

  it('reaches only mails about applicants in scope', async () => {
    const [near, far] = [await team(), await team()];
    const role = await test.db.prisma.role.create({
      data: {
        name: '郵件承辦',
        scope: 'named_departments',
        sensitiveGroups: [],
        permissions: ['outgoing_mail:view', 'outgoing_mail:edit', 'outgoing_mail:export'],
        departments: { create: { departmentId: near.departmentId } },
      },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const officer = await test.signIn(username);
    const mailAbout = async (team: Team): Promise<string> => {
      const applicationId = await seedApplication(test, (await member(team)).id);
      return seedMail(test, { applicationId, employeeId: near.head.id });
    };
    const [reached, hidden] = [await mailAbout(near), await mailAbout(far)];

    const { items } = (await officer.get('/api/outgoing-mails').expect(200)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([reached]);
    await officer.get(`/api/outgoing-mails/${reached}`).expect(200);
    await officer.get(`/api/outgoing-mails/${hidden}`).expect(404);
    await officer.get(`/api/outgoing-mails/${hidden}/audit-entries`).expect(404);
    await officer.post(`/api/outgoing-mails/${hidden}/resend`).send({ version: 1 }).expect(404);
    const { text } = await officer.get('/api/outgoing-mails/export?format=csv').expect(200);
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  it('returns whether a mail server is configured', async () => {
    expect((await hr.get('/api/mail-server').expect(200)).body).toEqual({ sender: null });
  });
});
