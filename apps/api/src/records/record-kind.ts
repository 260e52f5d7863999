import type { AuditedEntity } from '@hr/contracts/audit';
import type { Permission } from '@hr/domain/access/roles';
import type { AnyRecord } from '@hr/contracts/records';
import type { SheetTable } from '@hr/documents/pdf';
import type { ListSql } from '#db/list.ts';
import type { SortColumn } from '#db/order-by.ts';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { AuditedValues, aboutOf } from '#audit/index.ts';

/** Any record as an answer tells it. */
export interface Item {
  readonly id: string;
  readonly version: number;
  readonly [value: string]: unknown;
}

/** Values by the names of their fields, for a write. */
export type Values = Readonly<Record<string, unknown>>;

/** What a list is narrowed and ordered by, paging aside. */
export interface Filters {
  readonly q: string;
  readonly sort: string;
  readonly [filter: string]: unknown;
}

/** A field whose value stands in a table of its own, a row for each thing in it. */
export interface Part {
  readonly table: string;
  /** The column that names the record: `project_id`. */
  readonly owner: string;
  /** The rows of a value, by column, without the owner. */
  readonly rowsOf: (value: never) => readonly Values[];
  /** Selects the answer's value for the record `t`; departments are named as of the day. */
  readonly answer: (day: Sql) => Sql;
}

/** Where a list's rows come from, when that is more than the record's own table, and what knows their number. */
export type Source = Partial<Pick<ListSql, 'from' | 'joined' | 'with' | 'orderedFrom' | 'total'>>;

/** Records of another kind, or of the same, that refer to `t.id`. */
export interface Reference {
  readonly kind: AuditedEntity;
  /** 「員工」 */
  readonly noun: string;
  readonly permission: Permission;
  /**
   * Selects each of them once: `id`, `title`, and `reached`, whether the caller's scope lets them be named. The caller is
   * the holder of those roles that give the permission.
   */
  readonly rows: (context: Context) => Sql;
}

/** What of a record stands in tables on its printed sheet. */
export interface SheetTables {
  readonly fields?: readonly string[];
  /** The tables of each of some records. */
  readonly of: (context: Context, items: readonly never[]) => Promise<readonly (readonly SheetTable[])[]>;
}

/** How values that are kept encrypted are written. */
export interface Sealing {
  readonly columns: readonly string[];
  readonly seal: (context: Context, values: Values) => Values;
}

/** What the service adds to the description of a record; the row is `t` in every expression. */
export interface RecordDetails {
  /** Brings derived values that are stored up to date before records are read. */
  readonly refresh?: (context: Context) => Promise<void>;
  /** `departments t join …`; the table alone without it. */
  readonly source?: (context: Context, filters: Filters) => Source;
  /** The columns of values that do not stand in `t`, or that stand there otherwise than they are told by now. */
  readonly columnOf?: (name: string, context: Context) => Sql;
  /** A condition: the caller reaches `t`. Everyone does without it. */
  readonly scope?: (context: Context) => Sql;
  /** Expressions for what is derived, and for what is kept in another way than as a column of its name. */
  readonly derived?: (context: Context, filters: Filters) => Readonly<Record<string, Sql>>;
  /** Conditions for filters that are not those of a field. */
  readonly conditions?: (filters: never, context: Context) => readonly (Sql | false)[];
  readonly search?: readonly Sql[];
  /** How a keyword is looked for, where an index does it for all columns together. */
  readonly keyword?: (text: string) => Sql;
  /** The same where records are counted, if the index can tell it alone. */
  readonly keywordCounted?: (text: string) => Sql;
  /** The order of sort keys that are neither fields nor derived; of what is so by now, from the instant that is asked at. */
  readonly order?: Readonly<Record<string, SortColumn | readonly SortColumn[] | ((context: Context) => SortColumn)>>;
  readonly parts?: Readonly<Record<string, Part>>;
  readonly sealing?: Sealing;
  readonly toItem?: (context: Context, filters: Filters) => (row: Item) => Item;
  /** The values that `toItem` reads: they are selected whatever columns an export has. */
  readonly toldFrom?: readonly string[];
  readonly sheetTables?: SheetTables;
  /** The entities under which the log has entries about a record; its own without it. */
  readonly loggedAs?: readonly AuditedEntity[];
  /** Condition on `audit_entries`: the caller may read the entry about a record within reach. All are visible without it. */
  readonly isEntryVisible?: (context: Context) => Sql;
  /** The changes of an `entry` of its log that the caller may read; all of them without it. */
  readonly visibleChanges?: (context: Context) => Sql;
  /** Everything that ever referred to `t.id`; a record to which something did is not deleted. */
  readonly references?: readonly Reference[];
}

/** A kind of record as the service keeps it in a table. */
export interface RecordKind extends RecordDetails {
  readonly description: AnyRecord;
}

/** The other side of a change, on which may depend what is told of this one: what it was, or what it becomes. */
export interface Beside<Kept> {
  readonly was?: Kept | null;
  readonly becomes?: Kept;
}

/** How a kind of record is kept, as far as the story of a write asks. */
export interface Store<Kept extends { readonly id: string; readonly version: number }, Change> {
  readonly description: Pick<AnyRecord, 'entity' | 'noun'>;
  /** Holds the record against all other writers until the transaction ends; false when there is none. */
  readonly hold: (context: Context, id: string) => Promise<boolean>;
  /** @throws AppError NotFound, also for a record out of the caller's scope. */
  readonly load: (context: Context, id: string) => Promise<Kept>;
  /** Writes what was decided, and counts the version on. */
  readonly write: (context: Context, before: Kept, change: Change) => Promise<void>;
  readonly remove: (context: Context, before: Kept) => Promise<void>;
  readonly wordsOf: (item: Kept, context: Context, beside: Beside<Kept>) => AuditedValues;
  readonly aboutOf: ReturnType<typeof aboutOf>;
}
