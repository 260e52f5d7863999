import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedPayslips } from '#testing/seed-payslips.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');

const person = async (): Promise<{ id: string; caller: Caller }> => {
  const { id } = await seedEmployee(test.db);
  const { username } = await test.seedAccount('employee', { employeeId: id });
  return { id, caller: await test.signIn(username) };
};

const [one, other] = [await person(), await person()];
const { payslipIds } = await seedPayslips(test, [one.id, other.id]);

const textOf = async (caller: Caller, path: string): Promise<string> =>
  (await pagesOf((await binary(caller.get(`/api${path}`)).expect(200)).body as Buffer)).join(' ');

describe('the paper of a payslip', () => {
  it('states agreed pay, items, deductions, what is paid out and hours, with formulas on request', async () => {
    const text = await textOf(payroll, `/payslips/${payslipIds[0]}/paper`);
    for (const part of ['月薪 NT$ 36,000', '本薪 36,000', '勞保費 908', '應扣合計 1,008', 'NT$ 34,992']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/加班（工作日） 2 小時.*病假 8 小時/);
    expect(text).toContain('雇主提繳退休金 NT$ 2,178');
    expect(text).not.toContain('計算方式');
    expect(await textOf(payroll, `/payslips/${payslipIds[0]}/paper?formulas=yes`)).toContain('計算方式');
  });

  it('is named after month and person, and each download is logged', async () => {
    const { headers } = await payroll.get(`/api/payslips/${payslipIds[1]}/paper`).expect(200);
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/薪資單_2026-10_\w+_/);
    const entries = await test.db.prisma.auditEntry.findMany({
      where: { entityId: payslipIds[1] ?? '', kind: 'download' },
      select: { action: true },
    });
    expect(entries).toEqual([{ action: '下載薪資單' }]);
  });

  it('is logged with its employee when it is opened', async () => {
    const { body } = await payroll.get(`/api/payslips/${payslipIds[0]}`).expect(200);
    const entry = await test.db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: body.id, kind: 'reveal' } });
    expect(entry).toMatchObject({
      employeeId: one.id,
      action: '檢視薪資單',
      subject: `${body.runName}（${body.employee.employeeNo} ${body.employee.nameZh}）`,
    });
  });

  it('can be downloaded by its employee after payment, and by no other employee', async () => {
    expect(await textOf(one.caller, `/my/payslips/${payslipIds[0]}/paper`)).toContain('34,992');
    await one.caller.get(`/api/my/payslips/${payslipIds[1]}/paper`).expect(404);
    await one.caller.get(`/api/payslips/${payslipIds[0]}/paper`).expect(403);
    const unpaid = await seedPayslips(test, [one.id], { month: '2026-11-01', state: 'approved' });
    await one.caller.get(`/api/my/payslips/${unpaid.payslipIds[0]}/paper`).expect(404);
    await payroll.get(`/api/payslips/${unpaid.payslipIds[0]}/paper`).expect(200);
  });
});
