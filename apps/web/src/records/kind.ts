import type { JsonEndpoint, Page } from '@hr/contracts/core';
import type { AnyRecord, RecordEndpoints } from '@hr/contracts/records';
import type { z } from 'zod';

/** Record with an id and a version. */
export interface Identified {
  readonly id: string;
  readonly version: number;
}

type ReadingEndpoints<Item> = Pick<RecordEndpoints, 'export' | 'auditEntries'> & {
  readonly list: JsonEndpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<Item>>>;
  readonly get: JsonEndpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Item>>;
};

/** Description of a kind of record with the type of its items. */
export interface Kind<Item extends Identified> extends Omit<AnyRecord, 'endpoints' | 'titleOf'> {
  readonly item: z.ZodType<Item>;
  titleOf(this: void, item: NoInfer<Item>): string;
  readonly endpoints: ReadingEndpoints<Item>;
}

/** Query parameters common to all lists; the filters of a kind are left open. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly q: string;
  readonly [filter: string]: unknown;
}

/** Change of a query; undefined clears a filter. */
export type QueryPatch = Readonly<Record<string, unknown>>;
