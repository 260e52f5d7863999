import type { HolidayKind, HolidayScope } from '@hr/domain/organisation/holidays';

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
export const holidaySourceNames = {
  statutory: '法定',
  government_calendar: '政府行事曆',
  own: '自訂',
} as const;

export type HolidaySource = keyof typeof holidaySourceNames;

export const holidaySources = Object.keys(holidaySourceNames) as [HolidaySource, ...HolidaySource[]];
