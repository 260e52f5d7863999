import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, type Period } from '../../dates/index.ts';
import {
  type AnnualLeavePolicy,
  differenceAtLeaving,
  dueAnnualLeave,
  type EmploymentHistory,
  houseLeaveHours,
  assessGrants,
} from './index.ts';
import { asLedgerGrant } from './testing/ledger-grant.ts';

const DAY = 480;
const anniversary: AnnualLeavePolicy = { system: 'anniversary', ...houseLeaveHours };
const calendar: AnnualLeavePolicy = { system: 'calendar', ...houseLeaveHours };

const employedSince = (hiredOn: CalendarDate, overrides: Partial<EmploymentHistory> = {}): EmploymentHistory => ({
  stints: [{ seniorityOn: hiredOn, hiredOn, lastWorkingOn: null }],
  terms: [],
  unpaidLeaves: [],
  ...overrides,
});

const dueLotsOf = (employment: EmploymentHistory, within: Period, policy = anniversary) =>
  dueAnnualLeave(employment, policy, within).map((lot) => ({
    from: lot.from,
    until: lot.until,
    days: lot.minutes / DAY,
  }));

describe('annual leave that is due', () => {
  it('is the leave that begins within the period', () => {
    expect(dueLotsOf(employedSince('2025-03-01'), { from: '2026-01-01', to: '2026-12-31' })).toEqual([
      { from: '2026-03-01', until: '2027-02-28', days: 7 },
    ]);
  });

  it('catches up with a year that was missed', () => {
    expect(
      dueLotsOf(employedSince('2023-03-01'), { from: '2025-01-01', to: '2026-12-31' }).map(({ days }) => days),
    ).toEqual([10, 14]);
  });

  it('ends with the employment: nothing begins after the last day of work', () => {
    const [stint] = employedSince('2024-03-01').stints;
    const stints = stint === undefined ? [] : [{ ...stint, lastWorkingOn: '2026-02-28' as const }];
    expect(dueLotsOf(employedSince('2024-03-01', { stints }), { from: '2026-01-01', to: '2026-12-31' })).toEqual([]);
  });

  it('counts credited service and gives nothing for days before the stint', () => {
    const stints = [{ seniorityOn: '2020-06-01', hiredOn: '2026-02-01', lastWorkingOn: null }] as const;
    expect(dueLotsOf(employedSince('2026-02-01', { stints }), { from: '2025-01-01', to: '2026-12-31' })).toEqual([
      { from: '2026-06-01', until: '2027-05-31', days: 15 },
    ]);
  });

  it('counts credited service from the day of the stint on where leave years are shared', () => {
    const stints = [{ seniorityOn: '2020-06-01', hiredOn: '2026-02-01', lastWorkingOn: null }] as const;
    expect(
      dueLotsOf(employedSince('2026-02-01', { stints }), { from: '2025-01-01', to: '2027-12-31' }, calendar),
    ).toEqual([
      { from: '2026-02-01', until: '2026-12-31', days: 13.75 },
      { from: '2027-01-01', until: '2027-12-31', days: 15 },
    ]);
  });

  it('ends a lot on the day before a new employment period whose service starts from zero', () => {
    const stints = [
      { seniorityOn: '2023-01-01', hiredOn: '2023-01-01', lastWorkingOn: '2025-02-28' },
      { seniorityOn: '2025-05-01', hiredOn: '2025-05-01', lastWorkingOn: null },
    ] as const;
    expect(dueLotsOf(employedSince('2023-01-01', { stints }), { from: '2025-01-01', to: '2025-12-31' })).toEqual([
      { from: '2025-01-01', until: '2025-04-30', days: 10 },
      { from: '2025-11-01', until: '2026-04-30', days: 3 },
    ]);
  });

  it('is by the hours of the week on the day on which it begins', () => {
    const terms = [
      { from: '2024-01-01', weeklyMinutes: null, isUnderAct: true },
      { from: '2026-01-01', weeklyMinutes: 1_200, isUnderAct: true },
    ] as const;
    expect(dueLotsOf(employedSince('2024-01-01', { terms }), { from: '2025-01-01', to: '2026-12-31' })).toEqual([
      { from: '2025-01-01', until: '2025-12-31', days: 7 },
      { from: '2026-01-01', until: '2026-12-31', days: 5 },
    ]);
  });

  it('is nothing if the Act does not apply', () => {
    const terms = [{ from: '2024-01-01', weeklyMinutes: null, isUnderAct: false }] as const;
    expect(dueLotsOf(employedSince('2024-01-01', { terms }), { from: '2025-01-01', to: '2026-12-31' })).toEqual([]);
  });

  describe('of an employee who was rehired and then came under another act', () => {
    const employment: EmploymentHistory = {
      stints: [
        { seniorityOn: '2024-01-05', hiredOn: '2024-01-05', lastWorkingOn: '2024-09-30' },
        { seniorityOn: '2025-01-01', hiredOn: '2025-01-01', lastWorkingOn: null },
      ],
      terms: [
        { from: '2024-01-05', weeklyMinutes: null, isUnderAct: true },
        { from: '2025-01-01', weeklyMinutes: null, isUnderAct: true },
        { from: '2026-07-01', weeklyMinutes: null, isUnderAct: false },
      ],
      unpaidLeaves: [],
    };
    const within = { from: '2024-01-01', to: '2026-12-31' } as const;

    it('begins on three anniversaries', () => {
      expect(dueLotsOf(employment, within).map(({ from }) => from)).toEqual(['2024-07-05', '2025-07-01', '2026-01-01']);
    });

    it('has no lot that ends before it starts or starts between the stints', () => {
      const lots = dueLotsOf(employment, within, calendar);
      const isInvalid = ({ from, until }: (typeof lots)[number]): boolean =>
        from > until || (from > '2024-09-30' && from < '2025-01-01');
      expect(lots.filter(isInvalid)).toEqual([]);
    });
  });

  it('starts within a shared leave year for an employee to whom the Act starts to apply', () => {
    const terms = [
      { from: '2020-06-01', weeklyMinutes: null, isUnderAct: false },
      { from: '2026-02-01', weeklyMinutes: null, isUnderAct: true },
    ] as const;
    expect(
      dueLotsOf(employedSince('2020-06-01', { terms }), { from: '2026-01-01', to: '2027-12-31' }, calendar),
    ).toEqual([
      { from: '2026-02-01', until: '2026-12-31', days: 13.75 },
      { from: '2027-01-01', until: '2027-12-31', days: 15 },
    ]);
  });

  it('is granted once per shared leave year, even if the Act did not apply in between', () => {
    const terms = [
      { from: '2020-06-01', weeklyMinutes: null, isUnderAct: true },
      { from: '2026-03-01', weeklyMinutes: null, isUnderAct: false },
      { from: '2026-09-01', weeklyMinutes: null, isUnderAct: true },
    ] as const;
    const employment = employedSince('2020-06-01', { terms });
    expect(dueLotsOf(employment, { from: '2026-01-01', to: '2026-12-31' }, calendar)).toEqual([
      { from: '2026-01-01', until: '2026-12-31', days: 15 },
    ]);
    expect(dueLotsOf(employment, { from: '2026-06-01', to: '2026-12-31' }, calendar)).toEqual([]);
  });

  it.each([
    { kind: 'military', from: '2026-01-01', why: 'it counts by law' },
    { kind: 'parental', from: '2026-07-03', why: 'it never counts' },
    { kind: 'family', from: '2026-07-03', why: 'nothing was agreed' },
  ] as const)('is put off by $kind leave or not: $from ($why)', ({ kind, from }) => {
    const unpaidLeaves = [{ kind, from: '2025-03-01', to: '2025-08-30' }] as const;
    expect(
      dueLotsOf(employedSince('2025-01-01', { unpaidLeaves }), { from: '2026-01-01', to: '2026-12-31' })[0]?.from,
    ).toBe(from);
  });

  it('for a calendar year is the part of each service year that lies in it', () => {
    expect(dueLotsOf(employedSince('2024-07-01'), { from: '2026-01-01', to: '2026-12-31' }, calendar)).toEqual([
      { from: '2026-01-01', until: '2026-12-31', days: 8.5 },
    ]);
  });
});

describe('for an employee who is hired, goes on leave, leaves and returns', () => {
  const anyLength = (min: number, max: number) => fc.integer({ min, max });

  const anyEmployment = fc
    .record({
      came: anyLength(0, 1_500),
      credited: anyLength(0, 2_000),
      first: anyLength(1, 1_500),
      between: anyLength(1, 400),
      away: anyLength(0, 1_000),
      awayFor: anyLength(1, 700),
      system: fc.constantFrom('anniversary', 'calendar', 'academic'),
    })
    .map(({ came, credited, first, between, away, awayFor, system }) => {
      const hiredOn = addDays('2018-01-01', came);
      const lastWorkingOn = addDays(hiredOn, first);
      const backOn = addDays(lastWorkingOn, between);
      const awayFrom = addDays(hiredOn, away);
      const employment: EmploymentHistory = {
        stints: [
          { seniorityOn: addDays(hiredOn, -credited), hiredOn, lastWorkingOn },
          { seniorityOn: backOn, hiredOn: backOn, lastWorkingOn: null },
        ],
        terms: [],
        unpaidLeaves: [{ kind: 'parental', from: awayFrom, to: addDays(awayFrom, awayFor) }],
      };
      return { employment, policy: { ...anniversary, system } };
    });

  const always: Period = { from: '2017-01-01', to: '2030-12-31' };

  it('two lots never share a day', () => {
    fc.assert(
      fc.property(anyEmployment, ({ employment, policy }) => {
        const lots = dueAnnualLeave(employment, policy, always).toSorted((a, b) => a.from.localeCompare(b.from));
        expect(lots.filter(({ until }, index) => until >= (lots[index + 1]?.from ?? '9999-12-31'))).toEqual([]);
        expect(lots.filter(({ from, until }) => until < from)).toEqual([]);
      }),
    );
  });

  it('shared leave years with the difference at leaving grant no less than the anniversary system', () => {
    fc.assert(
      fc.property(anyEmployment, ({ employment, policy }) => {
        const [stint] = employment.stints;
        const left = { ...employment, stints: stint ? [stint] : [] };
        const within = { ...always, to: stint?.lastWorkingOn ?? always.to };
        const granted = dueAnnualLeave(left, policy, within).map((lot) => ({ ...lot, origin: 'grant' as const }));
        const minutesOf = (lots: readonly { minutes: number }[]) => lots.reduce((sum, { minutes }) => sum + minutes, 0);
        const difference = differenceAtLeaving(left, { policy, grants: granted, today: always.to })?.shortMinutes ?? 0;
        expect(minutesOf(granted) + difference).toBeGreaterThanOrEqual(
          minutesOf(dueAnnualLeave(left, anniversary, within)),
        );
      }),
    );
  });

  it('nothing is due again after it was granted', () => {
    fc.assert(
      fc.property(anyEmployment, ({ employment, policy }) => {
        const dueLotsOf = dueAnnualLeave(employment, policy, always);
        const assessed = assessGrants(dueLotsOf, dueLotsOf.map(asLedgerGrant), {
          stints: employment.stints,
          today: always.to,
        });
        expect(assessed.filter(({ state }) => state !== 'granted')).toEqual([]);
      }),
    );
  });

  it('the lots of two adjacent periods are the lots of the whole period', () => {
    fc.assert(
      fc.property(anyEmployment, anyLength(0, 4_000), ({ employment, policy }, days) => {
        const split = addDays(always.from, days);
        const parts = [
          ...dueAnnualLeave(employment, policy, { from: always.from, to: split }),
          ...dueAnnualLeave(employment, policy, { from: addDays(split, 1), to: always.to }),
        ];
        const keys = (lots: typeof parts) =>
          lots.map(({ from, until, minutes }) => `${from} ${until} ${minutes}`).toSorted();
        expect(keys(parts)).toEqual(keys(dueAnnualLeave(employment, policy, always)));
      }),
    );
  });
});
