import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { deferConstraints } from '#db/defer-constraints.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { type ImportAction, type ReadTable, requireFaultless, toPreview } from '#import/index.ts';
import { recordChanges } from './record-changes.ts';
import { type ImportRules, planImport, type PlannedRecord } from './record-import-plan.ts';
import type { RecordStore } from './record-store.ts';
import { insertRecords, updateRecords } from './record-table.ts';

interface Imports {
  /** What importing the file would do, row by row; writes nothing. */
  readonly preview: (context: Context, table: ReadTable) => Promise<ImportPreview>;
  /**
   * Writes a file whose every row is right: all of it or nothing. The records that it judges are held meanwhile.
   * @throws AppError UnreadableFile when its columns are not the expected ones, ImportRejected, OutOfScope.
   */
  readonly commit: (context: Context, table: ReadTable) => Promise<ImportResult>;
}

/** The import of a kind of record: a row is recognised by the record's first field. */
export const importer = <Told extends { readonly id: string; readonly version: number }>(
  store: RecordStore<Told>,
  rules: ImportRules<Told> = {},
): Imports => ({
  preview: async (context, table) => toPreview(await planImport(context, store, { table, rules, isHeld: false })),
  commit: (context, table) =>
    inTransaction(context, async (within) => {
      await deferConstraints(within.db);
      const plan = await planImport(within, store, { table, rules, isHeld: true });
      requireFaultless(plan);
      const targets = (action: ImportAction): PlannedRecord<Told>[] =>
        plan.flatMap((row) => (row.action === action && row.values ? [row.values] : []));
      const [created, updated] = [targets('create'), targets('update')];
      const ids = await insertRecords(
        within.db,
        store,
        created.map(({ input }) => ({ ...input, ...rules.madeWith })),
      );
      const before = updated.flatMap(({ stored }) => (stored ? [stored] : []));
      await updateRecords(
        within.db,
        store,
        updated.flatMap(({ stored, input }) => (stored ? [{ id: stored.id, values: input }] : [])),
      );
      await recordChanges(within, store, { action: '匯入', ids: [...ids, ...before.map(({ id }) => id)], before });
      return { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
    }),
});
