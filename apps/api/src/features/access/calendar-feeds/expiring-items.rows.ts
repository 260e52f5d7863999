import type { DocumentCategory } from '@hr/domain/people/employee-documents';
import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, systemActor } from '#access/index.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isRenewed } from '#features/people/document-requirements/index.ts';
import type { Context, AssignedRole, PublicContext } from '#core/context.ts';

export interface ExpiringItem {
  /** Id of the document, or of the employee for a permit. */
  readonly id: string;
  readonly nameZh: string;
  readonly on: CalendarDate;
  /** Null for a date of the employee data. */
  readonly category: DocumentCategory | null;
  readonly permit: 'passportExpiresOn' | 'residencePermitExpiresOn' | 'workPermitExpiresOn' | null;
}

const MAX_EVENTS = 2_000;

interface ExpiryQuery {
  readonly employeeId: string;
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate };
}

const ownerContext = async (context: PublicContext, employeeId: string): Promise<Pick<Context, 'actor' | 'today'>> => {
  const roles = await context.db.rows<AssignedRole>(sql`
    select r.id, r.name, r.permissions, r.scope, r.sensitive_groups as "sensitiveGroups"
    from emp_accounts a join account_roles assigned on assigned.account_id = a.id join roles r on r.id = assigned.role_id
    where a.employee_id = ${employeeId}::uuid`);
  return { today: context.today, actor: { ...systemActor, employeeId, roles, allRoles: roles } };
};

/**
 * Finds the documents, permits and contracts that expire in a period: not renewed, of employees who have not left,
 * and visible to the owner of the link. Confidential ones are left out, because more people can see a calendar than a
 * screen.
 */
export const findExpiring = async (
  context: PublicContext,
  { employeeId, period }: ExpiryQuery,
): Promise<ExpiringItem[]> => {
  const owner = await ownerContext(context, employeeId);
  const visibleTo = (permission: Permission, person: Sql): Sql =>
    inScope(owner, person, ({ permissions }) => permissions.includes(permission));
  return context.db.rows<ExpiringItem>(sql`
    select item.id, e.name_zh as "nameZh", item."on"::text as "on", item.category, item.permit
    from (
      select t.id, t.employee_id, t.expires_on as "on", t.category, null as permit from employee_documents t
      where t.review = 'approved' and t.confidentiality = 'ordinary' and not ${isRenewed}
        and ${visibleTo('employee_document:view', sql`t.employee_id`)}
      union all
      select employee.id, employee.id, permit."on", null, permit.name
      from employees employee
      cross join lateral (
        values (employee.passport_expires_on, 'passportExpiresOn'), (employee.residence_permit_expires_on, 'residencePermitExpiresOn'),
          (case when not employee.is_work_permit_exempt then employee.work_permit_expires_on end, 'workPermitExpiresOn')
      ) as permit ("on", name)
      where ${visibleTo('employee_data:view', sql`employee.id`)}
    ) item
    join employees e on e.id = item.employee_id
    where item."on" between ${period.from}::date and ${period.to}::date and not ${hasLeft(sql`e.id`, context.today)}
    order by item."on", e.employee_no, item.id, item.permit limit ${MAX_EVENTS}`);
};
