import type { Page } from '@hr/contracts/core';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { type AuditedValues, recordAudit, staleVersion } from '#audit/index.ts';
import type { Db } from '#db/database.ts';
import { empty, sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import {
  countReferences,
  findStored,
  insertAll,
  masterDataRows,
  type MasterDataFilters,
  type MasterDataInput,
  type MasterDataTable,
  removeAt,
  setActiveToAt,
  type Stored,
  updateAt,
} from './master-data-table.ts';

/** A kind of master data: its table, and how a record reads in the log and on the way out. */
export interface MasterDataKind<Input extends MasterDataInput, Item, Filters extends MasterDataFilters> {
  readonly table: MasterDataTable<Input, Filters>;
  /** Field by field, in the words of the screen. */
  readonly told: (input: Input) => AuditedValues;
  /** From a row of the list's statement; left out where the row is the item. */
  readonly toItem?: (row: never) => Item;
  /** Refuses what no constraint of the database can: asked before every write of an input. */
  readonly requireSound?: (context: Context, input: Input) => Promise<void>;
}

type ListQuery = MasterDataFilters & { readonly page: number; readonly pageSize: number };

const toItem = <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>(
  kind: MasterDataKind<Input, Item, Filters>,
  row: object,
): Item => (kind.toItem ? kind.toItem(row as never) : (row as Item));

/** A page of the list, with the number of all rows that the filters let through. */
export const listMasterData = async <Input extends MasterDataInput, Item, Filters extends ListQuery>(
  { db, today }: Context,
  kind: MasterDataKind<Input, Item, Filters>,
  query: Filters,
): Promise<Page<Item>> => {
  const { page, pageSize } = query;
  const rowsOf = (size: number, offset: number) =>
    db.rows<{ total: number }>(
      masterDataRows(kind.table, { filters: query, today, page: sql`limit ${size} offset ${offset}` }),
    );
  const rows = await rowsOf(pageSize, (page - 1) * pageSize);
  // A page past the end has no row to tell the total.
  const counted = rows.length === 0 && page > 1 ? await rowsOf(1, 0) : rows;
  return { items: rows.map((row) => toItem(kind, row)), total: counted[0]?.total ?? 0, page, pageSize };
};

/** All rows that the filters let through, for an export. */
export const streamMasterData = async function* <
  Input extends MasterDataInput,
  Item,
  Filters extends MasterDataFilters,
>({ db, today }: Context, kind: MasterDataKind<Input, Item, Filters>, filters: Filters): AsyncGenerator<Item> {
  for await (const row of db.stream<object>(masterDataRows(kind.table, { filters, today, page: empty }))) {
    yield toItem(kind, row);
  }
};

/** @throws AppError NotFound. */
export const getMasterData = async <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>(
  { db, today }: Context,
  kind: MasterDataKind<Input, Item, Filters>,
  id: string,
): Promise<Item> => {
  const filters = { q: '', sort: 'code', status: 'all' } as Filters;
  const [row] = await db.rows<object>(masterDataRows(kind.table, { filters, today, page: empty, id }));
  if (!row) {
    throw new AppError('NotFound');
  }
  return toItem(kind, row);
};

const requireStored = async <Input extends MasterDataInput>(
  db: Db,
  table: MasterDataTable<Input, never>,
  id: string,
): Promise<Stored<Input>> => {
  const stored = await findStored(db, table, id);
  if (!stored) {
    throw new AppError('NotFound');
  }
  return stored;
};

/** A write at the version that the editor read. */
const requireWritten = async (
  { db }: Context,
  { entity, id }: { entity: string; id: string },
  isWritten: boolean,
): Promise<void> => {
  if (!isWritten) {
    throw await staleVersion(db, { entity, entityId: id });
  }
};

export const createMasterData = <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>(
  context: Context,
  kind: MasterDataKind<Input, Item, Filters>,
  input: Input,
): Promise<Item> =>
  inTransaction(context, async (within) => {
    await kind.requireSound?.(within, input);
    const [created] = await insertAll(within.db, kind.table as MasterDataTable<Input, never>, [input]);
    const id = created?.id ?? '';
    const { entity } = kind.table;
    await recordAudit(within, { entity, entityId: id, action: '新增', before: null, after: kind.told(input) });
    return getMasterData(within, kind, id);
  });

/** @throws AppError NotFound, StaleVersion, and what the kind's constraints refuse. */
export const updateMasterData = <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>(
  context: Context,
  kind: MasterDataKind<Input, Item, Filters>,
  { id, version, input }: { id: string; version: number; input: Input },
): Promise<Item> =>
  inTransaction(context, async (within) => {
    const table = kind.table as MasterDataTable<Input, never>;
    const before = await requireStored(within.db, table, id);
    await kind.requireSound?.(within, input);
    await requireWritten(
      within,
      { entity: table.entity, id },
      await updateAt(within.db, table, { id, version, input }),
    );
    await recordAudit(within, {
      entity: table.entity,
      entityId: id,
      action: '編輯',
      before: kind.told(before),
      after: kind.told(input),
    });
    return getMasterData(within, kind, id);
  });

/** 「停用」 from a day on, or 「啟用」 with null. */
export const setMasterDataActiveTo = <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>(
  context: Context,
  kind: MasterDataKind<Input, Item, Filters>,
  { id, version, activeTo }: { id: string; version: number; activeTo: CalendarDate | null },
): Promise<Item> =>
  inTransaction(context, async (within) => {
    const table = kind.table as MasterDataTable<Input, never>;
    const before = await requireStored(within.db, table, id);
    const isWritten = await setActiveToAt(within.db, table, { id, version, activeTo });
    await requireWritten(within, { entity: table.entity, id }, isWritten);
    await recordAudit(within, {
      entity: table.entity,
      entityId: id,
      action: activeTo === null ? '啟用' : `停用（${formatDate(activeTo)} 起）`,
      before: { 停用日: before.activeTo },
      after: { 停用日: activeTo },
    });
    return getMasterData(within, kind, id);
  });

/** Deletes a record that nothing ever referred to; one that was used is taken out of use instead. */
export const deleteMasterData = <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>(
  context: Context,
  kind: MasterDataKind<Input, Item, Filters>,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  inTransaction(context, async (within) => {
    const table = kind.table as MasterDataTable<Input, never>;
    const before = await requireStored(within.db, table, id);
    const references = await countReferences(within.db, table, id);
    if (references > 0) {
      throw new AppError('RecordInUse', {
        msg: `此${table.noun}已被 ${references} 筆資料使用，無法刪除，請改為停用。`,
      });
    }
    await requireWritten(within, { entity: table.entity, id }, await removeAt(within.db, table, { id, version }));
    await recordAudit(within, {
      entity: table.entity,
      entityId: id,
      action: '刪除',
      before: kind.told(before),
      after: null,
    });
  });
