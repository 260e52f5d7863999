import {
  type FilteredList,
  type ListDefault,
  type NewSavedFilter,
  type SavedFilter,
  screenOfList,
} from '@hr/contracts/shell/saved-filters';
import { can, permissionToOpen } from '@hr/domain/access/roles';
import { aboutNobody, type AuditedValues, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import * as filters from './saved-filter.repository.ts';

/** Whether the caller may open the screen that a list stands on. */
const opens = ({ actor }: Context, list: FilteredList): boolean => {
  const permission = permissionToOpen(screenOfList(list));
  return permission === null || can(actor, permission);
};

const requireView = (context: Context, list: FilteredList): void => {
  if (!opens(context, list)) {
    throw new AppError('PermissionDenied');
  }
};

/** @throws AppError PermissionDenied for whoever may not view the list's screen. */
export const listFilters = async (context: Context, list: FilteredList): Promise<{ items: SavedFilter[] }> => {
  requireView(context, list);
  return { items: await filters.listReadable(context.db, { accountId: context.actor.accountId, list }) };
};

/**
 * The caller's own of a list that they may view, held until the transaction ends.
 * @throws AppError NotFound for what the caller may not read; PermissionDenied for what is shared by somebody else.
 */
const holdOwn = async (context: Context, id: string): Promise<filters.KeptFilter> => {
  const filter = await filters.holdReadable(context.db, { accountId: context.actor.accountId, id });
  if (!filter || !opens(context, filter.list)) {
    throw new AppError('NotFound');
  }
  if (!filter.isOwn) {
    throw new AppError('PermissionDenied');
  }
  return filter;
};

const toldOf = ({ name, isShared }: SavedFilter): AuditedValues | null => (isShared ? { 名稱: name } : null);

interface Done {
  readonly action: string;
  readonly filter: filters.KeptFilter;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

/** What nobody else has seen or sees changes nothing for anybody, so that the log does not tell of it. */
const tellOthers = async (context: Context, { action, filter, before, after }: Done): Promise<void> => {
  if (before !== null || after !== null) {
    const about = aboutNobody({ subject: filter.name, screen: screenOfList(filter.list) });
    await recordAudit(context, { entity: 'saved_filter', entityId: filter.id, about, action, before, after });
  }
};

/**
 * Saves what a list is asked with, for oneself or for all who may view its screen.
 * @throws AppError PermissionDenied; TooManySavedFilters; DuplicateSavedFilterName from the database.
 */
export const createFilter = async (context: Context, { isDefault, ...input }: NewSavedFilter): Promise<SavedFilter> => {
  requireView(context, input.list);
  return inTransaction(context, async (within) => {
    const { db, now, actor } = within;
    const { accountId } = actor;
    await filters.holdCounting(db, accountId);
    const id = await filters.insert(db, { ...input, accountId, createdAt: now });
    if (id === null) {
      throw new AppError('TooManySavedFilters');
    }
    if (isDefault) {
      await filters.setDefault(db, { accountId, list: input.list, savedFilterId: id });
    }
    const filter = await holdOwn(within, id);
    await tellOthers(within, { action: '共用常用條件', filter, before: null, after: toldOf(filter) });
    return filter;
  });
};

const actionOf = (before: SavedFilter, after: SavedFilter): string => {
  if (before.isShared === after.isShared) {
    return '編輯共用的常用條件';
  }
  return after.isShared ? '共用常用條件' : '停止共用常用條件';
};

/** @throws AppError NotFound; PermissionDenied for another's; DuplicateSavedFilterName from the database. */
export const updateFilter = (
  context: Context,
  id: string,
  change: { readonly name: string; readonly isShared: boolean },
): Promise<SavedFilter> =>
  inTransaction(context, async (within) => {
    const before = await holdOwn(within, id);
    await filters.update(within.db, { ...change, id, accountId: within.actor.accountId });
    const after = { ...before, ...change };
    await tellOthers(within, {
      action: actionOf(before, after),
      filter: after,
      before: toldOf(before),
      after: toldOf(after),
    });
    return after;
  });

/** @throws AppError NotFound; PermissionDenied for another's. */
export const removeFilter = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const filter = await holdOwn(within, id);
    await filters.remove(within.db, { id, accountId: within.actor.accountId });
    await tellOthers(within, { action: '刪除共用的常用條件', filter, before: toldOf(filter), after: null });
  });

/** @throws AppError PermissionDenied; NotFound for a filter that the caller may not read, or of another list. */
export const setDefault = async (context: Context, { list, savedFilterId }: ListDefault): Promise<void> => {
  requireView(context, list);
  const { db, actor } = context;
  const { accountId } = actor;
  if (savedFilterId === null) {
    await filters.clearDefault(db, { accountId, list });
    return;
  }
  if (!(await filters.setDefault(db, { accountId, list, savedFilterId }))) {
    throw new AppError('NotFound');
  }
};
