import { type Sql, sql } from '#db/sql.ts';
import type { Actor, PublicContext } from '#core/context.ts';
import { inScopeFor } from './scope.ts';

/** Who asks and when; nobody for whoever follows a link, of whom nothing is known. */
export interface Asker extends Pick<PublicContext, 'today'> {
  readonly actor: Actor | null;
}

/** Whoever keeps somebody's records knows of every leaving of theirs; `employee` is the identifier of whose they are. */
export const keepsRecordsOf = ({ actor, today }: Asker, employee: Sql): Sql =>
  actor === null ? sql`false` : inScopeFor({ actor, today }, 'employee_data:edit', employee);

/**
 * A condition on `stint`: the caller may know already that somebody leaves. Whoever keeps the records does at once; the
 * others, the person above all, from the day on which it is said (提出日).
 */
export const isLeavingTold = (asker: Asker): Sql => sql`(
  stint.notice_on is null or stint.notice_on <= ${asker.today}::date or ${keepsRecordsOf(asker, sql`stint.employee_id`)}
)`;

/** The last day of `stint` as the caller may know it. */
export const toldLastDay = (asker: Asker): Sql => sql`case when ${isLeavingTold(asker)} then stint.last_working_on end`;
