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
    return sql`(select ${place}::int as source, told.id::text as id, told."on"::text as "on", to_jsonb(told) as row
      from (${rows(acting, employeeId)}) told where told."on" is not null)`;
  });
  const found = await context.db.rows<Row>(join(parts, ' union all '));
  return found.flatMap(({ source, id, on, row }) => {
    const told = permitted[source]?.eventOf(row as never);
    return told ? [{ id: `${source} ${id} ${told.title}`, on, ...told }] : [];
  });
};

/** A person with everything that happened, happens and will happen to them. */
export interface TimelineOfPerson {
  readonly person: Pick<Employee, 'employeeNo' | 'nameZh'>;
  /** The newest first. */
  readonly events: readonly EmployeeEvent[];
}

/** What is told of somebody's life, of some kinds or of all. @throws AppError NotFound, also for somebody out of reach. */
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
