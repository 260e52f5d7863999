import type { ContractEndChange } from '@hr/contracts/contracts/employee-contracts';
import type { CalendarDate } from '@hr/domain/dates';
import { instantText } from '#db/instant-text.ts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface EndChangeRow {
  readonly contractId: string;
  readonly endOn: CalendarDate;
  readonly reason: string;
  readonly fileId: string | null;
}

export const insertEndChange = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { contractId, endOn, reason, fileId }: EndChangeRow,
): Promise<void> => {
  await db.rows(sql`
    insert into contract_end_changes (contract_id, end_on, reason, file_id, changed_at)
    values (${contractId}::uuid, ${endOn}::date, ${reason}, ${fileId}::uuid, ${now})`);
};

/** Finds all changes of the end of a contract, latest first. */
export const findEndChanges = (db: Db, contractId: string): Promise<ContractEndChange[]> =>
  db.rows<ContractEndChange>(sql`
    select t.id, t.end_on::text as "endOn", t.reason, f.name as "fileName",
      ${instantText(sql`t.changed_at`)} as "changedAt"
    from contract_end_changes t left join stored_files f on f.id = t.file_id
    where t.contract_id = ${contractId}::uuid order by t.changed_at desc, t.id desc`);

/** Finds the attachment of a change, or null. */
export const findEndChangeFile = async (
  db: Db,
  { id, changeId }: { readonly id: string; readonly changeId: string },
): Promise<string | null> => {
  const [change] = await db.rows<{ readonly fileId: string | null }>(sql`
    select file_id as "fileId" from contract_end_changes
    where id = ${changeId}::uuid and contract_id = ${id}::uuid`);
  return change?.fileId ?? null;
};
