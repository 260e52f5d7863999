import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, type Period } from '../../dates/index.ts';
import {
  type AnnualLeavePolicy,
  dueAnnualLeave,
  type Employed,
  houseLeaveHours,
  isOwed,
  judgeGrants,
  type StandingGrant,
} from './index.ts';
import { asGiven } from './testing/given-leave.ts';

const [HOUR, DAY] = [60, 480];
const anniversary: AnnualLeavePolicy = { system: 'anniversary', ...houseLeaveHours };
const calendar: AnnualLeavePolicy = { system: 'calendar', ...houseLeaveHours };

const since = (hiredOn: CalendarDate, ...parental: Period[]): Employed => ({
  stints: [{ seniorityOn: hiredOn, hiredOn, lastWorkingOn: null }],
  terms: [],
  unpaidLeaves: parental.map((leave) => ({ ...leave, kind: 'parental' as const })),
});

const leftOn = (who: Employed, lastWorkingOn: CalendarDate): Employed => ({
  ...who,
  stints: who.stints.map((stint) => ({ ...stint, lastWorkingOn })),
});

interface Night {
  readonly policy?: AnnualLeavePolicy;
  readonly today: CalendarDate;
}

/** All that was due until the day, beside what was given. */
const judged = (who: Employed, given: readonly StandingGrant[], { policy = anniversary, today }: Night) =>
  judgeGrants(dueAnnualLeave(who, policy, { from: '2017-01-01', to: today }), given, { stints: who.stints, today });

/** What was given as it fell due until the day, by what was known then. */
const givenBy = (who: Employed, to: CalendarDate, policy = anniversary): StandingGrant[] =>
  dueAnnualLeave(who, policy, { from: '2017-01-01', to }).map(asGiven);

const lastOf = (who: Employed, given: readonly StandingGrant[], night: Night) => {
  const last = judged(who, given, night).at(-1);
  return (
    last && {
      from: last.lot.from,
      until: last.lot.until,
      minutes: last.lot.minutes,
      state: last.state,
      givenMinutes: last.givenMinutes,
      correction: last.correction,
      isOwed: isOwed(last, night.today),
    }
  );
};

describe('what was given ahead of what moved it', () => {
  /** Who was to be away until the end of February, and was given ahead; the leave has ended on another day since. */
  const seeded = (until: CalendarDate) => {
    const away = since('2024-01-01', { from: '2025-11-01', to: '2026-02-28' });
    return { given: givenBy(away, '2026-05-01'), who: since('2024-01-01', { from: '2025-11-01', to: until }) };
  };

  it('is of the year that most of its days are of, and holds up none after it', () => {
    const { who, given } = seeded('2026-01-31');
    expect(lastOf(who, given, { today: '2026-11-21' })).toMatchObject({
      from: '2026-04-03',
      state: 'given',
      isOwed: false,
    });
    expect(lastOf(who, given, { today: '2027-04-03' })).toMatchObject({
      from: '2027-04-03',
      minutes: 14 * DAY,
      state: 'due',
    });
  });

  it('leaves the year before as it is where it has begun by then', () => {
    const who = since('2024-01-01', { from: '2025-12-15', to: '2026-03-14' });
    const given = givenBy(since('2024-01-01'), '2026-01-01');
    const all = judged(who, given, { today: '2026-05-01' });
    expect(all.map(({ state, correction }) => [state, correction])).toEqual([
      ['given', null],
      ['given', null],
      ['differs', 'adjusted'],
    ]);
  });
});

describe('what was brought along and reaches into the next year', () => {
  it('is told, and the year is given beside it', () => {
    const brought = {
      ...asGiven({ from: '2026-04-01', until: '2027-01-01', minutes: 5 * DAY }),
      origin: 'import' as const,
    };
    expect(lastOf(since('2020-01-01'), [brought], { today: '2027-01-01' })).toMatchObject({
      from: '2027-01-01',
      state: 'differs',
      correction: 'opened',
      isOwed: true,
    });
  });
});

describe('what giving makes of a lot', () => {
  const who = since('2025-03-01');
  const [, grant] = givenBy(who, '2026-11-21');
  const seven: StandingGrant = grant ?? asGiven({ from: '2026-03-01', until: '2027-02-28', minutes: 7 * DAY });

  it.each([
    { given: [], state: 'due', why: 'nothing was given' },
    { given: [seven], state: 'given', why: 'it was' },
    { given: [{ ...seven, minutes: 3 * DAY }], state: 'differs', why: 'less was given' },
    { given: [{ ...seven, from: '2026-02-28' }], state: 'given', why: 'it was given from a day before' },
    {
      given: [{ ...seven, from: '2026-02-28', rule: null }],
      state: 'differs',
      why: 'so many hours were given by no rule from a day before',
    },
    { given: [{ ...seven, minutes: 3 * DAY, origin: 'import' }], state: 'given', why: 'its rest was brought along' },
    {
      given: [{ ...seven, from: '2025-03-01', until: '2026-03-01', origin: 'import' }],
      state: 'differs',
      why: 'what was brought along ends on its first day',
    },
    { given: [{ ...seven, from: '2025-03-01', until: '2026-02-28' }], state: 'due', why: 'the year before was given' },
    {
      given: [
        { ...seven, until: '2026-09-30', usableUntil: '2026-09-30', minutes: 3 * DAY },
        { ...seven, from: '2026-10-01', minutes: 4 * DAY },
      ],
      state: 'given',
      why: 'it was in two parts',
    },
  ] as const)('is $state where $why', ({ given, state }) => {
    expect(lastOf(who, given, { today: '2026-11-21' })).toMatchObject({ state });
  });

  it.each([
    { minutes: 3 * DAY, isOwed: true, why: 'less was given' },
    { minutes: 9 * DAY, isOwed: false, why: 'more was' },
    { minutes: 3 * DAY, isDeliberate: true, isOwed: false, why: 'somebody meant it' },
    {
      minutes: 3 * DAY,
      origin: 'import',
      until: '2026-12-31',
      correction: null,
      isOwed: false,
      why: 'it was brought along',
    },
  ] as const)('is told or not as owed: $isOwed where $why', ({ isOwed: owed, correction = 'adjusted', ...of }) => {
    expect(lastOf(who, [{ ...seven, ...of }], { today: '2026-11-21' })).toMatchObject({ isOwed: owed, correction });
  });
});

describe('where leave without pay comes or goes after a lot was given', () => {
  const whole = { from: '2026-02-01', to: '2026-07-31' } as const;
  const back = since('2024-01-01', { from: '2026-02-01', to: '2026-04-30' });

  it('the next one is due from its own day on, though the lot reaches into it', () => {
    const given = givenBy(since('2024-01-01', whole), '2026-01-01');
    expect(given.at(-1)).toMatchObject({ until: '2027-06-30', minutes: 80 * HOUR });
    const [, before, next] = judged(back, given, { today: '2027-03-31' }).slice(-3);
    expect(before).toMatchObject({ state: 'given', givenMinutes: 80 * HOUR });
    expect(next).toMatchObject({
      lot: { from: '2027-03-31', minutes: 112 * HOUR },
      state: 'due',
      givenMinutes: 0,
      reaching: [{ from: '2026-01-01' }],
    });
  });

  const late = since('2024-01-01', { from: '2026-03-01', to: '2026-12-31' });
  const given = givenBy(since('2024-01-01'), '2026-01-01');

  it('the lot that ends before its year of service is told', () => {
    expect(lastOf(late, given, { today: '2027-01-01' })).toEqual({
      from: '2026-01-01',
      until: '2027-11-02',
      minutes: 80 * HOUR,
      state: 'differs',
      givenMinutes: 80 * HOUR,
      correction: 'adjusted',
      isOwed: true,
    });
  });

  it.each([
    { of: { leftMinutes: 0 }, why: 'nothing of it is left' },
    { of: { usableUntil: '2027-11-02' }, why: 'what is left can be used until then' },
  ] as const)('but not where $why', ({ of }) => {
    const [last, ...earlier] = given.toReversed();
    expect(lastOf(late, [...earlier, ...(last ? [{ ...last, ...of }] : [])], { today: '2027-01-01' })).toMatchObject({
      state: 'given',
    });
  });

  it('nor where its owner has left by then, nor before it has begun', () => {
    expect(lastOf(leftOn(late, '2026-12-31'), given, { today: '2027-01-01' })).toMatchObject({ state: 'given' });
    expect(lastOf(late, given, { today: '2026-01-01' })).toMatchObject({ state: 'given' });
  });

  it('a lot that was given too early counts for no year but its own', () => {
    const shifted = since('2024-01-01', { from: '2025-11-01', to: '2025-12-31' });
    const used = given.map((one) => ({ ...one, leftMinutes: 0 }));
    const states = judged(shifted, used, { today: '2026-11-21' }).map(({ lot, state, givenMinutes }) => [
      lot.from,
      state,
      givenMinutes / HOUR,
    ]);
    expect(states).toEqual([
      ['2024-07-01', 'given', 24],
      ['2025-01-01', 'given', 56],
      ['2026-03-03', 'given', 80],
    ]);
  });
});

describe('where the organisation changes its leave years', () => {
  it.each([
    { from: calendar, to: anniversary, today: '2026-07-01', due: 80, given: 68, why: 'to those of service' },
    { from: anniversary, to: calendar, today: '2027-01-01', due: 96, given: 80, why: 'to those of the calendar' },
  ] as const)(
    'people are told what reaches into a lot, and give beside it: $why',
    ({ from, to, today, due, given }) => {
      const who = since('2024-07-01');
      const known = givenBy(who, addDays(today, -1), from);
      expect(lastOf(who, known, { policy: to, today })).toMatchObject({
        minutes: due * HOUR,
        givenMinutes: given * HOUR,
        state: 'differs',
        correction: 'opened',
        isOwed: true,
      });
    },
  );

  it('nothing is given by itself for days for which more was given already', () => {
    const who = since('2024-07-01');
    const known = givenBy(who, '2025-12-31');
    expect(lastOf(who, known, { policy: calendar, today: '2026-01-01' })).toMatchObject({ state: 'differs' });
  });
});

describe('of whoever goes on parental leave and comes back on another day than was meant', () => {
  const anyLength = (min: number, max: number) => fc.integer({ min, max });
  const TO = addDays('2018-01-01', 4_000);

  const anybody = fc
    .record({ came: anyLength(0, 400), away: anyLength(0, 1_500), meant: anyLength(0, 700), lasted: anyLength(0, 700) })
    .map(({ came, away, meant, lasted }) => {
      const hiredOn = addDays('2018-01-01', came);
      const from = addDays(hiredOn, away);
      const [to, until] = [addDays(from, meant), addDays(from, lasted)];
      // Whoever comes back early says so on the day before, whoever stays longer on the last day that was meant.
      const changedOn = to < until ? to : until;
      const known = (day: CalendarDate) => since(hiredOn, { from, to: day <= changedOn ? to : until });
      return { known, hiredOn };
    });

  /** What the nights until a day have given: what is due, and what reaches into it stands until the day before. */
  const nights = (known: (day: CalendarDate) => Employed, until: CalendarDate): StandingGrant[] => {
    let given: StandingGrant[] = [];
    for (let today: CalendarDate = '2018-01-01'; today <= until; today = addDays(today, 1)) {
      const who = known(today);
      const begin = dueAnnualLeave(who, anniversary, { from: today, to: today });
      const due = begin.length === 0 ? [] : judged(who, given, { today }).filter(({ state }) => state === 'due');
      for (const { lot, reaching } of due) {
        const ended = new Set(reaching.map(({ id }) => id));
        given = given.map((one) => (ended.has(one.id) ? { ...one, until: addDays(lot.from, -1) } : one));
        given.push(asGiven(lot));
      }
    }
    return given;
  };

  const assertEachYearOnce = (numRuns: number): void =>
    fc.assert(
      fc.property(anybody, ({ known }) => {
        const given = nights(known, TO);
        const who = known(TO);
        const due = dueAnnualLeave(who, anniversary, { from: '2018-01-01', to: TO });
        expect(given.map(({ from, minutes }) => [from, minutes])).toEqual(
          due.map(({ from, minutes }) => [from, minutes]),
        );
        const odd = judged(who, given, { today: TO }).filter(({ state, endsEarly }) => state !== 'given' && !endsEarly);
        expect(odd).toEqual([]);
      }),
      { numRuns },
    );

  it('each year of service is given, on its day, once, and what differs ends too early', () => assertEachYearOnce(8));
  it('the same over forty careers', { tags: ['long'] }, () => assertEachYearOnce(40));
});
