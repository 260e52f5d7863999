import {
  contentPathText,
  statutoryTableFileFields as fileFields,
  type StatutoryTableInput,
  type StatutoryTableRecord,
  statutoryTables,
} from '@hr/contracts/organisation/statutory-tables';
import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { importColumns } from '@hr/contracts/records';
import { compareVersions } from '@hr/domain/organisation/statutory-tables';
import { formatDate } from '@hr/domain/dates';
import { type Context, inTransaction } from '#core/context.ts';
import { type CellError, type PlannedRow, requireNoErrors, toPreview, withErrors } from '#import/index.ts';
import {
  auditRecordChanges,
  auditRecordImport,
  changedFields,
  insertRecords,
  lockRecordsBy,
  updateRecords,
} from '#records/index.ts';
import type { FileVersion, ReadFile } from './statutory-table-file.ts';
import { findStatutoryRecords, statutoryTableStore as store } from './statutory-table.rows.ts';
import { fixedChanges } from './statutory-table.service.ts';

const { fields } = statutoryTables;
const columns = importColumns(fileFields);

interface PlannedVersion {
  readonly input: StatutoryTableInput;
  readonly stored: StatutoryTableRecord | null;
}

type Days = Pick<StatutoryTableInput, 'kind' | 'effectiveFrom' | 'effectiveTo'>;

const isSameVersion = (one: Days, other: Days): boolean =>
  one.kind === other.kind && one.effectiveFrom === other.effectiveFrom;

const overlaps = (one: Days, other: Days): boolean =>
  one.kind === other.kind &&
  (other.effectiveTo === null || one.effectiveFrom < other.effectiveTo) &&
  (one.effectiveTo === null || other.effectiveFrom < one.effectiveTo);

const overlapText = ({ effectiveFrom, effectiveTo }: Days): string =>
  `期間與既有版本重疊（${formatDate(effectiveFrom)} ～ ${effectiveTo === null ? '' : formatDate(effectiveTo)}）`;

/** Versions that remain beside one of the file: those of the file, and the stored ones that it does not replace. */
const othersOf = (input: Days, all: readonly Days[], stored: readonly Days[]): readonly Days[] =>
  [...all, ...stored.filter((one) => !all.some((other) => isSameVersion(one, other)))].filter(
    (one) => !isSameVersion(one, input),
  );

const errorsOf = (
  context: Context,
  { input, stored }: PlannedVersion,
  others: readonly Days[],
): readonly CellError[] => {
  const overlap = others.find((other) => overlaps(input, other));
  const isFixed = stored !== null && fixedChanges(context, stored, input).length > 0;
  return [
    ...(overlap ? [{ column: columns.effectiveFrom, message: overlapText(overlap) }] : []),
    ...(isFixed ? [{ column: columns.value, message: '已生效的版本不可變更內容，請以新的生效日匯入' }] : []),
  ];
};

const actionOf = ({ input, stored }: PlannedVersion): PlannedRow<unknown>['action'] => {
  if (stored === null) {
    return 'create';
  }
  return changedFields(fields, { input, stored }).size === 0 ? 'unchanged' : 'update';
};

/** A version without errors is one row of the plan; else each row with an error is. */
const planVersion = (
  context: Context,
  { rows, input }: FileVersion,
  { stored, others }: { readonly stored: StatutoryTableRecord | null; readonly others: readonly Days[] },
): PlannedRow<PlannedVersion>[] => {
  const values = { input, stored };
  const [first, ...rest] = rows.map((row) => ({ ...row, values }));
  if (first === undefined) {
    return [];
  }
  const judged = [withErrors(first, errorsOf(context, values, others)), ...rest];
  const faulty = judged.filter(({ errors }) => errors.length > 0);
  return faulty.length > 0
    ? faulty.map((row) => ({ ...row, action: 'error' }))
    : [{ ...first, action: actionOf(values) }];
};

const planFile = async (context: Context, { versions, invalid }: ReadFile): Promise<PlannedRow<PlannedVersion>[]> => {
  const kinds = [...new Set(versions.map(({ input }) => input.kind))];
  const stored = await findStatutoryRecords(context, { kinds });
  const inputs = versions.map(({ input }) => input);
  return [
    ...invalid.map((row): PlannedRow<PlannedVersion> => ({
      ...row,
      values: { input: {} as StatutoryTableInput, stored: null },
      action: 'error',
    })),
    ...versions.flatMap((version) =>
      planVersion(context, version, {
        stored: stored.find((one) => isSameVersion(one, version.input)) ?? null,
        others: othersOf(version.input, inputs, stored),
      }),
    ),
  ];
};

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

const changesOf = ({ input, stored }: PlannedVersion): ImportPreview['rows'][number]['changes'] => {
  if (stored === null) {
    return [];
  }
  const changed = changedFields(fields, { input, stored });
  const plain = (['effectiveTo', 'source', 'confidence'] as const)
    .filter((name) => changed.has(name))
    .map((name) => ({
      column: columns[name],
      before: textOf(fields[name].toText(stored[name] as never)),
      after: textOf(fields[name].toText(input[name] as never)),
    }));
  const values = compareVersions(stored.content, input.content).map(({ path, before, after }) => ({
    column: contentPathText(input.kind, path),
    before: textOf(before),
    after: textOf(after),
  }));
  return [...plain, ...values];
};

/** Returns what an import would change, version by version. Writes nothing. */
export const previewStatutoryFile = async (context: Context, file: ReadFile): Promise<ImportPreview> =>
  toPreview(await planFile(context, file), { changesOf, editedOf: () => [] });

/**
 * Imports the versions of a file completely or not at all.
 * @throws AppError ImportRejected, StatutoryTableOverlap if another caller wrote a version meanwhile.
 */
export const importStatutoryFile = (context: Context, file: ReadFile): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    const kinds = file.versions.map(({ input }) => input.kind);
    await lockRecordsBy(within.db, statutoryTables, { column: 'kind', values: kinds });
    const plan = await planFile(within, file);
    requireNoErrors(plan);
    const created = plan.filter(({ action }) => action === 'create').map(({ values }) => values.input);
    const updated = plan.filter(({ action }) => action === 'update').map(({ values }) => values);
    const before = updated.flatMap(({ stored }) => (stored ? [stored] : []));
    await updateRecords(
      within.db,
      store,
      updated.map(({ input, stored }) => ({ id: stored?.id ?? '', values: input })),
    );
    const ids = await insertRecords(within.db, store, created);
    const unchanged = plan.length - created.length - updated.length;
    const result = { created: created.length, updated: updated.length, unchanged };
    const importId = await auditRecordImport(within, statutoryTables, result);
    const all = [...ids, ...before.map(({ id }) => id)];
    await auditRecordChanges(within, store, { action: '匯入', ids: all, before, importId });
    return result;
  });
