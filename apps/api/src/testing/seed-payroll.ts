import type { PayrollRun, PayslipDetail, RegisterRow } from '@hr/contracts/pay/payroll';
import type { CalendarDate } from '@hr/domain/dates';
import { expect } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from './seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';

/** Returns the id of a shipped salary item. */
export const payItemId = async (test: TestApp, code: string): Promise<string> =>
  (await test.db.prisma.salaryItem.findUniqueOrThrow({ where: { code } })).id;

/** Starts an organisation of its own with a payroll officer and an HR manager. */
export const payrollOrganisation = async () => {
  const test = await startTestApp();
  const [payroll, lead] = [await test.signedInAs('payroll_officer'), await test.signedInAs('hr_manager')];
  const base = await payItemId(test, 'BASE');
  const employed = async (hiredOn: CalendarDate = '2026-01-01') => {
    const { id } = await seedEmployee(test.db, { hiredOn });
    await test.db.rows(sql`update employees set bank_account = 'encrypted' where id = ${id}::uuid`);
    return id;
  };
  const command = (caller: Caller, path: string, body: object = {}) => caller.post(`/api${path}`).send(body);
  const pay = async (employeeId: string, amount: number, values: object = {}): Promise<void> => {
    const input = {
      employeeId,
      effectiveOn: '2026-01-01',
      type: 'new_hire',
      payBasis: 'monthly',
      lines: [{ itemId: base, amount }],
      reason: '核定',
      consentFileId: null,
      ...values,
    };
    const { body: draft } = await command(payroll, '/salary-adjustments', input).expect(201);
    const { id, version } = (
      await command(payroll, `/salary-adjustments/${draft.id}/submit`, { version: draft.version })
    ).body;
    await command(lead, `/salary-adjustments/${id}/approve`, { version }).expect(200);
  };
  const enrol = async (employeeId: string, insuredAmount: number): Promise<void> => {
    await test.db.rows(sql`
      insert into insurance_enrolments (employee_id, scheme, start_on, insured_amount, health_capacity)
      select ${employeeId}::uuid, scheme, '2026-01-01', ${insuredAmount}, case scheme when 'health' then 'employee' end
      from unnest(array['labor', 'occupational', 'health', 'pension']) scheme`);
  };
  /** Closes the attendance of a month without anything. */
  const close = async (employeeId: string, month: string, values: { absent?: number; overtime?: number } = {}) => {
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on", is_stale, is_closed, status, absent_minutes, overtime_minutes,
        first_tier_minutes, paid_first_tier_minutes)
      select ${employeeId}::uuid, day::date, false, true, 'normal',
        case when extract(day from day) = 5 then ${values.absent ?? 0}::int else 0 end,
        case when extract(day from day) = 6 then ${values.overtime ?? 0}::int else 0 end,
        case when extract(day from day) = 6 then ${values.overtime ?? 0}::int else 0 end,
        case when extract(day from day) = 6 then ${values.overtime ?? 0}::int else 0 end
      from employments stint cross join generate_series(${month}::timestamp, ${month}::timestamp + interval '1 month - 1 day',
        '1 day') day
      where stint.employee_id = ${employeeId}::uuid and day >= stint.hired_on
        and day <= coalesce(stint.last_working_on, 'infinity')`);
  };
  const run = async (month: CalendarDate): Promise<PayrollRun> =>
    (
      await command(payroll, '/payroll-runs', {
        name: `${month} 薪資`,
        kind: 'monthly',
        month,
        payOn: '2026-12-05',
        note: null,
      }).expect(201)
    ).body;
  const step = async (caller: Caller, { id }: PayrollRun, verb: string) => {
    const { version } = (await payroll.get(`/api/payroll-runs/${id}`).expect(200)).body;
    const note = verb === 'submit' ? { note: '已核對' } : {};
    const response = await command(caller, `/payroll-runs/${id}/${verb}`, { version, ...note });
    if (verb === 'calculate' && response.status === 200) {
      await test.runJobs();
    }
    return response;
  };
  const calculated = async (month: CalendarDate): Promise<PayrollRun> => {
    const made = await run(month);
    await step(payroll, made, 'calculate');
    return (await payroll.get(`/api/payroll-runs/${made.id}`).expect(200)).body as PayrollRun;
  };
  const approved = async (month: CalendarDate): Promise<PayrollRun> => {
    const made = await calculated(month);
    await step(payroll, made, 'submit');
    const { body } = await step(lead, made, 'approve');
    expect(body).toMatchObject({ state: 'approved' });
    return body as PayrollRun;
  };
  const register = async ({ id }: PayrollRun): Promise<RegisterRow[]> =>
    (await payroll.get(`/api/payroll-runs/${id}/register`).expect(200)).body.items;
  const slipOf = async (made: PayrollRun, employeeId: string): Promise<PayslipDetail> => {
    const row = (await register(made)).find(({ employee }) => employee.id === employeeId);
    return (await payroll.get(`/api/payslips/${row?.id}`).expect(200)).body;
  };
  return {
    test,
    payroll,
    lead,
    base,
    employed,
    command,
    pay,
    enrol,
    close,
    run,
    step,
    calculated,
    approved,
    register,
    slipOf,
  };
};

/** Amounts of a payslip by the code of the item. */
export const amountsOf = ({ lines }: PayslipDetail): Record<string, number> =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
