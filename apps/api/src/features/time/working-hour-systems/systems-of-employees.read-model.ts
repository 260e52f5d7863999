import type { CalendarDate, Period } from '@hr/domain/dates';
import { nearestPeriods } from '@hr/domain/effective';
import type { SystemPeriod } from '@hr/domain/time/scheduling';
import { sql } from '#db/sql.ts';
import { departmentPaths, endsAfter } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';

interface SystemRow extends Omit<SystemPeriod, 'effectiveFrom' | 'effectiveTo'> {
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
  readonly employeeId: string;
  /** 0 for a setting of the employee, then from the department upwards; null for the organisation. */
  readonly level: number | null;
}

const systemsOf = (rows: readonly SystemRow[]): SystemPeriod[] => {
  const byLevel = Map.groupBy(rows, ({ level }) => level ?? Infinity);
  const levels = [...byLevel].toSorted(([a], [b]) => a - b).map(([, periods]) => periods);
  return nearestPeriods(levels).map(({ employeeId: _employeeId, level: _level, ...period }) => period);
};

/**
 * Finds the working-hour systems of employees by employee: on each day that of the employee, of the nearest department
 * upwards with its own, or of the organisation.
 */
export const findSystems = async (
  { db }: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<ReadonlyMap<string, SystemPeriod[]>> => {
  const rows = await db.rows<SystemRow>(sql`
    with recursive requested as materialized (
      select place::int, id as "employeeId", ${from}::date as "from"
      from unnest(${[...employeeIds]}::uuid[]) with ordinality as named (id, place)
    ), ${departmentPaths}, setting as (
      select t.*, t.start_on as effective_from, t.end_on + 1 as effective_to from working_hour_systems t
      where t.start_on <= ${to}::date and (t.end_on is null or t.end_on >= ${from}::date)
    ), applied as (
      select requested."employeeId", 0 as level, setting.id, setting.effective_from, setting.effective_to
      from setting join requested on requested."employeeId" = setting.employee_id
      union all
      select requested."employeeId", path.distance + 1, setting.id, greatest(setting.effective_from, path.effective_from),
        least(setting.effective_to, path.effective_to)
      from setting join path on path.id = setting.department_id
        and ${endsAfter('path', sql`setting.effective_from`)}
        and (setting.effective_to is null or setting.effective_to > path.effective_from)
      join requested on requested.place = path.place
      union all
      select requested."employeeId", null, setting.id, setting.effective_from, setting.effective_to
      from setting cross join requested where setting.department_id is null and setting.employee_id is null
    )
    select applied."employeeId", applied.level, applied.effective_from::text as "effectiveFrom",
      applied.effective_to::text as "effectiveTo", setting.system, setting.cycle_start_on::text as "cycleStart",
      setting.short_rest_consent_no is not null as "hasShortRestConsent",
      setting.moved_leave_approval_no is not null as "hasMovedRegularLeave",
      setting.overtime_consent_no is not null as "hasOvertimeConsent"
    from applied join setting on setting.id = applied.id`);
  return new Map(
    [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([employeeId, own]) => [employeeId, systemsOf(own)]),
  );
};
