import {
  type FilteredList,
  type ListDefault,
  type NewSavedFilter,
  type SavedFilter,
  screenOfList,
} from '@hr/contracts/shell/saved-filters';
import { can, permissionToOpen } from '@hr/domain/access/roles';
import { aboutNoEmployee, type AuditedValues, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { announceDeletedStatement } from '#features/reports/statement-schedules/index.ts';
import * as filters from './saved-filter.repository.ts';

/** Returns whether the caller may open the screen of the list. */
const canOpen = ({ actor }: Context, list: FilteredList): boolean => {
  const permission = permissionToOpen(screenOfList(list));
  return permission === null || can(actor, permission);
};

const requireView = (context: Context, list: FilteredList): void => {
  if (!canOpen(context, list)) {
    throw new AppError('PermissionDenied');
  }
};

/** @throws AppError PermissionDenied for callers who may not view the list's screen. */
export const listFilters = async (context: Context, list: FilteredList): Promise<{ items: SavedFilter[] }> => {
  requireView(context, list);
  return { items: await filters.listReadableFilters(context.db, { accountId: context.actor.accountId, list }) };
};

/**
 * Locks a filter of the caller until the transaction ends.
 * @throws AppError NotFound for what the caller may not read; PermissionDenied for a shared filter of another account.
 */
const lockOwnFilter = async (context: Context, id: string): Promise<filters.StoredFilter> => {
  const filter = await filters.lockReadableFilter(context.db, { accountId: context.actor.accountId, id });
  if (!filter || !canOpen(context, filter.list)) {
    throw new AppError('NotFound');
  }
  if (!filter.isOwn) {
    throw new AppError('PermissionDenied');
  }
  return filter;
};

const auditedValues = ({ name, isShared }: SavedFilter): AuditedValues | null => (isShared ? { 名稱: name } : null);

interface SharedChange {
  readonly action: string;
  readonly filter: filters.StoredFilter;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

/** Writes an audit entry if the filter is or was shared. */
const auditSharedChange = async (context: Context, { action, filter, before, after }: SharedChange): Promise<void> => {
  if (before !== null || after !== null) {
    const about = aboutNoEmployee({ subject: filter.name, screen: screenOfList(filter.list) });
    await recordAudit(context, { entity: 'saved_filter', entityId: filter.id, about, action, before, after });
  }
};

/**
 * Saves the filters of a list, private or shared.
 * @throws AppError PermissionDenied; TooManySavedFilters; DuplicateSavedFilterName from the database.
 */
export const createFilter = async (context: Context, { isDefault, ...input }: NewSavedFilter): Promise<SavedFilter> => {
  requireView(context, input.list);
  return inTransaction(context, async (within) => {
    const { db, now, actor } = within;
    const { accountId } = actor;
    await filters.lockAccount(db, accountId);
    const id = await filters.insert(db, { ...input, accountId, createdAt: now });
    if (id === null) {
      throw new AppError('TooManySavedFilters');
    }
    if (isDefault) {
      await filters.setDefault(db, { accountId, list: input.list, savedFilterId: id });
    }
    const filter = await lockOwnFilter(within, id);
    await auditSharedChange(within, { action: '共用常用條件', filter, before: null, after: auditedValues(filter) });
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
    const before = await lockOwnFilter(within, id);
    await filters.update(within.db, { ...change, id, accountId: within.actor.accountId });
    const after = { ...before, ...change };
    await auditSharedChange(within, {
      action: actionOf(before, after),
      filter: after,
      before: auditedValues(before),
      after: auditedValues(after),
    });
    return after;
  });

/** @throws AppError NotFound; PermissionDenied for another's. */
export const removeFilter = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const filter = await lockOwnFilter(within, id);
    await announceDeletedStatement(within, filter);
    await filters.remove(within.db, { id, accountId: within.actor.accountId });
    await auditSharedChange(within, {
      action: '刪除共用的常用條件',
      filter,
      before: auditedValues(filter),
      after: null,
    });
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
