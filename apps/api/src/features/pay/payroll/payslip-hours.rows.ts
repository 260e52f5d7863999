import type { PayrollRun } from '@hr/contracts/pay/payroll';
import { type PayslipFacts, type PayslipHours, payslipHoursOf } from '@hr/domain/pay/payroll';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { paysMonth } from './payroll-facts.rows.ts';

type StoredFacts = Pick<PayslipFacts, 'overtime' | 'leaves' | 'absences'>;

/** Hours and agreed pay that a payslip states, from the facts of its calculation. */
export interface StatedHours extends PayslipHours {
  /** The agreed pay at the end of the month; null without an agreement. */
  readonly agreed: { readonly payBasis: PayslipFacts['salaries'][number]['payBasis']; readonly amount: number } | null;
}

interface StoredHours extends StoredFacts {
  readonly id: string;
  readonly kind: PayrollRun['kind'];
  readonly salary: PayslipFacts['salaries'][number] | null;
}

const agreedOf = ({ salary }: StoredHours): StatedHours['agreed'] =>
  salary && {
    payBasis: salary.payBasis,
    amount: salary.lines.filter(({ item }) => item.kind === 'earning').reduce((sum, { amount }) => sum + amount, 0),
  };

const NO_HOURS: PayslipHours = { overtime: [], leaves: [], absentMinutes: 0 };

/** Finds the hours of payslips by their ids. Only runs that pay a month pay for hours. */
export const findStatedHours = async (
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatedHours>> => {
  const rows = await db.rows<StoredHours>(sql`
    select slip.id, run.kind, slip.facts -> 'salaries' -> -1 as salary, slip.facts -> 'overtime' as overtime,
      slip.facts -> 'leaves' as leaves, slip.facts -> 'absences' as absences
    from payslips slip join payroll_runs run on run.id = slip.run_id where slip.id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map((row) => [row.id, { ...(paysMonth(row.kind) ? payslipHoursOf(row) : NO_HOURS), agreed: agreedOf(row) }]),
  );
};
