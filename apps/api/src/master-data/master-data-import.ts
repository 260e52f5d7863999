import type { ImportPreview, ImportResult } from '@hr/contracts/core';
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
import { findAllStored, insertAll, type MasterDataInput, type Stored, updateAt } from './master-data-table.ts';
import type { MasterDataKind } from './master-data.service.ts';

/** How an uploaded table becomes records of a kind; a row is recognised by its code. */
export interface MasterDataImport<Input extends MasterDataInput> {
  /** @throws AppError UnreadableFile. */
  readonly read: (context: Context, bytes: Uint8Array) => Promise<ImportRow<Input>[]>;
  /** The header of the code's column, and of other columns whose values are unique, with what a repetition is called. */
  readonly codeColumn: string;
  readonly unique?: readonly UniqueColumn<Input>[];
}

interface UniqueColumn<Input extends MasterDataInput> {
  readonly field: keyof Input & string;
  readonly column: string;
  readonly message: string;
}

interface Target<Input extends MasterDataInput> {
  readonly input: Input;
  readonly existing: Stored<Input> | null;
}

type Plan<Input extends MasterDataInput> = PlannedRow<Target<Input>>;

const isSame = <Input extends MasterDataInput>(existing: Stored<Input>, input: Input): boolean =>
  (Object.keys(input) as (keyof Input)[]).every(
    (field) => JSON.stringify(existing[field]) === JSON.stringify(input[field]),
  );

const actionOf = <Input extends MasterDataInput>(row: ImportRow<Target<Input>>): Plan<Input>['action'] => {
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
const repeated = <Input extends MasterDataInput>(
  rows: readonly ImportRow<Input>[],
  stored: readonly Stored<Input>[],
  valueOf: (input: Input) => unknown,
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

const plan = <Input extends MasterDataInput>(
  rows: readonly ImportRow<Input>[],
  stored: readonly Stored<Input>[],
  { codeColumn, unique = [] }: MasterDataImport<Input>,
): Plan<Input>[] => {
  const byCode = new Map(stored.map((record) => [record.code, record]));
  const sameCode = repeated(rows, [], ({ code }) => code);
  const sameValues = unique.map(({ field, column, message }) => ({
    found: repeated(rows, stored, (input) => input[field]),
    error: { column, message },
  }));
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

type Kind<Input extends MasterDataInput> = MasterDataKind<Input, unknown, never>;

const judge = async <Input extends MasterDataInput>(
  context: Context,
  { table }: Kind<Input>,
  { source, bytes }: { source: MasterDataImport<Input>; bytes: Uint8Array },
): Promise<Plan<Input>[]> => plan(await source.read(context, bytes), await findAllStored(context.db, table), source);

/** What importing the file would do, row by row; writes nothing. */
export const previewMasterDataImport = async <Input extends MasterDataInput>(
  context: Context,
  kind: Kind<Input>,
  given: { source: MasterDataImport<Input>; bytes: Uint8Array },
): Promise<ImportPreview> => toPreview(await judge(context, kind, given));

/** Held by imports of one table, so that what one has judged is still so when it writes. */
const lockTable = async (db: Db, table: string): Promise<void> => {
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext(${table}))`);
};

/**
 * Writes a file whose every row is right: all of it or nothing.
 * @throws AppError UnreadableFile, ImportRejected.
 */
export const importMasterData = <Input extends MasterDataInput>(
  context: Context,
  kind: Kind<Input>,
  given: { source: MasterDataImport<Input>; bytes: Uint8Array },
): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    const table = kind.table;
    await lockTable(within.db, table.table);
    await deferConstraints(within.db);
    const rows = await judge(within, kind, given);
    requireFaultless(rows);

    const targets = (action: Plan<Input>['action']): Target<Input>[] =>
      rows.flatMap((row) => (row.action === action && row.values ? [row.values] : []));
    const [created, updated] = [targets('create'), targets('update')];
    const ids = new Map(
      (
        await insertAll(
          within.db,
          table,
          created.map(({ input }) => input),
        )
      ).map(({ id, code }) => [code, id]),
    );
    for (const { existing, input } of updated) {
      await updateAt(within.db, table, { id: existing?.id ?? '', version: existing?.version ?? 0, input });
    }
    await recordAudit(
      within,
      ...[...created, ...updated].map(({ existing, input }) => ({
        entity: table.entity,
        entityId: existing?.id ?? ids.get(input.code) ?? '',
        action: '匯入',
        before: existing ? kind.told(existing) : null,
        after: kind.told(input),
      })),
    );
    return { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
  });
