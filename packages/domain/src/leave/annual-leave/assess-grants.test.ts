import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, type Period } from '../../dates/index.ts';
import {
  type AnnualLeavePolicy,
  dueAnnualLeave,
  type EmploymentHistory,
  houseLeaveHours,
  isOwed,
  assessGrants,
  type LedgerGrant,
} from './index.ts';
import { asLedgerGrant } from './testing/ledger-grant.ts';

const [HOUR, DAY] = [60, 480];
const anniversary: AnnualLeavePolicy = { system: 'anniversary', ...houseLeaveHours };
const calendar: AnnualLeavePolicy = { system: 'calendar', ...houseLeaveHours };

const employedSince = (hiredOn: CalendarDate, ...parental: Period[]): EmploymentHistory => ({
  stints: [{ seniorityOn: hiredOn, hiredOn, lastWorkingOn: null }],
  terms: [],
  unpaidLeaves: parental.map((leave) => ({ ...leave, kind: 'parental' as const })),
});

const leftOn = (employment: EmploymentHistory, lastWorkingOn: CalendarDate): EmploymentHistory => ({
  ...employment,
  stints: employment.stints.map((stint) => ({ ...stint, lastWorkingOn })),
});

interface GrantRun {
  readonly policy?: AnnualLeavePolicy;
  readonly today: CalendarDate;
}

/** Judges all lots due until the day against the grants. */
const judge = (
  employment: EmploymentHistory,
  grants: readonly LedgerGrant[],
  { policy = anniversary, today }: GrantRun,
) =>
  assessGrants(dueAnnualLeave(employment, policy, { from: '2017-01-01', to: today }), grants, {
    stints: employment.stints,
    today,
  });

/** Grants as they fell due until the day, by the facts known then. */
const grantsUntil = (employment: EmploymentHistory, to: CalendarDate, policy = anniversary): LedgerGrant[] =>
  dueAnnualLeave(employment, policy, { from: '2017-01-01', to }).map(asLedgerGrant);

const lastOf = (employment: EmploymentHistory, grants: readonly LedgerGrant[], night: GrantRun) => {
  const last = judge(employment, grants, night).at(-1);
  return (
    last && {
      from: last.lot.from,
      until: last.lot.until,
      minutes: last.lot.minutes,
      state: last.state,
      grantedMinutes: last.grantedMinutes,
      correction: last.correction,
      isOwed: isOwed(last, night.today),
    }
  );
};

describe('a lot granted before its days were moved', () => {
  /**
   * The employee was to be away until the end of February, and the lot was granted in advance; the leave ended on
   * another day.
   */
  const seeded = (until: CalendarDate) => {
    const away = employedSince('2024-01-01', { from: '2025-11-01', to: '2026-02-28' });
    return {
      grants: grantsUntil(away, '2026-05-01'),
      employment: employedSince('2024-01-01', { from: '2025-11-01', to: until }),
    };
  };

  it('belongs to the year that contains most of its days, and does not block the next year', () => {
    const { employment, grants } = seeded('2026-01-31');
    expect(lastOf(employment, grants, { today: '2026-11-21' })).toMatchObject({
      from: '2026-04-03',
      state: 'granted',
      isOwed: false,
    });
    expect(lastOf(employment, grants, { today: '2027-04-03' })).toMatchObject({
      from: '2027-04-03',
      minutes: 14 * DAY,
      state: 'due',
    });
  });

  it('does not change the year before if that year has begun', () => {
    const employment = employedSince('2024-01-01', { from: '2025-12-15', to: '2026-03-14' });
    const grants = grantsUntil(employedSince('2024-01-01'), '2026-01-01');
    const all = judge(employment, grants, { today: '2026-05-01' });
    expect(all.map(({ state, correction }) => [state, correction])).toEqual([
      ['granted', null],
      ['granted', null],
      ['differs', 'adjusted'],
    ]);
  });
});

describe('an imported lot that reaches into the next year', () => {
  it('is reported, and the year is granted in addition', () => {
    const brought = {
      ...asLedgerGrant({ from: '2026-04-01', until: '2027-01-01', minutes: 5 * DAY }),
      origin: 'import' as const,
    };
    expect(lastOf(employedSince('2020-01-01'), [brought], { today: '2027-01-01' })).toMatchObject({
      from: '2027-01-01',
      state: 'differs',
      correction: 'opened',
      isOwed: true,
    });
  });
});

describe('the state of a lot', () => {
  const employment = employedSince('2025-03-01');
  const [, grant] = grantsUntil(employment, '2026-11-21');
  const seven: LedgerGrant = grant ?? asLedgerGrant({ from: '2026-03-01', until: '2027-02-28', minutes: 7 * DAY });

  it.each([
    { grants: [], state: 'due', why: 'nothing was granted' },
    { grants: [seven], state: 'granted', why: 'it was' },
    { grants: [{ ...seven, minutes: 3 * DAY }], state: 'differs', why: 'less was granted' },
    { grants: [{ ...seven, from: '2026-02-28' }], state: 'granted', why: 'it was granted from an earlier day' },
    {
      grants: [{ ...seven, from: '2026-02-28', rule: null }],
      state: 'differs',
      why: 'no rule grants that many hours from an earlier day',
    },
    { grants: [{ ...seven, minutes: 3 * DAY, origin: 'import' }], state: 'granted', why: 'its remainder was imported' },
    {
      grants: [{ ...seven, from: '2025-03-01', until: '2026-03-01', origin: 'import' }],
      state: 'differs',
      why: 'the imported lot ends on its first day',
    },
    {
      grants: [{ ...seven, from: '2025-03-01', until: '2026-02-28' }],
      state: 'due',
      why: 'the year before was granted',
    },
    {
      grants: [
        { ...seven, until: '2026-09-30', usableUntil: '2026-09-30', minutes: 3 * DAY },
        { ...seven, from: '2026-10-01', minutes: 4 * DAY },
      ],
      state: 'granted',
      why: 'it was in two parts',
    },
  ] as const)('is $state where $why', ({ grants, state }) => {
    expect(lastOf(employment, grants, { today: '2026-11-21' })).toMatchObject({ state });
  });

  it.each([
    { minutes: 3 * DAY, isOwed: true, why: 'less was granted' },
    { minutes: 9 * DAY, isOwed: false, why: 'more was' },
    { minutes: 3 * DAY, isDeliberate: true, isOwed: false, why: 'it is deliberate' },
    {
      minutes: 3 * DAY,
      origin: 'import',
      until: '2026-12-31',
      correction: null,
      isOwed: false,
      why: 'it was imported',
    },
  ] as const)('is reported as owed or not: $isOwed if $why', ({ isOwed: owed, correction = 'adjusted', ...of }) => {
    expect(lastOf(employment, [{ ...seven, ...of }], { today: '2026-11-21' })).toMatchObject({
      isOwed: owed,
      correction,
    });
  });
});

describe('if leave without pay is added or removed after a grant', () => {
  const whole = { from: '2026-02-01', to: '2026-07-31' } as const;
  const back = employedSince('2024-01-01', { from: '2026-02-01', to: '2026-04-30' });

  it('the next lot is due on its own day, although the earlier lot reaches into it', () => {
    const grants = grantsUntil(employedSince('2024-01-01', whole), '2026-01-01');
    expect(grants.at(-1)).toMatchObject({ until: '2027-06-30', minutes: 80 * HOUR });
    const [, before, next] = judge(back, grants, { today: '2027-03-31' }).slice(-3);
    expect(before).toMatchObject({ state: 'granted', grantedMinutes: 80 * HOUR });
    expect(next).toMatchObject({
      lot: { from: '2027-03-31', minutes: 112 * HOUR },
      state: 'due',
      grantedMinutes: 0,
      overlapping: [{ from: '2026-01-01' }],
    });
  });

  const late = employedSince('2024-01-01', { from: '2026-03-01', to: '2026-12-31' });
  const grants = grantsUntil(employedSince('2024-01-01'), '2026-01-01');

  it('a lot that ends before its service year is reported', () => {
    expect(lastOf(late, grants, { today: '2027-01-01' })).toEqual({
      from: '2026-01-01',
      until: '2027-11-02',
      minutes: 80 * HOUR,
      state: 'differs',
      grantedMinutes: 80 * HOUR,
      correction: 'adjusted',
      isOwed: true,
    });
  });

  it.each([
    { of: { leftMinutes: 0 }, why: 'nothing of it is left' },
    { of: { usableUntil: '2027-11-02' }, why: 'the remainder can be used until then' },
  ] as const)('is not reported if $why', ({ of }) => {
    const [last, ...earlier] = grants.toReversed();
    expect(lastOf(late, [...earlier, ...(last ? [{ ...last, ...of }] : [])], { today: '2027-01-01' })).toMatchObject({
      state: 'granted',
    });
  });

  it('is not reported if the employee has left or the lot has not begun', () => {
    expect(lastOf(leftOn(late, '2026-12-31'), grants, { today: '2027-01-01' })).toMatchObject({ state: 'granted' });
    expect(lastOf(late, grants, { today: '2026-01-01' })).toMatchObject({ state: 'granted' });
  });

  it('a lot that was granted too early counts for its own year only', () => {
    const shifted = employedSince('2024-01-01', { from: '2025-11-01', to: '2025-12-31' });
    const used = grants.map((one) => ({ ...one, leftMinutes: 0 }));
    const states = judge(shifted, used, { today: '2026-11-21' }).map(({ lot, state, grantedMinutes }) => [
      lot.from,
      state,
      grantedMinutes / HOUR,
    ]);
    expect(states).toEqual([
      ['2024-07-01', 'granted', 24],
      ['2025-01-01', 'granted', 56],
      ['2026-03-03', 'granted', 80],
    ]);
  });
});

describe('if the organisation changes its leave year system', () => {
  it.each([
    { from: calendar, to: anniversary, today: '2026-07-01', due: 80, grants: 68, why: 'to those of service' },
    { from: anniversary, to: calendar, today: '2027-01-01', due: 96, grants: 80, why: 'to those of the calendar' },
  ] as const)(
    'a lot that reaches into another is reported and granted separately: $why',
    ({ from, to, today, due, grants }) => {
      const employment = employedSince('2024-07-01');
      const known = grantsUntil(employment, addDays(today, -1), from);
      expect(lastOf(employment, known, { policy: to, today })).toMatchObject({
        minutes: due * HOUR,
        grantedMinutes: grants * HOUR,
        state: 'differs',
        correction: 'opened',
        isOwed: true,
      });
    },
  );

  it('nothing is granted automatically for days for which more was granted', () => {
    const employment = employedSince('2024-07-01');
    const known = grantsUntil(employment, '2025-12-31');
    expect(lastOf(employment, known, { policy: calendar, today: '2026-01-01' })).toMatchObject({ state: 'differs' });
  });
});

describe('for an employee who returns from parental leave on another day than planned', () => {
  const anyLength = (min: number, max: number) => fc.integer({ min, max });
  const TO = addDays('2018-01-01', 4_000);

  const anyEmployment = fc
    .record({ came: anyLength(0, 400), away: anyLength(0, 1_500), meant: anyLength(0, 700), lasted: anyLength(0, 700) })
    .map(({ came, away, meant, lasted }) => {
      const hiredOn = addDays('2018-01-01', came);
      const from = addDays(hiredOn, away);
      const [to, until] = [addDays(from, meant), addDays(from, lasted)];
      // An early return is entered on the day before, a later one on the last planned day.
      const changedOn = to < until ? to : until;
      const known = (day: CalendarDate) => employedSince(hiredOn, { from, to: day <= changedOn ? to : until });
      return { known, hiredOn };
    });

  /**
   * Runs the nightly grants until a day: each due lot is granted, and an earlier lot that overlaps it ends the day
   * before.
   */
  const simulateNightlyRuns = (known: (day: CalendarDate) => EmploymentHistory, until: CalendarDate): LedgerGrant[] => {
    let grants: LedgerGrant[] = [];
    for (let today: CalendarDate = '2018-01-01'; today <= until; today = addDays(today, 1)) {
      const employment = known(today);
      const begin = dueAnnualLeave(employment, anniversary, { from: today, to: today });
      const due = begin.length === 0 ? [] : judge(employment, grants, { today }).filter(({ state }) => state === 'due');
      for (const { lot, overlapping } of due) {
        const ended = new Set(overlapping.map(({ id }) => id));
        grants = grants.map((one) => (ended.has(one.id) ? { ...one, until: addDays(lot.from, -1) } : one));
        grants.push(asLedgerGrant(lot));
      }
    }
    return grants;
  };

  const assertEachYearOnce = (numRuns: number): void =>
    fc.assert(
      fc.property(anyEmployment, ({ known }) => {
        const grants = simulateNightlyRuns(known, TO);
        const employment = known(TO);
        const due = dueAnnualLeave(employment, anniversary, { from: '2018-01-01', to: TO });
        expect(grants.map(({ from, minutes }) => [from, minutes])).toEqual(
          due.map(({ from, minutes }) => [from, minutes]),
        );
        const odd = judge(employment, grants, { today: TO }).filter(
          ({ state, endsTooEarly: endsEarly }) => state !== 'granted' && !endsEarly,
        );
        expect(odd).toEqual([]);
      }),
      { numRuns },
    );

  it('grants each year of service once, on its day, and different lots end too early', () => assertEachYearOnce(8));
  it('the same over forty careers', { tags: ['long'] }, () => assertEachYearOnce(40));
});
