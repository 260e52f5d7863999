import type { DocumentCategory } from '@hr/domain/people/employee-documents';
import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, systemActor } from '#access/index.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isRenewed } from '#features/people/document-requirements/index.ts';
import type { Context, HeldRole, PublicContext } from '#core/context.ts';

export interface Expiring {
  /** Of the document, or of the person. */
  readonly id: string;
  readonly nameZh: string;
  readonly on: CalendarDate;
  /** Null for a day of the master data. */
  readonly category: DocumentCategory | null;
  readonly permit: 'passportExpiresOn' | 'residencePermitExpiresOn' | 'workPermitExpiresOn' | null;
}

const MOST_EVENTS = 2_000;

interface Asked {
  readonly employeeId: string;
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate };
}

const asOwner = async (context: PublicContext, employeeId: string): Promise<Pick<Context, 'actor' | 'today'>> => {
  const roles = await context.db.rows<HeldRole>(sql`
    select r.id, r.name, r.permissions, r.scope, r.sensitive_groups as "sensitiveGroups"
    from emp_accounts a join account_roles held on held.account_id = a.id join roles r on r.id = held.role_id
    where a.employee_id = ${employeeId}::uuid`);
  return { today: context.today, actor: { ...systemActor, employeeId, roles, allRoles: roles } };
};

/**
 * The documents, permits and contracts that expire in a period: not renewed, of employees who have not left, and visible to the
 * viewer. Confidential ones are left out, because a calendar goes further than a screen.
 */
export const findExpiring = async (context: PublicContext, { employeeId, period }: Asked): Promise<Expiring[]> => {
  const owner = await asOwner(context, employeeId);
  const seenBy = (permission: Permission, person: Sql): Sql =>
    inScope(owner, person, ({ permissions }) => permissions.includes(permission));
  return context.db.rows<Expiring>(sql`
    select told.id, e.name_zh as "nameZh", told."on"::text as "on", told.category, told.permit
    from (
      select t.id, t.employee_id, t.expires_on as "on", t.category, null as permit from employee_documents t
      where t.review = 'approved' and t.confidentiality = 'ordinary' and not ${isRenewed}
        and ${seenBy('employee_document:view', sql`t.employee_id`)}
      union all
      select one.id, one.id, permit."on", null, permit.name
      from employees one
      cross join lateral (
        values (one.passport_expires_on, 'passportExpiresOn'), (one.residence_permit_expires_on, 'residencePermitExpiresOn'),
          (case when not one.is_work_permit_exempt then one.work_permit_expires_on end, 'workPermitExpiresOn')
      ) as permit ("on", name)
      where ${seenBy('employee_data:view', sql`one.id`)}
    ) told
    join employees e on e.id = told.employee_id
    where told."on" between ${period.from}::date and ${period.to}::date and not ${hasLeft(sql`e.id`, context.today)}
    order by told."on", e.employee_no, told.id, told.permit limit ${MOST_EVENTS}`);
};
