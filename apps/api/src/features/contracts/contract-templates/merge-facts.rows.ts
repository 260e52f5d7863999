import type { PlaceholderFacts } from '@hr/domain/contracts/contract-templates';
import { formatAddress, type Address } from '@hr/domain/addresses';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, reveal, type SensitiveCell, sensitiveCell, type SensitiveColumn } from '#access/index.ts';
import { coversDayOf } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface EmployeeFactsRow {
  readonly key: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly identityNumber: SensitiveCell | null;
  readonly isIdentityHidden: boolean;
  readonly hiredOn: PlaceholderFacts['employee']['hiredOn'];
  readonly householdAddress: Address | null;
  readonly departmentName: string | null;
  readonly jobTitleName: string | null;
}

type CompanyRow = Omit<NonNullable<PlaceholderFacts['company']>, 'address'> & { readonly address: Address };

const identityNumber: SensitiveColumn = { column: 'identity_number', group: 'identity', mask: () => '' };

const findCompany = async ({ db, today }: Context): Promise<PlaceholderFacts['company']> => {
  const [company] = await db.rows<CompanyRow>(sql`
    select c.name_zh as "nameZh", c.tax_id as "taxId", c.representative, c.phone, c.registered_address as address
    from companies c where c.active_to is null or c.active_to > ${today}::date
    order by c.code limit 1
  `);
  return company ? { ...company, address: formatAddress(company.address) } : null;
};

export interface EmployeeFacts extends Pick<PlaceholderFacts, 'employee' | 'company' | 'department' | 'jobTitle'> {
  /**
   * Whether the caller may see no identity data of the employee, even if none is stored. A mark replaces a hidden
   * number.
   */
  readonly isIdentityHidden: boolean;
}

export interface EmployeeFactsQuery {
  readonly key: string;
  readonly employeeId: string;
  readonly day: CalendarDate;
}

export type EmployeeFactsByKey = ReadonlyMap<string, EmployeeFacts>;

const HIDDEN = '＊＊＊';

/** Returns a value for a document, or a mark if the caller may not see it. */
const valueOf = (context: Context, cell: SensitiveCell | null): string | null => {
  if (cell === null) {
    return null;
  }
  return cell.stored === null ? HIDDEN : reveal(context, identityNumber, cell);
};

/**
 * Finds the facts of employees on a day for each query, in one statement. A contract shows the facts of its first day:
 * no earlier position and no earlier employment. Before the hire date, it shows the first position.
 */
export const findEmployeeFacts = async (
  context: Context,
  queries: readonly EmployeeFactsQuery[],
): Promise<EmployeeFactsByKey> => {
  const positionDay = sql`greatest(requested.day, stint.hired_on)`;
  const company = await findCompany(context);
  const rows = await context.db.rows<EmployeeFactsRow>(sql`
    select requested.key, e.employee_no as "employeeNo", e.name_zh as "nameZh", e.name_en as "nameEn",
      stint.hired_on::text as "hiredOn", e.household_address as "householdAddress", department.name_zh as "departmentName", title.name_zh as "jobTitleName",
      ${sensitiveCell(context, identityNumber, [sql`e.identity_number`, sql`e.id`])} as "identityNumber",
      not ${inScope(context, sql`e.id`, ({ sensitiveGroups }) => sensitiveGroups.includes('identity'))} as "isIdentityHidden"
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as requested (key text, "employeeId" uuid, day date)
    join employees e on e.id = requested."employeeId"
    join employments stint on stint.employee_id = e.id and ${coversDayOf('stint', sql`requested.day`)}
    left join employee_positions position on position.employee_id = e.id and ${coversDayOf('position', positionDay)}
    left join department_periods department on department.department_id = position.department_id
      and ${coversDayOf('department', positionDay)}
    left join job_titles title on title.id = position.job_title_id
    where ${inScope(context, sql`e.id`)}
  `);
  return new Map(
    rows.map(
      ({ key, departmentName, jobTitleName, identityNumber: cell, householdAddress, isIdentityHidden, ...person }) => [
        key,
        {
          employee: {
            ...person,
            identityNumber: valueOf(context, cell),
            address: householdAddress && formatAddress(householdAddress),
          },
          company,
          department: departmentName,
          jobTitle: jobTitleName,
          isIdentityHidden,
        },
      ],
    ),
  );
};
