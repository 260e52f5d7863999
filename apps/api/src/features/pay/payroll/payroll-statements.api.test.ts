import type { InsuredPayslip } from '@hr/contracts/pay/payroll';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { seedPayrollRun } from '#testing/seed-payroll-runs.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');
const [laboratory, office] = [await seedDepartment(test.db), await seedDepartment(test.db)];

const enrolled = async (amount: number): Promise<string> => {
  const { id } = await seedEmployee(test.db);
  await test.db.rows(sql`
    insert into insurance_enrolments (employee_id, scheme, start_on, insured_amount, health_capacity)
    select ${id}::uuid, scheme, '2026-01-01', ${amount}, case scheme when 'health' then 'employee' end
    from unnest(array['labor', 'occupational', 'health', 'pension']) scheme`);
  return id;
};

const enrolments = (amount: number) =>
  ['labor', 'occupational', 'health', 'pension'].map((scheme) => ({
    scheme,
    insuredAmount: amount,
    startOn: '2026-01-01',
  }));

const payslip = (employeeId: string, departmentId: string | null, insured: number) => ({
  employeeId,
  departmentId,
  facts: { enrolments: enrolments(insured) },
  lines: [
    { code: 'BASE', name: '本薪', amount: 36_000 },
    { code: 'LI', name: '勞保費', kind: 'deduction' as const, amount: 908 },
    { code: 'NHI', name: '健保費', kind: 'deduction' as const, amount: 563 },
    { code: 'NHI2', name: '補充保費', kind: 'deduction' as const, amount: 100 },
    { code: 'ER-LI', name: '勞保費（雇主）', kind: 'employer' as const, amount: 3_176 },
    { code: 'ER-ARREARS', name: '積欠工資墊償基金', kind: 'employer' as const, amount: 9 },
    { code: 'ER-OI', name: '職災保險費', kind: 'employer' as const, amount: 76 },
    { code: 'ER-NHI', name: '健保費（雇主）', kind: 'employer' as const, amount: 1_757 },
    { code: 'ER-PENSION', name: '勞退提繳', kind: 'employer' as const, amount: 2_178 },
  ],
});

const [same, changed, unpaid] = [await enrolled(36_300), await enrolled(38_200), await enrolled(30_300)];
const run = await seedPayrollRun(test, {
  month: '2026-10-01',
  state: 'calculated',
  payslips: [payslip(same, laboratory.id, 36_300), payslip(changed, office.id, 36_300)],
});

const load = async (path: string) => (await payroll.get(`/api/payroll-runs/${run}/${path}`).expect(200)).body;

describe('保險與勞退明細', () => {
  it('has the shares of both sides in each scheme, with the sums', async () => {
    const body = await load('insurance');
    const row = (body.items as InsuredPayslip[]).find(({ id }) => id === same);
    expect(row).toMatchObject({
      labor: { insured: 36_300, enrolled: 36_300, employee: 908, employer: 3_185 },
      occupational: { employee: 0, employer: 76 },
      health: { employee: 563, employer: 1_757 },
      pension: { employee: 0, employer: 2_178 },
      supplementary: 100,
      employeeShare: 1_571,
      employerShare: 7_196,
      isDiffering: false,
    });
    expect(body).toMatchObject({
      count: 3,
      sums: {
        labor: { insured: 72_600, enrolled: 104_800, employee: 1_816 },
        employeeShare: 3_142,
        employerShare: 14_392,
      },
    });
  });

  it('names the people whose enrolments differ from the payslip, or who have no payslip', async () => {
    const body = await load('insurance?isDiffering=yes');
    const amounts = (body.items as InsuredPayslip[]).map(({ id, labor }) => [id, labor.insured, labor.enrolled]);
    expect(amounts).toEqual([
      [changed, 36_300, 38_200],
      [unpaid, null, 30_300],
    ]);
    expect(body).toMatchObject({ count: 2, differing: 2 });
  });

  it('contains only people whose pay is open to the caller', async () => {
    const closed = await signInWithGroups(test, 'payroll_officer', ['bank']);
    const { body } = await closed.get(`/api/payroll-runs/${run}/insurance`).expect(200);
    expect(body).toMatchObject({ items: [], count: 0, sums: { employerShare: 0 } });
  });
});

describe('科目別', () => {
  it('has the items by department, whose sums are those of the run', async () => {
    const body = await load('item-matrix');
    expect(body.departments).toEqual([
      { code: laboratory.code, name: laboratory.nameZh },
      { code: office.code, name: office.nameZh },
    ]);
    expect(body.items[0]).toEqual({
      code: 'BASE',
      name: '本薪',
      kind: 'earning',
      amounts: [36_000, 36_000],
      sum: 72_000,
    });
    const { gross, deductions, employerCost } = (await payroll.get(`/api/payroll-runs/${run}`).expect(200)).body;
    const sumOf = (kind: string): number =>
      (body.items as { kind: string; sum: number }[])
        .filter((item) => item.kind === kind)
        .reduce((total, { sum }) => total + sum, 0);
    expect([sumOf('earning'), sumOf('deduction'), sumOf('employer')]).toEqual([gross, deductions, employerCost]);
  });

  it('is empty to callers to whom no pay is open', async () => {
    const closed = await signInWithGroups(test, 'payroll_officer', ['bank']);
    const { body } = await closed.get(`/api/payroll-runs/${run}/item-matrix`).expect(200);
    expect(body).toEqual({ departments: [], items: [] });
  });
});

it.each(
  ['insurance', 'item-matrix'].flatMap((statement) =>
    ['xlsx', 'xls', 'csv', 'html', 'pdf'].map((format) => ({ statement, format })),
  ),
)('exports $statement as $format', async ({ statement, format }) => {
  const path = `/api/payroll-runs/${run}/${statement}/export?format=${format}`;
  const { headers } = await binary(payroll.get(path)).expect(200);
  expect(headers['content-disposition']).toContain(`.${format}`);
});

describe('會計分錄', () => {
  const entries = async () => {
    const path = `/api/payroll-runs/${run}/register/export?sheet=accounting&format=csv`;
    const { body } = await binary(payroll.get(path)).expect(200);
    return new TextDecoder()
      .decode(body as Uint8Array)
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.replaceAll(/["=\uFEFF]/g, '').split(','));
  };

  it('has the charges of the employer, and balances in each department and in the run', async () => {
    const [, ...rows] = await entries();
    const totals = rows.at(-1);
    expect(totals?.slice(-2)).toEqual(['86392', '86392']);
    for (const department of [laboratory, office]) {
      const own = rows.filter(([code]) => code === department.code);
      expect(own.map(([, , , , code]) => code)).toContain('ER-PENSION');
      const sumOf = (side: number): number => own.reduce((sum, row) => sum + Number(row.at(side)), 0);
      expect([sumOf(-2), sumOf(-1)]).toEqual([43_196, 43_196]);
    }
  });
});
