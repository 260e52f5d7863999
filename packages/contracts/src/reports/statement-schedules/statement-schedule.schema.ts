import { type Cadence, cadences } from '@hr/domain/reports/statement-schedules';
import { z } from 'zod';
import { calendarDateSchema, instantSchema, versionSchema } from '../../core/index.ts';

export const cadenceNames: Readonly<Record<Cadence, string>> = { daily: '每日', weekly: '每週', monthly: '每月' };

/** Lists whose saved queries are statements. */
export const scheduledLists = [
  'employee_data_statement',
  'transfer_records_statement',
  'onboarding_and_resign_statement',
] as const;

export type ScheduledList = (typeof scheduledLists)[number];

export const attachmentFormatNames = { xlsx: 'Excel 檔（.xlsx）', csv: 'CSV 檔（.csv）', link: '僅附連結' } as const;

export type AttachmentFormat = keyof typeof attachmentFormatNames;

const shape = {
  cadence: z.enum(cadences, '請選擇頻率'),
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31. Null for daily. */
  day: z.int().min(1).max(31).nullable(),
  format: z.enum(Object.keys(attachmentFormatNames) as [AttachmentFormat, ...AttachmentFormat[]], '請選擇格式'),
};

const longest: Readonly<Record<Cadence, number>> = { daily: 0, weekly: 7, monthly: 31 };

const requireDay = (
  { cadence, day }: { cadence: Cadence; day: number | null },
  context: z.core.$RefinementCtx,
): void => {
  const isValid = cadence === 'daily' ? day === null : day !== null && day <= longest[cadence];
  if (!isValid) {
    context.addIssue({
      code: 'custom',
      path: ['day'],
      message: cadence === 'daily' ? '每日寄送沒有寄送日' : '請選擇寄送日',
    });
  }
};

export const scheduleInputSchema = z
  .strictObject({ savedFilterId: z.uuid('請選擇報表'), ...shape })
  .superRefine(requireDay)
  .meta({ id: 'StatementScheduleInput' });

export const scheduleUpdateSchema = z
  .strictObject({ ...shape, version: versionSchema })
  .superRefine(requireDay)
  .meta({ id: 'StatementScheduleUpdate' });

export type ScheduleInput = z.output<typeof scheduleInputSchema>;

export const scheduleSchema = z
  .object({
    id: z.uuid(),
    savedFilterId: z.uuid(),
    /** Name of the saved statement. */
    name: z.string(),
    list: z.enum(scheduledLists),
    cadence: shape.cadence,
    day: shape.day,
    format: shape.format,
    nextRunOn: calendarDateSchema,
    lastSentAt: instantSchema.nullable(),
    /** Why nothing is sent any more; null for an active schedule. */
    pausedReason: z.string().nullable(),
    version: versionSchema,
  })
  .meta({ id: 'StatementSchedule' });

export type StatementSchedule = z.output<typeof scheduleSchema>;

const weekdays = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'];

/** Options of the day of a cadence. */
export const scheduleDayNames = (cadence: Cadence): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: longest[cadence] }, (_item, place) => [
      String(place + 1),
      cadence === 'weekly' ? (weekdays[place] ?? '') : `${place + 1} 日`,
    ]),
  );

/** 「每月 5 日」 */
export const scheduleText = ({ cadence, day }: Pick<StatementSchedule, 'cadence' | 'day'>): string =>
  [cadenceNames[cadence], ...(day === null ? [] : [scheduleDayNames(cadence)[String(day)]])].join(' ');
