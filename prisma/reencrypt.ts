import pg from 'pg';
import { encryptedColumns } from './encrypted-columns.ts';
import type { FieldCipher } from './field-cipher.ts';

const BATCH = 500;

const NIL_ID = '00000000-0000-0000-0000-000000000000';

interface EncryptedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly digests: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, string | null>> & { readonly id: string };

export interface ReencryptionResult {
  readonly rewritten: number;
  /** Values that no configured secret decrypts, as `table.column id`; they stay unchanged. */
  readonly unreadable: readonly string[];
}

interface MutableResult {
  rewritten: number;
  readonly unreadable: string[];
}

/** A row with values and digests under the current secret. */
interface RewrittenRow {
  readonly values: Row;
  readonly digests: Row;
}

/** Rewrites a row. Values of the current secret stay unchanged; unreadable values are reported. */
const createRewriter =
  (cipher: FieldCipher, { table, columns, digests }: EncryptedTable, progress: MutableResult) =>
  (row: Row): RewrittenRow => {
    const values: Record<string, string | null> = {};
    const renewedDigests: Record<string, string | null> = {};
    const renewValue = (column: string, stored: string): void => {
      const plain = cipher.decrypt(stored, column);
      const digest = digests[column];
      if (!stored.startsWith(cipher.prefix)) {
        values[column] = cipher.encrypt(plain, column);
        progress.rewritten += 1;
      }
      if (digest !== undefined) {
        renewedDigests[digest] = cipher.digest(plain, column);
      }
    };
    for (const column of columns) {
      const stored = row[column] ?? null;
      values[column] = stored;
      try {
        if (stored !== null) {
          renewValue(column, stored);
        }
      } catch {
        progress.unreadable.push(`${table}.${column} ${row.id}`);
      }
    }
    return { values: { ...values, id: row.id }, digests: { ...renewedDigests, id: row.id } };
  };

/** Older records may share a value that is unique now; only one of them gets the digest. */
const writeDigests = async (
  client: pg.Client,
  { table, digest }: { readonly table: string; readonly digest: string },
  rows: readonly Row[],
): Promise<void> => {
  await client.query(
    `update ${table} t set ${digest} = renewed.${digest}
     from (
       select distinct on (${digest}) id, ${digest} from jsonb_populate_recordset(null::${table}, $1::jsonb)
       where ${digest} is not null order by ${digest}, id
     ) renewed
     where t.id = renewed.id and not exists (
       select from ${table} other where other.${digest} = renewed.${digest} and other.id <> renewed.id
     )`,
    [JSON.stringify(rows)],
  );
};

/** Locks and rewrites the next rows. Returns the last id, or null if no rows are left. */
const rewriteBatch = async (
  client: pg.Client,
  { table, columns, digests }: EncryptedTable,
  { after, rewriteRow, prefix }: { after: string; rewriteRow: (row: Row) => RewrittenRow; prefix: string },
): Promise<string | null> => {
  const isOld = [
    ...columns.map((column) => `(${column} is not null and not starts_with(${column}, $2))`),
    // Older values have no digest.
    ...Object.entries(digests).map(([column, digest]) => `(${column} is not null and ${digest} is null)`),
  ].join(' or ');
  const { rows } = await client.query<Row>(
    `select id, ${columns.join(', ')} from ${table} where id > $1 and (${isOld}) order by id limit ${BATCH} for no key update`,
    [after, prefix],
  );
  const rewrittenRows = rows.map(rewriteRow);
  await client.query(
    `update ${table} t set ${columns.map((column) => `${column} = renewed.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) renewed where t.id = renewed.id`,
    [JSON.stringify(rewrittenRows.map(({ values }) => values))],
  );
  for (const digest of Object.values(digests)) {
    await writeDigests(
      client,
      { table, digest },
      rewrittenRows.map((one) => one.digests),
    );
  }
  return rows.at(-1)?.id ?? null;
};

/**
 * Encrypts all values of previous secrets with the current one, while the service runs. Each batch is a transaction.
 * After an interruption, the next call continues with the remaining values.
 */
export const reencrypt = async (url: string, cipher: FieldCipher): Promise<ReencryptionResult> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const progress: MutableResult = { rewritten: 0, unreadable: [] };
  try {
    for (const table of encryptedColumns) {
      const rewriteRow = createRewriter(cipher, table, progress);
      let after: string | null = NIL_ID;
      while (after !== null) {
        await client.query('begin');
        after = await rewriteBatch(client, table, { after, rewriteRow, prefix: cipher.prefix });
        await client.query('commit');
      }
    }
    return progress;
  } finally {
    await client.end();
  }
};
