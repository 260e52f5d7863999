import { isDeepStrictEqual } from 'node:util';
import { errorCodes, type ImportPreview, type ImportResult } from '@hr/contracts/core';
import { type AnyMasterData, columnName } from '@hr/contracts/master-data';
import { recordAudit } from '#audit/index.ts';
import type { Db } from '#db/database.ts';
import { type Context, inTransaction } from '#http/context.ts';
import {
  type CellError,
  type ImportRow,
  type PlannedRow,
  requireFaultless,
  toPreview,
  withErrors,
} from '#import/index.ts';
import { deferConstraints } from '#db/defer-constraints.ts';
import { sql } from '#db/sql.ts';
import { readMasterData, told } from './master-data-fields.ts';
import type { MasterDataInput, MasterDataKind } from './master-data-kind.ts';
import { findAllStored, insertAll, type Stored, updateAt } from './master-data-table.ts';

interface Target {
  readonly input: MasterDataInput;
  readonly existing: Stored | null;
}

type Plan = PlannedRow<Target>;

const isSame = (existing: Stored, input: MasterDataInput): boolean =>
  Object.entries(input).every(([field, value]) => isDeepStrictEqual(existing[field], value));

const actionOf = (row: ImportRow<Target>): Plan['action'] => {
  if (row.errors.length > 0 || row.values === null) {
    return 'error';
  }
  const { existing, input } = row.values;
  if (existing === null) {
    return 'create';
  }
  return isSame(existing, input) ? 'unchanged' : 'update';
};

/** Rows whose value stands in another row of the file, or in a record that the file does not replace. */
const repeated = (
  rows: readonly ImportRow<MasterDataInput>[],
  stored: readonly Stored[],
  valueOf: (input: MasterDataInput) => unknown,
): ReadonlySet<number> => {
  const codes = new Set(rows.flatMap(({ values }) => (values ? [values.code] : [])));
  const seen = new Set(stored.filter(({ code }) => !codes.has(code)).map(valueOf));
  const found = new Set<number>();
  for (const { values, rowNumber } of rows) {
    if (values && seen.has(valueOf(values))) {
      found.add(rowNumber);
    }
    if (values) {
      seen.add(valueOf(values));
    }
  }
  return found;
};

const plan = (
  { fields }: AnyMasterData,
  rows: readonly ImportRow<MasterDataInput>[],
  stored: readonly Stored[],
): Plan[] => {
  const byCode = new Map(stored.map((record) => [record.code, record]));
  const codeColumn = columnName(fields.code);
  const sameCode = repeated(rows, [], ({ code }) => code);
  const sameValues = Object.entries(fields)
    .filter(([name]) => name !== 'code')
    .flatMap(([name, field]) =>
      field.unique === undefined
        ? []
        : [
            {
              found: repeated(rows, stored, (input) => input[name]),
              error: { column: columnName(field), message: errorCodes[field.unique].msg },
            },
          ],
    );
  return rows.map((row) => {
    const errors: CellError[] = [
      ...(sameCode.has(row.rowNumber) ? [{ column: codeColumn, message: `檔案中${codeColumn}重複` }] : []),
      ...sameValues.filter(({ found }) => found.has(row.rowNumber)).map(({ error }) => error),
    ];
    const values = row.values && { input: row.values, existing: byCode.get(row.values.code) ?? null };
    const checked = withErrors({ ...row, values }, errors);
    return { ...checked, action: actionOf(checked) };
  });
};

const judge = async (context: Context, description: AnyMasterData, bytes: Uint8Array): Promise<Plan[]> =>
  plan(description, await readMasterData(description, bytes), await findAllStored(context.db, description));

/** What importing the file would do, row by row; writes nothing. */
export const previewMasterDataImport = async (
  context: Context,
  { description }: MasterDataKind,
  bytes: Uint8Array,
): Promise<ImportPreview> => toPreview(await judge(context, description, bytes));

/** Held by imports of one table, so that what one has judged is still so when it writes. */
const lockTable = async (db: Db, table: string): Promise<void> => {
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext(${table}))`);
};

/**
 * Writes a file whose every row is right: all of it or nothing. A row is recognised by its code.
 * @throws AppError UnreadableFile, ImportRejected.
 */
export const importMasterData = (
  context: Context,
  { description }: MasterDataKind,
  bytes: Uint8Array,
): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    await lockTable(within.db, description.table);
    await deferConstraints(within.db);
    const rows = await judge(within, description, bytes);
    requireFaultless(rows);

    const targets = (action: Plan['action']): Target[] =>
      rows.flatMap((row) => (row.action === action && row.values ? [row.values] : []));
    const [created, updated] = [targets('create'), targets('update')];
    const inserted = await insertAll(
      within.db,
      description,
      created.map(({ input }) => input),
    );
    const ids = new Map(inserted.map(({ id, code }) => [code, id]));
    for (const { existing, input } of updated) {
      await updateAt(within.db, description, { id: existing?.id ?? '', version: existing?.version ?? 0, input });
    }
    await recordAudit(
      within,
      ...[...created, ...updated].map(({ existing, input }) => ({
        entity: description.entity,
        entityId: existing?.id ?? ids.get(input.code) ?? '',
        action: '匯入',
        before: existing ? told(description, existing) : null,
        after: told(description, input),
      })),
    );
    return { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
  });
