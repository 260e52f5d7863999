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
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const sink = await startMailSink();
const { send, reachableTeam, askOf, mails, theMail, waiting } = mailSeeds(test, sink);

afterAll(() => sink.close());

beforeEach(async () => {
  await test.db.prisma.outgoingMail.deleteMany();
  sink.refuse(null);
  sink.clear();
});

describe('a notice', () => {
  it('goes to the work address of whoever is told, with where it leads', async () => {
    const own = await reachableTeam();
    const { id, number } = await askOf(own);
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

  it('says nothing of what is asked for', async () => {
    await askOf(await reachableTeam());
    await send(new Date(NOW.getTime() + 60_000));
    const said = JSON.stringify(await sink.mails());
    expect(said).not.toMatch(/傷病|發燒|2026\/11\/24/);
  });

  it('is mailed to nobody without a work address', async () => {
    await askOf(await reachableTeam(null));
    expect(await mails()).toEqual([]);
  });

  it('is mailed to nobody whose account is out of use', async () => {
    const own = await reachableTeam(null);
    const { applicant, id } = await askOf(own);
    await test.db.prisma.employee.update({ where: { id: applicant.id }, data: { companyEmail: 'one@example.org' } });
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: applicant.id }, data: { state: 'disabled' } });
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
    const { applicant, id } = await askOf(own);
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

  it('adds no header by line breaks in names', async () => {
    const own = await reachableTeam();
    const one = await member(own);
    const nameZh = '王\r\nBcc: stranger@example.org\r\n\r\n小明';
    await test.db.prisma.employee.updateMany({ where: { id: { in: [one.id, own.head.id] } }, data: { nameZh } });
    await apply(one.caller, { leaveType: 'sick_leave' });
    await send(new Date(NOW.getTime() + 60_000));

    const [mail] = await sink.mails();
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to?.map(({ address }) => address)).toEqual(['head@example.org']);
    expect(mail?.subject).toContain('Bcc: stranger@example.org');
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

  it('is refused where the person wants no mail, or has no account in use', async () => {
    const { id, version, employeeId } = await failed();
    await test.db.prisma.empAccount.updateMany({ where: { employeeId }, data: { state: 'disabled' } });
    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(422);
    expect(body.code).toBe('MailUnwanted');
  });

  it('is refused where it waits anyway', async () => {
    await waiting(1);
    const { id, version } = await theMail();
    const { body } = await hr.post(`/api/outgoing-mails/${id}/resend`).send({ version }).expect(422);
    expect(body.code).toBe('StateConflict');
  });

  it('reaches no mail that tells of somebody beyond their reach, to whomever it goes', async () => {
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
    const keeper = await test.signIn(username);
    const mailAbout = async (whose: Team): Promise<string> => {
      const applicationId = await seedApplication(test, (await member(whose)).id);
      return seedMail(test, { applicationId, employeeId: near.head.id });
    };
    const [reached, hidden] = [await mailAbout(near), await mailAbout(far)];

    const { items } = (await keeper.get('/api/outgoing-mails').expect(200)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([reached]);
    await keeper.get(`/api/outgoing-mails/${reached}`).expect(200);
    await keeper.get(`/api/outgoing-mails/${hidden}`).expect(404);
    await keeper.get(`/api/outgoing-mails/${hidden}/audit-entries`).expect(404);
    await keeper.post(`/api/outgoing-mails/${hidden}/resend`).send({ version: 1 }).expect(404);
    const { text } = await keeper.get('/api/outgoing-mails/export?format=csv').expect(200);
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  it('is told whether there is a server', async () => {
    expect((await hr.get('/api/mail-server').expect(200)).body).toEqual({ sender: null });
  });
});
