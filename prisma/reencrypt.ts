import pg from 'pg';
import { encryptedColumns } from './encrypted-columns.ts';
import type { FieldCipher } from './field-cipher.ts';

/** Few enough that whoever writes one of the rows meanwhile hardly waits. */
const BATCH = 500;

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
  readonly digests: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, string | null>> & { readonly id: string };

export interface Reencrypted {
  readonly rewritten: number;
  /** Values that no given secret reads, as `table.column id`; they are left as they are. */
  readonly unreadable: readonly string[];
}

interface Progress {
  rewritten: number;
  readonly unreadable: string[];
}

/** The row's values under the secret in force; one that is so already, or cannot be read, stays. */
const renewing =
  (cipher: FieldCipher, { table, columns, digests }: Table, progress: Progress) =>
  (row: Row): Row => {
    const values = columns.flatMap((column): [string, string | null][] => {
      const stored = row[column] ?? null;
      const digest = digests[column];
      const kept: [string, string | null][] = digest === undefined ? [] : [[digest, row[digest] ?? null]];
      if (stored === null || stored.startsWith(cipher.prefix)) {
        return [[column, stored], ...kept];
      }
      try {
        const plain = cipher.decrypt(stored, column);
        progress.rewritten += 1;
        return [
          [column, cipher.encrypt(plain, column)],
          ...(digest === undefined ? [] : ([[digest, cipher.digest(plain, column)]] as [string, string][])),
        ];
      } catch {
        progress.unreadable.push(`${table}.${column} ${row.id}`);
        return [[column, stored], ...kept];
      }
    });
    return { id: row.id, ...Object.fromEntries(values) };
  };

/** Rewrites the next rows that need it, held until they are written; answers where to go on, null when there are none left. */
const rewriteBatch = async (
  client: pg.Client,
  { table, columns, digests }: Table,
  { after, renew, prefix }: { after: string; renew: (row: Row) => Row; prefix: string },
): Promise<string | null> => {
  const isOld = columns.map((column) => `(${column} is not null and not starts_with(${column}, $2))`).join(' or ');
  const written = [...columns, ...Object.values(digests)];
  const { rows } = await client.query<Row>(
    `select id, ${written.join(', ')} from ${table} where id > $1 and (${isOld}) order by id limit ${BATCH} for no key update`,
    [after, prefix],
  );
  await client.query(
    `update ${table} t set ${written.map((column) => `${column} = given.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) given where t.id = given.id`,
    [JSON.stringify(rows.map(renew))],
  );
  return rows.at(-1)?.id ?? null;
};

/**
 * Writes every encrypted value anew that was not made with the secret in force, while the service runs: batch by batch,
 * each a transaction. Begun again after an interruption it goes on with what is left.
 */
export const reencrypt = async (url: string, cipher: FieldCipher): Promise<Reencrypted> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const progress: Progress = { rewritten: 0, unreadable: [] };
  try {
    for (const table of encryptedColumns) {
      const renew = renewing(cipher, table, progress);
      let after: string | null = FIRST;
      while (after !== null) {
        await client.query('begin');
        after = await rewriteBatch(client, table, { after, renew, prefix: cipher.prefix });
        await client.query('commit');
      }
    }
    return progress;
  } finally {
    await client.end();
  }
};
