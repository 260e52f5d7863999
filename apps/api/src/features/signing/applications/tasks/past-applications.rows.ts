import {
  type ApplicationDetail,
  type ApplicationKind,
  applicationSummary,
  type KeptOf,
  type TaskDetail,
} from '@hr/contracts/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { stateAt } from '../chain/expiry.rows.ts';
import { instant } from '../records/listed-application.rows.ts';
import { isOpenTo } from './task-tabs.rows.ts';

const MOST = 5;

type Past = TaskDetail['past'][number];

interface Row extends Omit<Past, 'summary'> {
  readonly minutes: number;
  readonly payload: KeptOf<ApplicationKind>;
}

export const findPast = async (
  context: Context,
  { id, kind, employee }: Pick<ApplicationDetail, 'id' | 'kind' | 'employee'>,
): Promise<Past[]> => {
  const rows = await context.db.rows<Row>(sql`
    select t.id, t.number, t.minutes, t.payload, ${stateAt(context.now)} as state,
      ${instant(sql`t.submitted_at`)} as "submittedAt", ${isOpenTo(context)} as "isOpen"
    from (
      select other.* from applications other join applications asked on asked.id = ${id}::uuid
      where other.employee_id = ${employee.id}::uuid and other.kind = ${kind} and other.id <> asked.id
        and other.custom_kind_id is not distinct from asked.custom_kind_id
      order by other.submitted_at desc, other.id desc limit ${MOST}
    ) t order by t.submitted_at desc, t.id desc`);
  return rows.map(({ minutes, payload, ...row }) => ({
    ...row,
    summary: applicationSummary({ kind, payload }, minutes),
  }));
};
