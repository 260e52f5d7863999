import type { AnyRecord, RecordEndpoints } from '@hr/contracts/records';
import type { z } from 'zod';

/** Any record, as far as the blocks ask. */
export interface Identified {
  readonly id: string;
  readonly version: number;
}

/** A kind of record as its screen needs it, with its item's own type. */
export interface Kind<Item extends Identified> extends Omit<AnyRecord, 'endpoints'> {
  readonly item: z.ZodType<Item>;
  readonly endpoints: Pick<RecordEndpoints, 'list' | 'get' | 'export' | 'auditEntries'>;
}

/** What every list is asked with; filters of the kind's own are left open. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly q: string;
  readonly [filter: string]: unknown;
}

/** A change of a query; undefined takes a filter back. */
export type Patch = Readonly<Record<string, unknown>>;
