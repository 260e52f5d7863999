import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import { checkSchedule, type PlannedDay, type ScheduleFacts, type SystemPeriod, workingHourSystems } from './index.ts';

const DAY = 1_440;

const isWithin = ({ from, to }: { readonly from: number; readonly to: number }, clock: number): boolean =>
  from < to ? clock >= from && clock < to : clock >= from || clock < to;

/** Length of a shift, and its minutes of work, counted one by one. */
const countMinutes = (day: PlannedDay): { length: number; work: number } => {
  let [length, work] = [0, 0];
  if (day.kind === 'work') {
    const { startMinute, endMinute, breaks } = day.shift;
    do {
      const pause = breaks.find((one) => isWithin(one, (startMinute + length) % DAY));
      work += pause === undefined || pause.isPaid ? 1 : 0;
      length += 1;
    } while ((startMinute + length) % DAY !== endMinute);
  }
  return { length, work };
};

const NO_CONSENT = { hasShortRestConsent: false, hasMovedRegularLeave: false, hasOvertimeConsent: false };

const NO_SYSTEM: SystemPeriod = {
  system: 'normal',
  effectiveFrom: '1900-01-01',
  effectiveTo: null,
  cycleStart: null,
  ...NO_CONSENT,
};

/**
 * A second implementation of the rules, day by day, without cycles as objects. Returns `rule first-day last-day` of
 * every violation.
 */
const naiveViolations = (days: readonly PlannedDay[], facts: ScheduleFacts): string[] => {
  const violations: string[] = [];
  const add = (rule: string, from: number, to = from): void => {
    violations.push(`${rule} ${days[from]?.date} ${days[to]?.date}`);
  };
  const minutes = days.map(countMinutes);
  const systems = days.map(
    ({ date }) =>
      facts.systems.findLast(
        ({ effectiveFrom, effectiveTo }) => effectiveFrom <= date && (effectiveTo === null || date < effectiveTo),
      ) ?? NO_SYSTEM,
  );
  const nameAt = (index: number) => (systems[index] ?? NO_SYSTEM).system;
  const cycleAt = (index: number, length: number): string => {
    const first = systems[index]?.cycleStart ?? '2000-01-02';
    return `${nameAt(index)}/${first}/${Math.floor(daysBetween(first, days[index]?.date ?? START) / length)}`;
  };
  const eachCycle = (length: number, visit: (from: number, to: number) => void): void => {
    let from = 0;
    for (let index = 1; index <= days.length; index += 1) {
      if (index === days.length || cycleAt(index, length) !== cycleAt(from, length)) {
        visit(from, index - 1);
        from = index;
      }
    }
  };
  const workWithin = (from: number, to: number): number =>
    minutes.slice(from, to + 1).reduce((total, { work }) => total + work, 0);
  const lacks = (
    least: number,
    kinds: readonly string[],
    [from, to, length]: readonly [number, number, number],
  ): boolean =>
    to - from + 1 === length && days.slice(from, to + 1).filter(({ kind }) => kinds.includes(kind)).length < least;

  const checkDay = (index: number): void => {
    const { work } = minutes[index] ?? { work: 0 };
    if (work > (['two_week', 'four_week'].includes(nameAt(index)) ? 600 : 480)) {
      add('dailyHours', index);
    }
    if (work + (facts.overtime.get(days[index]?.date ?? START) ?? 0) > 720) {
      add('dailyLimit', index);
    }
  };
  const checkWeek = (from: number, to: number): void => {
    const name = nameAt(from);
    if (workWithin(from, to) > { normal: 2_400, two_week: 2_880, eight_week: 2_880, four_week: 99_999 }[name]) {
      add('weeklyHours', from, to);
    }
    if (name !== 'four_week' && lacks(1, ['regular'], [from, to, 7])) {
      add('regularLeave', from, to);
    }
    if (name === 'normal' && lacks(2, ['regular', 'rest'], [from, to, 7])) {
      add('restDays', from, to);
    }
  };
  const checkCycles = (name: SystemPeriod['system'], weeks: number): void =>
    eachCycle(weeks * 7, (from, to) => {
      if (nameAt(from) === name && workWithin(from, to) > weeks * 2_400) {
        add('cycleHours', from, to);
      }
      if (nameAt(from) === name && lacks(weeks * 2, ['regular', 'rest'], [from, to, weeks * 7])) {
        add('restDays', from, to);
      }
    });
  const checkRuns = (): void => {
    let [run, approved] = [0, 0];
    for (let index = 0; index <= days.length; index += 1) {
      const works = days[index]?.kind === 'work';
      if (!works && run > (approved === run ? 12 : 6)) {
        add('consecutiveDays', index - run, index - 1);
      }
      [run, approved] = works ? [run + 1, approved + (systems[index]?.hasMovedRegularLeave ? 1 : 0)] : [0, 0];
    }
  };
  const checkOvertime = (): void => {
    const monthAt = (index: number): string => days[index]?.date.slice(0, 7) ?? '';
    const quarterAt = (index: number): string =>
      `${monthAt(index).slice(0, 4)}${{ 1: 'a', 2: 'a', 3: 'a', 4: 'b', 5: 'b', 6: 'b', 7: 'c', 8: 'c', 9: 'c' }[Number(monthAt(index).slice(5))] ?? 'd'}`;
    const agrees = (index: number): boolean => {
      let last = days[index]?.date ?? START;
      while (addDays(last, 1).slice(0, 7) === monthAt(index)) {
        last = addDays(last, 1);
      }
      return facts.systems.some(
        ({ hasOvertimeConsent, effectiveFrom, effectiveTo }) =>
          hasOvertimeConsent && effectiveFrom <= last && (effectiveTo ?? '9999-12-31') > last,
      );
    };
    for (const { groupAt, allowed } of [
      { groupAt: monthAt, allowed: (has: boolean) => (has ? 3_240 : 2_760) },
      { groupAt: quarterAt, allowed: (has: boolean) => (has ? 8_280 : 999_999) },
    ]) {
      for (const group of new Set([...days.keys()].map(groupAt))) {
        const members = [...days.keys()].filter((index) => groupAt(index) === group);
        const worked = members.filter((index) => facts.overtime.has(days[index]?.date ?? START));
        const total = worked.reduce((sum, index) => sum + (facts.overtime.get(days[index]?.date ?? START) ?? 0), 0);
        if (total > allowed(members.some(agrees))) {
          add('monthlyOvertime', worked[0] ?? 0, worked.at(-1));
        }
      }
    }
  };
  const checkRest = (index: number): void => {
    const [day, next] = [days[index], days[index + 1]];
    if (day?.kind === 'work' && next?.kind === 'work') {
      const end = day.shift.startMinute + (minutes[index]?.length ?? 0);
      if (DAY + next.shift.startMinute - end < (systems[index + 1]?.hasShortRestConsent ? 480 : 660)) {
        add('restBetweenShifts', index, index + 1);
      }
    }
  };

  for (const index of days.keys()) {
    checkDay(index);
    checkRest(index);
  }
  eachCycle(7, checkWeek);
  checkCycles('two_week', 2);
  checkCycles('four_week', 4);
  checkCycles('eight_week', 8);
  eachCycle(14, (from, to) => {
    if (nameAt(from) === 'four_week' && lacks(2, ['regular'], [from, to, 14])) {
      add('regularLeave', from, to);
    }
  });
  checkRuns();
  checkOvertime();
  return violations.toSorted();
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
      : { date, kind: offs[(kind - shifts.length) % 4] ?? 'empty', shift: null };
  });

interface RandomSystems {
  readonly first: number;
  readonly second: number;
  /** Day of the change. */
  readonly change: number;
  readonly offset: number;
  /** Days from the change of the system to the change of the consents. */
  readonly delay: number;
  readonly early: typeof NO_CONSENT;
  readonly late: typeof NO_CONSENT;
}

const systemsOf = ({ first, second, change, offset, delay, early, late }: RandomSystems): SystemPeriod[] => {
  const changedOn = addDays(START, change);
  const consentOn = addDays(changedOn, delay);
  const cycleStart = addDays(START, -offset);
  const [before, after] = [workingHourSystems[first] ?? 'normal', workingHourSystems[second] ?? 'normal'];
  return [
    { ...NO_CONSENT, system: before, effectiveFrom: '2000-01-01', effectiveTo: changedOn, cycleStart },
    { ...early, system: after, effectiveFrom: changedOn, effectiveTo: consentOn, cycleStart },
    { ...late, system: after, effectiveFrom: consentOn, effectiveTo: null, cycleStart },
  ];
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
  'monthlyOvertime',
]);

const consents = fc.record({
  hasShortRestConsent: fc.boolean(),
  hasMovedRegularLeave: fc.boolean(),
  hasOvertimeConsent: fc.boolean(),
});

it('agrees with a second implementation over random months around the ends of years and a leap day', () => {
  fc.assert(
    fc.property(
      fc.record({
        kinds: fc.array(fc.nat(shifts.length + 3), { minLength: 20, maxLength: 120 }),
        systems: fc.record({
          first: fc.nat(3),
          second: fc.nat(3),
          change: fc.integer({ min: 1, max: 60 }),
          offset: fc.nat(60),
          delay: fc.integer({ min: 1, max: 40 }),
          early: consents,
          late: consents,
        }),
        overtime: fc.array(fc.tuple(fc.nat(119), fc.integer({ min: 1, max: 600 })), { maxLength: 40 }),
      }),
      ({ kinds, systems, overtime }) => {
        const days = planOf(kinds);
        const facts: ScheduleFacts = {
          systems: systemsOf(systems),
          birthOn: null,
          protectedPeriods: [],
          unavailable: new Map(),
          holidays: new Map(),
          overtime: new Map(overtime.map(([index, minutes]) => [addDays(START, index), minutes])),
        };
        const range = { from: START, until: addDays(START, days.length - 1) };
        const violations = checkSchedule(days, facts, range)
          .filter(({ rule }) => COMPARED.has(rule))
          .map(({ rule, days: concerned }) => `${rule} ${concerned[0]} ${concerned.at(-1)}`);
        expect(violations.toSorted()).toEqual(naiveViolations(days, facts));
      },
    ),
    { numRuns: 300 },
  );
});
