import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { beforeAll, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { seedPayrollRun } from '#testing/seed-payroll-runs.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21. Each test has a year of its own.
const test = await startTestApp();
const [hr, payroll] = [await test.signedInAs('hr_officer'), await test.signedInAs('payroll_officer')];

beforeAll(async () => {
  const company = buildCompany({
    nameZh: '財團法人示範研究基金會',
    taxId: '00000027',
    withholdingTaxId: null,
    hrContactName: '林美玲',
    hrContactPhone: '02-1234-5678',
    hrContactEmail: 'hr@example.org',
    nhiUnitCode: '123456789',
  });
  await hr.post('/api/companies').send(companies.input.strip().parse(company)).expect(201);
});

const employed = async (identity: string | null = 'A123456789'): Promise<string> => {
  const { id } = await seedEmployee(test.db);
  await test.db.prisma.employee.update({
    where: { id },
    data: {
      nameZh: '王小明',
      identityNumber: identity === null ? null : test.cipher.encrypt(identity, 'identity_number'),
    },
  });
  return id;
};

const bonus = (employeeId: string, amount: number, premium: number) => ({
  employeeId,
  lines: [
    { code: 'BONUS', amount },
    {
      code: 'NHI2',
      kind: 'deduction' as const,
      amount: premium,
      inputs: [
        { label: '本次獎金', value: amount },
        { label: '全年累計獎金', value: amount + 1_000 },
        { label: '健保投保金額', value: 36_300 },
        { label: '補充保險費率', value: '2.11%' },
      ],
    },
  ],
});

const salary = (employeeId: string, amount: number, premium: number) => ({
  employeeId,
  lines: [
    { code: 'BASE', amount },
    { code: 'NHI2', kind: 'deduction' as const, amount: premium, inputs: [{ label: '本次給付', value: amount }] },
  ],
});

it('reports the bonuses of paid runs by the day of payment, each kind of income in a file of its own', async () => {
  const [one, other] = [await employed(), await employed()];
  const run = { month: '2025-01-01', kind: 'bonus', payOn: '2025-02-05' } as const;
  await seedPayrollRun(test, { ...run, payslips: [bonus(one, 200_000, 1_156), salary(other, 30_000, 633)] });
  await seedPayrollRun(test, { ...run, payslips: [bonus(one, 10_000, 211)] });
  await seedPayrollRun(test, { ...run, state: 'approved', payslips: [bonus(other, 90_000, 900)] });
  await seedPayrollRun(test, { ...run, payOn: '2025-03-05', payslips: [bonus(other, 80_000, 800)] });
  const { body } = await payroll.get('/api/supplementary-premiums?year=2025&from=1&to=2').expect(200);
  expect(body).toMatchObject({ amount: 210_000, premium: 1_367, faultCount: 0 });
  expect(body.payments).toHaveLength(2);
  const { headers, body: file } = await binary(
    payroll.get('/api/supplementary-premiums/export?year=2025&from=1&to=2'),
  ).expect(200);
  expect(headers['content-disposition']).toContain('DPR000000271151121001.csv');
  expect(new TextDecoder('big5').decode(file as Uint8Array).split('\r\n')).toEqual([
    '1,00000027,62,11402,11402,2,210000,1367,財團法人示範研究基金會,02-1234-5678,hr@example.org,林美玲',
    '2,I,1140205,A123456789,王小明,200000,1156,1,123456789,36300,201000,',
    '2,I,1140205,A123456789,王小明,10000,211,2,123456789,36300,11000,',
    '',
  ]);
  const partTime = await payroll.get('/api/supplementary-premiums?year=2025&kind=63').expect(200);
  expect(partTime.body).toMatchObject({ amount: 30_000, premium: 633 });
});

it('is refused as a whole if an identity number is missing', async () => {
  const unknown = await employed(null);
  await seedPayrollRun(test, { month: '2024-01-01', kind: 'bonus', payslips: [bonus(unknown, 200_000, 1_156)] });
  const { body } = await payroll.get('/api/supplementary-premiums?year=2024').expect(200);
  expect(body.faults).toMatchObject([{ field: '身分證號', message: '沒有資料' }]);
  const refused = await payroll.get('/api/supplementary-premiums/export?year=2024').expect(422);
  expect(refused.body).toMatchObject({ code: 'MediaFileFaulty' });
});

it('is refused to a caller who does not reach every identity number', async () => {
  await seedPayrollRun(test, {
    month: '2023-01-01',
    kind: 'bonus',
    payslips: [bonus(await employed(), 200_000, 1_156)],
  });
  const caller = await signInWithGroups(test, 'payroll_officer', ['salary']);
  const { body } = await caller.get('/api/supplementary-premiums?year=2023').expect(403);
  expect(body).toMatchObject({ code: 'PaymentsClosed' });
});

it('is empty without payments', async () => {
  await payroll.get('/api/supplementary-premiums/export?year=2022').expect(204);
});
