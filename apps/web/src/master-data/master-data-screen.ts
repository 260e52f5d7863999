import type { MasterDataEndpoints } from '@hr/contracts/master-data';
import type { Screen as ScreenName } from '@hr/domain/access';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ToastKey } from '#messages/catalogue.ts';
import type { FilterChip } from '#tables/filter-bar.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

/** What every record of master data has besides its own fields. */
export interface MasterDataItem {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly status: 'active' | 'inactive';
  readonly activeTo: string | null;
  readonly usageCount: number;
  readonly version: number;
}

/** What every list of master data is asked with. */
export interface MasterDataQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly q: string;
  readonly status: 'active' | 'inactive' | 'all';
}

/** A filter of the screen's own: its field, and what its value is called when it is set. */
export interface FiltersProps<Query> {
  readonly query: Query;
  readonly onChange: (patch: Partial<Query>) => void;
}

/** A screen of master data, described once; `MasterDataPage` is the screen. */
export interface MasterDataScreen<
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
> {
  readonly title: string;
  /** What people call one: 「職稱」. */
  readonly noun: string;
  /** The screen whose permissions guard it. */
  readonly name: ScreenName;
  readonly endpoints: MasterDataEndpoints;
  readonly listQuery: z.ZodType<Query>;
  readonly input: z.ZodType<Input>;
  readonly columns: readonly TableColumn<Item>[];
  /** Seldom wanted columns; the column menu shows them. */
  readonly hiddenAtFirst: readonly string[];
  readonly sortKeys: readonly string[];
  readonly keywordHint: string;
  readonly Filters: ComponentType<FiltersProps<Query>>;
  readonly chipsOf: (props: FiltersProps<Query>) => readonly FilterChip[];
  readonly emptyInput: Input;
  readonly inputOf: (item: Item) => Input;
  /** The form's fields; they find their form in its context. */
  readonly Fields: ComponentType<{ readonly item: Item | null }>;
  /** What the drawer tells of a record, name and value. */
  readonly factsOf: (item: Item) => readonly (readonly [string, string])[];
  readonly toasts: { readonly add: ToastKey; readonly edit: ToastKey; readonly remove: ToastKey };
  /** One row that shows what each column of an import takes, by its header. */
  readonly importExample: Readonly<Record<string, string>>;
}
