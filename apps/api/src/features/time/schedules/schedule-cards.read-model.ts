import { addDays, monthOf, type Period } from '@hr/domain/dates';
import { violationGroup, violationText } from '@hr/domain/time/scheduling';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { checkStaffing } from '#features/time/staffing-minimums/index.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';
import { checkSchedules } from './check-schedules.ts';
import { isScheduledIn } from './schedule-people.rows.ts';

const nextMonth = ({ today }: Context): Period => monthOf(addDays(monthOf(today).to, 1));

/** Employees in scope with shifts. */
const scheduledInScope = (context: Context): Sql => sql`
  select e.id from employees e
  where ${inScope(context, sql`e.id`)} and ${isScheduledIn(sql`e.id`, nextMonth(context))}`;

const findScheduledIds = async (context: Context): Promise<string[]> => {
  const rows = await context.db.rows<{ readonly id: string }>(scheduledInScope(context));
  return rows.map(({ id }) => id);
};

/** Counts the days of the next month on which a shift lacks people. */
const countUnderstaffedDays = async (context: Context): Promise<number> => {
  const gaps = await checkStaffing(context, await findScheduledIds(context), nextMonth(context));
  return new Set(gaps.flatMap(({ days }) => days)).size;
};

/** Counts the violations of the next month that prevent its publication, as the schedule lists them. */
const countViolations = async (context: Context): Promise<number> => {
  const checked = await checkSchedules(context, {
    employeeIds: await findScheduledIds(context),
    period: nextMonth(context),
  });
  const groups = checked.map(({ violations }) => {
    const musts = violations.filter(({ level }) => level === 'must');
    return new Set(musts.map((violation) => violationGroup({ ...violation, text: violationText(violation) })));
  });
  return groups.reduce((sum, { size }) => sum + size, 0);
};

export const scheduleCards: readonly HomeCard[] = [
  {
    name: 'schedulesUnpublished',
    permission: 'shift_management:edit',
    statement: (context) => {
      const { from, to } = nextMonth(context);
      return sql`
        select count(*)::int as total from (${scheduledInScope(context)}) person
        where not exists (
          select from schedule_entries entry where entry.employee_id = person.id and entry.published_kind is not null
            and entry."on" between ${from}::date and ${to}::date
        ) or exists (
          select from schedule_entries entry where entry.employee_id = person.id
            and entry."on" between ${from}::date and ${to}::date
            and (entry.kind, entry.shift_template_id)
              is distinct from (entry.published_kind, entry.published_shift_template_id)
        )`;
    },
  },
  { name: 'schedulesViolated', permission: 'shift_management:edit', count: countViolations },
  { name: 'shiftsUnderstaffed', permission: 'shift_management:edit', count: countUnderstaffedDays },
];
