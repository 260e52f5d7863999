import { type HolidayKind, isDayOff, scopeOf } from '@hr/domain/organisation/holidays';
import { type CalendarDate, formatClock, formatDate, weekdayName } from '@hr/domain/dates';
import { z } from 'zod';
import { ENDS_BEFORE_START, endpoint, requiredDate, requiredText, uploadEndpoint } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  longTextField,
  optionalTimeField,
  shownChoice,
  shownDate,
  shownFlag,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import {
  governmentCalendarPreviewSchema,
  governmentCalendarQuerySchema,
  governmentCalendarResultSchema,
} from './government-calendar.schema.ts';
import { holidayKindNames, holidayScopeNames, holidaySourceNames } from './holiday-names.ts';

interface Part {
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

/** Part of a day has a beginning and a later end; a whole day has neither. */
const partComplaint = ({ startMinute, endMinute }: Part): [keyof Part, string] | null => {
  if ((startMinute === null) !== (endMinute === null)) {
    return startMinute === null ? ['startMinute', '請輸入開始時間'] : ['endMinute', '請輸入結束時間'];
  }
  return startMinute !== null && endMinute !== null && endMinute <= startMinute
    ? ['endMinute', ENDS_BEFORE_START]
    : null;
};

const requireSoundPart = (part: Part, context: z.core.$RefinementCtx): void => {
  const complaint = partComplaint(part);
  if (complaint) {
    context.addIssue({ code: 'custom', path: [complaint[0]], message: complaint[1] });
  }
};

/** 「全天」 or 「上午 09:00 ～ 下午 12:00」 */
export const partText = ({ startMinute, endMinute }: Part): string =>
  startMinute === null || endMinute === null ? '全天' : `${formatClock(startMinute)} ～ ${formatClock(endMinute)}`;

const FIRST_YEAR = 2_000;
const LAST_YEAR = 2_100;
const YEAR_MESSAGE = '年度超出可用範圍';

/** The years that the screen offers, as a query names one. */
export const yearSchema = z.coerce.number().int().min(FIRST_YEAR, YEAR_MESSAGE).max(LAST_YEAR, YEAR_MESSAGE);

const name = textField('假日名稱', 30, { example: '基金會週年慶' });

/** Holidays (假日): days on which people do not work, and the workdays that make up for them. */
export const holidays = record({
  name: 'Holiday',
  path: '/holidays',
  screen: 'holiday_set_up',
  noun: '假日',
  order: 'date',
  search: ['name', 'note'],
  rule: requireSoundPart,
  titleOf: ({ date, name: called }: { readonly date: CalendarDate; readonly name: string }) =>
    `${formatDate(date)} ${called}`,
  fields: {
    date: { ...dateField('日期', { example: '2026/06/15' }), unique: 'DuplicateHolidayDate' as const },
    name,
    kind: withFilter(choiceField('類別', holidayKindNames, { initial: 'company_holiday' })),
    startMinute: optionalTimeField('開始時間'),
    endMinute: optionalTimeField('結束時間'),
    note: longTextField('備註', 500),
  },
  kept: {
    source: withFilter(shownChoice('來源', holidaySourceNames)),
    /** Derived by the rules of the law; the government has not published the year yet. */
    isDerived: shownFlag('依法推算'),
    /** Changed by hand after the law or a calendar had brought it. */
    isEdited: shownFlag('人工修改'),
    /** The day that it was on before it was moved by agreement. */
    shiftedFrom: shownDate('調移自'),
    shiftConsent: shownText('協商或同意紀錄'),
  },
  composed: {
    weekday: { label: '星期', textOf: ({ date }: { readonly date: CalendarDate }) => weekdayName(date) },
    isDayOff: {
      label: '是否放假',
      textOf: ({ kind }: { readonly kind: HolidayKind }) => (isDayOff(kind) ? '是' : '否'),
    },
    scope: {
      label: '適用對象',
      textOf: ({ kind }: { readonly kind: HolidayKind }) => holidayScopeNames[scopeOf(kind)],
    },
    time: { label: '起訖時間', textOf: partText },
  },
  columns: ['date', 'weekday', 'name', 'kind', 'isDayOff', 'scope', 'time', 'source', 'shiftedFrom', 'note'],
  moreSortKeys: ['source'],
  filters: { year: yearSchema.optional(), isDayOff: z.enum(['yes', 'no']).optional() },
});

export type Holiday = ItemOf<typeof holidays>;

export type HolidayInput = InputOf<typeof holidays>;

export type HolidayListQuery = ListQueryOf<typeof holidays>;

/** All records of a year, in order; days without one are what the week makes of them. */
const holidayYearSchema = z
  .object({
    year: z.int(),
    items: z.array(holidays.item),
    /** Holidays of this or another year that were moved away from a day of this one. */
    movedAway: z.array(holidays.item),
  })
  .meta({ id: 'HolidayYear' });

export type HolidayYear = z.output<typeof holidayYearSchema>;

const generationResultSchema = z
  .object({
    created: z.int(),
    /** Days left as they were, because the organisation has its own record for them. */
    kept: z.int(),
  })
  .meta({ id: 'HolidayGenerationResult' });

export type HolidayGenerationResult = z.output<typeof generationResultSchema>;

export const holidayEndpoints = {
  ...holidays.endpoints,
  year: endpoint({
    id: 'holidays.year',
    method: 'GET',
    path: '/holidays/year',
    summary: '一年的假日',
    access: 'holiday_set_up:view',
    query: z.strictObject({ year: yearSchema }),
    response: holidayYearSchema,
  }),
  /** 「編輯假日名稱」 */
  rename: holidays.command('rename', '編輯假日名稱', { body: { name: name.schema } }),
  /** 「調移」: a national holiday to another workday or back to its own, with who agreed to it and when. */
  shift: holidays.command('shift', '國定假日調移', {
    body: { to: requiredDate('調移後日期'), consent: requiredText('協商或同意紀錄', 200) },
    errors: ['HolidayNotShiftable', 'DuplicateHolidayDate'],
  }),
  /** 「產生年度假日」: what follows from the law, for a year that has none of it yet. */
  generate: endpoint({
    id: 'holidays.generate',
    method: 'POST',
    path: '/holidays/generate',
    summary: '產生年度假日',
    access: 'holiday_set_up:edit',
    body: z.strictObject({ year: z.int().min(FIRST_YEAR, YEAR_MESSAGE).max(LAST_YEAR, YEAR_MESSAGE) }),
    response: generationResultSchema,
    idempotent: true,
    errors: ['HolidayYearNotDerivable', 'HolidayYearAlreadyLoaded'],
  }),
  previewGovernmentCalendar: uploadEndpoint({
    id: 'holidays.previewGovernmentCalendar',
    path: '/holidays/government-calendar/preview',
    summary: '比對政府行政機關辦公日曆表',
    access: 'holiday_set_up:edit',
    query: governmentCalendarQuerySchema,
    response: governmentCalendarPreviewSchema,
    errors: ['UnreadableFile', 'TooManyRequests'],
  }),
  importGovernmentCalendar: uploadEndpoint({
    id: 'holidays.importGovernmentCalendar',
    path: '/holidays/government-calendar',
    summary: '匯入政府行政機關辦公日曆表（全部成功才寫入）',
    access: 'holiday_set_up:edit',
    query: governmentCalendarQuerySchema,
    response: governmentCalendarResultSchema,
    idempotent: true,
    errors: ['UnreadableFile', 'TooManyRequests', 'ImportRejected'],
  }),
};
