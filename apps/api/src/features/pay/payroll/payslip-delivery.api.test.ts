import { pagesOf } from '@hr/documents/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { mailSeeds } from '#testing/seed-mails.ts';
import { seedPayslips } from '#testing/seed-payslips.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';
import { payslipAttachments } from './index.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');
const sink = await startMailSink();
const { send } = mailSeeds(test, sink);
const attachmentOf = payslipAttachments(
  { db: test.db, cipher: test.cipher, files: undefined as never, log: undefined as never },
  () => NOW,
);

afterAll(() => sink.close());
beforeEach(async () => {
  sink.clear();
  await test.db.prisma.outgoingMail.deleteMany();
});

const IDENTITY_NUMBER = 'A123456789';
const PASSWORD = 'my-slip-2026';

interface Person {
  readonly id: string;
  readonly caller: Caller;
}

let number = 0;

const person = async (companyEmail: string | null = `p${(number += 1)}@example.org`): Promise<Person> => {
  const { id } = await seedEmployee(test.db);
  const identityNumber = test.cipher.encrypt(IDENTITY_NUMBER, 'identity_number');
  await test.db.rows(sql`
    update employees set company_email = ${companyEmail}, birth_on = '1990-05-06', identity_number = ${identityNumber}
    where id = ${id}::uuid`);
  const { username } = await test.seedAccount('employee', { employeeId: id });
  return { id, caller: await test.signIn(username) };
};

const choose = ({ caller }: Person, body: object) => caller.put('/api/my/payslip-delivery').send(body);

const wanting = async (companyEmail?: string | null): Promise<Person> => {
  const made = await person(companyEmail);
  await choose(made, { password: PASSWORD, byMail: true }).expect(200);
  return made;
};

let month = 0;

const paidRun = (people: readonly Person[], state: 'approved' | 'paid' = 'paid') =>
  seedPayslips(
    test,
    people.map(({ id }) => id),
    { month: `2025-${String((month += 1)).padStart(2, '0')}-01`, state },
  );

const sendRun = (runId: string, body: object = {}) =>
  payroll.post(`/api/payroll-runs/${runId}/send-payslips`).send(body);

describe('PUT /api/my/payslip-delivery', () => {
  it('stores the password encrypted, and answers only that there is one', async () => {
    const made = await person();
    const { body } = await choose(made, { password: PASSWORD, byMail: true }).expect(200);
    expect(body).toMatchObject({ hasPassword: true, byMail: true });
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
    const { pdfPassword } = await test.db.prisma.payslipDelivery.findUniqueOrThrow({ where: { employeeId: made.id } });
    expect(pdfPassword).not.toContain(PASSWORD);
    expect(test.cipher.decrypt(pdfPassword ?? '', 'pdf_password')).toBe(PASSWORD);
    await choose(made, { password: null, byMail: false }).expect(200);
    expect((await made.caller.get('/api/my/payslip-delivery').expect(200)).body).toMatchObject({
      hasPassword: true,
      byMail: false,
    });
    const entries = await test.db.prisma.auditEntry.findMany({
      where: { entity: 'payslip_delivery', entityId: made.id },
    });
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it.each([
    { password: IDENTITY_NUMBER, message: '密碼不可與身分證字號或護照號碼相同', status: 422 },
    { password: '1990/05/06', message: '密碼不可與出生日期相同', status: 422 },
    { password: null, message: '以郵件收取須先設定密碼', status: 422 },
    { password: 'short-7', message: '密碼至少 8 個字元', status: 400 },
    { password: '密碼密碼密碼密碼', message: '密碼限用半形英文、數字與符號', status: 400 },
  ])('refuses $password at its field', async ({ password, message, status }) => {
    const { body } = await choose(await person(), { password, byMail: true }).expect(status);
    expect(body.fields).toEqual([{ path: 'password', message }]);
  });
});

describe('POST /api/payroll-runs/:id/send-payslips', () => {
  it('mails protected files to those who want them, and says why others get none', async () => {
    const [reader, silent, unreachable] = [await wanting(), await person(), await wanting(null)];
    const { runId } = await paidRun([reader, silent, unreachable]);
    const { body } = await sendRun(runId).expect(200);
    expect(body.sent).toBe(1);
    expect(body.unsent).toHaveLength(2);
    expect(body.unsent).toEqual(
      expect.arrayContaining([
        { reason: 'notChosen', count: 1 },
        { reason: 'noMail', count: 1 },
      ]),
    );
    await send(NOW, { attachmentOf });
    const [mail, ...others] = await sink.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('附件為加密的 PDF 檔');
    expect(mail?.text).not.toMatch(/34,?992|my-slip/);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toMatch(/^薪資單_2025-\d\d_.*\.pdf$/);
    const bytes = new Uint8Array(file?.content as ArrayBuffer);
    await expect(pagesOf(bytes)).rejects.toThrow(/password/i);
    await expect(pagesOf(bytes, IDENTITY_NUMBER)).rejects.toThrow(/password/i);
    expect((await pagesOf(bytes, PASSWORD)).join(' ')).toContain('NT$ 34,992');
  });

  it('mails a payslip once, unless it is sent again on purpose', async () => {
    const { runId } = await paidRun([await wanting()]);
    const both = await Promise.all([sendRun(runId), sendRun(runId)]);
    expect(both.map(({ body }) => body.sent).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await sendRun(runId)).body).toEqual({ sent: 0, unsent: [{ reason: 'alreadySent', count: 1 }] });
    test.setNow(new Date(NOW.getTime() + 60_000));
    expect((await sendRun(runId, { again: true })).body).toEqual({ sent: 1, unsent: [] });
    test.setNow(NOW);
    await send(new Date(NOW.getTime() + 60_000), { attachmentOf });
    expect(await sink.mails()).toHaveLength(2);
  });

  it('sends nothing to those who have changed their mind before the mail is sent', async () => {
    const made = await wanting();
    const { runId } = await paidRun([made]);
    await sendRun(runId).expect(200);
    await choose(made, { password: null, byMail: false }).expect(200);
    await send(NOW, { attachmentOf });
    expect(await sink.mails()).toEqual([]);
    expect(await test.db.prisma.outgoingMail.findFirst()).toMatchObject({
      state: 'failed',
      error: '收件人已取消以郵件收取薪資單',
    });
  });

  it('is refused before the run is paid, and to those who only read', async () => {
    const { runId } = await paidRun([await wanting()], 'approved');
    expect((await sendRun(runId).expect(409)).body.code).toBe('PayrollRunNotInState');
    const auditor = await test.signedInAs('auditor');
    await auditor.post(`/api/payroll-runs/${runId}/send-payslips`).send({}).expect(403);
  });
});
