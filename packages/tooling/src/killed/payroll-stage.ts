import { DEMO_PASSWORD } from '@hr/prisma/seed';
import { expect } from 'vitest';
import type { Caller } from '../production/caller.ts';
import { until } from './kill-while-waiting.ts';
import { type Command, type Stage, type StageOptions, startStage } from './stage.ts';

/** Stage with accounts that may calculate and approve payroll runs. */
export interface PayrollStage {
  readonly stage: Stage;
  readonly payroll: Caller;
  /** Head of HR, who approves runs. */
  readonly lead: Caller;
  /** Command that adds the monthly run of a month whose attendance is closed in the demo organisation. */
  readonly additionOf: (month: '2026-07' | '2026-08') => Command;
  /** Adds the run of August 2026 and returns its id. */
  readonly addRun: () => Promise<string>;
  readonly step: (caller: Caller, id: string, verb: string) => Promise<Command>;
  /** Waits until the calculation of a run has ended. It must have succeeded. */
  readonly waitForCalculation: (id: string) => Promise<void>;
  readonly payslipsOf: (id: string) => Promise<readonly Payslip[]>;
}

interface Payslip {
  readonly employeeId: string;
  readonly net: string;
  readonly lines: number;
}

const signInBoth = async (stage: Stage): Promise<readonly [Caller, Caller]> => {
  await stage.rows(
    `insert into account_roles (account_id, role_id)
     select account.id, role.id from emp_accounts account, roles role
     where account.username = 'hr' and role.code = 'hr_manager'`,
  );
  const callers = [await stage.signIn('payroll'), await stage.signIn('hr')] as const;
  for (const caller of callers) {
    const body = { currentPassword: DEMO_PASSWORD };
    await stage.send({ caller, place: '/auth/confirm', body });
  }
  return callers;
};

export const startPayrollStage = async (options?: StageOptions): Promise<PayrollStage> => {
  const stage = await startStage(options);
  const [payroll, lead] = await signInBoth(stage);
  const additionOf: PayrollStage['additionOf'] = (month) => ({
    caller: payroll,
    place: '/payroll-runs',
    body: { name: `${month} 薪資`, kind: 'monthly', month: `${month}-01`, payOn: '2026-09-05', note: null },
  });
  return {
    stage,
    payroll,
    lead,
    additionOf,
    addRun: async () => {
      const { status, text } = await stage.send(additionOf('2026-08'));
      expect({ status, text }).toEqual({ status: 201, text });
      return (JSON.parse(text) as { id: string }).id;
    },
    step: async (caller, id, verb) => {
      const [run] = await stage.rows<{ version: number }>('select version from payroll_runs where id = $1', [id]);
      return { caller, place: `/payroll-runs/${id}/${verb}`, body: { version: run?.version ?? 0 } };
    },
    waitForCalculation: async (id) => {
      const [job] = await until(() =>
        stage.rows<{ state: string }>(
          `select state from background_jobs where subject_id = $1 and not exists (
             select from background_jobs where subject_id = $1 and state = 'queued'
           ) order by requested_at desc limit 1`,
          [id],
        ),
      );
      expect(job).toEqual({ state: 'done' });
    },
    payslipsOf: (id) =>
      stage.rows<Payslip>(
        `select employee_id as "employeeId", net,
           (select count(*)::int from payslip_lines line where line.payslip_id = payslips.id) as lines
         from payslips where run_id = $1 order by 1`,
        [id],
      ),
  };
};
