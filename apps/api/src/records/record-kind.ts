import type { AuditedEntity } from '@hr/contracts/audit';
import type { Permission } from '@hr/domain/access/roles';
import type { AnyRecord } from '@hr/contracts/records';
import type { SheetTable } from '@hr/documents/pdf';
import type { ListSql } from '#db/list.ts';
import type { SortColumn } from '#db/order-by.ts';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { AuditedValues, aboutOf } from '#audit/index.ts';

/** Any record as in a response. */
export interface Item {
  readonly id: string;
  readonly version: number;
  readonly [value: string]: unknown;
}

/** Values to write, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Filters and sort order of a list, without paging. */
export interface Filters {
  readonly q: string;
  readonly sort: string;
  readonly [filter: string]: unknown;
}

/** A field whose value is stored in rows of a separate table. */
export interface RecordPart {
  readonly table: string;
  /** Column with the id of the record: `project_id`. */
  readonly owner: string;
  /** Converts a value to rows by column, without the owner. */
  readonly toRows: (value: never) => readonly Values[];
  /** Selects the value for the record `t`, with the department names of the day. */
  readonly selectValue: (day: Sql) => Sql;
}

/** SQL sources for a list that needs more than its own table. */
export type ListSource = Partial<Pick<ListSql, 'from' | 'joined' | 'with' | 'orderedFrom' | 'total'>>;

/** Records that refer to `t.id`. */
export interface Reference {
  readonly kind: AuditedEntity;
  /** 「員工」 */
  readonly noun: string;
  readonly permission: Permission;
  /**
   * Selects the referring records: `id`, `title`, and `reached` (in the caller's data scope). The caller has the
   * roles that grant the permission.
   */
  readonly rows: (context: Context) => Sql;
}

/** Values of a record that its printed sheet shows in tables. */
export interface SheetTables {
  readonly fields?: readonly string[];
  /** Returns the tables of each record. */
  readonly of: (context: Context, items: readonly never[]) => Promise<readonly (readonly SheetTable[])[]>;
}

/** Encryption of sensitive values for a write. A value of null keeps what is stored. */
export interface Encryption {
  /** Texts, of which an empty one deletes what is stored. */
  readonly columns: readonly string[];
  /** Amounts, which are not encrypted. */
  readonly amounts: readonly string[];
  readonly encrypt: (context: Context, values: Values) => Values;
}

/** Server-side details of a kind of record. SQL expressions refer to the row as `t`. */
export interface RecordDetails {
  /** Updates stored derived values before records are read. */
  readonly refresh?: (context: Context) => Promise<void>;
  /** For example `departments t join …`. Default: the table of the kind. */
  readonly source?: (context: Context, filters: Filters) => ListSource;
  /** Columns of values that are not plain columns of `t`. */
  readonly columnOf?: (name: string, context: Context) => Sql;
  /** SQL condition: `t` is in the caller's data scope. Default: every record is. */
  readonly scope?: (context: Context) => Sql;
  /** Expressions of derived values, and of values that are not stored in a column of their name. */
  readonly derived?: (context: Context, filters: Filters) => Readonly<Record<string, Sql>>;
  /** Conditions of filters that are not field filters. */
  readonly conditions?: (filters: never, context: Context) => readonly (Sql | false)[];
  /** Keyword condition. Default: one of the searched fields contains the text. */
  readonly keyword?: (text: string) => Sql;
  /** Order of sort keys that are neither fields nor derived values. */
  readonly order?: Readonly<Record<string, SortColumn | readonly SortColumn[] | ((context: Context) => SortColumn)>>;
  readonly parts?: Readonly<Record<string, RecordPart>>;
  readonly encryption?: Encryption;
  readonly toItem?: (context: Context, filters: Filters) => (row: Item) => Item;
  /** Values that `toItem` needs, which are selected for every export. */
  readonly requiredColumns?: readonly string[];
  readonly sheetTables?: SheetTables;
  /** Entities under which the audit log has entries about a record. Default: the entity of the record. */
  readonly loggedAs?: readonly AuditedEntity[];
  /** Condition on `audit_entries`: the caller may read the entry of a record in their scope. Default: every entry. */
  readonly isEntryVisible?: (context: Context) => Sql;
  /** The changes of an `entry` that the caller may read. Default: all changes. */
  readonly visibleChanges?: (context: Context) => Sql;
  /** All records that ever referred to `t.id`. A record with such references cannot be deleted. */
  readonly references?: readonly Reference[];
}

/** A kind of record with its contract and server-side details. */
export interface RecordKind extends RecordDetails {
  readonly description: AnyRecord;
}

/** Other version of a changed record, which its description can depend on. */
export interface OtherVersion<RecordItem> {
  readonly previous?: RecordItem | null;
  readonly next?: RecordItem;
}

/** How a kind of record is locked, loaded and written by commands. */
export interface Store<RecordItem extends { readonly id: string; readonly version: number }, Change> {
  readonly description: Pick<AnyRecord, 'entity' | 'noun'>;
  /** Locks the record until the transaction ends. Returns false if it does not exist. */
  readonly lock: (context: Context, id: string) => Promise<boolean>;
  /** @throws AppError NotFound, also for a record out of the caller's scope. */
  readonly load: (context: Context, id: string) => Promise<RecordItem>;
  /** Writes the change and increments the version. */
  readonly write: (context: Context, before: RecordItem, change: Change) => Promise<void>;
  readonly remove: (context: Context, before: RecordItem) => Promise<void>;
  readonly auditedValuesOf: (
    item: RecordItem,
    context: Context,
    otherVersion: OtherVersion<RecordItem>,
  ) => AuditedValues;
  readonly aboutOf: ReturnType<typeof aboutOf>;
}
