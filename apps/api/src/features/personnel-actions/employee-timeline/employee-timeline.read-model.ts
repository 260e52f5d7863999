import type { Employee } from '@hr/contracts/people/employees';
import type { EmployeeEvent, EmployeeEventKind } from '@hr/contracts/personnel-actions/employee-timeline';
import { can } from '@hr/domain/access/roles';
import { type Milestone, milestonesOf } from '@hr/domain/personnel-actions/employee-timeline';
import type { CalendarDate } from '@hr/domain/dates';
import { actingFor } from '#access/index.ts';
import { join, sql } from '#db/sql.ts';
import { findLife } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { sources } from './sources.ts';

interface Row {
  readonly source: number;
  readonly id: string;
  readonly on: CalendarDate;
  readonly row: object;
}

const milestoneTitles: Readonly<Record<Milestone['kind'], (years: number | null) => string>> = {
  not_onboarded: () => '未報到',
  probation_end: () => '試用期滿',
  years: (years) => `服務滿 ${years ?? 0} 年`,
  retirement_age: () => '滿 65 歲（勞動基準法第 54 條）',
};

const milestoneEvent = ({ on, kind, years }: Milestone): EmployeeEvent => ({
  id: `${kind} ${on}`,
  on,
  kind: 'milestone',
  title: milestoneTitles[kind](years),
  before: null,
  after: null,
  by: null,
  path: null,
});

const findEvents = async (context: Context, employeeId: string): Promise<EmployeeEvent[]> => {
  const permitted = sources.filter(({ permission }) => can(context.actor, permission));
  if (permitted.length === 0) {
    return [];
  }
  const parts = permitted.map(({ permission, rows }, place) => {
    const acting = { ...context, actor: actingFor({ ...context.actor, roles: context.actor.allRoles }, permission) };
    return sql`(select ${place}::int as source, event.id::text as id, event."on"::text as "on", to_jsonb(event) as row
      from (${rows(acting, employeeId)}) event where event."on" is not null)`;
  });
  const rows = await context.db.rows<Row>(join(parts, ' union all '));
  return rows.flatMap(({ source, id, on, row }) => {
    const event = permitted[source]?.eventOf(row as never);
    return event ? [{ id: `${source} ${id} ${event.title}`, on, ...event }] : [];
  });
};

/** Employee with all past, present and future events. */
export interface TimelineOfPerson {
  readonly person: Pick<Employee, 'employeeNo' | 'nameZh'>;
  /** Newest first. */
  readonly events: readonly EmployeeEvent[];
}

/**
 * Returns the events of an employee, optionally of some kinds. @throws AppError NotFound, also out of scope.
 * @throws AppError NotFound, also for somebody out of reach.
 */
export const findTimeline = async (
  context: Context,
  id: string,
  kinds: readonly EmployeeEventKind[] | undefined,
): Promise<TimelineOfPerson> => {
  const { employee, ...life } = await findLife(context, id);
  const milestones = milestonesOf(life, context.today).map(milestoneEvent);
  const events = [...(await findEvents(context, id)), ...milestones];
  return {
    person: employee,
    events: events
      .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
      .toSorted((one, other) => other.on.localeCompare(one.on) || one.id.localeCompare(other.id)),
  };
};
