import type { CalendarDate } from '../../dates/index.ts';

interface StaffedShift {
  readonly shiftId: string;
  readonly date: CalendarDate;
}

export interface StaffingGap extends StaffedShift {
  readonly count: number;
  readonly least: number;
}

/** Finds the days on which fewer people than the least number work a shift; `least` is keyed by the shift. */
export const findStaffingGaps = (
  assignments: readonly StaffedShift[],
  { dates, least }: { readonly dates: readonly CalendarDate[]; readonly least: ReadonlyMap<string, number> },
): StaffingGap[] => {
  const counts = Map.groupBy(assignments, ({ shiftId, date }) => `${shiftId} ${date}`);
  return dates.flatMap((date) =>
    [...least].flatMap(([shiftId, required]) => {
      const count = counts.get(`${shiftId} ${date}`)?.length ?? 0;
      return count < required ? [{ shiftId, date, count, least: required }] : [];
    }),
  );
};
