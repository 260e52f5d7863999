import { type HolidayKind, holidayKinds, type HolidayScope } from '@hr/domain/holidays';
import { z } from 'zod';
import {
  calendarDateSchema,
  exportQueryShape,
  listOf,
  listQueryShape,
  optionalText,
  requiredText,
  versionSchema,
} from '../core/index.ts';

export const holidayIdSchema = z.uuid();

/** How people call the kinds; also what an import reads and an export writes. */
export const holidayKindNames: Readonly<Record<HolidayKind, string>> = {
  national_holiday: '國定假日',
  substitute_holiday: '補假',
  adjusted_day_off: '調整放假',
  company_holiday: '公司假日',
  disaster_closure: '天然災害停班',
  voting_day: '選舉投票日',
  ritual_day: '原住民族歲時祭儀',
  makeup_workday: '補行上班',
};

/** Whom a holiday concerns, derived from its kind. */
export const holidayScopeNames: Readonly<Record<HolidayScope, string>> = {
  everyone: '全體員工',
  voters: '有投票權的員工',
  ethnic_group: '該族別的員工',
};

/** Where a record comes from: the law, the government's calendar, or the organisation itself. */
export const holidaySources = ['statutory', 'government_calendar', 'own'] as const;

export type HolidaySource = (typeof holidaySources)[number];

export const holidaySourceNames: Readonly<Record<HolidaySource, string>> = {
  statutory: '法定',
  government_calendar: '政府行事曆',
  own: '自訂',
};

const MINUTES_OF_A_DAY = 1_440;
const TIME_MESSAGE = '請輸入 24 小時制時間，例如 09:00';

/** Minutes after midnight on the organisation's wall. */
const minuteSchema = z.int(TIME_MESSAGE).min(0, TIME_MESSAGE).max(MINUTES_OF_A_DAY, TIME_MESSAGE).nullable();

const nameSchema = requiredText('假日名稱', 30);

/** What a person fills in. Both minutes are null for a whole day. */
export const holidayFields = z.strictObject({
  date: calendarDateSchema,
  name: nameSchema,
  kind: z.enum(holidayKinds, '請選擇類別'),
  startMinute: minuteSchema,
  endMinute: minuteSchema,
  note: optionalText(500),
});

interface Part {
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

/** Part of a day has a beginning and a later end. */
export const partComplaint = ({ startMinute, endMinute }: Part): { path: keyof Part; message: string } | null => {
  if ((startMinute === null) !== (endMinute === null)) {
    return startMinute === null
      ? { path: 'startMinute', message: '請輸入開始時間' }
      : { path: 'endMinute', message: '請輸入結束時間' };
  }
  return startMinute !== null && endMinute !== null && endMinute <= startMinute
    ? { path: 'endMinute', message: '結束時間須晚於開始時間' }
    : null;
};

const requireSoundPart = (part: Part, context: z.core.$RefinementCtx): void => {
  const complaint = partComplaint(part);
  if (complaint) {
    context.addIssue({ code: 'custom', path: [complaint.path], message: complaint.message });
  }
};

/** A new holiday; the form and the API body are the same schema. */
export const holidayInputSchema = holidayFields.superRefine(requireSoundPart).meta({ id: 'HolidayInput' });

export type HolidayInput = z.output<typeof holidayInputSchema>;

/** 「編輯」 */
export const holidayUpdateSchema = holidayFields
  .extend({ version: versionSchema })
  .superRefine(requireSoundPart)
  .meta({ id: 'HolidayUpdate' });

export type HolidayUpdate = z.output<typeof holidayUpdateSchema>;

/** 「編輯假日名稱」 */
export const holidayRenameSchema = z
  .strictObject({ name: nameSchema, version: versionSchema })
  .meta({ id: 'HolidayRename' });

export type HolidayRename = z.output<typeof holidayRenameSchema>;

/** 「調移」: to another day, with who agreed to it and when. */
export const holidayShiftSchema = z
  .strictObject({ to: calendarDateSchema, consent: requiredText('協商或同意紀錄', 200), version: versionSchema })
  .meta({ id: 'HolidayShift' });

export type HolidayShift = z.output<typeof holidayShiftSchema>;

/** The years that the screen offers. */
export const yearSchema = z.coerce.number().int().min(2_000, '年度超出可用範圍').max(2_100, '年度超出可用範圍');

/** 「產生年度假日」 */
export const holidayGenerationSchema = z
  .strictObject({ year: z.int().min(2_000, '年度超出可用範圍').max(2_100, '年度超出可用範圍') })
  .meta({ id: 'HolidayGeneration' });

export const holidayGenerationResultSchema = z
  .object({
    created: z.int(),
    /** Days left as they were, because the organisation has its own record for them. */
    kept: z.int(),
  })
  .meta({ id: 'HolidayGenerationResult' });

export type HolidayGenerationResult = z.output<typeof holidayGenerationResultSchema>;

export const holidaySchema = z
  .object({
    id: holidayIdSchema,
    date: calendarDateSchema,
    name: z.string(),
    kind: z.enum(holidayKinds),
    startMinute: z.int().nullable(),
    endMinute: z.int().nullable(),
    source: z.enum(holidaySources),
    /** Derived by the rules of the law; the government has not published the year yet. */
    isDerived: z.boolean(),
    /** The day that it was on before it was moved by agreement. */
    shiftedFrom: calendarDateSchema.nullable(),
    shiftConsent: z.string().nullable(),
    note: z.string().nullable(),
    version: versionSchema,
  })
  .meta({ id: 'Holiday' });

export type Holiday = z.output<typeof holidaySchema>;

export const holidaySortKeys = ['date', 'name', 'kind', 'source'] as const;

export const holidayListQuerySchema = z.strictObject({
  ...listQueryShape(holidaySortKeys),
  year: yearSchema.optional(),
  kind: z.enum(holidayKinds).optional(),
  isDayOff: z.enum(['yes', 'no']).optional(),
  source: z.enum(holidaySources).optional(),
});

export type HolidayListQuery = z.output<typeof holidayListQuerySchema>;

export const holidayListSchema = listOf(holidaySchema);

/** All records of a year, in order; days without one are what the week makes of them. */
export const holidayYearSchema = z
  .object({
    year: z.int(),
    items: z.array(holidaySchema),
    /** Holidays of this or another year that were moved away from a day of this one. */
    movedAway: z.array(holidaySchema),
  })
  .meta({ id: 'HolidayYear' });

export type HolidayYear = z.output<typeof holidayYearSchema>;

/** The columns that a list shows and an export writes, in their usual order. */
export const holidayColumns = {
  date: '日期',
  weekday: '星期',
  name: '假日名稱',
  kind: '類別',
  isDayOff: '是否放假',
  scope: '適用對象',
  time: '起訖時間',
  source: '來源',
  shiftedFrom: '調移自',
  note: '備註',
} as const;

export type HolidayColumn = keyof typeof holidayColumns;

export const holidayExportQuerySchema = holidayListQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape);

export type HolidayExportQuery = z.output<typeof holidayExportQuerySchema>;

/** The columns of an import file by the field they fill; a holiday is recognised by its date. */
export const holidayImportColumns = {
  date: '日期',
  name: '假日名稱',
  kind: '類別',
  startMinute: '開始時間',
  endMinute: '結束時間',
  note: '備註',
} as const;
