import { recordAudit, staleVersion } from '#audit/index.ts';
import { mapInSlices } from '#db/map-in-slices.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { Item, Store } from './record-kind.ts';
import { findRecords } from './record-list.ts';
import type { RecordStore } from './record-store.ts';

/** A record as its editor saw it. */
export interface At {
  readonly id: string;
  readonly version: number;
}

interface Step<Kept, Change> {
  /** What was done, as a person would say it: 「結案」. */
  readonly action: string;
  /**
   * What to write, from what is there; undefined where that is so already, which then is no change, in the version and the
   * log neither. Refuses by throwing. Nobody else writes the record meanwhile.
   */
  readonly decide: (before: Kept, within: Context) => Change | undefined | Promise<Change | undefined>;
}

/**
 * The record, held until the transaction ends, at the version that the editor saw.
 * @throws AppError NotFound, StaleVersion.
 */
const hold = async <Kept extends At, Change>(within: Context, store: Store<Kept, Change>, at: At): Promise<Kept> => {
  if (!(await store.hold(within, at.id))) {
    throw new AppError('NotFound');
  }
  const record = await store.load(within, at.id);
  if (record.version !== at.version) {
    throw await staleVersion(within.db, { entity: store.description.entity, entityId: at.id });
  }
  return record;
};

/** @throws AppError OutOfScope when the write took the record out of its writer's own reach. */
const reload = async <Kept extends At, Change>(
  within: Context,
  store: Store<Kept, Change>,
  id: string,
): Promise<Kept> => {
  try {
    return await store.load(within, id);
  } catch (error) {
    throw error instanceof AppError && error.code === 'NotFound' ? new AppError('OutOfScope') : error;
  }
};

/**
 * The story of every change to one record, in one transaction: hold the row, load it within the caller's scope, compare
 * the version, decide, write, read it again, write the log.
 */
export const changer =
  <Kept extends At, Change>(store: Store<Kept, Change>) =>
  (context: Context, at: At, { action, decide }: Step<Kept, Change>): Promise<Kept> =>
    inTransaction(context, async (within) => {
      const before = await hold(within, store, at);
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
        before: store.wordsOf(before, within, { becomes: after }),
        after: store.wordsOf(after, within, { was: before }),
      });
      return after;
    });

interface Creation {
  readonly action?: string;
  /** Refuses by throwing, or adds the record and answers its identifier. */
  readonly insert: (within: Context) => Promise<string>;
}

/** The story of adding a record. */
export const creator =
  <Kept extends At, Change>(store: Store<Kept, Change>) =>
  (context: Context, { action = '新增', insert }: Creation): Promise<Kept> =>
    inTransaction(context, async (within) => {
      const after = await reload(within, store, await insert(within));
      const { entity } = store.description;
      await recordAudit(within, {
        entity,
        entityId: after.id,
        about: store.aboutOf(after),
        action,
        before: null,
        after: store.wordsOf(after, within, {}),
      });
      return after;
    });

/** The story of deleting one; `check` refuses by throwing. The log says why where that is told. */
export const remover =
  <Kept extends At, Change>(
    store: Store<Kept, Change>,
    check: (before: Kept, within: Context) => Promise<void> | void = () => undefined,
  ) =>
  (context: Context, at: At, reason?: string): Promise<void> =>
    inTransaction(context, async (within) => {
      const before = await hold(within, store, at);
      await check(before, within);
      await store.remove(within, before);
      const { entity } = store.description;
      await recordAudit(within, {
        entity,
        entityId: at.id,
        about: store.aboutOf(before),
        action: reason === undefined ? '刪除' : `刪除（${reason}）`,
        before: store.wordsOf(before, within, {}),
        after: null,
      });
    });

interface Changes<Kept> {
  readonly action: string;
  /** Identifiers of what was added or changed. */
  readonly ids: readonly string[];
  readonly before: readonly Kept[];
  /** The entry of the import that these are the rows of. */
  readonly importId?: string;
}

/**
 * Tells the log of every record that one action touched, from what is there now.
 * @throws AppError OutOfScope when the action took one out of its writer's own reach.
 */
export const recordChanges = async <Told extends At>(
  context: Context,
  store: RecordStore<Told>,
  { action, ids, before, ...part }: Changes<Told & Item>,
): Promise<void> => {
  const found = await findRecords(context, store, [...ids, ...before.map(({ id }) => id)]);
  const after = new Map(found.map((item) => [item.id, item as Told & Item]));
  if (!ids.every((id) => after.has(id))) {
    throw new AppError('OutOfScope');
  }
  const was = new Map(before.map((item) => [item.id, item]));
  const words = (item: (Told & Item) | undefined, earlier?: Told & Item) =>
    item ? store.wordsOf(item, context, { was: earlier ?? null }) : null;
  const records = await mapInSlices([...new Set([...after.keys(), ...was.keys()])], (id) => ({
    entity: store.description.entity,
    entityId: id,
    about: store.aboutOf(after.get(id), was.get(id)),
    ...part,
    action,
    before: words(was.get(id)),
    after: words(after.get(id), was.get(id)),
  }));
  await recordAudit(context, ...records);
};
