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

export interface Staffing {
  readonly count: number;
  readonly least: number | null;
  /** Null without a minimum. */
  readonly light: 'enough' | 'short' | null;
  readonly text: string | undefined;
}

interface StaffingData {
  readonly coverage: Coverage;
  readonly minimums: Coverage;
  readonly shifts: ShiftsById;
  /** Gaps of departments, which the sums of the shown people may hide. */
  readonly gaps: readonly ScheduleViolation[];
}

/** Returns the people of a shift on a day. For all shifts, the light is that of the day. */
export const staffingOf = (data: StaffingData, shiftId: string, on: CalendarDate): Staffing => {
  const { coverage, minimums, shifts, gaps } = data;
  const counted = shiftId === ALL_SHIFTS ? [...minimums.keys()] : [shiftId];
  const checked = counted.flatMap((id) => {
    const least = minimums.get(id)?.get(on);
    return least === undefined ? [] : [{ id, least, count: coverage.get(id)?.get(on) ?? 0 }];
  });
  const lacking = checked
    .filter(({ count, least }) => count < least)
    .map(({ id, count, least }) => `${shifts.get(id)?.nameZh ?? ''} ${count} 人，至少 ${least} 人`);
  const lackingInDepartments =
    shiftId === ALL_SHIFTS ? gaps.filter(({ days }) => days.includes(on)).map(({ text }) => text) : [];
  const missing = lackingInDepartments.length > 0 ? lackingInDepartments : lacking;
  const facts = {
    count: coverage.get(shiftId)?.get(on) ?? 0,
    least: minimums.get(shiftId)?.get(on) ?? null,
  };
  if (checked.length === 0) {
    return { ...facts, light: null, text: undefined };
  }
  return missing.length === 0
    ? { ...facts, light: 'enough', text: '人力足夠' }
    : { ...facts, light: 'short', text: `人力不足：${missing.join('；')}` };
};

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
