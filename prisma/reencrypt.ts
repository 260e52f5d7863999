import pg from 'pg';
import { encryptedColumns } from './encrypted-columns.ts';
import type { FieldCipher } from './field-cipher.ts';

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

/** A row as it is written: its values under the secret in force, and the digests by which they are found. */
interface Renewed {
  readonly values: Row;
  readonly digests: Row;
}

/** One that is under the secret in force already stays as it is; one that cannot be read is named. */
const renewing =
  (cipher: FieldCipher, { table, columns, digests }: Table, progress: Progress) =>
  (row: Row): Renewed => {
    const values: Record<string, string | null> = {};
    const found: Record<string, string | null> = {};
    const renew = (column: string, stored: string): void => {
      const plain = cipher.decrypt(stored, column);
      const digest = digests[column];
      if (!stored.startsWith(cipher.prefix)) {
        values[column] = cipher.encrypt(plain, column);
        progress.rewritten += 1;
      }
      if (digest !== undefined) {
        found[digest] = cipher.digest(plain, column);
      }
    };
    for (const column of columns) {
      const stored = row[column] ?? null;
      values[column] = stored;
      try {
        if (stored !== null) {
          renew(column, stored);
        }
      } catch {
        progress.unreadable.push(`${table}.${column} ${row.id}`);
      }
    }
    return { values: { ...values, id: row.id }, digests: { ...found, id: row.id } };
  };

/** Two records may hold the same value from before that was forbidden: the digest is then that of one of them. */
const writeDigests = async (
  client: pg.Client,
  { table, digest }: { readonly table: string; readonly digest: string },
  rows: readonly Row[],
): Promise<void> => {
  await client.query(
    `update ${table} t set ${digest} = given.${digest}
     from (
       select distinct on (${digest}) id, ${digest} from jsonb_populate_recordset(null::${table}, $1::jsonb)
       where ${digest} is not null order by ${digest}, id
     ) given
     where t.id = given.id and not exists (
       select from ${table} other where other.${digest} = given.${digest} and other.id <> given.id
     )`,
    [JSON.stringify(rows)],
  );
};

/** Rewrites the next rows that need it, held until they are written; answers where to go on, null when there are none left. */
const rewriteBatch = async (
  client: pg.Client,
  { table, columns, digests }: Table,
  { after, renew, prefix }: { after: string; renew: (row: Row) => Renewed; prefix: string },
): Promise<string | null> => {
  const isOld = [
    ...columns.map((column) => `(${column} is not null and not starts_with(${column}, $2))`),
    // Values from before there were digests.
    ...Object.entries(digests).map(([column, digest]) => `(${column} is not null and ${digest} is null)`),
  ].join(' or ');
  const { rows } = await client.query<Row>(
    `select id, ${columns.join(', ')} from ${table} where id > $1 and (${isOld}) order by id limit ${BATCH} for no key update`,
    [after, prefix],
  );
  const renewed = rows.map(renew);
  await client.query(
    `update ${table} t set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) given where t.id = given.id`,
    [JSON.stringify(renewed.map(({ values }) => values))],
  );
  for (const digest of Object.values(digests)) {
    await writeDigests(
      client,
      { table, digest },
      renewed.map((one) => one.digests),
    );
  }
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
