import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from './kill-while-waiting.ts';
import { type PayrollStage, startPayrollStage } from './payroll-stage.ts';

const LONG = 600_000;

let setting: PayrollStage;

beforeAll(async () => {
  setting = await startPayrollStage({ durable: true });
}, LONG);

afterAll(() => setting.stage.stop(), LONG);

const UNAVAILABLE = {
  status: 503,
  code: 'Unavailable',
  msg: '系統忙碌中，請稍後再試。',
  requestId: expect.any(String),
};

const waitUntilReady = (status: number): Promise<unknown> =>
  until(async () => {
    const answer = await setting.stage.get(setting.payroll, '/health/ready');
    return answer.status === status ? [answer] : [];
  });

/** Requires that requests are refused at once while PostgreSQL is away, and that the service stays alive. */
const expectOutage = async (): Promise<void> => {
  const { stage, payroll, lead, additionOf } = setting;
  await waitUntilReady(503);
  const refused = [
    await stage.get(payroll, '/payroll-runs'),
    await stage.get(lead, '/employees/export?format=csv'),
    await stage.send(additionOf('2026-07')),
  ];
  for (const { status, text } of refused) {
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({ status: 503, body: UNAVAILABLE });
  }
  await expect(stage.signIn('hr')).rejects.toThrow('Unavailable');
  expect((await stage.get(payroll, '/health/live')).status).toBe(200);
};

/** Waits until the job queue has run a scheduled job that was sent just now. */
const waitForScheduledJob = async (): Promise<void> => {
  const { rows } = setting.stage;
  const [job] = await rows<{ id: string }>(
    `insert into jobs.job (name, policy) select name, policy from jobs.queue where name = 'clear-old-mails' returning id`,
  );
  await until(() => rows(`select from jobs.job where id = $1 and state = 'completed'`, [job?.id]));
};

describe('a database that is killed during a payroll run', () => {
  it('leaves no payslip, and the service calculates each once when it is back', { timeout: LONG }, async () => {
    const { stage, payroll, additionOf, step, payslipsOf, waitForCalculation } = setting;
    const id = await setting.addRun();
    const key = randomUUID();

    const { written, outcome } = await stage.killDatabaseDuring(await step(payroll, id, 'calculate'), {
      command: additionOf('2026-07'),
      key,
      lateTable: 'audit_entries',
    });

    expect(written).toEqual(expect.arrayContaining(['payslip_lines', 'payslips', 'payroll_runs']));
    expect(outcome).toContain('503 {"status":503,"code":"Unavailable"');
    await expectOutage();
    await stage.restartDatabase();
    await waitUntilReady(200);
    expect(await payslipsOf(id)).toEqual([]);

    // With the same key, the command that failed is done once.
    expect(await stage.send(additionOf('2026-07'), key)).toMatchObject({ status: 201 });
    expect(await stage.send(additionOf('2026-07'), key)).toMatchObject({ status: 201 });
    expect(await stage.rows('select name from payroll_runs where month = $1', ['2026-07-01'])).toHaveLength(1);

    await waitForCalculation(id);
    expect(await stage.rows('select state from payroll_runs where id = $1', [id])).toEqual([{ state: 'calculated' }]);
    const slips = await payslipsOf(id);
    expect(slips.length).toBeGreaterThan(20);
    expect(new Set(slips.map(({ employeeId }) => employeeId)).size).toBe(slips.length);

    // An undisturbed calculation of the same run has the same result.
    await stage.send(await step(payroll, id, 'calculate'));
    await waitForCalculation(id);
    expect(await payslipsOf(id)).toEqual(slips);

    await waitForScheduledJob();
    await stage.signIn('hr');
  });
});
