import type { Schedule, ScheduleViolation } from '@hr/contracts/time/schedules';
import type { CalendarDate } from '@hr/domain/dates';
import { planAt, type ScheduleState } from './schedule-state.ts';
import type { Person, ShiftsById } from './schedule-values.ts';

/** Number of people by shift and day. */
export type Coverage = ReadonlyMap<string, ReadonlyMap<CalendarDate, number>>;

/** Key of the people of all shifts. */
export const ALL_SHIFTS = '';

export const coverageOf = (
  state: Pick<ScheduleState, 'stored' | 'drafts'>,
  { people, days }: { readonly people: readonly Person[]; readonly days: readonly CalendarDate[] },
): Coverage => {
  const coverage = new Map<string, Map<CalendarDate, number>>();
  const add = (shiftId: string, on: CalendarDate): void => {
    const counts = coverage.get(shiftId) ?? new Map<CalendarDate, number>();
    coverage.set(shiftId, counts);
    counts.set(on, (counts.get(on) ?? 0) + 1);
  };
  for (const { id } of people) {
    for (const on of days) {
      const plan = planAt(state, { employeeId: id, on });
      if (plan?.kind === 'work') {
        add(plan.shiftTemplateId, on);
        add(ALL_SHIFTS, on);
      }
    }
  }
  return coverage;
};

export const minimumsOf = ({ minimums }: Pick<Schedule, 'minimums'>): Coverage => {
  const byShift = Map.groupBy(minimums, ({ shiftTemplateId }) => shiftTemplateId);
  return new Map(
    [...byShift].map(([shiftId, items]) => [shiftId, new Map(items.map(({ date, least }) => [date, least]))]),
  );
};

/** Days on which fewer people than the minimum work a shift, as warnings. */
export const findGaps = (coverage: Coverage, minimums: Coverage, shifts: ShiftsById): ScheduleViolation[] =>
  [...minimums].flatMap(([shiftId, days]) =>
    [...days].flatMap(([on, least]) => {
      const count = coverage.get(shiftId)?.get(on) ?? 0;
      const text = `${shifts.get(shiftId)?.nameZh ?? ''} ${count} 人，至少 ${least} 人`;
      return count < least
        ? [{ employeeId: null, rule: 'staffing', article: null, level: 'warn' as const, days: [on], text }]
        : [];
    }),
  );

export interface Totals {
  readonly minutes: number;
  readonly regular: number;
  readonly rest: number;
}

/** Planned minutes and counts of 例假 and 休息日 of an employee. */
export const totalsOf = (
  state: Pick<ScheduleState, 'stored' | 'drafts'>,
  { employeeId, days, shifts }: { employeeId: string; days: readonly CalendarDate[]; shifts: ShiftsById },
): Totals => {
  let [minutes, regular, rest] = [0, 0, 0];
  for (const on of days) {
    const plan = planAt(state, { employeeId, on });
    minutes += plan?.kind === 'work' ? (shifts.get(plan.shiftTemplateId)?.workMinutes ?? 0) : 0;
    regular += plan?.kind === 'regular' ? 1 : 0;
    rest += plan?.kind === 'rest' ? 1 : 0;
  }
  return { minutes, regular, rest };
};
