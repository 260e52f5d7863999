import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@hr/prisma/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../production/caller.ts';
import { expectAtomic } from './expect-atomic.ts';
import { type Stage, startStage, until } from './stage.ts';

const LONG = 600_000;

/** Month whose attendance is closed in the demo organisation. */
const MONTH = '2026-08-01';

let stage: Stage;
let [payroll, lead]: [Caller, Caller] = [] as never;

beforeAll(async () => {
  stage = await startStage();
  // Runs are approved by the head of HR.
  await stage.rows(
    `insert into account_roles (account_id, role_id)
     select account.id, role.id from emp_accounts account, roles role
     where account.username = 'hr' and role.code = 'hr_manager'`,
  );
  payroll = await stage.signIn('payroll');
  lead = await stage.signIn('hr');
  for (const caller of [payroll, lead]) {
    const body = { currentPassword: DEMO_PASSWORD };
    await stage.send({ caller, place: '/auth/confirm', body });
  }
}, LONG);

afterAll(() => stage.stop(), LONG);

const addRun = async (): Promise<string> => {
  const { status, text } = await stage.send({
    caller: payroll,
    place: '/payroll-runs',
    body: { name: '2026 年 8 月薪資', kind: 'monthly', month: MONTH, payOn: '2026-09-05', note: null },
  });
  expect({ status, text }).toEqual({ status: 201, text });
  return (JSON.parse(text) as { id: string }).id;
};

const versionOf = async (id: string): Promise<number> => {
  const [run] = await stage.rows<{ version: number }>('select version from payroll_runs where id = $1', [id]);
  return run?.version ?? 0;
};

const step = async (caller: Caller, id: string, verb: string) => ({
  caller,
  place: `/payroll-runs/${id}/${verb}`,
  body: { version: await versionOf(id) },
});

/** Waits until the calculation of a run has ended. */
const waitForCalculation = (id: string): Promise<unknown> =>
  until(() =>
    stage.rows(
      `select from background_jobs where subject_id = $1 and state = 'done'
         and not exists (select from background_jobs where subject_id = $1 and state = 'queued') limit 1`,
      [id],
    ),
  );

const payslipsOf = async (id: string) =>
  (
    await stage.rows<{ count: number; people: number }>(
      'select count(*)::int as count, count(distinct employee_id)::int as people from payslips where run_id = $1',
      [id],
    )
  )[0];

describe('a service that is killed during a payroll run', () => {
  it('leaves no payslip, and calculates each once after its restart', { timeout: LONG }, async () => {
    const id = await addRun();
    const command = await step(payroll, id, 'calculate');
    const { written } = await stage.killDuring({
      command,
      key: randomUUID(),
      lateTable: 'audit_entries',
      isBackground: true,
    });
    expect(written).toEqual(expect.arrayContaining(['payslip_lines', 'payslips']));
    expect(await payslipsOf(id)).toEqual({ count: 0, people: 0 });
    await waitForCalculation(id);
    const slips = await payslipsOf(id);
    expect(slips?.count).toBeGreaterThan(20);
    expect(slips?.people).toBe(slips?.count);

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
