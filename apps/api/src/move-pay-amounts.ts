import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { Logger } from 'pino';
import type { Database, Db } from '#db/database.ts';
import { raw, sql } from '#db/sql.ts';

const BATCH = 500;

/** Amounts that older releases encrypted. The encryption is bound to the name of the column. */
const moved = [
  { table: 'employee_contracts', column: 'pay' },
  { table: 'insurance_enrolments', column: 'insured_amount' },
] as const;

interface EncryptedAmount {
  readonly id: string;
  readonly stored: string;
}

const plainAmount = (cipher: FieldCipher, { stored }: EncryptedAmount, column: string): number | null => {
  try {
    return Number(cipher.decrypt(stored, column));
  } catch {
    return null;
  }
};

/** Moves the next amounts of a table after an id. Returns the last id, or null at the end. */
const moveBatch = async (
  db: Db,
  { table, column }: (typeof moved)[number],
  { cipher, after, log }: { readonly cipher: FieldCipher; readonly after: string; readonly log: Logger },
): Promise<string | null> => {
  const rows = await db.rows<EncryptedAmount>(sql`
    select t.id, t.${raw(`encrypted_${column}`)} as stored from ${raw(table)} t
    where t.${raw(`encrypted_${column}`)} is not null and t.id > ${after}::uuid order by t.id limit ${BATCH} for update`);
  const amounts = rows.map((row) => ({ id: row.id, amount: plainAmount(cipher, row, column) }));
  const unreadable = amounts.filter(({ amount }) => amount === null).map(({ id }) => id);
  if (unreadable.length > 0) {
    log.error({ table, column, unreadable }, 'amounts cannot be decrypted with the configured secrets');
  }
  await db.rows(sql`
    update ${raw(table)} t set ${raw(column)} = plain.amount, ${raw(`encrypted_${column}`)} = null
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as plain (id uuid, amount bigint)
    where t.id = plain.id and plain.amount is not null`);
  return rows.at(-1)?.id ?? null;
};

const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** Moves amounts of pay from the encrypted columns of older releases into integers; does nothing once all are moved. */
export const movePayAmounts = async (database: Database, cipher: FieldCipher, log: Logger): Promise<void> => {
  for (const column of moved) {
    let after: string | null = NIL_ID;
    while (after !== null) {
      const from: string = after;
      after = await database.transaction((db) => moveBatch(db, column, { cipher, after: from, log }));
    }
  }
};
