import { inForceOn } from '../../effective/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { OfficeHours } from './office-hours.ts';

const boundsOf = ({ effectiveFrom, effectiveTo }: OfficeHours): CalendarDate[] =>
  effectiveTo === null ? [effectiveFrom] : [effectiveFrom, effectiveTo];

/** Returns the office hours of an employee: on each day those of the nearest level in force, from the department upwards to the organisation. Periods never overlap. */
export const nearestHours = (levels: readonly (readonly OfficeHours[])[]): OfficeHours[] => {
  const days = [...new Set(levels.flat().flatMap(boundsOf))].toSorted();
  return days.flatMap((effectiveFrom, place): OfficeHours[] => {
    const [inForce] = levels.flatMap((level) => inForceOn(level, effectiveFrom) ?? []);
    return inForce ? [{ effectiveFrom, effectiveTo: days[place + 1] ?? null, week: inForce.week }] : [];
  });
};
