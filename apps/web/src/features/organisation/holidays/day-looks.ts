import { holidayKindNames } from '@hr/contracts/organisation/holidays';
import type { HolidayKind, WeekdayKind } from '@hr/domain/organisation/holidays';
import type { Theme } from '@mui/material/styles';
import { weekdayKindNames } from './holiday-text.ts';

export type DayKind = HolidayKind | WeekdayKind | 'moved_away';

type PaletteName = 'error' | 'warning' | 'accent' | 'info' | 'dark' | 'secondary' | 'success' | 'primary';

interface DayLook {
  readonly kind: DayKind;
  readonly label: string;
  /** Letter in the day's cell, so that colour is not the only sign. */
  readonly mark: string;
  /** Null for a day without a colour. */
  readonly palette: PaletteName | null;
}

const recorded = (kind: HolidayKind, mark: string, palette: PaletteName): DayLook => ({
  kind,
  label: holidayKindNames[kind],
  mark,
  palette,
});

const ofTheWeek = (kind: WeekdayKind, mark: string): DayLook => ({
  kind,
  label: weekdayKindNames[kind],
  mark,
  palette: null,
});

/** The kinds of days in the order of the legend. */
export const dayLooks: readonly DayLook[] = [
  recorded('national_holiday', '國', 'error'),
  recorded('substitute_holiday', '補', 'warning'),
  recorded('adjusted_day_off', '調', 'accent'),
  recorded('company_holiday', '司', 'info'),
  recorded('disaster_closure', '災', 'dark'),
  recorded('voting_day', '選', 'secondary'),
  recorded('ritual_day', '祭', 'success'),
  recorded('makeup_workday', '班', 'primary'),
  ofTheWeek('rest_day', '休'),
  ofTheWeek('regular_leave', '例'),
  { kind: 'moved_away', label: '原有假日已調移', mark: '移', palette: null },
];

const marks: ReadonlyMap<DayKind, string> = new Map(dayLooks.map(({ kind, mark }) => [kind, mark]));

/** Empty for a workday. */
export const markOf = (kind: DayKind): string => marks.get(kind) ?? '';

/** Colours of days by the attribute `data-look`, so that cells need no styles of their own. */
export const dayColours = ({ palette }: Theme): Record<string, object> =>
  Object.fromEntries(
    dayLooks.map((look) => [
      `& [data-look=${look.kind}]`,
      look.palette === null
        ? { color: palette.text.secondary }
        : { backgroundColor: palette[look.palette].light, color: palette[look.palette].dark },
    ]),
  );
