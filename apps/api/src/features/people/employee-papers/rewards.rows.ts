import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import { can } from '@hr/domain/access/roles';
import type { DocumentCategory } from '@hr/domain/people/employee-documents';
import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/dates';
import { contextFor } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import { documentInScope } from '#features/people/document-requirements/index.ts';
import type { Context } from '#core/context.ts';

const REWARDS: DocumentCategory = 'reward_or_discipline';

export interface Reward {
  /** Date of the reward, or of its document. */
  readonly on: CalendarDate;
  readonly title: string;
}

export const findRewards = async (context: Context, employeeId: string): Promise<readonly Reward[]> =>
  can(context.actor, 'employee_document:view')
    ? context.db.rows<Reward>(sql`
        select reward."on"::text, coalesce(t.name, ${documentCategoryNames[REWARDS]}) as title
        from employee_documents t
        cross join lateral (
          select coalesce(t.issued_on, (t.uploaded_at at time zone ${ORGANISATION_ZONE})::date) as "on"
        ) reward
        where t.employee_id = ${employeeId}::uuid and t.category = ${REWARDS} and t.review = 'approved'
          and ${documentInScope(contextFor(context, 'employee_document:view'))}
        order by reward."on", t.id`)
    : [];
