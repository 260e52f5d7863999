import type { InterviewerDay } from '@hr/contracts/candidates/interviews';
import type { EmployeeReference } from '@hr/contracts/fields';
import { plannedDayNames } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatClock } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { findPublishedDays, type PublishedDay } from '#features/time/schedules/index.ts';
import { type BusyTime, findBusyTimes } from './interview.rows.ts';

const busyNames = { leave: '請假', duty: '公出', interview: '面試' } as const;

const DAY_MINUTES = 1_440;

/** Returns 「上午 09:00～上午 10:00 面試」 or 「全天 請假」. */
export const busyText = ({ from, to, kind }: Pick<BusyTime, 'from' | 'to' | 'kind'>): string =>
  `${from === 0 && to === DAY_MINUTES ? '全天' : `${formatClock(from)}～${formatClock(to)}`} ${busyNames[kind]}`;

const shiftText = ({ shift, kind }: PublishedDay): string =>
  shift === null
    ? plannedDayNames[kind]
    : `${shift.nameZh} ${formatClock(shift.startMinute)}～${formatClock(shift.endMinute)}`;

interface DayQuery {
  readonly on: CalendarDate;
  readonly employeeIds: readonly string[];
}

/** Published shift, leave, duty and interviews of interviewers on a day. The kind of leave is not named. */
export const findInterviewerDays = async (
  context: Context,
  { on, employeeIds }: DayQuery,
): Promise<{ items: InterviewerDay[] }> => {
  const people = await context.db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh" from employees e
    where e.id = any(${[...employeeIds]}::uuid[]) order by e.employee_no`);
  const busy = await findBusyTimes(context, employeeIds, on);
  const items: InterviewerDay[] = [];
  for (const employee of people) {
    const own = busy.filter((time) => time.employee.id === employee.id);
    const [day] = await findPublishedDays(context, { employeeId: employee.id, period: { from: on, to: on } });
    items.push({
      employee,
      busy: own.map(busyText),
      shift: day === undefined ? null : shiftText(day),
      isAbsent: own.some(({ kind }) => kind !== 'interview'),
    });
  }
  return { items };
};
