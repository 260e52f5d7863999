import { bankFileTemplates } from '@hr/contracts/pay/bank-file-templates';
import {
  buildBankFileField,
  buildBankFileTemplate,
} from '@hr/contracts/pay/bank-file-templates/bank-file-template.factory.ts';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { seedPayrollRun } from '#testing/seed-payroll-runs.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const [hr, payroll] = [await test.signedInAs('hr_officer'), await test.signedInAs('payroll_officer')];

beforeAll(async () => {
  const company = companies.input.strip().parse(buildCompany({ taxId: '00000027', withholdingTaxId: null }));
  await hr.post('/api/companies').send(company).expect(201);
});

const employed = async (values: { account?: string | null; identity?: string | null; nameZh?: string } = {}) => {
  const { account = '12345678901234', identity = 'A123456789', nameZh = '王小明' } = values;
  const { id } = await seedEmployee(test.db);
  await test.db.prisma.employee.update({
    where: { id },
    data: {
      nameZh,
      bankCode: '700',
      bankBranchCode: '0021',
      bankAccount: account === null ? null : test.cipher.encrypt(account, 'bank_account'),
      bankAccountName: null,
      identityNumber: identity === null ? null : test.cipher.encrypt(identity, 'identity_number'),
      identityDigest: null,
    },
  });
  return id;
};

const paid = (employeeId: string, amount: number, values: { payMethod?: 'cash' } = {}) => ({
  employeeId,
  lines: [{ code: 'BASE', amount }],
  ...values,
});

const runOf = (
  payslips: Parameters<typeof seedPayrollRun>[1]['payslips'],
  state: 'calculated' | 'approved' = 'approved',
) => seedPayrollRun(test, { month: '2026-10-01', payOn: '2026-11-05', kind: 'bonus', state, payslips });

const template = async (overrides: Parameters<typeof buildBankFileTemplate>[0] = {}): Promise<string> => {
  const input = bankFileTemplates.input.strip().parse(buildBankFileTemplate(overrides));
  return (await payroll.post('/api/bank-file-templates').send(input).expect(201)).body.id as string;
};

const load = async (path: string): Promise<string> =>
  new TextDecoder('big5').decode((await binary(payroll.get(path)).expect(200)).body as Uint8Array);

describe('a bank file', () => {
  it('contains every transfer of an approved run, adds up to the payslips, and is logged with the run', async () => {
    const [one, other, inCash, onLeave] = [
      await employed(),
      await employed({ nameZh: '李大華' }),
      await employed({ account: null }),
      await employed(),
    ];
    const run = await runOf([
      paid(one, 33_329),
      paid(other, 40_000),
      paid(inCash, 5_000, { payMethod: 'cash' }),
      { employeeId: onLeave, lines: [{ code: 'NHI', amount: 1_800, kind: 'deduction' }] },
    ]);
    const templateId = await template({
      trailer: [buildBankFileField({ source: 'count' }), buildBankFileField({ source: 'total' })],
      detail: ['sequence', 'name', 'account', 'amount'].map((source) =>
        buildBankFileField({ source: source as never }),
      ),
    });
    const { body } = await payroll.get(`/api/payroll-runs/${run}/bank-file?templateId=${templateId}`).expect(200);
    expect(body).toEqual({
      count: 2,
      sum: 73_329,
      otherwisePaid: { count: 1, sum: 5_000 },
      owed: { count: 1, sum: 1_800 },
      faultCount: 0,
      faults: [],
    });
    expect(await load(`/api/payroll-runs/${run}/bank-file/export?templateId=${templateId}`)).toBe(
      '1,王小明,12345678901234,33329\r\n2,李大華,12345678901234,40000\r\n2,73329\r\n',
    );
    const entry = await test.db.prisma.auditEntry.findFirst({ where: { kind: 'export' }, orderBy: { id: 'desc' } });
    expect(entry?.action).toBe('下載銀行媒體檔');
    expect(JSON.stringify(entry?.changes)).toContain('2026-10-01 薪資');
  });

  it('is refused as a whole and names the employees without account, with unknown characters or missing values', async () => {
    const [without, rare, unknown] = [
      await employed({ account: null }),
      await employed({ nameZh: '游錫堃' }),
      await employed({ identity: null }),
    ];
    const run = await runOf([paid(without, 1_000), paid(rare, 2_000), paid(unknown, 3_000)]);
    const templateId = await template({
      detail: ['name', 'identityNumber', 'amount'].map((source) => buildBankFileField({ source: source as never })),
    });
    const { body } = await payroll.get(`/api/payroll-runs/${run}/bank-file?templateId=${templateId}`).expect(200);
    expect((body.faults as { field: string; message: string }[]).map(({ field, message }) => [field, message])).toEqual(
      [
        ['薪轉帳號', '沒有資料'],
        ['明細第 1 欄 姓名', 'Big5 沒有「堃」這個字'],
        ['明細第 2 欄 身分證號', '沒有資料'],
      ],
    );
    const refused = await payroll.get(`/api/payroll-runs/${run}/bank-file/export?templateId=${templateId}`).expect(422);
    expect(refused.body).toMatchObject({ code: 'MediaFileFaulty' });
    expect(refused.body.msg).toMatch(/^無法產生媒體檔：\S+ 王小明：薪轉帳號 沒有資料，另有 2 項$/);
    expect(refused.body.fields).toHaveLength(3);
  });

  it('is refused until the run is approved', async () => {
    const run = await runOf([paid(await employed(), 1_000)], 'calculated');
    const templateId = await template();
    const { body } = await payroll
      .get(`/api/payroll-runs/${run}/bank-file/export?templateId=${templateId}`)
      .expect(409);
    expect(body).toMatchObject({ code: 'PayrollRunNotApproved' });
  });

  it('is refused to a caller who does not reach every account of the run', async () => {
    const run = await runOf([paid(await employed(), 1_000)]);
    const templateId = await template();
    const withIdentity = await template({
      detail: [buildBankFileField({ source: 'identityNumber' }), buildBankFileField({ source: 'account' })],
    });
    const [closed, open] = [
      await signInWithGroups(test, 'payroll_officer', ['salary', 'identity']),
      await signInWithGroups(test, 'payroll_officer', ['salary', 'bank']),
    ];
    await open.get(`/api/payroll-runs/${run}/bank-file?templateId=${templateId}`).expect(200);
    await open.get(`/api/payroll-runs/${run}/bank-file?templateId=${withIdentity}`).expect(403);
    const { body } = await closed.get(`/api/payroll-runs/${run}/bank-file?templateId=${templateId}`).expect(403);
    expect(body).toMatchObject({ code: 'PaymentsClosed' });
  });
});

describe('a template of bank files', () => {
  it('is shipped with three lines, and needs the account of the organisation', async () => {
    const run = await runOf([paid(await employed(), 36_000)]);
    const { body } = await payroll.get('/api/bank-file-templates?q=GENERAL').expect(200);
    const [{ id }] = body.items as [{ id: string }];
    const { body: preview } = await payroll.get(`/api/payroll-runs/${run}/bank-file?templateId=${id}`).expect(200);
    expect(preview.faults).toEqual([{ employee: null, field: '首筆第 3 欄 扣帳帳號', message: '沒有資料' }]);
  });

  it.each([
    { change: { layout: 'fixed' }, path: 'detail.0.width', why: 'a fixed layout needs widths' },
    { change: { trailer: [buildBankFileField({ source: 'name' })] }, path: 'trailer.0.source', why: 'a name per file' },
    { change: { detail: [] }, path: 'detail', why: 'a file without details' },
  ] as const)('is refused: $why', async ({ change, path }) => {
    const input = { ...bankFileTemplates.input.strip().parse(buildBankFileTemplate()), ...change };
    const { body } = await payroll.post('/api/bank-file-templates').send(input).expect(400);
    expect((body.fields as { path: string }[]).map((field) => field.path)).toContain(path);
  });
});
