import type { AuditedEntity } from '@hr/contracts/audit';
import type { JsonEndpoint } from '@hr/contracts/core';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Search text and maximum number of results. */
export interface FinderQuery {
  readonly q: string;
  readonly limit: number;
  /**
   * Selects the `id` of the best matching employees in the data scope of the list. Computed once for all records of
   * employees.
   */
  readonly employees: Sql;
}

/** Title of a result, and the other value that matched. */
export interface FinderTitle {
  readonly title: string;
  readonly note: string | null;
}

/** Searches one kind of record by a part of a number or a name. */
export interface Finder {
  readonly kind: AuditedEntity;
  /** List of the records; its permission and data scope apply. */
  readonly list: JsonEndpoint;
  /**
   * Selects the best matches in order, with `id` and the values that `describe` reads. The caller has the roles that
   * permit the list; the statement restricts itself to their data scope.
   */
  readonly statement: (context: Context, query: FinderQuery) => Sql;
  readonly describe: (row: never, q: string) => FinderTitle;
}
