import {
  type ApplicationDetail,
  type ApplicationKind,
  applicationSummary,
  type StoredOf,
  type TaskDetail,
} from '@hr/contracts/signing/applications';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { effectiveState } from '../chain/expiry.rows.ts';
import { isFullyVisible } from './task-tabs.rows.ts';

const MAXIMUM_PAST_APPLICATIONS = 5;

type PastApplication = TaskDetail['past'][number];

interface PastApplicationRow extends Omit<PastApplication, 'summary'> {
  readonly minutes: number;
  readonly payload: StoredOf<ApplicationKind>;
}

export const findPastApplications = async (
  context: Context,
  { id, kind, employee }: Pick<ApplicationDetail, 'id' | 'kind' | 'employee'>,
): Promise<PastApplication[]> => {
  const rows = await context.db.rows<PastApplicationRow>(sql`
    select t.id, t.number, t.minutes, t.payload, ${effectiveState(context.now)} as state,
      ${instantText(sql`t.submitted_at`)} as "submittedAt", ${isFullyVisible(context)} as "isOpen"
    from (
      select other.* from applications other join applications current on current.id = ${id}::uuid
      where other.employee_id = ${employee.id}::uuid and other.kind = ${kind} and other.id <> current.id
        and other.custom_kind_id is not distinct from current.custom_kind_id
      order by other.submitted_at desc, other.id desc limit ${MAXIMUM_PAST_APPLICATIONS}
    ) t order by t.submitted_at desc, t.id desc`);
  return rows.map(({ minutes, payload, ...row }) => ({
    ...row,
    summary: applicationSummary({ kind, payload }, minutes),
  }));
};
