import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type PickersLocaleText, zhTW as pickerTexts } from '@mui/x-date-pickers/locales';
import { type Locale, parseISO } from 'date-fns';
import { zhTW } from 'date-fns/locale/zh-TW';
import type { PropsWithChildren } from 'react';
import { today } from './use-today.ts';

/** Weeks start on Sunday (specification section 9); the zh-TW locale of the library starts on Monday. */
export const dateLocale: Locale = { ...zhTW, options: { ...zhTW.options, weekStartsOn: 0 } };

// The types of the library declare its texts optional, but all exist.
const libraryTexts = pickerTexts.components.MuiLocalizationProvider.defaultProps
  .localeText as Partial<PickersLocaleText>;

/** Buttons are labelled by their action. */
const texts: Partial<PickersLocaleText> = {
  ...libraryTexts,
  calendarViewSwitchingButtonAriaLabel: (view) => (view === 'year' ? '選擇日期' : '選擇年份'),
};

/** Uses the organisation's current day, whatever the time zone of the browser. */
class OrganisationDays extends AdapterDateFns {
  constructor(...options: ConstructorParameters<typeof AdapterDateFns>) {
    super(...options);
    const read = this.date;
    this.date = ((value) => (value === undefined ? parseISO(today()) : read(value))) as typeof read;
  }
}

/** Localizes calendars and time pickers: zh-TW, weeks from Sunday, 12-hour clock with 上午 and 下午 first. */
export const DateLocalisation = ({ children }: PropsWithChildren) => (
  <LocalizationProvider
    dateAdapter={OrganisationDays}
    adapterLocale={dateLocale}
    localeText={texts}
    dateFormats={{ fullTime12h: 'aa hh:mm', keyboardDate: 'yyyy/MM/dd', normalDate: 'yyyy/MM/dd' }}
  >
    {children}
  </LocalizationProvider>
);
