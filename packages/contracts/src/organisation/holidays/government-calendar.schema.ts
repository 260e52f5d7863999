import { holidayKinds } from '@hr/domain/organisation/holidays';
import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import { holidaySources } from './holiday-names.ts';

/** The columns of the 政府行政機關辦公日曆表 as the government publishes it (data.gov.tw, dataset 14718). */
export const governmentCalendarColumns = {
  date: '西元日期',
  weekday: '星期',
  isOff: '是否放假',
  remark: '備註',
} as const;

/** What becomes of the organisation's own records where the calendar says something else. */
export const conflictChoices = ['replace', 'keep'] as const;

export type ConflictChoice = (typeof conflictChoices)[number];

export const conflictChoiceNames: Readonly<Record<ConflictChoice, string>> = {
  replace: '以政府行事曆取代',
  keep: '保留自訂資料',
};

export const governmentCalendarQuerySchema = z.strictObject({
  conflicts: z.enum(conflictChoices).default('keep'),
});

export const calendarDayActions = ['create', 'change', 'keep', 'remove', 'same'] as const;

export type CalendarDayAction = (typeof calendarDayActions)[number];

const recordedDaySchema = z.object({
  name: z.string(),
  kind: z.enum(holidayKinds),
  source: z.enum(holidaySources),
  isDerived: z.boolean(),
});

/** What importing a year's calendar would do, day by day; nothing is written while any row has an error. */
export const governmentCalendarPreviewSchema = z
  .object({
    /** Null when the rows do not agree on one. */
    year: z.int().nullable(),
    counts: z.object({ create: z.int(), change: z.int(), keep: z.int(), remove: z.int(), same: z.int() }),
    days: z.array(
      z.object({
        date: calendarDateSchema,
        action: z.enum(calendarDayActions),
        before: recordedDaySchema.nullable(),
        after: recordedDaySchema.nullable(),
      }),
    ),
    errors: z.array(
      z.object({
        /** As the spreadsheet numbers it: the header is row 1. */
        rowNumber: z.int(),
        column: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'GovernmentCalendarPreview' });

export type GovernmentCalendarPreview = z.output<typeof governmentCalendarPreviewSchema>;

export const governmentCalendarResultSchema = z
  .object({ year: z.int(), created: z.int(), changed: z.int(), removed: z.int(), kept: z.int() })
  .meta({ id: 'GovernmentCalendarResult' });

export type GovernmentCalendarResult = z.output<typeof governmentCalendarResultSchema>;
