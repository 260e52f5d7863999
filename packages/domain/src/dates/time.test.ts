import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  dateOfInstant,
  dayOfWeek,
  daysBetween,
  formatDateWithWeekday,
  formatInstant,
  formatEnglishDate,
  formatOfficialDate,
  formatRocDate,
  formatTime,
  isCalendarDate,
  parseDateText,
} from './index.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate);

describe('calendar dates', () => {
  it.each([
    { text: '2024-02-29', exists: true, why: 'a leap year' },
    { text: '2026-02-29', exists: false, why: 'not a leap year' },
    { text: '2026-13-01', exists: false, why: 'no thirteenth month' },
    { text: '2026-1-05', exists: false, why: 'months have two digits' },
    { text: '2026-01-05T00:00', exists: false, why: 'an instant is not a date' },
  ])('$text exists: $exists ($why)', ({ text, exists }) => {
    expect(isCalendarDate(text)).toBe(exists);
  });

  it('counts back the days that it added', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('starts the week on Sunday', () => {
    expect(dayOfWeek('2026-11-22')).toBe(0);
  });
});

describe('dates of instants', () => {
  it.each([
    { instant: '2026-11-20T15:59:59Z', date: '2026-11-20', why: 'one second before midnight in Taipei' },
    { instant: '2026-11-20T16:00:00Z', date: '2026-11-21', why: 'midnight in Taipei' },
  ])('$instant is on $date ($why)', ({ instant, date }) => {
    expect(dateOfInstant(new Date(instant))).toBe(date);
  });
});

describe('dates as people read them', () => {
  it.each([
    { minute: 0, text: '上午 12:00', why: 'midnight' },
    { minute: 540, text: '上午 09:00', why: 'morning' },
    { minute: 720, text: '下午 12:00', why: 'noon' },
    { minute: 785, text: '下午 01:05', why: 'afternoon' },
  ])('minute $minute is $text ($why)', ({ minute, text }) => {
    expect(formatTime(minute)).toBe(text);
  });

  it('writes an instant on the wall of the organisation', () => {
    expect(formatInstant(new Date('2026-11-21T07:12:00Z'))).toBe('2026/11/21 下午 03:12');
  });

  it('writes the weekday in full-width brackets', () => {
    expect(formatDateWithWeekday('2026-11-21')).toBe('2026/11/21（六）');
  });

  it('writes a year of the Republic', () => {
    expect(formatRocDate('2026-11-21')).toBe('民國115年11月21日');
    expect(formatOfficialDate('2026-11-01')).toBe('中華民國115年11月1日');
    expect(formatEnglishDate('2026-01-05')).toBe('January 5, 2026');
    expect(formatEnglishDate('2026-12-31')).toBe('December 31, 2026');
  });
});

describe('dates as people type them', () => {
  it.each([
    { text: '2026/1/5', date: '2026-01-05', why: 'slashes, short month and day' },
    { text: '2026-11-21', date: '2026-11-21', why: 'the stored form' },
    { text: '20261121', date: '2026-11-21', why: 'digits only' },
    { text: '115/11/21', date: '2026-11-21', why: 'a year of the Republic' },
    { text: ' 99.1.2 ', date: '2010-01-02', why: 'a two-digit year of the Republic, dots, blanks' },
    { text: '2027年1月1日', date: '2027-01-01', why: 'in words' },
    { text: '民國116年1月1日', date: '2027-01-01', why: 'a year of the Republic in words' },
    { text: '中華民國99年12月31日', date: '2010-12-31', why: 'as official papers write it' },
    { text: '1160101', date: '2027-01-01', why: 'a year of the Republic in digits only' },
    { text: '２０２７／１／１', date: '2027-01-01', why: 'full-width' },
    { text: '2027/1/1 00:00', date: '2027-01-01', why: 'with midnight' },
    { text: '2027-01-01T00:00:00.000', date: '2027-01-01', why: 'with midnight as databases write it' },
    { text: '2027/1/1 上午 12:00:00', date: '2027-01-01', why: 'with midnight as spreadsheets write it' },
    { text: '2027/1/1 08:30', date: null, why: 'an instant' },
    { text: '116年1月', date: null, why: 'a month' },
    { text: '2026/2/30', date: null, why: 'no such day' },
    { text: '明天', date: null, why: 'not a date' },
  ])('$text is $date ($why)', ({ text, date }) => {
    expect(parseDateText(text)).toBe(date);
  });
});
