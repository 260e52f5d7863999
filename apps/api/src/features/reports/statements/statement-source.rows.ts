import type { StatementColumns } from '@hr/contracts/reports/statements';
import type { CalendarDate, Period } from '@hr/domain/dates';
import type { SensitiveColumn } from '#access/index.ts';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** The question that a statement answers. */
export interface StatementQuery {
  /** Base day, or period. */
  readonly on?: CalendarDate | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  /** Columns in order, separated by commas; all if absent. */
  readonly columns?: string | undefined;
  /** Values of columns, as `columnValueText` writes them. */
  readonly where?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly departmentId?: string | undefined;
}

/** Days of a statement: the period, or the base day twice. */
export const daysOf = ({ on, from, to }: StatementQuery, today: CalendarDate): Period =>
  from !== undefined && to !== undefined ? { from, to } : { from: on ?? today, to: on ?? today };

/** Rows of a statement in SQL. All of them are within the caller's scope. */
export interface StatementSource {
  readonly columns: StatementColumns;
  /** Expression of each column; of the caller for values that depend on access. */
  readonly cells: Readonly<Record<string, Sql | ((context: Context) => Sql)>>;
  /** Stores what is calculated and outdated, before the rows are read. */
  readonly refresh?: (context: Context, query: StatementQuery) => Promise<void>;
  /** Tables with their conditions: from … where …. */
  readonly rows: (context: Context, query: StatementQuery) => Sql;
  /** Stored values of sensitive columns, which leave the service masked. */
  readonly sensitive?: Readonly<Record<string, SensitiveColumn>>;
  /** Employee of a row, who owns the sensitive values. */
  readonly employee: Sql;
  readonly id: Sql;
  readonly order: Sql;
}
