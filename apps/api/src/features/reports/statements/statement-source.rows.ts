import type { StatementColumns } from '@hr/contracts/reports/statements';
import type { CalendarDate, Period } from '@hr/domain/dates';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** The question that a statement answers. */
export interface StatementQuery {
  /** Base day, or period. */
  readonly on?: CalendarDate | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  /** Columns in order; all if absent. */
  readonly shown?: readonly string[] | undefined;
  readonly groupBy?: readonly string[] | undefined;
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
  /** Expression of each column. */
  readonly cells: Readonly<Record<string, Sql>>;
  /** Tables with their conditions: from … where …. */
  readonly rows: (context: Context, query: StatementQuery) => Sql;
  readonly id: Sql;
  readonly order: Sql;
}
