import type { EmployeeReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import type { SupplementaryKind } from '@hr/domain/pay/supplementary-files';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

/** Supplementary premium that a paid run withheld; closed values are null. */
interface StoredSupplementaryPremium {
  readonly employee: EmployeeReference;
  readonly runName: string;
  readonly paidOn: CalendarDate;
  readonly number: number;
  readonly amount: number;
  readonly premium: number;
  readonly insuredAmount: number | null;
  readonly yearToDate: number | null;
  /** The pay and the identity number are open to the caller. */
  readonly isOpen: boolean;
  readonly identityNumber: string | null;
}

export interface SupplementaryPeriod {
  readonly kind: SupplementaryKind;
  readonly year: number;
  /** Months of the days of payment. */
  readonly from: number;
  readonly to: number;
}

/** Finds what paid runs withheld in months of a year, by the inputs of its calculation. */
export const findSupplementaryPremiums = (
  context: Context,
  { kind, year, from, to }: SupplementaryPeriod,
): Promise<StoredSupplementaryPremium[]> =>
  context.db.rows<StoredSupplementaryPremium>(sql`
    with withheld as (
      select slip.employee_id, run.name as run_name, run.pay_on, line.amount::int as premium, inputs.bonus, inputs.salary,
        inputs.insured, inputs.year_to_date, row_number() over (
          partition by slip.employee_id, run.pay_on, inputs.bonus is null order by run.id
        )::int as number
      from payslip_lines line join payslips slip on slip.id = line.payslip_id join payroll_runs run on run.id = slip.run_id
      cross join lateral (
        select max(one.value) filter (where one.label = '本次獎金')::int as bonus,
          max(one.value) filter (where one.label = '本次給付')::int as salary,
          max(one.value) filter (where one.label = '健保投保金額')::int as insured,
          max(one.value) filter (where one.label = '全年累計獎金')::int as year_to_date
        from jsonb_to_recordset(line.inputs) as one (label text, value text)
        where one.label in ('本次獎金', '本次給付', '健保投保金額', '全年累計獎金')
      ) inputs
      where line.code = 'NHI2' and line.amount > 0 and run.state in ('paid', 'closed')
        and run.pay_on >= make_date(${year}::int, ${from}::int, 1)
        and run.pay_on < make_date(${year}::int, ${to}::int, 1) + interval '1 month'
    ), reached as (
      select withheld.*, ${opensGroup(context, 'salary', sql`withheld.employee_id`)}
        and ${opensGroup(context, 'identity', sql`withheld.employee_id`)} as is_open
      from withheld where (${kind} = '62') = (withheld.bonus is not null)
    )
    select ${employeeReference('e')} as employee, reached.run_name as "runName", reached.pay_on::text as "paidOn",
      reached.number, coalesce(reached.bonus, reached.salary, 0) as amount, reached.premium,
      reached.insured as "insuredAmount", reached.year_to_date as "yearToDate", reached.is_open as "isOpen",
      case when reached.is_open then e.identity_number end as "identityNumber"
    from reached join employees e on e.id = reached.employee_id
    order by reached.pay_on, e.employee_no, reached.number`);
