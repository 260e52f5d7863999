import { leavingTransferKinds } from '@hr/domain/personnel-actions/transfer-records';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { transferSource } from './people-sources.rows.ts';
import type { StatementQuery } from './statement-source.rows.ts';
import { rowsOf } from './statement.read-model.ts';

interface AnnouncedTransfer {
  readonly effectiveOn: string;
  readonly nameZh: string;
  readonly kind: string;
  readonly fromDepartment: string | null;
  readonly fromJobTitle: string | null;
  readonly toDepartment: string | null;
  readonly toJobTitle: string | null;
}

const cell = (name: 'fromDepartment' | 'fromJobTitle' | 'toDepartment' | 'toJobTitle'): Sql =>
  transferSource.cells[name] as Sql;

const jobTitleOn = (day: Sql): Sql => sql`(
  select title.name_zh from employee_positions position join job_titles title on title.id = position.job_title_id
  where position.employee_id = e.id and position.effective_from <= ${day}
    and (position.effective_to is null or position.effective_to > ${day})
)`;

/**
 * Finds the transfers of a period of some kinds in the caller's scope, each with department and title on the day
 * before and on its day. A new employee has no former ones, and an employee who leaves no new ones.
 */
export const findAnnouncedTransfers = (
  context: Context,
  query: StatementQuery,
  kinds: readonly string[],
): Promise<AnnouncedTransfer[]> => {
  const [before, since] = [sql`(stint.day - 1)`, sql`stint.day`];
  const absent = [...leavingTransferKinds, 'unpaid_leave'];
  const former = (value: Sql): Sql => sql`case when stint.kind <> 'onboard' then ${value} end`;
  const next = (value: Sql): Sql => sql`case when stint.kind <> all(${absent}::text[]) then ${value} end`;
  return context.db.rows<AnnouncedTransfer>(sql`
    select stint.effective_on::text as "effectiveOn", e.name_zh as "nameZh", stint.kind,
      ${former(sql`coalesce(${cell('fromDepartment')}, ${departmentNameOn(sql`e.id`, before)})`)} as "fromDepartment",
      ${former(sql`coalesce(${cell('fromJobTitle')}, ${jobTitleOn(before)})`)} as "fromJobTitle",
      ${next(sql`coalesce(${cell('toDepartment')}, ${departmentNameOn(sql`e.id`, since)})`)} as "toDepartment",
      ${next(sql`coalesce(${cell('toJobTitle')}, ${jobTitleOn(since)})`)} as "toJobTitle"
    ${rowsOf(context, transferSource, query)} and stint.kind = any(${[...kinds]}::text[])
    order by ${transferSource.order}`);
};
