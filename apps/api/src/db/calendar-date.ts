import type { CalendarDate } from '@hr/domain/dates';

/** Converts a date to the value that Prisma expects for a `date` column: midnight UTC. */
export const toDateColumn = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

/** Converts a date for a nullable column. */
export const toDateColumnOrNull = (date: CalendarDate | null): Date | null =>
  date === null ? null : toDateColumn(date);
