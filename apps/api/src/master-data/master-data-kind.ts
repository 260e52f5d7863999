import type { AnyMasterData } from '@hr/contracts/master-data';
import type { CalendarDate } from '@hr/domain/time';
import type { Sql } from '#db/sql.ts';

/** What a person fills in of one record: plain values, recognised by a code. */
export type MasterDataInput = Readonly<Record<string, unknown>> & { readonly code: string };

/** The query of a list, paging aside. */
export type MasterDataFilters = Readonly<Record<string, unknown>> & {
  readonly q: string;
  readonly sort: string;
  readonly status: 'active' | 'inactive' | 'all';
};

/** What the service adds to the description of a kind; the row is `t` in every expression. */
export interface MasterDataDetails {
  /** Counts what refers to `t.id` on the day; left out while nothing can. */
  readonly usage?: (today: CalendarDate) => Sql;
  /** Counts everything that ever referred to `t.id`; such a record is not deleted. */
  readonly references?: Sql;
  /** What a record tells besides its own columns: expressions with their names. */
  readonly selected?: Sql;
}

/** A kind of master data as the service keeps it. */
export interface MasterDataKind extends MasterDataDetails {
  readonly description: AnyMasterData;
}
