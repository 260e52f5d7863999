import type { NamedReference } from '@hr/contracts/fields';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** Usage covers transfers and leavings, because a leaving is a transfer too. */
export const changeReasonDetails: MasterDataDetails = {
  usage: () => sql`select count(*)::int from transfer_records used where used.change_reason_id = t.id`,
  references: [
    {
      kind: 'transfer_record',
      noun: '異動紀錄',
      permission: 'transfer_records:view',
      rows: (context) => sql`
        select used.id, used.transfer_no as title, ${inScope(context, sql`used.employee_id`)} as reached
        from transfer_records used where used.change_reason_id = t.id`,
    },
  ],
};

export const findLeavingReasons = ({ db, today }: Context): Promise<NamedReference[]> =>
  db.rows<NamedReference>(sql`
    select id, code, name_zh as "nameZh" from change_reasons
    where is_for_leaving and (active_to is null or active_to > ${today}::date)
    order by sort_order, code
  `);
