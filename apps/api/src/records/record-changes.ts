import { recordAudit, staleVersion } from '#audit/index.ts';
import { mapInSlices } from '#db/map-in-slices.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { Item, Store } from './record-kind.ts';
import { findRecords } from './record-list.ts';
import type { RecordStore } from './record-store.ts';

/** Id of a record and the version that its editor loaded. */
export interface RecordVersion {
  readonly id: string;
  readonly version: number;
}

interface ChangeStep<RecordItem, Change> {
  /** zh-TW name of the action: 「結案」. */
  readonly action: string;
  /**
   * Returns the change to write, or undefined if there is nothing to change; then neither the version nor the log
   * changes. Throws to refuse. The record is locked meanwhile.
   */
  readonly decide: (before: RecordItem, within: Context) => Change | undefined | Promise<Change | undefined>;
}

/**
 * Locks the record until the transaction ends and compares the version.
 * @throws AppError NotFound, StaleVersion.
 */
const lockVersion = async <RecordItem extends RecordVersion, Change>(
  within: Context,
  store: Store<RecordItem, Change>,
  at: RecordVersion,
): Promise<RecordItem> => {
  if (!(await store.lock(within, at.id))) {
    throw new AppError('NotFound');
  }
  const record = await store.load(within, at.id);
  if (record.version !== at.version) {
    throw await staleVersion(within.db, { entity: store.description.entity, entityId: at.id });
  }
  return record;
};

/** @throws AppError OutOfScope if the change moves the record out of the caller's data scope. */
const reload = async <RecordItem extends RecordVersion, Change>(
  within: Context,
  store: Store<RecordItem, Change>,
  id: string,
): Promise<RecordItem> => {
  try {
    return await store.load(within, id);
  } catch (error) {
    throw error instanceof AppError && error.code === 'NotFound' ? new AppError('OutOfScope') : error;
  }
};

/**
 * Returns the command that changes one record, in one transaction: lock the row, load it within the caller's scope,
 * compare the version, decide, write, reload, audit. Decision 010.
 */
export const changer =
  <RecordItem extends RecordVersion, Change>(store: Store<RecordItem, Change>) =>
  (context: Context, at: RecordVersion, { action, decide }: ChangeStep<RecordItem, Change>): Promise<RecordItem> =>
    inTransaction(context, async (within) => {
      const before = await lockVersion(within, store, at);
      const change = await decide(before, within);
      if (change === undefined) {
        return before;
      }
      await store.write(within, before, change);
      const after = await reload(within, store, at.id);
      await recordAudit(within, {
        entity: store.description.entity,
        entityId: at.id,
        about: store.aboutOf(after, before),
        action,
        before: store.auditedValuesOf(before, within, { next: after }),
        after: store.auditedValuesOf(after, within, { previous: before }),
      });
      return after;
    });

interface CreateStep {
  readonly action?: string;
  /** Inserts the record and returns its id. Throws to refuse. */
  readonly insert: (within: Context) => Promise<string>;
}

/** Returns the command that creates a record, in one transaction: insert, load, audit. */
export const creator =
  <RecordItem extends RecordVersion, Change>(store: Store<RecordItem, Change>) =>
  (context: Context, { action = '新增', insert }: CreateStep): Promise<RecordItem> =>
    inTransaction(context, async (within) => {
      const after = await reload(within, store, await insert(within));
      const { entity } = store.description;
      await recordAudit(within, {
        entity,
        entityId: after.id,
        about: store.aboutOf(after),
        action,
        before: null,
        after: store.auditedValuesOf(after, within, {}),
      });
      return after;
    });

/** Returns the command that deletes a record; `check` throws to refuse. The log contains the reason if there is one. */
export const remover =
  <RecordItem extends RecordVersion, Change>(
    store: Store<RecordItem, Change>,
    check: (before: RecordItem, within: Context) => Promise<void> | void = () => undefined,
  ) =>
  (context: Context, at: RecordVersion, reason?: string): Promise<void> =>
    inTransaction(context, async (within) => {
      const before = await lockVersion(within, store, at);
      await check(before, within);
      await store.remove(within, before);
      const { entity } = store.description;
      await recordAudit(within, {
        entity,
        entityId: at.id,
        about: store.aboutOf(before),
        action: reason === undefined ? '刪除' : `刪除（${reason}）`,
        before: store.auditedValuesOf(before, within, {}),
        after: null,
      });
    });

interface AuditedChanges<RecordItem> {
  readonly action: string;
  /** Ids of created and updated records. */
  readonly ids: readonly string[];
  readonly before: readonly RecordItem[];
  /** Audit entry of the import that wrote the records. */
  readonly importId?: string;
}

/**
 * Writes an audit entry for every record that one action changed.
 * @throws AppError OutOfScope if the action moves a record out of the caller's data scope.
 */
export const auditRecordChanges = async <RecordItem extends RecordVersion>(
  context: Context,
  store: RecordStore<RecordItem>,
  { action, ids, before, ...importDetails }: AuditedChanges<RecordItem & Item>,
): Promise<void> => {
  const items = await findRecords(context, store, [...ids, ...before.map(({ id }) => id)]);
  const after = new Map(items.map((item) => [item.id, item as RecordItem & Item]));
  if (!ids.every((id) => after.has(id))) {
    throw new AppError('OutOfScope');
  }
  const previous = new Map(before.map((item) => [item.id, item]));
  const describe = (item: (RecordItem & Item) | undefined, previousItem?: RecordItem & Item) =>
    item ? store.auditedValuesOf(item, context, { previous: previousItem ?? null }) : null;
  const records = await mapInSlices([...new Set([...after.keys(), ...previous.keys()])], (id) => ({
    entity: store.description.entity,
    entityId: id,
    about: store.aboutOf(after.get(id), previous.get(id)),
    ...importDetails,
    action,
    before: describe(previous.get(id)),
    after: describe(after.get(id), previous.get(id)),
  }));
  await recordAudit(context, ...records);
};
