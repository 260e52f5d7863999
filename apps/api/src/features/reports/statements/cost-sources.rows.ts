import { payslipLineKindNames } from '@hr/contracts/pay/payroll';
import { costKindNames } from '@hr/contracts/pay/project-costs';
import { grantStatementColumns, payStatementColumns } from '@hr/contracts/reports/statements';
import { departmentAndBelow, opensGroup, projectInScope } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { nameOf } from './statement-parts.rows.ts';
import { daysOf, type StatementQuery, type StatementSource } from './statement-source.rows.ts';

const monthName = sql`to_char(run.month, 'YYYY/MM')`;

/** Name of the department of the payslip `slip` in its month. */
const departmentName = sql`(
  select named.name_zh from department_periods named where named.department_id = slip.department_id
    and named.effective_from < run.month + interval '1 month' order by named.effective_from desc limit 1
)`;

/** Payslips of the approved runs whose month begins or ends in the period, with the conditions of the filters. */
const payslipsOf = (context: Context, query: StatementQuery, { joined, scope }: { joined: Sql; scope: Sql }): Sql => {
  const { from, to } = daysOf(query, context.today);
  const { q, departmentId } = query;
  return sql`
    from payroll_runs run join payslips slip on slip.run_id = run.id join employees e on e.id = slip.employee_id ${joined}
    where ${join(
      [
        sql`run.state in ('approved', 'paid', 'closed')`,
        sql`run.month between date_trunc('month', ${from}::date) and ${to}::date`,
        scope,
        ...(q ? [matchingEmployeeName(q, 'e')] : []),
        ...(departmentId ? [sql`slip.department_id in (${departmentAndBelow(departmentId, context.today)})`] : []),
      ],
      ' and ',
    )}`;
};

/** Lines of the payslips of employees whose pay is open to the caller. */
export const paySource: StatementSource = {
  columns: payStatementColumns,
  cells: {
    month: monthName,
    runName: sql`run.name`,
    employeeNo: sql`e.employee_no`,
    nameZh: sql`e.name_zh`,
    departmentName,
    projectCode: sql`project.code`,
    kind: nameOf(sql`line.kind`, payslipLineKindNames),
    itemCode: sql`line.code`,
    itemName: sql`line.name`,
    amount: sql`line.amount`,
  },
  employee: sql`e.id`,
  id: sql`slip.id || ' ' || line.place`,
  order: sql`run.month, run.name, e.employee_no, line.place`,
  rows: (context, query) =>
    payslipsOf(context, query, {
      joined: sql`join payslip_lines line on line.payslip_id = slip.id
        left join projects project on project.id = slip.project_id`,
      scope: opensGroup(context, 'salary', sql`slip.employee_id`),
    }),
};

/** Costs of the projects in scope. */
export const grantSource: StatementSource = {
  columns: grantStatementColumns,
  cells: {
    month: monthName,
    projectCode: sql`project.code`,
    projectName: sql`project.name_zh`,
    employee: sql`e.employee_no || ' ' || e.name_zh`,
    departmentName,
    kind: nameOf(sql`cost.kind`, costKindNames),
    amount: sql`cost.amount`,
  },
  employee: sql`e.id`,
  id: sql`cost.id`,
  order: sql`run.month, project.code, e.employee_no, cost.kind`,
  rows: (context, query) =>
    payslipsOf(context, query, {
      joined: sql`join payslip_costs cost on cost.payslip_id = slip.id
        join projects project on project.id = cost.project_id`,
      scope: projectInScope(context, sql`project.id`),
    }),
};
