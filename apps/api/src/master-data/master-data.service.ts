import type { Page } from '@hr/contracts/core';
import type { AnyMasterData } from '@hr/contracts/master-data';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { recordAudit, staleVersion } from '#audit/index.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/page-of.ts';
import { empty } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { told } from './master-data-fields.ts';
import type { MasterDataFilters, MasterDataInput, MasterDataKind } from './master-data-kind.ts';
import {
  countReferences,
  findStored,
  insertAll,
  masterDataRows,
  removeAt,
  setActiveToAt,
  type Stored,
  updateAt,
} from './master-data-table.ts';

type ListQuery = MasterDataFilters & { readonly page: number; readonly pageSize: number };

type Item = Readonly<Record<string, never>>;

/** A page of the list, with the number of all rows that the filters let through. */
export const listMasterData = ({ db, today }: Context, kind: MasterDataKind, query: ListQuery): Promise<Page<Item>> =>
  pageOf(query, {
    rows: (limit) => db.rows<Item & { total: number }>(masterDataRows(kind, { filters: query, today, page: limit })),
    toItem: (row) => row,
  });

/** All rows that the filters let through, for an export. */
export const streamMasterData = async function* (
  { db, today }: Context,
  kind: MasterDataKind,
  filters: MasterDataFilters,
): AsyncGenerator<Item> {
  yield* db.stream<Item>(masterDataRows(kind, { filters, today, page: empty }));
};

/** @throws AppError NotFound. */
export const getMasterData = async ({ db, today }: Context, kind: MasterDataKind, id: string): Promise<Item> => {
  const filters = { q: '', sort: 'code', status: 'all' } as const;
  const [row] = await db.rows<Item>(masterDataRows(kind, { filters, today, page: empty, id }));
  if (!row) {
    throw new AppError('NotFound');
  }
  return row;
};

const requireStored = async (db: Db, description: AnyMasterData, id: string): Promise<Stored> => {
  const stored = await findStored(db, description, id);
  if (!stored) {
    throw new AppError('NotFound');
  }
  return stored;
};

/** A write at the version that the editor read. */
const requireWritten = async (
  { db }: Context,
  { entity, id }: { entity: AnyMasterData['entity']; id: string },
  isWritten: boolean,
): Promise<void> => {
  if (!isWritten) {
    throw await staleVersion(db, { entity, entityId: id });
  }
};

export const createMasterData = (context: Context, kind: MasterDataKind, input: MasterDataInput): Promise<Item> =>
  inTransaction(context, async (within) => {
    const { description } = kind;
    const { entity } = description;
    const [created] = await insertAll(within.db, description, [input]);
    const id = created?.id ?? '';
    await recordAudit(within, { entity, entityId: id, action: '新增', before: null, after: told(description, input) });
    return getMasterData(within, kind, id);
  });

/** @throws AppError NotFound, StaleVersion, and what the kind's constraints refuse. */
export const updateMasterData = (
  context: Context,
  kind: MasterDataKind,
  { id, version, input }: { id: string; version: number; input: MasterDataInput },
): Promise<Item> =>
  inTransaction(context, async (within) => {
    const { description } = kind;
    const { entity } = description;
    const before = await requireStored(within.db, description, id);
    await requireWritten(within, { entity, id }, await updateAt(within.db, description, { id, version, input }));
    await recordAudit(within, {
      entity,
      entityId: id,
      action: '編輯',
      before: told(description, before),
      after: told(description, input),
    });
    return getMasterData(within, kind, id);
  });

/** 「停用」 from a day on, or 「啟用」 with null. */
export const setMasterDataActiveTo = (
  context: Context,
  kind: MasterDataKind,
  { id, version, activeTo }: { id: string; version: number; activeTo: CalendarDate | null },
): Promise<Item> =>
  inTransaction(context, async (within) => {
    const { description } = kind;
    const { entity } = description;
    const before = await requireStored(within.db, description, id);
    const isWritten = await setActiveToAt(within.db, description, { id, version, activeTo });
    await requireWritten(within, { entity, id }, isWritten);
    await recordAudit(within, {
      entity,
      entityId: id,
      action: activeTo === null ? '啟用' : `停用（${formatDate(activeTo)} 起）`,
      before: { 停用日: before.activeTo },
      after: { 停用日: activeTo },
    });
    return getMasterData(within, kind, id);
  });

/** Deletes a record that nothing ever referred to; one that was used is taken out of use instead. */
export const deleteMasterData = (
  context: Context,
  kind: MasterDataKind,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  inTransaction(context, async (within) => {
    const { description } = kind;
    const { entity } = description;
    const before = await requireStored(within.db, description, id);
    const references = await countReferences(within.db, kind, id);
    if (references > 0) {
      throw new AppError('RecordInUse', {
        msg: `此${description.noun}已被 ${references} 筆資料使用，無法刪除，請改為停用。`,
      });
    }
    await requireWritten(within, { entity, id }, await removeAt(within.db, description, { id, version }));
    await recordAudit(within, {
      entity,
      entityId: id,
      action: '刪除',
      before: told(description, before),
      after: null,
    });
  });
