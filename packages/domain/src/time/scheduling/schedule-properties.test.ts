import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import { checkSchedule, type PlannedDay, type ScheduleFacts, type SystemPeriod, workingHourSystems } from './index.ts';

const DAY = 1_440;

/**
 * A second implementation of the rules, minute by minute and day by day, without cycles as objects. Returns
 * `rule first-day last-day` of every violation.
 */
const naiveViolations = (days: readonly PlannedDay[], facts: ScheduleFacts): string[] => {
  const start = days[0]!.date;
  const workOf = days.map(() => 0);
  for (const [index, day] of days.entries()) {
    if (day.kind !== 'work') {
      continue;
    }
    const { startMinute, endMinute, breaks } = day.shift;
    let minute = startMinute;
    do {
      const clock = minute % DAY;
      const isIn = ({ from, to }: { from: number; to: number }) =>
        from < to ? clock >= from && clock < to : clock >= from || clock < to;
      const pause = breaks.find(isIn);
      if (!pause || pause.isPaid) {
        workOf[index]! += 1;
      }
      minute += 1;
    } while (minute % DAY !== endMinute);
  }
  const found: string[] = [];
  const add = (rule: string, from: number, to = from) =>
    found.push(`${rule} ${addDays(start, from)} ${addDays(start, to)}`);

  const systemAt = (index: number) => {
    const date = addDays(start, index);
    let name: SystemPeriod['system'] = 'normal';
    let cycleStart: CalendarDate = '2000-01-02';
    let since = '';
    for (const period of facts.systems) {
      if (period.effectiveFrom <= date && (period.effectiveTo === null || date < period.effectiveTo)) {
        name = period.system;
        cycleStart = period.cycleStart;
        since = period.effectiveFrom;
      }
    }
    return { name, since, offset: daysBetween(cycleStart, date) };
  };
  const cycleKey = (index: number, length: number) => {
    const { since, offset } = systemAt(index);
    return `${since}/${Math.floor(offset / length)}`;
  };
  const eachCycle = (length: number, visit: (from: number, to: number, isWhole: boolean) => void) => {
    let from = 0;
    for (let index = 1; index <= days.length; index += 1) {
      if (index === days.length || cycleKey(index, length) !== cycleKey(from, length)) {
        visit(from, index - 1, index - from === length);
        from = index;
      }
    }
  };
  const sum = (from: number, to: number) => workOf.slice(from, to + 1).reduce((total, minutes) => total + minutes, 0);
  const count = (from: number, to: number, ...kinds: string[]) =>
    days.slice(from, to + 1).filter(({ kind }) => kinds.includes(kind)).length;

  for (const [index, minutes] of workOf.entries()) {
    const { name } = systemAt(index);
    if (minutes > (name === 'two_week' || name === 'four_week' ? 600 : 480)) {
      add('dailyHours', index);
    }
    if (minutes + (facts.overtime.get(addDays(start, index)) ?? 0) > 720) {
      add('dailyLimit', index);
    }
  }
  eachCycle(7, (from, to, isWhole) => {
    const { name } = systemAt(from);
    const most = { normal: 2_400, two_week: 2_880, eight_week: 2_880, four_week: 99_999 }[name];
    if (sum(from, to) > most) {
      add('weeklyHours', from, to);
    }
    if (isWhole && name !== 'four_week' && count(from, to, 'regular') < 1) {
      add('regularLeave', from, to);
    }
    if (isWhole && name === 'normal' && count(from, to, 'regular', 'rest') < 2) {
      add('restDays', from, to);
    }
  });
  for (const [name, weeks] of [
    ['two_week', 2],
    ['four_week', 4],
    ['eight_week', 8],
  ] as const) {
    eachCycle(weeks * 7, (from, to, isWhole) => {
      if (systemAt(from).name !== name) {
        return;
      }
      if (sum(from, to) > weeks * 2_400) {
        add('cycleHours', from, to);
      }
      if (isWhole && count(from, to, 'regular', 'rest') < weeks * 2) {
        add('restDays', from, to);
      }
    });
  }
  eachCycle(14, (from, to, isWhole) => {
    if (systemAt(from).name === 'four_week' && isWhole && count(from, to, 'regular') < 2) {
      add('regularLeave', from, to);
    }
  });
  let run = 0;
  for (let index = 0; index <= days.length; index += 1) {
    if (days[index]?.kind === 'work') {
      run += 1;
      continue;
    }
    if (run > (facts.hasMovedRegularLeave ? 12 : 6)) {
      add('consecutiveDays', index - run, index - 1);
    }
    run = 0;
  }
  for (let index = 0; index + 1 < days.length; index += 1) {
    const [today, next] = [days[index]!, days[index + 1]!];
    if (today.kind === 'work' && next.kind === 'work') {
      const end = index * DAY + today.shift.startMinute + lengthOf(today);
      const rest = (index + 1) * DAY + next.shift.startMinute - end;
      if (rest < (facts.hasShortRestConsent ? 480 : 660)) {
        add('restBetweenShifts', index, index + 1);
      }
    }
  }
  return found.toSorted();
};

const lengthOf = (day: PlannedDay): number => {
  let length = 0;
  if (day.kind === 'work') {
    do {
      length += 1;
    } while ((day.shift.startMinute + length) % DAY !== day.shift.endMinute);
  }
  return length;
};

const shift = (startMinute: number, endMinute: number, breaks: [number, number, boolean][]) => ({
  startMinute,
  endMinute,
  breaks: breaks.map(([from, to, isPaid]) => ({ from, to, isPaid })),
});

const shifts = [
  shift(480, 1_020, [[720, 780, false]]),
  shift(960, 0, [[1_200, 1_230, false]]),
  shift(0, 480, [[240, 270, true]]),
  shift(1_320, 360, [[1_430, 20, false]]),
  shift(480, 1_170, [
    [720, 780, false],
    [1_020, 1_050, false],
  ]),
  shift(420, 1_260, [[660, 720, false]]),
];

const START: CalendarDate = '2027-11-20';

const planOf = (kinds: readonly number[]): PlannedDay[] =>
  kinds.map((kind, index): PlannedDay => {
    const date = addDays(START, index);
    const offs = ['regular', 'rest', 'holiday', 'empty'] as const;
    const picked = shifts[kind];
    return picked
      ? { date, kind: 'work', shift: picked }
      : { date, kind: offs[(kind - shifts.length) % 4]!, shift: null };
  });

const systemsOf = (first: number, second: number, change: number, offset: number): SystemPeriod[] => {
  const changedOn = addDays(START, change);
  const period = (place: number, from: CalendarDate, to: CalendarDate | null): SystemPeriod => ({
    system: workingHourSystems[place % workingHourSystems.length]!,
    effectiveFrom: from,
    effectiveTo: to,
    cycleStart: addDays(START, -offset),
  });
  return [period(first, '2000-01-01', changedOn), period(second, changedOn, null)];
};

const COMPARED = new Set([
  'dailyHours',
  'weeklyHours',
  'cycleHours',
  'regularLeave',
  'restDays',
  'consecutiveDays',
  'restBetweenShifts',
  'dailyLimit',
]);

it('agrees with a second implementation over random months around the ends of years and a leap day', () => {
  fc.assert(
    fc.property(
      fc.record({
        kinds: fc.array(fc.nat(shifts.length + 3), { minLength: 20, maxLength: 120 }),
        first: fc.nat(3),
        second: fc.nat(3),
        change: fc.integer({ min: 1, max: 60 }),
        offset: fc.nat(60),
        hasShortRestConsent: fc.boolean(),
        hasMovedRegularLeave: fc.boolean(),
        overtime: fc.array(fc.tuple(fc.nat(119), fc.integer({ min: 1, max: 300 })), { maxLength: 10 }),
      }),
      ({ kinds, first, second, change, offset, overtime, ...consents }) => {
        const days = planOf(kinds);
        const facts: ScheduleFacts = {
          systems: systemsOf(first, second, change, offset),
          birthOn: null,
          protectedPeriods: [],
          unavailable: new Map(),
          holidays: new Map(),
          overtime: new Map(overtime.map(([index, minutes]) => [addDays(START, index), minutes])),
          hasOvertimeConsent: false,
          ...consents,
        };
        const range = { from: START, until: addDays(START, days.length - 1) };
        const found = checkSchedule(days, facts, range)
          .filter(({ rule }) => COMPARED.has(rule))
          .map(({ rule, days: concerned }) => `${rule} ${concerned[0]} ${concerned.at(-1)}`);
        expect(found.toSorted()).toEqual(naiveViolations(days, facts));
      },
    ),
    { numRuns: 300 },
  );
});
