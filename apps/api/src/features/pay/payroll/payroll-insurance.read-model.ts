import type { EmployeeReference } from '@hr/contracts/fields';
import type { InsuredPayslip, InsuredSchemeName } from '@hr/contracts/pay/payroll';
import { opensGroup } from '#access/index.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';

interface InsuranceQuery {
  readonly q?: string | undefined;
  readonly isDiffering?: 'yes' | undefined;
}

type InsuranceSums = Omit<InsuredPayslip, 'id' | 'employee' | 'isDiffering'>;

interface PayrollInsurance {
  readonly items: InsuredPayslip[];
  readonly count: number;
  readonly differing: number;
  readonly sums: InsuranceSums;
}

/** Codes of the lines of each scheme. */
const codes: Readonly<Record<InsuredSchemeName, { readonly employee: string[]; readonly employer: string[] }>> = {
  labor: { employee: ['LI'], employer: ['ER-LI', 'ER-ARREARS'] },
  occupational: { employee: [], employer: ['ER-OI'] },
  health: { employee: ['NHI'], employer: ['ER-NHI'] },
  pension: { employee: ['PENSION'], employer: ['ER-PENSION'] },
};

const schemes = Object.keys(codes) as InsuredSchemeName[];

/** Column of a scheme, such as `labor_insured`; the names are constants. */
const column = (scheme: InsuredSchemeName, value: 'insured' | 'enrolled' | 'employee' | 'employer'): Sql =>
  raw(`${scheme}_${value}`);

/** Latest insured amounts of an employee, each scheme in a column. */
const insuredColumns = (value: 'insured' | 'enrolled'): Sql =>
  join(
    schemes.map(
      (scheme) => sql`max(latest.amount) filter (where latest.scheme = ${scheme}) as ${column(scheme, value)}`,
    ),
    ', ',
  );

const premiumColumns = join(
  schemes.map(
    (scheme) => sql`
      coalesce(sum(line.amount) filter (where line.code = any(${codes[scheme].employee}::text[])), 0)
        as ${column(scheme, 'employee')},
      coalesce(sum(line.amount) filter (where line.code = any(${codes[scheme].employer}::text[])), 0)
        as ${column(scheme, 'employer')}`,
  ),
  ', ',
);

/** Columns of an employee; without a payslip nothing is charged. */
const amountColumns = join(
  [
    ...schemes.flatMap((scheme) => [
      column(scheme, 'insured'),
      column(scheme, 'enrolled'),
      sql`coalesce(${column(scheme, 'employee')}, 0) as ${column(scheme, 'employee')}`,
      sql`coalesce(${column(scheme, 'employer')}, 0) as ${column(scheme, 'employer')}`,
    ]),
    sql`coalesce(supplementary, 0) as supplementary`,
  ],
  ', ',
);

const differs = join(
  schemes.map((scheme) => sql`${column(scheme, 'insured')} is distinct from ${column(scheme, 'enrolled')}`),
  ' or ',
);

/** Amounts of a row, or of all rows with `aggregate`. */
const amountsJson = (aggregate: (value: Sql) => Sql): Sql =>
  sql`json_build_object(${join(
    [
      ...schemes.map(
        (scheme) =>
          sql`${scheme}::text, json_build_object(${join(
            (['insured', 'enrolled', 'employee', 'employer'] as const).map(
              (value) => sql`${value}::text, ${aggregate(column(scheme, value))}`,
            ),
            ', ',
          )})`,
      ),
      sql`'supplementary', coalesce(${aggregate(sql`supplementary`)}, 0)`,
      sql`'employeeShare', coalesce(${aggregate(
        sql`supplementary + ${join(
          schemes.map((scheme) => column(scheme, 'employee')),
          ' + ',
        )}`,
      )}, 0)`,
      sql`'employerShare', coalesce(${aggregate(
        join(
          schemes.map((scheme) => column(scheme, 'employer')),
          ' + ',
        ),
      )}, 0)`,
    ],
    ', ',
  )})`;

const sumOf = (value: Sql): Sql => sql`coalesce(sum(${value}), 0)`;

interface StoredInsurance {
  readonly items: (InsuranceSums & { readonly employee: EmployeeReference; readonly isDiffering: boolean })[];
  readonly count: number;
  readonly differing: number;
  readonly sums: InsuranceSums;
}

/**
 * Finds the premiums of a run by scheme, beside the enrolments as they are now; a monthly run also contains people who
 * are enrolled in the month and have no payslip. All rows without a page. One statement.
 */
export const findPayrollInsurance = async (
  context: Context,
  runId: string,
  { q, isDiffering, page }: InsuranceQuery & { readonly page: { page: number; pageSize: number } | null },
): Promise<PayrollInsurance> => {
  const range = page === null ? sql`` : sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`;
  const [stored] = await context.db.rows<StoredInsurance>(sql`
    with run as (
      select id, kind, month, (month + interval '1 month')::date as next_month from payroll_runs where id = ${runId}::uuid
    ), slips as (
      select slip.id, slip.employee_id, slip.facts from payslips slip join run on slip.run_id = run.id
      where slip.problem is null
    ), calculated as (
      select latest.employee_id, ${insuredColumns('insured')} from (
        select distinct on (slip.employee_id, one.scheme) slip.employee_id, one.scheme, one."insuredAmount" as amount
        from slips slip cross join jsonb_to_recordset(coalesce(slip.facts -> 'enrolments', '[]'))
          as one (scheme text, "insuredAmount" bigint, "startOn" date)
        order by slip.employee_id, one.scheme, one."startOn" desc
      ) latest group by latest.employee_id
    ), enrolled as (
      select latest.employee_id, ${insuredColumns('enrolled')} from (
        select distinct on (own.employee_id, own.scheme) own.employee_id, own.scheme, own.insured_amount as amount
        from insurance_enrolments own join run on own.start_on < run.next_month
          and (own.end_on is null or own.end_on >= run.month)
        where run.kind = 'monthly' and own.insured_amount is not null
        order by own.employee_id, own.scheme, own.start_on desc
      ) latest group by latest.employee_id
    ), premiums as (
      select slip.employee_id, ${premiumColumns}, coalesce(sum(line.amount) filter (where line.code = 'NHI2'), 0) as supplementary
      from slips slip left join payslip_lines line on line.payslip_id = slip.id group by slip.employee_id
    ), people as (
      select employee_id from slips union select employee_id from enrolled
    ), amounts as (
      select e.employee_no, ${employeeReference('e')} as employee, ${amountColumns}
      from people person join employees e on e.id = person.employee_id
      left join calculated using (employee_id) left join enrolled using (employee_id) left join premiums using (employee_id)
      where ${opensGroup(context, 'salary', sql`person.employee_id`)}
        and ${q === undefined || q === '' ? sql`true` : matchingEmployeeName(q, 'e')}
    ), compared as materialized (
      select amounts.*, run.kind = 'monthly' and (${differs}) as is_differing from amounts cross join run
    ), chosen as (
      select * from compared where ${isDiffering === 'yes' ? sql`is_differing` : sql`true`}
    )
    select coalesce((
      select json_agg(page.amounts::jsonb || jsonb_build_object('employee', page.employee, 'isDiffering', page.is_differing)
        order by page.employee_no)
      from (
        select employee, employee_no, is_differing, ${amountsJson((value) => value)} as amounts from chosen
        order by employee_no ${range}
      ) page
    ), '[]') as items,
    (select count(*)::int from chosen) as count,
    (select count(*)::int from compared where is_differing) as differing,
    (select ${amountsJson(sumOf)} from chosen) as sums`);
  if (!stored) {
    throw new Error('a statement of aggregates returns one row');
  }
  return { ...stored, items: stored.items.map((item) => ({ ...item, id: item.employee.id })) };
};
