import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAtomic } from './expect-atomic.ts';
import { type PayrollStage, startPayrollStage } from './payroll-stage.ts';

const LONG = 600_000;

let setting: PayrollStage;

beforeAll(async () => {
  setting = await startPayrollStage();
}, LONG);

afterAll(() => setting.stage.stop(), LONG);

describe('a service that is killed during a payroll run', () => {
  it('leaves no payslip, and calculates each once after its restart', { timeout: LONG }, async () => {
    const { stage, payroll, lead, step, payslipsOf, waitForCalculation } = setting;
    const id = await setting.addRun();
    const command = await step(payroll, id, 'calculate');
    const { written } = await stage.killDuring({
      command,
      key: randomUUID(),
      lateTable: 'audit_entries',
      isBackground: true,
    });
    expect(written).toEqual(expect.arrayContaining(['payslip_lines', 'payslips']));
    expect(await payslipsOf(id)).toEqual([]);
    await waitForCalculation(id);
    const slips = await payslipsOf(id);
    expect(slips.length).toBeGreaterThan(20);
    expect(new Set(slips.map(({ employeeId }) => employeeId)).size).toBe(slips.length);

    // Payslips that cannot be paid are not what this test is about.
    await stage.rows(
      `insert into payroll_entries (run_id, employee_id, item_id, amount, reason, entered_by_name, entered_at)
       select run_id, employee_id, item.id, 50000, '測試', '測試', now()
       from payslips cross join salary_items item where item.code = 'BACKPAY' and net < 0 and run_id = $1`,
      [id],
    );
    await stage.send(await step(payroll, id, 'calculate'));
    await waitForCalculation(id);
    const submit = await step(payroll, id, 'submit');
    const { status, text } = await stage.send({ ...submit, body: { ...submit.body, note: '已核對' } });
    expect({ status, text }).toEqual({ status: 200, text });
    await expectAtomic(stage, {
      command: await step(lead, id, 'approve'),
      lateTable: 'audit_entries',
      before: ['payroll_runs'],
    });
    const [run] = await stage.rows<{ state: string }>('select state from payroll_runs where id = $1', [id]);
    expect(run).toEqual({ state: 'approved' });
  });
});
