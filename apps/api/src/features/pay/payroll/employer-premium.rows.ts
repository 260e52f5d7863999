import { fraction, splitExactly } from '@hr/domain/fractions';
import { splitCost, paidDaysOfPeriod } from '@hr/domain/pay/allocations';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { employerSupplementaryPremium, type PayslipTables } from '@hr/domain/pay/payroll';
import { findAllocationsInPeriod } from '#features/pay/allocations/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { insertCosts } from './payslip.rows.ts';

/** Code of the line, beside the other premiums of the employer. */
const CODE = 'ER-NHI2';

interface PaidSalary {
  readonly payslipId: string;
  readonly employeeId: string;
  /** Taxable earnings, in NTD. */
  readonly salary: number;
  /** Insured amount of the health insurance at the end of the month; zero without one. */
  readonly insuredAmount: number;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
}

const removePremium = async ({ db }: Context, runId: string): Promise<void> => {
  await db.rows(sql`
    update payslips slip set employer_cost = slip.employer_cost - line.amount
    from payslip_lines line where line.payslip_id = slip.id and line.code = ${CODE} and slip.run_id = ${runId}::uuid`);
  await db.rows(sql`
    delete from payslip_lines line using payslips slip
    where slip.id = line.payslip_id and slip.run_id = ${runId}::uuid and line.code = ${CODE}`);
  await db.rows(sql`
    delete from payslip_costs cost using payslips slip
    where slip.id = cost.payslip_id and slip.run_id = ${runId}::uuid and cost.kind = 'supplementary'`);
};

const findSalaries = ({ db }: Context, runId: string, { to }: Period): Promise<PaidSalary[]> =>
  db.rows<PaidSalary>(sql`
    select slip.id as "payslipId", slip.employee_id as "employeeId", slip.facts ->> 'hiredOn' as "hiredOn",
      slip.facts ->> 'lastWorkingOn' as "lastWorkingOn", (
        select coalesce(sum(line.amount), 0)::int from payslip_lines line
        where line.payslip_id = slip.id and line.kind = 'earning' and line.is_taxable
      ) as salary, (
        select coalesce(max((enrolled ->> 'insuredAmount')::int), 0)
        from jsonb_array_elements(slip.facts -> 'enrolments') enrolled
        where enrolled ->> 'scheme' = 'health' and coalesce(enrolled ->> 'endOn', '9999-12-31') >= ${to}
      ) as "insuredAmount"
    from payslips slip where slip.run_id = ${runId}::uuid and slip.problem is null
    order by slip.employee_id`);

interface Share extends PaidSalary {
  readonly amount: number;
  readonly formula: string;
}

const insertLines = async (
  { db }: Context,
  shares: readonly Share[],
  { article, rounding }: { readonly article: string; readonly rounding: string },
): Promise<void> => {
  await db.rows(sql`
    with share as (
      select * from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
        as share ("payslipId" uuid, amount bigint, formula text, salary bigint, "insuredAmount" bigint)
    ), lines as (
      insert into payslip_lines (payslip_id, place, code, name, kind, amount, is_taxable, formula, inputs, article, rounding)
      select share."payslipId", (select max(line.place) + 1 from payslip_lines line where line.payslip_id = share."payslipId"),
        ${CODE}, '補充保費（雇主）', 'employer', share.amount, false, share.formula,
        jsonb_build_array(jsonb_build_object('label', '薪資', 'value', share.salary),
          jsonb_build_object('label', '投保金額', 'value', share."insuredAmount")),
        ${article}, ${rounding}
      from share
    )
    update payslips slip set employer_cost = slip.employer_cost + share.amount from share where slip.id = share."payslipId"`);
};

interface ChargedRun {
  readonly runId: string;
  readonly month: Period;
  readonly tables: PayslipTables;
}

/**
 * Charges the supplementary premium of the employer for the salaries of a run beyond the insured amounts (National Health
 * Insurance Act, Article 34). The payslips above their insured amounts share it, so that the parts add up to the premium.
 */
export const chargeEmployerPremium = async (within: Context, { runId, month, tables }: ChargedRun): Promise<void> => {
  await removePremium(within, runId);
  const salaries = await findSalaries(within, runId, month);
  const sumOf = (key: 'salary' | 'insuredAmount'): number => salaries.reduce((sum, one) => sum + one[key], 0);
  const premium = employerSupplementaryPremium(tables.health, {
    salaryTotal: sumOf('salary'),
    insuredTotal: sumOf('insuredAmount'),
  });
  const above = salaries.filter(({ salary, insuredAmount }) => salary > insuredAmount);
  if (premium.amount === 0 || above.length === 0) {
    return;
  }
  const amounts = splitExactly(
    premium.amount,
    above.map(({ salary, insuredAmount }) => fraction(salary - insuredAmount)),
  );
  const shares = above
    .map((one, place): Share => ({ ...one, amount: amounts[place] ?? 0, formula: `${premium.formula} 之分攤` }))
    .filter(({ amount }) => amount > 0);
  await insertLines(within, shares, premium);
  const ids = shares.map(({ employeeId }) => employeeId);
  const parts = Map.groupBy(await findAllocationsInPeriod(within, ids, month), ({ employeeId }) => employeeId);
  await insertCosts(
    within,
    runId,
    shares.map(({ employeeId, amount, ...employment }) => ({
      employeeId,
      parts: splitCost(
        [{ kind: 'supplementary', coveredAs: 'insurance', amount }],
        parts.get(employeeId) ?? [],
        paidDaysOfPeriod(month, employment),
      ),
    })),
  );
};
