import type { CalendarDate } from '@hr/domain/dates';

/** How Prisma wants a `date` column: midnight UTC of that day. */
export const toDateColumn = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

/** The same for a column that may be empty. */
export const toDateColumnOrNull = (date: CalendarDate | null): Date | null =>
  date === null ? null : toDateColumn(date);
