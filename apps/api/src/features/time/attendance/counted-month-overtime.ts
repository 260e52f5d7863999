import type { AttendanceMonth } from '@hr/contracts/time/attendance';
import { addDays, type Period } from '@hr/domain/dates';
import { countedOvertime, overtimeCalendar, type OvertimeOfDay } from '@hr/domain/time/overtime';
import { type WorkCalendar, workingMinutesOn } from '@hr/domain/time/working-time';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';

/** Days around a period that may belong to the same week. */
const DAYS_AROUND = 6;

const overtimeOf = ({ days }: Pick<AttendanceMonth, 'days'>): OvertimeOfDay[] =>
  days
    .filter(({ overtimeMinutes }) => overtimeMinutes > 0)
    .map(({ on, dayKind, overtimeMinutes }) => ({ on, kind: dayKind, minutes: overtimeMinutes }));

const sumCounted = (overtime: readonly OvertimeOfDay[], calendar: WorkCalendar): number =>
  countedOvertime(overtime, (day) => workingMinutesOn(calendar, day)).reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * Sums the worked overtime of employees that counts towards the monthly limit, in minutes, by employee. Employees
 * without any have no entry. Decision 107.
 */
export const countMonthOvertime = async (
  context: Pick<Context, 'db'>,
  people: readonly Pick<AttendanceMonth, 'employee' | 'days'>[],
  { from, to }: Period,
): Promise<ReadonlyMap<string, number>> => {
  const working = people.filter((person) => overtimeOf(person).length > 0);
  const calendars = await findWorkCalendars(
    context,
    working.map(({ employee }) => ({
      employeeId: employee.id,
      from: addDays(from, -DAYS_AROUND),
      until: addDays(to, DAYS_AROUND),
    })),
  );
  return new Map(
    working.map((person, place) => [
      person.employee.id,
      sumCounted(overtimeOf(person), overtimeCalendar(calendars[place] ?? { officeHours: [], holidays: [] })),
    ]),
  );
};
