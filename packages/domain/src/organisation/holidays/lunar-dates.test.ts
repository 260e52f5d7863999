import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import { type LunarDates, lunarDatesOf, lunarYears } from './lunar-dates.ts';

const DEGREE = Math.PI / 180;
const MEAN_LUNATION = 29.530588861;
/** Julian day of 1970-01-01T00:00Z. */
const UNIX_EPOCH = 2_440_587.5;
/** Terrestrial time runs this far ahead of universal time in these years, in days. */
const CLOCK_DIFFERENCE = 70 / 86_400;
const TAIPEI = 8 / 24;

/** Amplitude in days, and how often each of M (the sun's anomaly), M' (the moon's) and F (its latitude) counts. */
type Term = readonly [amplitude: number, sun: number, moon: number, latitude: number];

/** J. Meeus, Astronomical Algorithms, chapter 49: the terms of a new moon that exceed three seconds. */
const terms: readonly Term[] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  [0.00208, 2, 0, 0],
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
  [-0.00007, 2, 1, 0],
  [0.00004, 0, 2, -2],
  [0.00004, 3, 0, 0],
];

/** The day, in Taipei, of the new moon nearest to a day. */
const newMoonNear = (date: CalendarDate): CalendarDate => {
  const julianDay = Date.parse(`${date}T00:00:00Z`) / 86_400_000 + UNIX_EPOCH;
  const k = Math.round((julianDay - 2_451_550.09766) / MEAN_LUNATION);
  const centuries = k / 1_236.85;
  const eccentricity = 1 - 0.002516 * centuries;
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * centuries ** 2;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * centuries ** 2;
  const node = 124.7746 - 1.56375588 * k;
  const periodic = terms.map(
    ([amplitude, ofSun, ofMoon, ofLatitude]) =>
      amplitude *
      eccentricity ** Math.abs(ofSun) *
      Math.sin((ofSun * sun + ofMoon * moon + ofLatitude * latitude) * DEGREE),
  );
  const instant =
    2_451_550.09766 +
    MEAN_LUNATION * k +
    0.00015437 * centuries ** 2 +
    periodic.reduce((sum, term) => sum + term, 0) -
    0.00017 * Math.sin(node * DEGREE);
  return addDays('1970-01-01', Math.floor(instant - CLOCK_DIFFERENCE + TAIPEI - UNIX_EPOCH));
};

/** The runtime's Chinese calendar. It misses new moons that are minutes from midnight, but not the number of a month. */
const lunarMonth = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', timeZone: 'UTC' });

const firstDays = ({ newYear, dragonBoat, midAutumn }: LunarDates) => [
  { first: newYear, month: '1' },
  { first: addDays(dragonBoat, -4), month: '5' },
  { first: addDays(midAutumn, -14), month: '8' },
];

const knownDates = lunarYears.flatMap((year) => {
  const dates = lunarDatesOf(year);
  return dates ? [{ year, dates }] : [];
});

describe('the table of lunar days', () => {
  it.each(knownDates)('counts from new moons in $year', ({ dates }) => {
    for (const { first } of firstDays(dates)) {
      expect(newMoonNear(first)).toBe(first);
    }
  });

  it.each(knownDates)('names the right months of $year', ({ dates }) => {
    for (const { first, month } of firstDays(dates)) {
      expect(lunarMonth.format(new Date(`${addDays(first, 9)}T00:00:00Z`))).toBe(month);
    }
  });

  it.each(knownDates)(
    'has the solar term 清明 of $year where the formula of this century has it',
    ({ year, dates }) => {
      const inCentury = year % 100;
      const day = Math.floor(inCentury * 0.2422 + 4.81) - Math.floor(inCentury / 4);
      expect(daysBetween(`${year}-04-01` as CalendarDate, dates.qingming) + 1).toBe(day);
    },
  );
});
