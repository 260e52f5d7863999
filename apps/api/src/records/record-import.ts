import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { type AnyRecord, fileFields } from '@hr/contracts/records';
import { recordImport } from '#audit/index.ts';
import { deferConstraints } from '#db/defer-constraints.ts';
import { mapInSlices } from '#db/map-in-slices.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type ImportAction, requireFaultless, toPreview } from '#import/index.ts';
import { readRecords, type ReadRecords, type UploadedTable } from './record-cells.ts';
import { recordChanges } from './record-changes.ts';
import { editedColumns, importChanges } from './import-words.ts';
import { type ImportRules, planImport, type PlannedRecord } from './record-import-plan.ts';
import { only } from './record-values.ts';
import type { Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { insertRecords, sealed, updateRecords } from './record-table.ts';

interface Imports {
  /** What a file says of such records. @throws AppError UnreadableFile, TooManyRequests, ValidationFailed. */
  readonly read: (context: Context, table: UploadedTable) => Promise<ReadRecords>;
  /** What importing the file would do, row by row; writes nothing. */
  readonly preview: (context: Context, read: ReadRecords) => Promise<ImportPreview>;
  /**
   * Writes a file whose every row is right: all of it or nothing. The records that it judges are held meanwhile.
   * @throws AppError UnreadableFile when it lacks columns that a new record needs, ImportRejected, OutOfScope.
   */
  readonly commit: (context: Context, read: ReadRecords) => Promise<ImportResult>;
}

/** Writes down that a file of such records was imported, and what came of it; the log of each row names the entry. */
export const recordImportOf = (
  context: Context,
  { entity, screen, noun }: Pick<AnyRecord, 'entity' | 'screen' | 'noun'>,
  { created, updated, unchanged }: ImportResult,
): Promise<string> =>
  recordImport(context, {
    entity,
    screen,
    action: `匯入${noun}`,
    counts: { 新增: created, 更新: updated, 未變更: unchanged },
  });

/** The import of a kind of record: a row is recognised by the record's first field. */
export const importer = <Told extends { readonly id: string; readonly version: number }>(
  store: RecordStore<Told>,
  rules: ImportRules<Told> = {},
): Imports => {
  // A file may tell more than is filled in of a record; what it tells is judged as fields are.
  const filed = { ...store, description: { ...store.description, fields: fileFields(store.description) } };
  const insert =
    rules.insert ??
    (async (within: Context, inputs: readonly Values[]) =>
      insertRecords(within.db, store, await mapInSlices(inputs, (input) => sealed(within, store, input))));
  return {
    read: (context, table) => {
      const identity = Object.keys(filed.description.fields).slice(0, 1);
      return readRecords(context, { ...filed.description, identity }, table);
    },
    preview: async (context, read) => {
      const { fields } = filed.description;
      const edited = editedColumns(filed.description);
      return toPreview(await planImport(context, filed, { read, rules, isHeld: false }), {
        changesOf: ({ input, stored, told, changed }) =>
          importChanges(fields, { before: stored ?? {}, input, told, names: changed }),
        editedOf: ({ leftAlone, values: { stored } }) => edited(leftAlone, stored),
      });
    },
    commit: (context, read) =>
      inTransaction(context, async (within) => {
        await deferConstraints(within.db);
        await rules.held?.(within);
        const plan = await planImport(within, filed, { read, rules, isHeld: true });
        requireFaultless(plan);
        const targets = (action: ImportAction): PlannedRecord<Told>[] =>
          plan.flatMap((row) => (row.action === action ? [row.values] : []));
        const [created, updated] = [targets('create'), targets('update')];
        const ids = await insert(
          within,
          created.map(({ input, madeId }) => ({ ...input, ...rules.madeWith, ...(madeId !== null && { id: madeId }) })),
        );
        const before = updated.flatMap(({ stored }) => (stored ? [stored] : []));
        const written = await mapInSlices(updated, ({ stored, input }) => ({
          id: stored?.id ?? '',
          values: sealed(within, store, rules.written ? only(rules.written, input) : input),
        }));
        await updateRecords(within.db, store, written);
        await rules.afterwards?.(within, [...[...created, ...updated].map(({ input }) => input), ...before]);
        const result = { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
        const importId = await recordImportOf(within, store.description, result);
        const all = [...ids, ...before.map(({ id }) => id)];
        await recordChanges(within, store, { action: '匯入', ids: all, before, importId });
        return result;
      }),
  };
};
