import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { AnnualPayRow } from '@hr/contracts/pay/payroll';
import { pagesOf } from '@hr/documents/testing';
import { beforeAll, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { seedPayrollRun } from '#testing/seed-payroll-runs.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// Each test has a year of its own.
const test = await startTestApp();
const [hr, payroll] = [await test.signedInAs('hr_officer'), await test.signedInAs('payroll_officer')];

beforeAll(async () => {
  const company = buildCompany({ nameZh: '財團法人示範研究基金會', taxId: '00000027', withholdingTaxId: null });
  await hr.post('/api/companies').send(companies.input.strip().parse(company)).expect(201);
});

const employed = async (nameZh: string, identity: string | null = 'A123456789'): Promise<string> => {
  const { id } = await seedEmployee(test.db);
  await test.db.prisma.employee.update({
    where: { id },
    data: { nameZh, identityNumber: identity === null ? null : test.cipher.encrypt(identity, 'identity_number') },
  });
  return id;
};

const payslip = (employeeId: string, gross: number, taxable = gross) => ({
  employeeId,
  taxable,
  lines: [
    { code: 'BASE', amount: gross },
    { code: 'LI', kind: 'deduction' as const, amount: 900 },
    { code: 'NHI', kind: 'deduction' as const, amount: 600 },
    { code: 'PENSION', kind: 'deduction' as const, amount: 2_000 },
    { code: 'TAX', kind: 'deduction' as const, amount: 3_000 },
    { code: 'ER-LI', kind: 'employer' as const, amount: 3_200 },
  ],
});

const byName = (items: readonly AnnualPayRow[]): Record<string, AnnualPayRow> =>
  Object.fromEntries(items.map((item) => [item.employee.nameZh, item]));

it('adds up what was paid in the year by the month of payment, with sums over all pages', async () => {
  const [one, other] = [await employed('王小明'), await employed('李大華')];
  // Pay of December that was paid in January belongs to the next year.
  await seedPayrollRun(test, { month: '2024-12-01', payOn: '2025-01-05', payslips: [payslip(one, 60_000, 55_000)] });
  await seedPayrollRun(test, {
    month: '2025-01-01',
    payOn: '2025-02-05',
    payslips: [payslip(one, 61_000, 56_000), payslip(other, 40_000)],
  });
  await seedPayrollRun(test, {
    month: '2025-02-01',
    payOn: '2025-03-05',
    state: 'approved',
    payslips: [payslip(one, 1)],
  });
  await seedPayrollRun(test, { month: '2025-12-01', payOn: '2026-01-05', payslips: [payslip(one, 70_000)] });
  const { body } = await payroll.get('/api/annual-pay?year=2025').expect(200);
  const { 王小明: row } = byName(body.items);
  expect(row?.year).toEqual({
    gross: 121_000,
    taxable: 111_000,
    tax: 6_000,
    premiums: 3_000,
    pension: 4_000,
    net: 108_000,
  });
  expect(row?.months.map(({ gross }) => gross)).toEqual([60_000, 61_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(body).toMatchObject({ count: 2, sums: { year: { gross: 161_000, tax: 9_000 } } });
  expect(body.sums.months[1]).toMatchObject({ gross: 101_000, net: 88_000 });
  const page = await payroll.get('/api/annual-pay?year=2025&pageSize=1&page=2').expect(200);
  expect(page.body).toMatchObject({ count: 2, sums: { year: { gross: 161_000 } } });
  expect(page.body.items).toHaveLength(1);
});

it.each(['xlsx', 'xls', 'csv', 'html', 'pdf'])(
  'exports the months of an amount with their sums as %s',
  async (format) => {
    const { headers } = await binary(payroll.get(`/api/annual-pay/export?year=2025&view=tax&format=${format}`)).expect(
      200,
    );
    expect(headers['content-disposition']).toContain(`.${format}`);
  },
);

it('has the sums in the last row of the export', async () => {
  const { body } = await binary(payroll.get('/api/annual-pay/export?year=2025&view=tax&format=csv')).expect(200);
  const lines = new TextDecoder()
    .decode(body as Uint8Array)
    .trimEnd()
    .split(/\r?\n/);
  expect(lines.at(-1)?.replaceAll(/["=]/g, '')).toBe('合計,2 人,3000,6000,0,0,0,0,0,0,0,0,0,0,9000');
});

it('prints a certificate for each person who was paid, in one file or alone', async () => {
  const { body } = await binary(payroll.get('/api/annual-pay/certificates/export?year=2025')).expect(200);
  const pages = await pagesOf(body as Uint8Array);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.replaceAll(' ', '')).toMatch(
    /王小明.*A123456789.*民國114年.*50薪資.*111,000.*6,000.*105,000.*4,000/s,
  );
  const items = (await payroll.get('/api/annual-pay?year=2025')).body.items as AnnualPayRow[];
  const path = `/api/annual-pay/certificates/export?year=2025&employeeId=${byName(items)['李大華']?.id}`;
  const alone = await pagesOf((await binary(payroll.get(path)).expect(200)).body as Uint8Array);
  expect(alone).toHaveLength(1);
  expect(alone[0]).toContain('李大華');
});

it('names the people whose identity number is missing, and prints nothing', async () => {
  await seedPayrollRun(test, { month: '2023-01-01', payslips: [payslip(await employed('陳無號', null), 30_000)] });
  const { body } = await payroll.get('/api/annual-pay/certificates/export?year=2023').expect(422);
  expect(body).toMatchObject({ code: 'CertificateIncomplete' });
  expect(body.msg).toMatch(/^\S+ 陳無號沒有身分證號/);
});

it('prints nothing for a caller who does not reach every identity number', async () => {
  const caller = await signInWithGroups(test, 'payroll_officer', ['salary']);
  await caller.get('/api/annual-pay/certificates/export?year=2025').expect(403);
  const closed = await signInWithGroups(test, 'payroll_officer', []);
  expect((await closed.get('/api/annual-pay?year=2025').expect(200)).body).toMatchObject({ items: [], count: 0 });
});
