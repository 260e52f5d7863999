import { holidayIdSchema, holidayListQuerySchema } from '@hr/contracts/holidays';
import { z } from 'zod';
import { today } from '#format/today.ts';

/** What the address of the screen holds: the list's own query, the view, and the holiday that is open. */
export const holidayPageSchema = holidayListQuerySchema.extend({
  view: z.enum(['calendar', 'list']).default('calendar'),
  holiday: holidayIdSchema.optional(),
});

export type HolidayPageState = z.output<typeof holidayPageSchema>;

/** The year that is shown when the address names none. */
export const thisYear = (): number => Number(today().slice(0, 4));
