import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, monthsLater } from '../../dates/index.ts';
import { annualLeaveLots, annualLeaveLotsOn, type AnnualLeavePolicy, type EntitlingService } from './index.ts';

const policy = (system: AnnualLeavePolicy['system'], unitMinutes = 60): AnnualLeavePolicy => ({
  system,
  dayMinutes: 480,
  unitMinutes,
});

const serviceSince = (seniorityOn: CalendarDate, overrides: Partial<EntitlingService> = {}): EntitlingService => ({
  seniorityOn,
  hiredOn: seniorityOn,
  unpaidLeaves: [],
  weeklyMinutes: null,
  ...overrides,
});

const daysInForce = (employee: EntitlingService, day: CalendarDate): number =>
  annualLeaveLotsOn(employee, policy('anniversary'), day).reduce((sum, { days }) => sum + days, 0);

describe('the days of annual leave in force (Act art. 38 I)', () => {
  it.each([
    { hired: '2026-01-01', day: '2026-06-30', days: 0, why: 'five months and twenty-nine days' },
    { hired: '2026-01-01', day: '2026-07-01', days: 3, why: 'half a year to the day' },
    { hired: '2025-01-01', day: '2025-12-31', days: 3, why: 'the last day of the half year after' },
    { hired: '2025-01-01', day: '2026-01-01', days: 7, why: 'a year' },
    { hired: '2023-01-01', day: '2026-01-01', days: 14, why: 'three years' },
    { hired: '2016-01-02', day: '2026-01-01', days: 15, why: 'a day less than ten years' },
    { hired: '2016-01-01', day: '2026-01-01', days: 16, why: 'ten years' },
    { hired: '2003-01-01', day: '2026-01-01', days: 29, why: 'twenty-three years' },
    { hired: '2002-01-01', day: '2026-01-01', days: 30, why: 'twenty-four years' },
    { hired: '1996-01-01', day: '2026-01-01', days: 30, why: 'thirty years: never more than thirty days' },
    { hired: '2025-08-31', day: '2026-02-27', days: 0, why: 'a month without that day is over on its last' },
    { hired: '2025-08-31', day: '2026-02-28', days: 3, why: 'a month without that day: its last' },
  ] as const)('hired $hired, on $day: $days ($why)', ({ hired, day, days }) => {
    expect(daysInForce(serviceSince(hired), day)).toBe(days);
  });
});

/** Years of service, and the days of leave from the day on which they are complete. */
const ladder = [
  [1, 7],
  [2, 10],
  [3, 14],
  [5, 15],
  [10, 16],
  [11, 17],
  [12, 18],
  [13, 19],
  [14, 20],
  [15, 21],
  [16, 22],
  [17, 23],
  [18, 24],
  [19, 25],
  [20, 26],
  [21, 27],
  [22, 28],
  [23, 29],
  [24, 30],
] as const;

describe('every step of the ladder (Act art. 38 I)', () => {
  it.each(ladder.map(([years, days], step) => ({ years, days, before: ladder[step - 1]?.[1] ?? 3 })))(
    '$years years: $before days until the day before, $days from the day on',
    ({ years, days, before }) => {
      const employee = serviceSince(monthsLater('2026-03-01', -12 * years));
      expect([daysInForce(employee, '2026-02-28'), daysInForce(employee, '2026-03-01')]).toEqual([before, days]);
    },
  );
});

describe('leave without pay', () => {
  it.each([
    { kind: 'parental', isCounted: false, on: '2026-01-01', why: 'a year later: it is no service' },
    { kind: 'parental', isCounted: true, on: '2026-01-01', why: 'whatever was agreed: the law says that it is none' },
    { kind: 'illness', isCounted: false, on: '2026-01-01', why: 'as agreed' },
    { kind: 'illness', isCounted: true, on: '2025-01-01', why: 'as agreed' },
  ] as const)('of $kind, counted $isCounted: seven days from $on ($why)', ({ kind, isCounted, on }) => {
    const employee = serviceSince('2024-01-01', {
      unpaidLeaves: [{ from: '2024-06-01', to: '2025-05-31', kind, isCounted }],
    });
    expect(annualLeaveLots(employee, policy('anniversary'), { from: '2024-12-31', to: '2026-06-30' })).toContainEqual(
      expect.objectContaining({ from: on, days: 7 }),
    );
  });

  it('on the day on which a year of service is complete does not put it off', () => {
    const employee = serviceSince('2025-01-01', {
      unpaidLeaves: [{ from: '2026-01-01', to: '2026-12-31', kind: 'parental', isCounted: false }],
    });
    expect(daysInForce(employee, '2026-01-01')).toBe(7);
  });

  it('grants nothing for a calendar year without service, and half for a year with half of it', () => {
    const employee = serviceSince('2020-01-01', {
      unpaidLeaves: [{ from: '2024-07-01', to: '2025-12-31', kind: 'parental', isCounted: false }],
    });
    const lots = annualLeaveLots(employee, policy('calendar'), { from: '2024-01-01', to: '2026-12-31' });
    expect(lots.map(({ from, days }) => ({ from, days }))).toEqual([
      { from: '2024-01-01', days: 7 },
      { from: '2026-01-01', days: 14.5 },
    ]);
  });
});

describe('a leave year shared by everybody', () => {
  const lots = (employee: EntitlingService, within: { from: CalendarDate; to: CalendarDate }, unitMinutes = 60) =>
    annualLeaveLots(employee, policy('calendar', unitMinutes), within).map(({ from, until, minutes }) => [
      from,
      until,
      minutes / 60,
    ]);

  it('grants three days after half a year, then the parts of the service years within the leave year', () => {
    expect(lots(serviceSince('2025-07-01'), { from: '2025-01-01', to: '2027-12-31' })).toEqual([
      ['2026-01-01', '2026-06-30', 24],
      ['2026-07-01', '2026-12-31', 28],
      ['2027-01-01', '2027-12-31', 68],
    ]);
  });

  it('grants the same as the anniversary system if the employee started on the first day of the leave year', () => {
    const within = { from: '2017-01-01', to: '2026-12-31' } as const;
    const [shared, own] = (['calendar', 'anniversary'] as const).map((system) =>
      annualLeaveLots(serviceSince('2017-01-01'), policy(system), within).map(({ from, until, minutes }) => [
        from,
        until,
        minutes,
      ]),
    );
    expect(shared).toEqual(own);
  });

  it.each([
    { unitMinutes: 60, minutes: 6_360, why: 'the next hour' },
    { unitMinutes: 240, minutes: 6_480, why: 'the next half day' },
    { unitMinutes: 1, minutes: 6_323, why: 'the next minute' },
  ])('rounds parts of a day up to $unitMinutes minutes: $minutes ($why)', ({ unitMinutes, minutes }) => {
    const [lot] = lots(serviceSince('2024-03-16'), { from: '2027-01-01', to: '2027-12-31' }, unitMinutes);
    expect(lot?.[2]).toBe(minutes / 60);
  });

  it.each([
    { system: 'calendar', until: '2026-12-31', days: 13.75, why: 'four months and seven of a year of fifteen days' },
    { system: 'academic', until: '2026-07-31', days: 7.5, why: 'four months and two' },
  ] as const)(
    'grants the part of the leave year from the hire date if service was credited: $days ($why)',
    ({ system, until, days }) => {
      const employee = serviceSince('2020-06-01', { hiredOn: '2026-02-01' });
      const [lot] = annualLeaveLots(employee, policy(system, 30), { from: '2026-01-01', to: '2026-12-31' });
      expect(lot).toMatchObject({ from: '2026-02-01', until, days });
    },
  );

  it('grants nothing for half a year of credited service that was complete before the hire date', () => {
    const employee = serviceSince('2025-06-01', { hiredOn: '2026-02-01' });
    expect(lots(employee, { from: '2025-01-01', to: '2026-12-31' })).toEqual([['2026-06-01', '2026-12-31', 33]]);
  });

  it('begins in August in the academic system', () => {
    const [lot] = annualLeaveLots(serviceSince('2024-02-01'), policy('academic'), {
      from: '2026-08-01',
      to: '2026-08-31',
    });
    expect(lot).toMatchObject({ from: '2026-08-01', until: '2027-07-31', days: 12 });
  });
});

describe('part-time work', () => {
  it.each([
    { weeklyMinutes: 1_200, minutes: 720, days: 3, why: 'half the week: half the hours' },
    { weeklyMinutes: 2_000, minutes: 1_200, days: 3, why: 'days of 400 minutes' },
    { weeklyMinutes: 3_000, minutes: 1_440, days: 3, why: 'never more than of full-time work' },
    { weeklyMinutes: 1_001, minutes: 601, days: 3, why: 'rounded up to the next whole minute' },
  ])('of $weeklyMinutes minutes a week: $minutes ($why)', ({ weeklyMinutes, minutes, days }) => {
    const [lot] = annualLeaveLotsOn(serviceSince('2026-01-01', { weeklyMinutes }), policy('anniversary'), '2026-07-01');
    expect(lot).toMatchObject({ minutes, days });
  });
});

it('grants nothing to an employee without ordinary hours', () => {
  expect(annualLeaveLotsOn(serviceSince('2020-01-01', { weeklyMinutes: 0 }), policy('calendar'), '2026-07-01')).toEqual(
    [],
  );
});

describe('the explanation of a lot', () => {
  it('names the rule, the article and each step', () => {
    const [lot] = annualLeaveLots(serviceSince('2025-04-01', { weeklyMinutes: 1_200 }), policy('calendar'), {
      from: '2027-01-01',
      to: '2027-12-31',
    });
    expect(lot?.rule).toBe('sharedYear');
    expect(lot?.article).toBe(
      '勞動基準法第 38 條第 1 項（105 年 12 月 21 日修正公布）、施行細則第 24 條第 2 項第 2 款',
    );
    expect(lot?.arithmetic.map(({ text }) => text)).toEqual([
      '年資滿 1 年，特別休假 7 日 × 3/12 = 1.75 日',
      '年資滿 2 年，特別休假 10 日 × 9/12 = 7.5 日',
      '9.25 日 × 每日 4 小時 = 37 小時',
    ]);
  });

  it('names the rounding if there is any', () => {
    const [lot] = annualLeaveLots(serviceSince('2024-03-16'), policy('calendar'), {
      from: '2027-01-01',
      to: '2027-12-31',
    });
    expect(lot?.arithmetic.at(-1)?.text).toBe('不足 1 小時者進位，給假 106 小時');
  });
});

describe('lots of annual leave', () => {
  /** Maximum days per year. */
  const MOST_DAYS = 30;
  /** Hire date, and days of credited service. */
  const anyArrival = fc.record({
    hired: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2017-01-01', days)),
    credit: fc.oneof(fc.constant(0), fc.nat(3_000)),
  });
  const anyShared = fc.constantFrom('calendar', 'academic');
  const anySystem = fc.oneof(fc.constant('anniversary'), anyShared);
  const anyLeave = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 800 }));

  it('never share a day, whatever the system and the leave without pay', () => {
    fc.assert(
      fc.property(anyArrival, anySystem, anyLeave, ({ hired, credit }, system, [after, length]) => {
        const from = addDays(hired, after);
        const leave = { from, to: addDays(from, length), kind: 'parental', isCounted: false } as const;
        const within = { from: '2017-01-01', to: monthsLater(hired, 144) } as const;
        const employee = serviceSince(addDays(hired, -credit), { hiredOn: hired, unpaidLeaves: [leave] });
        const lots = annualLeaveLots(employee, policy(system), within);
        const overlapping = lots.filter(
          (lot, index) => lot.from > lot.until || lot.from <= (lots[index - 1]?.until ?? ''),
        );
        expect(overlapping).toEqual([]);
        expect(lots.filter((lot) => lot.from < hired)).toEqual([]);
      }),
    );
  });

  it('of shared leave years are together what the years of service would give, and less than an hour a lot more', () => {
    fc.assert(
      fc.property(anyArrival, anyShared, anyLeave, ({ hired, credit }, system, [after, length]) => {
        const from = addDays(hired, after);
        const leave = { from, to: addDays(from, length), kind: 'parental', isCounted: false } as const;
        const employee = serviceSince(addDays(hired, -credit), { hiredOn: hired, unpaidLeaves: [leave] });
        // After this many years, an anniversary eve lies within a leave year, so the last lot reaches beyond the period.
        const within = { from: '2017-01-01', to: '2031-12-31' } as const;
        const own = annualLeaveLots(employee, policy('anniversary'), within);
        const shared = annualLeaveLots(employee, policy(system), within);
        const total = (lots: readonly { minutes: number }[]) => lots.reduce((sum, { minutes }) => sum + minutes, 0);
        const last = own.at(-1)?.minutes ?? 0;
        // For the service year in which the employee was hired, the anniversary system grants nothing and a shared year
        // grants the rest.
        const begun = credit === 0 ? 0 : MOST_DAYS * 480;
        // The last academic year reaches into the months after the period.
        const beyond = system === 'academic' ? MOST_DAYS * 480 : 0;
        expect(total(shared)).toBeGreaterThanOrEqual(total(own) - last);
        expect(total(shared)).toBeLessThanOrEqual(total(own) + begun + beyond + shared.length * 60);
      }),
    );
  });
});
