import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { SalaryAdjustment } from '@hr/contracts/pay/salary-adjustments';
import { permissionsOn } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { findSalariesOn } from '#features/pay/salaries/index.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');
const other = await test.signedInAs('payroll_officer');
const lead = await test.signedInAs('hr_manager');
const hr = await test.signedInAs('hr_officer');

const items = new Map((await test.db.prisma.salaryItem.findMany()).map(({ code, id }): [string, string] => [code, id]));

const itemId = (code: string): string => items.get(code) ?? '';

const BASE = itemId('BASE');

const input = (employeeId: string, values: object = {}) => ({
  employeeId,
  effectiveOn: '2026-12-01',
  type: 'annual',
  payBasis: 'monthly',
  scaleCell: null,
  lines: [{ itemId: BASE, amount: 40_000 }],
  reason: '年度調薪',
  consentFileId: null,
  ...values,
});

const add = (employeeId: string, values: object = {}) =>
  payroll.post('/api/salary-adjustments').send(input(employeeId, values));

const command =
  (caller: typeof lead, { id, version }: SalaryAdjustment) =>
  (verb: string, body: object = {}) =>
    caller.post(`/api/salary-adjustments/${id}/${verb}`).send({ ...body, version });

const submitted = async (employeeId: string, values: object = {}): Promise<SalaryAdjustment> => {
  const { body } = await add(employeeId, values).expect(201);
  return (await command(payroll, body)('submit').expect(200)).body;
};

const approved = async (employeeId: string, values: object = {}): Promise<SalaryAdjustment> =>
  (await command(lead, await submitted(employeeId, values))('approve').expect(200)).body;

const employee = async (): Promise<string> => (await seedEmployee(test.db, { hiredOn: '2026-01-01' })).id;

/** Sum of the items on days. */
const payOn = async (employeeId: string, ...days: CalendarDate[]): Promise<(number | null)[]> => {
  const salaries = await Promise.all(days.map((day) => findSalariesOn(test, [employeeId], day)));
  return salaries.map(([salary]) => salary?.lines.reduce((sum, { amount }) => sum + amount, 0) ?? null);
};

describe('an adjustment of pay', () => {
  it('takes effect on its day once another person has approved it', async () => {
    const id = await employee();
    await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01' });
    const pending = await submitted(id, { lines: [{ itemId: BASE, amount: 42_000 }] });
    expect(pending).toMatchObject({ state: 'pending', beforeTotal: 40_000, afterTotal: 42_000, percent: '+5.0' });
    expect(await payOn(id, '2026-12-01')).toEqual([40_000]);
    const { body } = await command(lead, pending)('approve').expect(200);
    expect(body).toMatchObject({ state: 'approved', isRetroactive: false });
    expect(await payOn(id, '2025-12-31', '2026-11-30', '2026-12-01')).toEqual([null, 40_000, 42_000]);
  });

  it('is approved by neither its submitter nor a role without the right', async () => {
    const id = await employee();
    const { id: roleId } = await test.db.prisma.role.create({
      data: {
        name: '薪資主管',
        scope: 'all',
        permissions: [...permissionsOn('salary_adjustment')],
        sensitiveGroups: ['salary'],
      },
    });
    const { username } = await test.seedAccount('employee');
    const account = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
    await test.db.prisma.accountRole.create({ data: { accountId: account.id, roleId } });
    const both = await test.signIn(username);
    const { body: draft } = await both.post('/api/salary-adjustments').send(input(id)).expect(201);
    const { body: pending } = await command(both, draft)('submit').expect(200);
    expect((await command(both, pending)('approve').expect(422)).body.code).toBe('OwnAdjustment');
    await command(payroll, pending)('approve').expect(403);
    await hr.get(`/api/salary-adjustments/${pending.id}`).expect(403);
  });

  it('is in the timeline once it is approved, without amounts, for those who may read pay', async () => {
    const id = await employee();
    await submitted(id, { reason: '尚未核定' });
    const { id: recordId } = await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01', reason: '到職' });
    const timelineOf = async (caller: typeof lead) =>
      (await caller.get(`/api/employees/${id}/timeline?kind=pay`).expect(200)).body.items;
    expect(await timelineOf(lead)).toMatchObject([
      {
        on: '2026-01-01',
        title: '薪資調整：起薪核定（到職）',
        before: null,
        after: null,
        path: `/dashboard/salary_adjustment?record=${recordId}`,
      },
    ]);
    expect(await timelineOf(hr)).toEqual([]);
  });

  it('is returned with a reason, edited and submitted again', async () => {
    const pending = await submitted(await employee());
    const { body: returned } = await command(lead, pending)('return', { note: '金額有誤' }).expect(200);
    expect(returned).toMatchObject({ state: 'draft', decisionNote: '金額有誤' });
    const { body: edited } = await payroll
      .put(`/api/salary-adjustments/${returned.id}`)
      .send({
        ...input(returned.employee.id, { lines: [{ itemId: BASE, amount: 41_000 }] }),
        version: returned.version,
      })
      .expect(200);
    expect((await command(payroll, edited)('submit').expect(200)).body).toMatchObject({ afterTotal: 41_000 });
  });

  it('is cancelled before its day, and the pay before it continues', async () => {
    const id = await employee();
    await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01' });
    const future = await approved(id, { lines: [{ itemId: BASE, amount: 45_000 }] });
    await command(payroll, future)('cancel', { note: '撤案' }).expect(200);
    expect(await payOn(id, '2026-12-01', '2027-06-01')).toEqual([40_000, 40_000]);
    const effective = await approved(id, { effectiveOn: '2026-11-01', lines: [{ itemId: BASE, amount: 41_000 }] });
    expect((await command(payroll, effective)('cancel', { note: '撤案' }).expect(409)).body.code).toBe(
      'AdjustmentNotDecidable',
    );
  });

  it('may be retroactive, and ends where the next pay begins', async () => {
    const id = await employee();
    await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01' });
    await approved(id, { lines: [{ itemId: BASE, amount: 45_000 }] });
    const late = await approved(id, {
      effectiveOn: '2026-09-01',
      type: 'promotion',
      lines: [
        { itemId: BASE, amount: 40_000 },
        { itemId: itemId('DUTY'), amount: 3_000 },
      ],
    });
    expect(late).toMatchObject({ isRetroactive: true, state: 'effective' });
    expect(await payOn(id, '2026-08-31', '2026-09-01', '2026-11-30', '2026-12-01')).toEqual([
      40_000, 43_000, 43_000, 45_000,
    ]);
  });

  it('is replaced on the same day by a correction only, which keeps the original', async () => {
    const id = await employee();
    await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01' });
    const second = await submitted(id, { effectiveOn: '2026-01-01' });
    expect((await command(lead, second)('approve').expect(409)).body.code).toBe('SalaryExists');
    await command(lead, second)('return', { note: '改為更正' }).expect(200);
    const { body: fresh } = await payroll.get(`/api/salary-adjustments/${second.id}`).expect(200);
    await payroll.delete(`/api/salary-adjustments/${second.id}?version=${fresh.version}`).expect(204);
    await approved(id, { type: 'correction', effectiveOn: '2026-01-01', lines: [{ itemId: BASE, amount: 39_000 }] });
    expect(await payOn(id, '2026-01-01')).toEqual([39_000]);
    const { body } = await payroll.get(`/api/salaries/${id}`).expect(200);
    expect(
      body.items.map(({ total, isSuperseded }: { total: number; isSuperseded: boolean }) => [total, isSuperseded]),
    ).toEqual([
      [39_000, false],
      [40_000, true],
    ]);
  });

  it.each([
    { values: { effectiveOn: '2025-12-31' }, code: 'SalaryOutsideEmployment', why: 'before the employment' },
    { values: { lines: [{ itemId: itemId('OT'), amount: 1 }] }, code: 'SalaryItemNotFixed', why: 'a variable item' },
    { values: { lines: [] }, code: 'ValidationFailed', why: 'nothing' },
    { values: { lines: [{ itemId: BASE, amount: -1 }] }, code: 'ValidationFailed', why: 'a negative amount' },
    { values: { lines: [{ itemId: BASE, amount: 10_000_000 }] }, code: 'ValidationFailed', why: 'a huge amount' },
    { values: { lines: [{ itemId: BASE, amount: 1.5 }] }, code: 'ValidationFailed', why: 'a fraction' },
    {
      values: {
        lines: [
          { itemId: BASE, amount: 1 },
          { itemId: BASE, amount: 2 },
        ],
      },
      code: 'ValidationFailed',
      why: 'an item twice',
    },
    { values: { type: 'decrease' }, code: 'ValidationFailed', why: 'a decrease without consent' },
  ])('is refused with $code: $why', async ({ values, code }) => {
    expect((await add(await employee(), values)).body.code).toBe(code);
  });

  it('of the same day by two people at once is entered once', async () => {
    const id = await employee();
    const both = await Promise.all([add(id), other.post('/api/salary-adjustments').send(input(id))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('SalaryAdjustmentExists');
  });

  it('approved twice at once starts one salary', async () => {
    const pending = await submitted(await employee());
    const both = await Promise.all([command(lead, pending)('approve'), command(lead, pending)('approve')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const rows = await test.db.rows(sql`select from salaries where adjustment_id = ${pending.id}::uuid`);
    expect(rows).toHaveLength(1);
  });

  it('is previewed with insured grades, premiums and cost', async () => {
    const id = await employee();
    await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01', lines: [{ itemId: BASE, amount: 29_500 }] });
    const { body } = await payroll
      .post('/api/salary-adjustments/preview')
      .send({
        employeeId: id,
        effectiveOn: '2026-12-01',
        payBasis: 'monthly',
        scaleCell: null,
        lines: [{ itemId: BASE, amount: 29_000 }],
      })
      .expect(200);
    expect(body).toMatchObject({ beforeTotal: 29_500, afterTotal: 29_000, projectCost: null });
    // Published cells of 2026: labour insurance 738 / 2,582 with the wage arrears fund of 7, health insurance 458 / 1,428.
    expect(body.insured).toMatchObject([
      { scheme: 'labor', gradeBefore: 29_500, gradeAfter: 29_500, employeeAfter: 738, employerAfter: 2_589 },
      { scheme: 'occupational', employeeAfter: 0, employerAfter: 62 },
      { scheme: 'health', employeeAfter: 458, employerAfter: 1_428 },
      { scheme: 'pension', employeeAfter: 0, employerAfter: 1_770 },
    ]);
    expect(body.employerCostAfter).toBe(29_000 + 2_589 + 62 + 1_428 + 1_770);
    expect(body.warnings.map(({ text }: { text: string }) => text)).toEqual([
      '低於每月最低工資 29,500 元',
      '調整後低於調整前，減薪須經本人書面同意',
    ]);
  });

  it('is not previewed for a day without statutory tables', async () => {
    const lines = [{ itemId: BASE, amount: 30_900 }];
    const { body } = await payroll
      .post('/api/salary-adjustments/preview')
      .send({ employeeId: await employee(), effectiveOn: '2027-01-15', payBasis: 'monthly', lines })
      .expect(422);
    expect(body).toMatchObject({
      code: 'StatutoryTableUnknown',
      msg: '2027/01/15 尚無「勞工保險及就業保險」的法定級距，請先於法定費率與級距建檔',
    });
  });

  it('prints a letter once it is approved', async () => {
    const pending = await submitted(await employee());
    await payroll.get(`/api/salary-adjustments/${pending.id}/letter`).expect(409);
    await command(lead, pending)('approve').expect(200);
    await hr
      .post('/api/companies')
      .send(companies.input.strip().parse(buildCompany({})))
      .expect(201);
    await payroll.get(`/api/salary-adjustments/${pending.id}/letter`).expect(200).expect('content-type', /pdf/);
  });
});

it('employees see their own pay only', async () => {
  const { id } = await seedEmployee(test.db, { hiredOn: '2026-01-01' });
  await approved(id, { type: 'new_hire', effectiveOn: '2026-01-01' });
  const { username } = await test.seedAccount('employee', { employeeId: id });
  const caller = await test.signIn(username);
  const { body } = await caller.get('/api/my/salaries').expect(200);
  expect(body.items).toMatchObject([{ total: 40_000, effectiveFrom: '2026-01-01', effectiveTo: null }]);
  await caller.get(`/api/salaries/${id}`).expect(403);
});
