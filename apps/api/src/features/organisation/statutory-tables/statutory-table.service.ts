import {
  contentFields,
  contentPathText,
  type StatutoryTableInput,
  type StatutoryTableRecord,
  statutoryTables,
} from '@hr/contracts/organisation/statutory-tables';
import { compareVersions } from '@hr/domain/organisation/statutory-tables';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  changedFields,
  changer,
  creator,
  insertRecords,
  isUnchanged,
  type RecordVersion,
  remover,
} from '#records/index.ts';
import { findStatutoryRecords, statutoryTableStore as store } from './statutory-table.rows.ts';

const [change, create] = [changer(store), creator(store)];
const { fields } = statutoryTables;

const IN_FORCE = '已生效的版本不可變更此欄，請複製為新版本';

/** Values that calculations used since the version came into force. */
const FIXED_FIELDS = ['kind', 'effectiveFrom', 'content'] as const;

/** Returns true if calculations may have used the version. */
const wasInForce = ({ effectiveFrom }: Pick<StatutoryTableRecord, 'effectiveFrom'>, today: CalendarDate): boolean =>
  effectiveFrom <= today;

/** Returns the fields that a version in force would lose, or none if the change is allowed. */
export const fixedChanges = (
  { today }: Pick<Context, 'today'>,
  stored: StatutoryTableRecord,
  input: StatutoryTableInput,
): readonly string[] => {
  const changed = changedFields(fields, { input, stored });
  return wasInForce(stored, today) ? FIXED_FIELDS.filter((name) => changed.has(name)) : [];
};

/** Creates a version. @throws AppError StatutoryTableOverlap (exclusion constraint). */
export const createTable = (context: Context, input: StatutoryTableInput): Promise<StatutoryTableRecord> =>
  create(context, {
    insert: async ({ db }) => (await insertRecords(db, store, [input]))[0] ?? '',
  });

/**
 * 「編輯」: a version in force keeps its values.
 * @throws AppError StatutoryTableInForce, StatutoryTableOverlap (exclusion constraint).
 */
export const updateTable = (
  context: Context,
  at: RecordVersion,
  input: StatutoryTableInput,
): Promise<StatutoryTableRecord> =>
  change(context, at, {
    action: '編輯',
    decide: (before) => {
      if (isUnchanged(fields, { input, stored: before })) {
        return undefined;
      }
      const fixed = fixedChanges(context, before, input);
      if (fixed.length > 0) {
        throw new AppError('StatutoryTableInForce', { fields: fixed.map((path) => ({ path, message: IN_FORCE })) });
      }
      return input;
    },
  });

/** @throws AppError StatutoryTableInForce. */
export const deleteTable = remover(store, (before, { today }) => {
  if (wasInForce(before, today)) {
    throw new AppError('StatutoryTableInForce');
  }
});

type Copy = Pick<StatutoryTableInput, 'effectiveFrom' | 'effectiveTo' | 'source'>;

/** 「複製」: the copy has to be confirmed. @throws AppError NotFound, StatutoryTableOverlap. */
export const copyTable = (context: Context, id: string, copy: Copy): Promise<StatutoryTableRecord> =>
  create(context, {
    action: '複製',
    insert: async (within) => {
      const { kind, content } = await store.load(within, id);
      const values = { kind, content, ...copy, confidence: 'unconfirmed' };
      return (await insertRecords(within.db, store, [values]))[0] ?? '';
    },
  });

export interface ComparedIds {
  readonly beforeId: string;
  readonly afterId: string;
}

export interface ComparedTables {
  readonly before: StatutoryTableRecord;
  readonly after: StatutoryTableRecord;
}

/** Finds two versions of one kind. @throws AppError NotFound, StatutoryTableKindsDiffer. */
export const findComparedTables = async (
  context: Context,
  { beforeId, afterId }: ComparedIds,
): Promise<ComparedTables> => {
  const tables = await findStatutoryRecords(context, { ids: [beforeId, afterId] });
  const [before, after] = [beforeId, afterId].map((id) => tables.find((table) => table.id === id));
  if (before === undefined || after === undefined) {
    throw new AppError('NotFound');
  }
  if (before.kind !== after.kind) {
    throw new AppError('StatutoryTableKindsDiffer');
  }
  return { before, after };
};

const textOf = (value: string | number | null): string | null =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value;

/** Lists the values that differ between two versions, in the order of their fields. */
export const compareTables = async (context: Context, ids: ComparedIds) => {
  const { before, after } = await findComparedTables(context, ids);
  const { kind } = after;
  const placeOf = (path: string): number =>
    contentFields[kind].findIndex((field) => path === field.path || path.startsWith(`${field.path}.`));
  const differences = compareVersions(before.content, after.content)
    .toSorted((one, other) => placeOf(one.path) - placeOf(other.path))
    .map((one) => ({
      label: contentPathText(kind, one.path),
      before: textOf(one.before),
      after: textOf(one.after),
    }));
  return { before, after, differences };
};
