import { inForceOn } from '../../effective/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { OfficeHours } from './office-hours.ts';

const boundsOf = ({ effectiveFrom, effectiveTo }: OfficeHours): CalendarDate[] =>
  effectiveTo === null ? [effectiveFrom] : [effectiveFrom, effectiveTo];

/**
 * The office hours that count for somebody: on each day those of the nearest that has any in force, of the department first,
 * then of each above it, then of everybody. Periods never share a day.
 */
export const nearestHours = (levels: readonly (readonly OfficeHours[])[]): OfficeHours[] => {
  const days = [...new Set(levels.flat().flatMap(boundsOf))].toSorted();
  return days.flatMap((effectiveFrom, place): OfficeHours[] => {
    const [found] = levels.flatMap((level) => inForceOn(level, effectiveFrom) ?? []);
    return found ? [{ effectiveFrom, effectiveTo: days[place + 1] ?? null, week: found.week }] : [];
  });
};
