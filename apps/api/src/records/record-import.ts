import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { type AnyRecord, fileFields } from '@hr/contracts/records';
import { recordImport } from '#audit/index.ts';
import { deferConstraints } from '#db/transaction-statements.ts';
import { mapInSlices } from '#db/map-in-slices.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type ImportAction, requireNoErrors, toPreview } from '#import/index.ts';
import { readRecords, type ReadRecords, type UploadedTable } from './record-cells.ts';
import { auditRecordChanges } from './record-changes.ts';
import { editedColumns, importChanges } from './import-changes.ts';
import { type ImportRules, planImport, type PlannedRecord } from './record-import-plan.ts';
import { pick } from './record-values.ts';
import type { Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { insertRecords, encryptValues, updateRecords } from './record-table.ts';

interface RecordImport {
  /** Reads the records of a file. @throws AppError UnreadableFile, TooManyRequests, ValidationFailed. */
  readonly read: (context: Context, table: UploadedTable) => Promise<ReadRecords>;
  /** Returns what an import of the file would change, row by row. Writes nothing. */
  readonly preview: (context: Context, read: ReadRecords) => Promise<ImportPreview>;
  /**
   * Imports a file completely or not at all. Locks the records that it validates.
   * @throws AppError UnreadableFile if it lacks columns that a new record needs, ImportRejected, OutOfScope.
   */
  readonly commit: (context: Context, read: ReadRecords) => Promise<ImportResult>;
}

/** Writes the audit entry of an import with its counts. The entries of the rows refer to it. */
export const auditRecordImport = (
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

/** Creates the import of a kind of record. The first field identifies the record of a row. */
export const importer = <RecordItem extends { readonly id: string; readonly version: number }>(
  store: RecordStore<RecordItem>,
  rules: ImportRules<RecordItem> = {},
): RecordImport => {
  // A file can have columns that the form does not have; they are validated like fields.
  const fileStore = { ...store, description: { ...store.description, fields: fileFields(store.description) } };
  const insert =
    rules.insert ??
    (async (within: Context, inputs: readonly Values[]) =>
      insertRecords(within.db, store, await mapInSlices(inputs, (input) => encryptValues(within, store, input))));
  return {
    read: (context, table) => {
      const identity = Object.keys(fileStore.description.fields).slice(0, 1);
      return readRecords(context, { ...fileStore.description, identity }, table);
    },
    preview: async (context, read) => {
      const { fields } = fileStore.description;
      const edited = editedColumns(fileStore.description);
      return toPreview(await planImport(context, fileStore, { read, rules, isLocked: false }), {
        changesOf: ({ input, stored, fileValues, changed }) =>
          importChanges(fields, { before: stored ?? {}, input, fileValues, names: changed }),
        editedOf: ({ unimported, values: { stored } }) => edited(unimported, stored),
      });
    },
    commit: (context, read) =>
      inTransaction(context, async (within) => {
        await deferConstraints(within.db);
        await rules.lock?.(within);
        const plan = await planImport(within, fileStore, { read, rules, isLocked: true });
        requireNoErrors(plan);
        const targets = (action: ImportAction): PlannedRecord<RecordItem>[] =>
          plan.flatMap((row) => (row.action === action ? [row.values] : []));
        const [created, updated] = [targets('create'), targets('update')];
        const ids = await insert(
          within,
          created.map(({ input, newId }) => ({
            ...input,
            ...rules.initialValues,
            ...(newId !== null && { id: newId }),
          })),
        );
        const before = updated.flatMap(({ stored }) => (stored ? [stored] : []));
        const written = await mapInSlices(updated, ({ stored, input }) => ({
          id: stored?.id ?? '',
          values: encryptValues(within, store, rules.updatedFields ? pick(rules.updatedFields, input) : input),
        }));
        await updateRecords(within.db, store, written);
        await rules.afterWrite?.(within, [...[...created, ...updated].map(({ input }) => input), ...before]);
        const result = { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
        const importId = await auditRecordImport(within, store.description, result);
        const all = [...ids, ...before.map(({ id }) => id)];
        await auditRecordChanges(within, store, { action: '匯入', ids: all, before, importId });
        return result;
      }),
  };
};
