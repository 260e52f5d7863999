import { permissionsOn } from '@hr/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { amountsOf, payItemId, payrollOrganisation } from '#testing/seed-payroll.ts';
import type { Caller } from '#testing/test-app.ts';

// The tests run on 2026-11-21. Each test has an organisation of its own.
describe('a payroll run', () => {
  it('pays what is agreed, less absence and premiums, and adds up everywhere', async () => {
    const { payroll, employed, pay, enrol, close, calculated, register, slipOf } = await payrollOrganisation();
    const [one, other] = [await employed(), await employed('2026-10-04')];
    await pay(one, 36_000);
    await pay(other, 30_000, { effectiveOn: '2026-10-04' });
    await enrol(one, 36_300);
    await close(one, '2026-10-01', { absent: 480, overtime: 120 });
    await close(other, '2026-10-01');
    const run = await calculated('2026-10-01');
    expect(run).toMatchObject({ state: 'calculated', headcount: 2, problems: 0 });
    // 36,000 ÷ 240 = 150 an hour; premiums of 36,300 by the published cells.
    expect(amountsOf(await slipOf(run, one))).toMatchObject({ BASE: 36_000, OT: 400, LEAVE: 1_200, LI: 908, NHI: 563 });
    // October has 31 days: hired on the fourth, 28 days are employed, and 30 less than the three days of before.
    expect(await slipOf(run, other)).toMatchObject({ paidDays: 28, gross: 28_000 });
    const rows = await register(run);
    const sum = (key: 'gross' | 'net' | 'employerCost') => rows.reduce((total, row) => total + row[key], 0);
    expect([run.gross, run.net, run.employerCost]).toEqual([sum('gross'), sum('net'), sum('employerCost')]);
    for (const row of rows) {
      expect(row.net).toBe(row.gross - row.deductions);
    }
    const { body } = await payroll.get(`/api/payroll-runs/${run.id}/summary?by=department`).expect(200);
    expect(body.sum).toBe(sum('gross') + sum('employerCost'));
  });

  it('names a person without pay, calculates the others, and is not submitted until it is solved', async () => {
    const { payroll, employed, pay, close, calculated, register, step } = await payrollOrganisation();
    const [paid, unpaid] = [await employed(), await employed()];
    await pay(paid, 36_000);
    for (const id of [paid, unpaid]) {
      await close(id, '2026-10-01');
    }
    const run = await calculated('2026-10-01');
    const grossByProblem = (await register(run)).map(({ problem, gross }) => [problem, gross]);
    expect(Object.fromEntries(grossByProblem)).toEqual({ null: 36_000, 尚未核定薪資: 0 });
    const { body } = await step(payroll, run, 'submit');
    expect(body).toMatchObject({ code: 'PayrollNotReady', fields: [{ path: '無法計算', message: '無法計算：1 人' }] });
  });

  it('names who owes premiums of a month without pay, and is approved all the same', async () => {
    const { test, payroll, employed, pay, enrol, close, approved, slipOf } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await enrol(id, 36_300);
    await close(id, '2026-10-01');
    const stage = { employeeId: id, effectiveOn: new Date('2026-09-01'), kind: 'unpaid_leave', changed: [] };
    const { id: transferRecordId } = await test.db.prisma.transferRecord.create({
      data: { ...stage, transferNo: 'T1', reason: '育嬰' },
    });
    const [startsOn, endsOn] = [new Date('2026-09-01'), new Date('2027-02-28')];
    await test.db.prisma.unpaidLeave.create({
      data: { employeeId: id, transferRecordId, kind: 'parental', startsOn, endsOn, plannedEndsOn: endsOn },
    });
    const run = await approved('2026-10-01');
    expect(await slipOf(run, id)).toMatchObject({ paidDays: 0, gross: 0, net: -1_471 });
    const { body } = await payroll.get(`/api/payroll-runs/${run.id}/checks`).expect(200);
    const failed = body.items.filter(({ count }: { count: number }) => count > 0);
    expect(failed.map(({ kind }: { kind: string }) => kind)).toEqual(['premiumsOwed', 'partMonth']);
  });

  it('is approved by another person, and changes no longer', async () => {
    const { test, payroll, lead, employed, pay, close, approved, step, register, command } =
      await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await close(id, '2026-10-01');
    const run = await approved('2026-10-01');
    expect(run.state).toBe('approved');
    expect((await step(payroll, run, 'calculate')).body.code).toBe('PayrollRunNotInState');
    const bonus = { employeeId: id, itemId: await payItemId(test, 'BONUS'), amount: 1_000, reason: '獎金' };
    expect((await command(payroll, `/payroll-runs/${run.id}/entries`, bonus)).body.code).toBe('PayrollRunFixed');
    await test.db.rows(sql`update payslips set net = 0, gross = 0, deductions = 0 where run_id = ${run.id}::uuid`);
    await test.db.rows(sql`delete from payslip_lines where amount > 0`);
    expect(await register(run)).toMatchObject([{ gross: 36_000, amounts: { BASE: 36_000 } }]);
    await expect(
      test.db.rows(sql`
        insert into payslips (run_id, employee_id, paid_days, gross, deductions, net, employer_cost, taxable, facts)
        select ${run.id}::uuid, id, 0, 0, 0, 0, 0, 0, '{}' from employees limit 1`),
    ).rejects.toThrow(/row-level security/);
    const both = [await step(payroll, run, 'pay'), await step(lead, run, 'close')];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is not approved by the person who calculated it, and once by another', async () => {
    const { test, lead, employed, pay, close, run } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await close(id, '2026-10-01');
    const { id: roleId } = await test.db.prisma.role.create({
      data: {
        name: '薪資全權',
        scope: 'all',
        permissions: [...permissionsOn('salary_report')],
        sensitiveGroups: ['salary'],
      },
    });
    const { username } = await test.seedAccount('employee');
    const account = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
    await test.db.prisma.accountRole.create({ data: { accountId: account.id, roleId } });
    const caller = await test.signIn(username);
    const made = await run('2026-10-01');
    const command = async (who: Caller, verb: string, body: object = {}) => {
      const { version } = (await caller.get(`/api/payroll-runs/${made.id}`).expect(200)).body;
      return who.post(`/api/payroll-runs/${made.id}/${verb}`).send({ version, ...body });
    };
    await command(caller, 'calculate');
    await test.runJobs();
    expect((await command(caller, 'submit', { note: '已核對' })).status).toBe(200);
    expect((await command(caller, 'approve')).body.code).toBe('OwnPayrollRun');
    const both = await Promise.all([command(lead, 'approve'), command(lead, 'approve')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('pays the difference of a retroactive raise in the next month, once', async () => {
    const { employed, pay, close, approved, calculated, slipOf, payroll, step, lead } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    for (const month of ['2026-09-01', '2026-10-01', '2026-11-01']) {
      await close(id, month);
    }
    await approved('2026-09-01');
    await pay(id, 38_000, { effectiveOn: '2026-09-01', type: 'promotion' });
    const october = await calculated('2026-10-01');
    const slip = await slipOf(october, id);
    expect(amountsOf(slip)).toMatchObject({ BASE: 38_000, BACKPAY: 2_000 });
    expect(slip.lines.find(({ code }) => code === 'BACKPAY')).toMatchObject({ ofMonth: '2026-09' });
    await step(payroll, october, 'submit');
    expect((await step(lead, october, 'approve')).status).toBe(200);
    expect(amountsOf(await slipOf(await calculated('2026-11-01'), id))).not.toHaveProperty('BACKPAY');
  });

  it('calculates the same again, and has one payslip per person when two calculate at once', async () => {
    const { test, employed, pay, close, run, payroll, register, step } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await close(id, '2026-10-01');
    const made = await run('2026-10-01');
    const both = await Promise.all([
      payroll.post(`/api/payroll-runs/${made.id}/calculate`).send({ version: made.version }),
      payroll.post(`/api/payroll-runs/${made.id}/calculate`).send({ version: made.version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await Promise.all([test.runJobs(), test.runJobs()]);
    const [first] = await register(made);
    await step(payroll, made, 'calculate');
    const again = await register(made);
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ gross: first?.gross, net: first?.net, amounts: first?.amounts });
    expect(await test.db.rows(sql`select from payslips where run_id = ${made.id}::uuid`)).toHaveLength(1);
  });

  it('is refused for a month without statutory tables, naming the table', async () => {
    const { test, run, payroll, step } = await payrollOrganisation();
    await test.db.rows(sql`delete from statutory_tables where kind = 'labour_insurance'`);
    const { body } = await step(payroll, await run('2026-10-01'), 'calculate');
    expect(body).toMatchObject({ code: 'StatutoryTableUnknown', msg: expect.stringContaining('勞工保險') });
  });

  it('of bonuses pays the entered amounts only, also while the attendance is open', async () => {
    const { test, payroll, lead, employed, pay, command, step, register } = await payrollOrganisation();
    const [one, other] = [await employed(), await employed()];
    for (const id of [one, other]) {
      await pay(id, 36_000);
    }
    const input = { name: '績效獎金', kind: 'bonus', month: '2026-10-01', payOn: '2026-11-20', note: null };
    const { body: made } = await command(payroll, '/payroll-runs', input).expect(201);
    const bonus = { employeeId: one, itemId: await payItemId(test, 'BONUS'), amount: 30_000, reason: '績效' };
    await command(payroll, `/payroll-runs/${made.id}/entries`, bonus).expect(200);
    await step(payroll, made, 'calculate');
    expect(await register(made)).toMatchObject([
      { gross: 30_000, net: 30_000, netBefore: null, amounts: { BONUS: 30_000 } },
    ]);
    await step(payroll, made, 'submit');
    expect((await step(lead, made, 'approve')).body).toMatchObject({ state: 'approved' });
  });

  it('exists once for a month', async () => {
    const { run, command, payroll } = await payrollOrganisation();
    await run('2026-10-01');
    const second = { name: '另一批', kind: 'monthly', month: '2026-10-15', payOn: '2026-11-05', note: null };
    expect((await command(payroll, '/payroll-runs', second)).body.code).toBe('PayrollRunExists');
  });

  it('contains entered bonuses, and employees see their paid payslips only', async () => {
    const { test, payroll, lead, employed, pay, close, run, command, step, slipOf } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await close(id, '2026-10-01');
    const made = await run('2026-10-01');
    const bonus = { employeeId: id, itemId: await payItemId(test, 'BONUS'), amount: 5_000, reason: '專案獎金' };
    await command(payroll, `/payroll-runs/${made.id}/entries`, bonus).expect(200);
    const fixed = { ...bonus, itemId: await payItemId(test, 'BASE') };
    expect((await command(payroll, `/payroll-runs/${made.id}/entries`, fixed)).body.code).toBe('SalaryItemNotVariable');
    await step(payroll, made, 'calculate');
    expect(amountsOf(await slipOf(made, id))).toMatchObject({ BASE: 36_000, BONUS: 5_000 });
    const { username } = await test.seedAccount('employee', { employeeId: id });
    const caller = await test.signIn(username);
    expect((await caller.get('/api/my/payslips').expect(200)).body.items).toEqual([]);
    await step(payroll, made, 'submit');
    await step(lead, made, 'approve');
    await step(payroll, made, 'pay');
    const { body } = await caller.get('/api/my/payslips').expect(200);
    expect(body.items).toMatchObject([{ gross: 41_000 }]);
    const { body: notices } = await caller.get('/api/my/notifications').expect(200);
    expect(notices.items.map(({ kind }: { kind: string }) => kind)).toEqual(['payslip_ready', 'pay_adjusted']);
    expect(JSON.stringify(notices)).not.toMatch(/41,?000|36,?000/);
    expect(body.items[0].lines.some(({ kind }: { kind: string }) => kind === 'employer')).toBe(false);
    await caller.get(`/api/payroll-runs/${made.id}/register`).expect(403);
  });

  it.each(['register', 'insurance', 'accounting'])('exports the %s', async (sheet) => {
    const { employed, pay, close, calculated, payroll } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await close(id, '2026-10-01');
    const { id: runId } = await calculated('2026-10-01');
    await payroll.get(`/api/payroll-runs/${runId}/register/export?sheet=${sheet}&format=csv`).expect(200);
  });

  it('lists the transfers with accounts that the caller may read, and who has no account', async () => {
    const { test, employed, pay, close, calculated, payroll } = await payrollOrganisation();
    const [first, second] = [await employed(), await employed()];
    const account = test.cipher.encrypt('00412345678', 'bank_account');
    await test.db.rows(sql`update employees set bank_account = ${account} where id = ${first}::uuid`);
    await test.db.rows(sql`update employees set bank_account = null where id = ${second}::uuid`);
    for (const id of [first, second]) {
      await pay(id, 36_000);
      await close(id, '2026-10-01');
    }
    const { id: runId } = await calculated('2026-10-01');
    const path = `/api/payroll-runs/${runId}/register/export?sheet=transfer&format=csv`;
    const cells = (csv: string): string => csv.replaceAll(/"=""|"""/g, '');
    const text = cells((await payroll.get(path).expect(200)).text);
    expect(text).toContain('00412345678');
    expect(text).toMatch(/36000,缺薪轉帳號/);
    expect(text).toMatch(/合計,2 人,,72000/);
    const { id: roleId } = await test.db.prisma.role.create({
      data: { name: '薪資無帳號', scope: 'all', permissions: ['salary_report:export'], sensitiveGroups: ['salary'] },
    });
    const { username } = await test.seedAccount('employee');
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
    await test.db.prisma.accountRole.create({ data: { accountId, roleId } });
    const closed = cells((await (await test.signIn(username)).get(path).expect(200)).text);
    expect(closed).not.toContain('00412345678');
    expect(closed).toMatch(/36000,無權檢視帳號/);
  });
});
