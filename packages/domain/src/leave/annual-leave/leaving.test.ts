import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../fractions/index.ts';
import { addDays, monthsLater } from '../../dates/index.ts';
import {
  annualLeaveLots,
  type AnnualLeavePolicy,
  carryOver,
  dayWageOfMonth,
  nextLeaveYearEndsOn,
  ordinaryDay,
  calculatePayOut,
  calculateSettlement,
} from './index.ts';

const calendar: AnnualLeavePolicy = { system: 'calendar', dayMinutes: 480, unitMinutes: 60 };

describe('carrying leave over by agreement (Act art. 38 IV)', () => {
  const lot = {
    until: '2026-12-31',
    remainingMinutes: 7_200,
    isCarriedOver: false,
    nextYearEndsOn: '2027-12-31',
  } as const;

  it.each([
    { of: lot, cap: null, minutes: 7_200, why: 'all of it' },
    { of: lot, cap: 4_800, minutes: 4_800, why: 'ten days of fifteen' },
    { of: lot, cap: 9_600, minutes: 7_200, why: 'less than the cap' },
  ])('takes $minutes minutes into the year after ($why)', ({ of, cap, minutes }) => {
    expect(carryOver(of, cap)).toEqual({ from: '2027-01-01', until: '2027-12-31', minutes });
  });

  it.each([
    { of: { ...lot, isCarriedOver: true }, cap: null, refusal: 'carriedOverAlready', why: 'once alone' },
    { of: { ...lot, remainingMinutes: 0 }, cap: null, refusal: 'nothingLeft', why: 'all was used' },
    { of: lot, cap: 0, refusal: 'nothingLeft', why: 'nothing was agreed' },
  ])('is refused as $refusal ($why)', ({ of, cap, refusal }) => {
    expect(carryOver(of, cap)).toEqual({ refusal });
  });

  it.each([
    { system: 'anniversary', endsOn: '2027-04-06', why: 'the year of service is longer' },
    { system: 'calendar', endsOn: '2027-01-04', why: 'the shared year is as long as ever' },
  ] as const)('ends with the next leave year where parental leave lies within ($why)', ({ system, endsOn }) => {
    const unpaidLeaves = [{ kind: 'parental', from: '2026-03-01', to: '2026-05-31' }] as const;
    expect(nextLeaveYearEndsOn({ until: '2026-01-04' }, { system, unpaidLeaves })).toBe(endsOn);
  });
});

describe('the pay for leave that was not used (Rules art. 24-1)', () => {
  it.each([
    { wage: 45_000, minutes: 2_400, weeklyMinutes: null, amount: 7_500, why: 'five days of a thirtieth each' },
    { wage: 30_100, minutes: 480, weeklyMinutes: null, amount: 1_003, why: 'rounded once, at the end' },
    { wage: 30_100, minutes: 1_440, weeklyMinutes: null, amount: 3_010, why: 'not once for each day' },
    { wage: 20_000, minutes: 720, weeklyMinutes: 1_200, amount: 2_000, why: 'three days of half-time work' },
    { wage: 24_900, minutes: 1_992, weeklyMinutes: 1_992, amount: 4_150, why: 'five days of no whole minutes' },
    { wage: 30_015, minutes: 480, weeklyMinutes: null, amount: 1_001, why: 'a half goes up' },
  ])('of $wage a month for $minutes minutes is $amount ($why)', ({ wage, minutes, weeklyMinutes, amount }) => {
    expect(
      calculatePayOut({ minutes, dayWage: dayWageOfMonth(wage), day: ordinaryDay(480, weeklyMinutes) }).amount,
    ).toBe(amount);
  });

  it('uses the wage of a day if there is no monthly wage, and returns the exact sum and its text', () => {
    expect(calculatePayOut({ minutes: 600, dayWage: fraction(1_568), day: ordinaryDay(480, null) })).toMatchObject({
      exact: fraction(1_960),
      amount: 1_960,
      text: '一日工資 1568 元 × 10 小時 ÷ 每日 8 小時，四捨五入為 1960 元',
    });
  });
});

describe('leaving', () => {
  const hired = { seniorityOn: '2023-12-01', hiredOn: '2023-12-01', unpaidLeaves: [], weeklyMinutes: null } as const;

  it('shortly after an anniversary pays what the calendar year lacks', () => {
    const since = '2024-01-01';
    const granted = annualLeaveLots(hired, calendar, { from: since, to: '2026-12-15' });
    const lots = granted.map(({ from, minutes }) => ({ from, minutes, settledMinutes: minutes - 480 }));
    const settlement = calculateSettlement(hired, calendar, { since, lastWorkingOn: '2026-12-15', lots });
    // 3 + 7 + 10 + 14 days; the last of them are given for one month of twelve alone.
    expect(settlement).toMatchObject({ anniversaryMinutes: 34 * 480, unusedMinutes: 4 * 480 });
    expect(settlement.shortMinutes).toBe(34 * 480 - granted.reduce((sum, { minutes }) => sum + minutes, 0));
    expect(settlement.payableMinutes).toBe(settlement.shortMinutes + settlement.unusedMinutes);
    expect(settlement.arithmetic).toEqual([
      '已給假 170 小時，依週年制應給 272 小時，差額 102 小時',
      '未休 32 小時 + 差額 102 小時 = 134 小時',
    ]);
  });

  it('ignores service years that had begun before the hire date', () => {
    const service = { ...hired, seniorityOn: '2020-06-01', hiredOn: '2026-02-01' } as const;
    const [since, lastWorkingOn] = ['2026-02-01', '2026-12-31'] as const;
    const lots = annualLeaveLots(service, calendar, { from: since, to: lastWorkingOn });
    const settled = calculateSettlement(service, calendar, {
      since,
      lastWorkingOn,
      lots: lots.map((lot) => ({ ...lot, settledMinutes: 0 })),
    });
    // Four months of fifteen days and seven; by years of service fifteen days on the first of June.
    expect(settled).toMatchObject({ grantedMinutes: 6_600, anniversaryMinutes: 7_200, shortMinutes: 600 });
  });

  it('early in a year does not reclaim leave that was granted in advance', () => {
    const lots = [{ from: '2026-01-01', minutes: 4_800, settledMinutes: 4_800 }] as const;
    const settled = calculateSettlement(hired, calendar, { since: '2026-01-01', lastWorkingOn: '2026-01-15', lots });
    expect(settled).toMatchObject({ shortMinutes: 0, unusedMinutes: 0, payableMinutes: 0 });
  });

  it('counts only the part of an earlier service year that later leave years grant', () => {
    const settled = calculateSettlement(hired, calendar, {
      since: '2026-01-01',
      lastWorkingOn: '2026-11-30',
      lots: [],
    });
    // The second year's ten days, of which December 2025 was the first of twelve months.
    expect(settled.anniversaryMinutes).toBe(Math.ceil((10 * 480 * 11) / 12));
  });

  it('counts the three days after half a year on the day on which they are given, and pays what is left of them', () => {
    const service = { ...hired, seniorityOn: '2025-03-01', hiredOn: '2025-03-01' } as const;
    const lots = [{ from: '2025-09-01', minutes: 1_440, settledMinutes: 960 }] as const;
    const settled = calculateSettlement(service, calendar, { since: '2026-01-01', lastWorkingOn: '2026-02-15', lots });
    expect(settled).toMatchObject({ anniversaryMinutes: 0, grantedMinutes: 0, payableMinutes: 480 });
  });

  it('in the anniversary system pays what was not used, of lots that began before too', () => {
    const lots = [{ from: '2025-12-01', minutes: 4_800, settledMinutes: 4_320 }] as const;
    const anniversary = { ...calendar, system: 'anniversary' } as const;
    const settled = calculateSettlement(hired, anniversary, { since: '2026-01-01', lastWorkingOn: '2026-06-30', lots });
    expect(settled).toMatchObject({ shortMinutes: 0, payableMinutes: 480 });
  });

  it('never grants less than the anniversary system, for any hire date, credited service and leaving date', () => {
    const anyStay = fc.record({
      came: fc.integer({ min: 0, max: 2_000 }),
      lasted: fc.integer({ min: 0, max: 3_000 }),
      credited: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 })),
      system: fc.constantFrom('anniversary', 'calendar', 'academic'),
    });
    fc.assert(
      fc.property(anyStay, ({ came, lasted, credited, system }) => {
        const hiredOn = addDays('2017-01-01', came);
        const service = { ...hired, hiredOn, seniorityOn: addDays(hiredOn, -credited) };
        const [lastWorkingOn, policy] = [addDays(hiredOn, lasted), { ...calendar, system }];
        const lots = annualLeaveLots(service, policy, { from: '2017-01-01', to: lastWorkingOn });
        const { grantedMinutes, anniversaryMinutes, shortMinutes } = calculateSettlement(service, policy, {
          since: '2017-01-01',
          lastWorkingOn,
          lots: lots.map((lot) => ({ ...lot, settledMinutes: 0 })),
        });
        const own = annualLeaveLots(
          service,
          { ...calendar, system: 'anniversary' },
          { from: '2017-01-01', to: lastWorkingOn },
        );
        expect(anniversaryMinutes).toBe(own.reduce((sum, { minutes }) => sum + minutes, 0));
        expect(grantedMinutes + shortMinutes).toBeGreaterThanOrEqual(anniversaryMinutes);
        expect(monthsLater(service.seniorityOn, 6) > lastWorkingOn ? grantedMinutes : 0).toBe(0);
      }),
    );
  });
});
