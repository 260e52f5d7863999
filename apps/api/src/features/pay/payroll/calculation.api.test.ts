import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { countQueries } from '#testing/count-queries.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { amountsOf, payItemId, payrollOrganisation } from '#testing/seed-payroll.ts';

// The tests run on 2026-11-21. Each test has an organisation of its own.
const OCTOBER = '2026-10-01';

const organisationOf = async (salaries: readonly number[]) => {
  const seeds = await payrollOrganisation();
  const ids: string[] = [];
  for (const salary of salaries) {
    const id = await seeds.employed();
    await seeds.pay(id, salary);
    await seeds.close(id, OCTOBER);
    ids.push(id);
  }
  const versionOf = async (id: string): Promise<number> =>
    (await seeds.payroll.get(`/api/payroll-runs/${id}`).expect(200)).body.version;
  /** Requests a calculation, which does not run yet. */
  const request = async (id: string, body: object = {}) =>
    seeds.payroll.post(`/api/payroll-runs/${id}/calculate`).send({ version: await versionOf(id), ...body });
  const calculation = async (id: string) =>
    (await seeds.payroll.get(`/api/payroll-runs/${id}/calculation`).expect(200)).body.calculation;
  const changes = async (id: string) =>
    (await seeds.payroll.get(`/api/payroll-runs/${id}/changes`).expect(200)).body.items;
  const failedChecks = async (id: string): Promise<string[]> =>
    (await seeds.payroll.get(`/api/payroll-runs/${id}/checks`).expect(200)).body.items
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ kind }: { kind: string }) => kind);
  return { ...seeds, ids, request, calculation, changes, failedChecks };
};

describe('the calculation of a payroll run', () => {
  it('runs in the background with its progress, and other commands are refused meanwhile', async () => {
    const { test, payroll, run, step, request, calculation, ids, command } = await organisationOf([36_000, 40_000]);
    const { id } = await run(OCTOBER);
    expect((await request(id)).body).toMatchObject({ state: 'draft' });
    expect(await calculation(id)).toMatchObject({ state: 'queued', done: 0 });
    const bonus = { employeeId: ids[0], itemId: await payItemId(test, 'BONUS'), amount: 100, reason: '獎金' };
    const refused = [await request(id), await command(payroll, `/payroll-runs/${id}/entries`, bonus)];
    expect(refused.map(({ body }) => body.code)).toEqual(['PayrollCalculating', 'PayrollCalculating']);
    await test.runJobs();
    expect(await calculation(id)).toMatchObject({ state: 'done', done: 2, total: 2 });
    expect((await step(payroll, await run('2026-09-01'), 'submit')).body.code).toBe('PayrollRunNotInState');
  });

  it('can be cancelled, and leaves the payslips of before', async () => {
    const { test, payroll, calculated, request, calculation, register, pay, ids } = await organisationOf([36_000]);
    const run = await calculated(OCTOBER);
    await pay(ids[0] ?? '', 50_000, { effectiveOn: '2026-10-01', type: 'promotion' });
    await request(run.id);
    await payroll.post(`/api/payroll-runs/${run.id}/cancel-calculation`).expect(204);
    await test.runJobs();
    expect(await calculation(run.id)).toMatchObject({ state: 'cancelled' });
    expect(await register(run)).toMatchObject([{ gross: 36_000 }]);
  });

  it('fails with a message if the requester has lost the permission', async () => {
    const { test, run, request, calculation } = await organisationOf([36_000]);
    const { id } = await run(OCTOBER);
    await request(id);
    await test.db.rows(sql`
      delete from account_roles where account_id = (select account_id from background_jobs where state = 'queued')`);
    await test.runJobs();
    const [job] = await test.db.rows<{ failure: string }>(sql`select failure from background_jobs`);
    expect(job?.failure).toMatch(/權限/);
    await expect(calculation(id)).rejects.toThrow(/403/);
  });

  it('of one employee leaves the others, and lists what changed and why', async () => {
    const { test, calculated, request, register, pay, ids, changes } = await organisationOf([36_000, 40_000]);
    const [one = '', other = ''] = ids;
    const run = await calculated(OCTOBER);
    expect(await changes(run.id)).toEqual([]);
    for (const id of ids) {
      await pay(id, 50_000, { effectiveOn: '2026-10-01', type: 'promotion' });
    }
    await request(run.id, { employeeIds: [one] });
    await test.runJobs();
    const grossOf = new Map((await register(run)).map(({ employee, gross }) => [employee.id, gross]));
    expect([grossOf.get(one), grossOf.get(other)]).toEqual([50_000, 40_000]);
    expect(await changes(run.id)).toMatchObject([
      { employee: { id: one }, netBefore: 36_000, netAfter: 50_000, reasons: ['pay'] },
    ]);
  });

  it('is repeated after an amount was entered, and names who is missing', async () => {
    const { test, payroll, calculated, command, request, failedChecks, ids, changes, employed, pay, close, step } =
      await organisationOf([36_000]);
    const run = await calculated(OCTOBER);
    const bonus = { employeeId: ids[0], itemId: await payItemId(test, 'BONUS'), amount: 1_000, reason: '獎金' };
    const { body: entry } = await command(payroll, `/payroll-runs/${run.id}/entries`, bonus).expect(200);
    const late = await employed('2026-10-15');
    await pay(late, 30_000, { effectiveOn: '2026-10-15' });
    await close(late, OCTOBER);
    expect(await failedChecks(run.id)).toEqual(['outdated', 'missing']);
    expect((await step(payroll, run, 'submit')).body.code).toBe('PayrollNotReady');
    await request(run.id);
    await test.runJobs();
    expect(await failedChecks(run.id)).toEqual(['partMonth']);
    const reasons = (await changes(run.id)).map((change: { reasons: string[] }) => change.reasons);
    expect(reasons).toEqual([['added'], ['entered']]);
    await payroll.delete(`/api/payroll-entries/${entry.id}`).expect(204);
    expect(await failedChecks(run.id)).toContain('outdated');
    const { version } = (await payroll.get(`/api/payroll-runs/${run.id}`)).body;
    await request(run.id);
    await test.runJobs();
    const { body } = await command(payroll, `/payroll-runs/${run.id}/submit`, { version: version + 1, note: null });
    expect(body).toMatchObject({ code: 'PayrollNoteMissing', fields: [{ path: 'note' }] });
  });

  it('pays leave that expired and a layoff in the month in which it is due', async () => {
    const { test, employed, pay, close, approved, calculated, slipOf } = await payrollOrganisation();
    const id = await employed('2025-10-16');
    await pay(id, 36_000, { effectiveOn: '2025-10-16' });
    await close(id, '2026-09-01');
    await approved('2026-09-01');
    await test.db.rows(sql`
      update employments set last_working_on = '2026-10-15', leaving_kind = 'laid_off', notice_on = '2026-10-15'
      where employee_id = ${id}::uuid`);
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on", is_stale, is_closed, status, day_kind, overtime_minutes,
        first_tier_minutes, paid_first_tier_minutes)
      values (${id}::uuid, '2026-10-06', false, true, 'normal', 'workday', 60, 60, 0)`);
    await test.db.rows(sql`
      with lot as (
        insert into leave_lots (employee_id, type, origin, valid_from, valid_until)
        values (${id}::uuid, 'annual', 'grant', '2026-04-16', '2026-10-15'),
          (${id}::uuid, 'compensatory', 'overtime_earn', '2026-10-06', '2027-10-05')
        returning id, employee_id, type, valid_from
      )
      insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, actor_name)
      select id, employee_id, type, case type when 'annual' then 'grant' else 'overtime_earn' end,
        case type when 'annual' then 1440 else 60 end, valid_from, '人資' from lot`);
    const slip = await slipOf(await calculated(OCTOBER), id);
    // 36,000 ÷ 30 × 3 days; 36,000 ÷ 240 × 4/3; half of a month's average wage; 10 days of notice.
    expect(amountsOf(slip)).toMatchObject({ LEAVEPAY: 3_600, COMPPAY: 200, SEVERANCE: 18_000, NOTICEPAY: 12_000 });
  });

  it('pays leavers everything in a run of their own, and not again in the month', async () => {
    const { test, payroll, employed, pay, close, command, request, register, calculated } = await organisationOf([]);
    const [leaver, other] = [await employed(), await employed()];
    for (const id of [leaver, other]) {
      await pay(id, 36_000);
      await close(id, OCTOBER);
    }
    await test.db.rows(sql`
      update employments set last_working_on = '2026-10-15', leaving_kind = 'resigned' where employee_id = ${leaver}::uuid`);
    const input = { name: '十月離職結算', kind: 'leaving', month: OCTOBER, payOn: '2026-10-15', note: null };
    const { body: run } = await command(payroll, '/payroll-runs', input).expect(201);
    await request(run.id);
    await test.runJobs();
    expect(await register(run)).toMatchObject([{ employee: { id: leaver }, gross: 18_000 }]);
    expect((await register(await calculated(OCTOBER))).map(({ employee }) => employee.id)).toEqual([other]);
  });

  it('pays the year-end bonus by the days served, beside what was entered by hand', async () => {
    const { test, payroll, employed, pay, command, request, register } = await organisationOf([]);
    const [whole, half, hand] = [await employed('2025-01-01'), await employed('2026-07-02'), await employed()];
    for (const id of [whole, half, hand]) {
      await pay(id, 36_000, { effectiveOn: '2026-07-02' });
    }
    const input = { name: '年終', kind: 'bonus', month: '2026-11-01', payOn: '2026-12-31', note: null };
    const { body: run } = await command(payroll, '/payroll-runs', input).expect(201);
    const path = `/payroll-runs/${run.id}`;
    const byHand = { employeeId: hand, itemId: await payItemId(test, 'YEAREND'), amount: 1_000, reason: '議定' };
    await command(payroll, `${path}/entries`, byHand).expect(200);
    const terms = { year: 2026, months: '1.5', employedOn: '2026-12-31' };
    expect((await command(payroll, `${path}/year-end-bonus`, terms).expect(200)).body).toEqual({ entered: 2 });
    expect((await command(payroll, `${path}/year-end-bonus`, terms).expect(200)).body).toEqual({ entered: 0 });
    await request(run.id);
    await test.runJobs();
    const grossOf = new Map((await register(run)).map(({ employee, gross }) => [employee.id, gross]));
    // 36,000 × 1.5, and 183 of 365 days of it
    expect([whole, half, hand].map((id) => grossOf.get(id))).toEqual([54_000, 27_074, 1_000]);
    const monthly = await command(payroll, '/payroll-runs', { ...input, name: '月薪', kind: 'monthly' });
    const refused = await command(payroll, `/payroll-runs/${monthly.body.id}/year-end-bonus`, terms);
    expect(refused.body.code).toBe('NotABonusRun');
  });

  it('charges the premium of the employer on the salaries beyond the insured amounts, once', async () => {
    const { employed, pay, enrol, close, calculated, register, request, test, changes } = await organisationOf([]);
    for (const [salary, insured] of [
      [36_000, 36_300],
      [80_000, 60_800],
      [50_000, 45_800],
    ] as const) {
      const id = await employed();
      await pay(id, salary);
      await enrol(id, insured);
      await close(id, OCTOBER);
    }
    const run = await calculated(OCTOBER);
    const premiums = async () => (await register(run)).map(({ amounts }) => amounts['ER-NHI2'] ?? 0);
    // 2.11 % of 166,000 − 142,900 is 487, shared by 19,200 and 4,200.
    expect((await premiums()).toSorted((one, other) => one - other)).toEqual([0, 87, 400]);
    await request(run.id);
    await test.runJobs();
    expect((await premiums()).reduce((sum, one) => sum + one, 0)).toBe(487);
    expect(await changes(run.id)).toEqual([]);
  });

  it('splits the cost by the projects of each day, to the dollar', async () => {
    const { test, employed, pay, enrol, close, calculated, slipOf, lead } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_001);
    await enrol(id, 36_300);
    await close(id, OCTOBER, { absent: 60 });
    const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const { seedInState } = projectSeeds(lead, investigator);
    const [first, second] = [await seedInState('active'), await seedInState('active')];
    const allocate = (projectId: string, values: object) =>
      lead
        .post('/api/allocations')
        .send({
          employeeId: id,
          projectId,
          startOn: '2026-01-01',
          endOn: '2026-10-15',
          method: 'percent',
          value: 100,
          covers: ['base_pay', 'allowances', 'insurance'],
          isPrimaryInsured: false,
          headcountCategory: null,
          note: null,
          ...values,
        })
        .expect(201);
    await allocate(first.id, {});
    await allocate(second.id, { startOn: '2026-10-16', endOn: '2026-12-31', value: 50 });
    const slip = await slipOf(await calculated(OCTOBER), id);
    const costs = await test.db.rows<{ project: string | null; kind: string; amount: number }>(sql`
      select project_id as project, kind, amount::int as amount from payslip_costs where payslip_id = ${slip.id}::uuid`);
    const leave = amountsOf(slip)['LEAVE'] ?? 0;
    expect(costs.reduce((sum, { amount }) => sum + amount, 0)).toBe(slip.gross - leave + slip.employerCost);
    const payOf = (project: string | null) =>
      costs.find((cost) => cost.project === project && cost.kind === 'pay')?.amount;
    // 15 of 31 days whole, and half of 16 days, of 36,001 − 150: 17,420 − 72, 9,291 − 39 and 9,290 − 39.
    expect([payOf(first.id), payOf(second.id), payOf(null)]).toEqual([17_348, 9_252, 9_251]);
    expect(costs.filter(({ kind }) => kind === 'pension').map(({ project }) => project)).toEqual([null]);
  });

  it('deducts pay of a paid month for unpaid leave that was recorded later', async () => {
    const { test, employed, pay, close, approved, calculated, slipOf } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 30_000);
    for (const month of ['2026-09-01', OCTOBER]) {
      await close(id, month);
    }
    await approved('2026-09-01');
    const [startsOn, endsOn] = [new Date('2026-09-21'), new Date('2026-10-31')];
    const { id: transferRecordId } = await test.db.prisma.transferRecord.create({
      data: {
        employeeId: id,
        effectiveOn: startsOn,
        kind: 'unpaid_leave',
        changed: [],
        transferNo: 'T1',
        reason: '育嬰',
      },
    });
    await test.db.prisma.unpaidLeave.create({
      data: { employeeId: id, transferRecordId, kind: 'parental', startsOn, endsOn, plannedEndsOn: endsOn },
    });
    const slip = await slipOf(await calculated(OCTOBER), id);
    expect(slip.lines.find(({ code }) => code === 'BACKDED')).toMatchObject({ amount: 10_000, ofMonth: '2026-09' });
  });

  it('corrects a closed day in the next month by the wage of that day', async () => {
    const { test, employed, pay, close, approved, calculated, slipOf } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 30_000);
    await pay(id, 60_000, { effectiveOn: '2026-10-01', type: 'promotion' });
    for (const month of ['2026-09-01', OCTOBER]) {
      await close(id, month);
    }
    await approved('2026-09-01');
    await test.db.rows(sql`
      insert into attendance_adjustments (employee_id, "on", month, kind, minutes, reason, entered_at, entered_by)
      values (${id}::uuid, '2026-09-10', '2026-10-01', 'absent', 60, '更正', now(), '人資')`);
    const slip = await slipOf(await calculated(OCTOBER), id);
    expect(slip.lines.find(({ code }) => code === 'LEAVE')).toMatchObject({ amount: 125, ofMonth: '2026-09' });
  });

  it('deducts unpaid leave once, and only its days within the month', async () => {
    const { test, employed, pay, close, calculated, slipOf } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 36_000);
    await close(id, OCTOBER);
    await test.db.rows(sql`
      with application as (
        insert into applications (number, kind, employee_id, payload, minutes, state, submitted_at, waiting_since, decided_at)
        values ('LV-20260901-0001', 'leave', ${id}::uuid, '{"leaveType": "personal_leave"}', 960, 'approved', now(), now(),
          now())
        returning id
      )
      insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
      select application.id, ${id}::uuid, 'personal_leave', day::date, tsrange(day, day + interval '1 day'), 480, 480, true
      from application cross join (values (timestamp '2026-09-30'), ('2026-10-01')) leave (day)`);
    // 36,000 ÷ 240 × 8 hours of the first of October.
    expect(amountsOf(await slipOf(await calculated(OCTOBER), id))).toMatchObject({ LEAVE: 1_200 });
  });

  it('withholds by the dependants of its own month', async () => {
    const { test, employed, pay, close, calculated, slipOf } = await payrollOrganisation();
    const id = await employed();
    await pay(id, 120_000);
    for (const month of ['2026-09-01', OCTOBER]) {
      await close(id, month);
    }
    await test.db.rows(sql`
      insert into nhi_dependents (employee_id, name_zh, relation, identity_number, identity_digest, birth_on, start_on)
      values (${id}::uuid, '眷屬', 'spouse', 'encrypted', 'hash', '1990-01-01', '2026-10-01')`);
    const september = amountsOf(await slipOf(await calculated('2026-09-01'), id));
    const october = amountsOf(await slipOf(await calculated(OCTOBER), id));
    // One dependant less: 101,000 × 12 % ÷ 12.
    expect([september['TAX'], october['TAX']]).toEqual([4_780, 3_770]);
  });

  it('runs the same number of SQL statements whatever the number of paid months', async () => {
    const { test, employed, pay, close, approved, run, request } = await organisationOf([]);
    const id = await employed();
    await pay(id, 36_000);
    const statementsFor = async (month: '2026-06-01' | '2026-10-01'): Promise<number> => {
      const { id: runId } = await run(month);
      await request(runId);
      return countQueries(() => test.runJobs());
    };
    for (const month of ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', OCTOBER]) {
      await close(id, month);
    }
    // After the pay was approved.
    test.setNow(new Date('2026-11-21T06:01:00Z'));
    await approved('2026-05-01');
    const afterOne = await statementsFor('2026-06-01');
    for (const month of ['2026-07-01', '2026-08-01', '2026-09-01'] as const) {
      await approved(month);
    }
    expect(await statementsFor(OCTOBER)).toBe(afterOne);
  });

  it('reads the statutory tables of its month, and stores them', async () => {
    const { test, calculated } = await organisationOf([36_000]);
    const run = await calculated(OCTOBER);
    const [stored] = await test.db.rows<{ wage: number }>(sql`
      select (tables -> 'minimumWage' ->> 'monthly')::int as wage from payroll_runs where id = ${run.id}::uuid`);
    expect(stored?.wage).toBe(29_500);
  });
});
