import type { AnyMasterData, MasterDataItem } from '@hr/contracts/records';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Router } from 'express';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { apiRouter, route } from '#http/route.ts';
import { type RecordVersion, changer, creator, remover } from './record-changes.ts';
import { importer } from './record-import.ts';
import type { Filters, Item, RecordDetails, Values } from './record-kind.ts';
import { recordStore, type RecordStore } from './record-store.ts';
import { isUnchanged } from './record-values.ts';
import { requireUnused } from './references.ts';
import { insertRecords } from './record-table.ts';
import { bindImport, bindReading } from './record.routes.ts';

/** Server-side details of a kind of master data. SQL expressions refer to the row as `t`. */
export interface MasterDataDetails extends Pick<RecordDetails, 'references' | 'derived'> {
  /** Counts the records that refer to `t.id` on the day. */
  readonly usage?: (today: CalendarDate) => Sql;
}

type MasterDataIdentity = Pick<MasterDataItem, 'id' | 'version'>;

const isActive = (today: CalendarDate): Sql => sql`(t.active_to is null or t.active_to > ${today}::date)`;

const statusConditions = ({ status }: Filters, { today }: Context): readonly (Sql | false)[] => [
  status === 'active' && isActive(today),
  status === 'inactive' && sql`not ${isActive(today)}`,
];

/** Creates the store of a kind of master data. */
export const masterDataStore = <RecordItem extends MasterDataIdentity = MasterDataItem>(
  description: AnyMasterData,
  { usage, derived, references }: MasterDataDetails = {},
): RecordStore<RecordItem> =>
  recordStore<RecordItem>({
    description,
    derived: (context, filters) => ({
      ...derived?.(context, filters),
      usageCount: usage ? sql`(${usage(context.today)})` : sql`0::int`,
      status: sql`case when ${isActive(context.today)} then 'active' else 'inactive' end`,
    }),
    conditions: statusConditions,
    ...(references === undefined ? {} : { references }),
  });

/** Creates the routes of a kind of master data. */
export const masterDataRoutes = (description: AnyMasterData, details: MasterDataDetails = {}): Router => {
  const router = apiRouter();
  const store = masterDataStore(description, details);
  const { endpoints } = description;
  const [change, create] = [changer(store), creator(store)];
  const remove = remover(store, ({ id }, within) => requireUnused(within, store, { id }));
  const setActiveTo = (context: Context, at: RecordVersion, activeTo: CalendarDate | null) =>
    change(context, at, {
      action: activeTo === null ? '啟用' : `停用（${formatDate(activeTo)} 起）`,
      decide: () => ({ activeTo }),
    });

  bindImport(router, importer(store), endpoints);
  bindReading(router, store, endpoints);
  route(router, endpoints.create, (context, { body }): Promise<Item> =>
    create(context, {
      insert: async ({ db }) => (await insertRecords(db, store, [body as Values]))[0] ?? '',
    }),
  );
  route(router, endpoints.update, (context, { params, body }): Promise<Item> => {
    const { version, ...input } = body as Values & { readonly version: number };
    return change(
      context,
      { id: params.id, version },
      {
        action: '編輯',
        decide: (stored) => (isUnchanged(description.fields, { input, stored }) ? undefined : input),
      },
    );
  });
  route(router, endpoints.deactivate, (context, { params, body }) =>
    setActiveTo(context, { id: params.id, version: body.version }, body.activeTo),
  );
  route(router, endpoints.activate, (context, { params, body }) =>
    setActiveTo(context, { id: params.id, version: body.version }, null),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    remove(context, { id: params.id, version: query.version }),
  );
  return router;
};
