import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import {
  budgetViolations,
  commandsFrom,
  daysLeft,
  effectiveEnd,
  extensionRefusal,
  isOpenProject,
  nextYearPeriod,
  type ProjectState,
  projectStates,
  stateAfter,
} from './index.ts';
import { oneYearLater } from './next-year.ts';

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('the states of a project', () => {
  it.each<{ state: ProjectState; commands: string[] }>([
    { state: 'planning', commands: ['pre_approve', 'activate', 'terminate'] },
    { state: 'pre_approved', commands: ['activate', 'terminate'] },
    { state: 'active', commands: ['extend', 'begin_closing', 'terminate'] },
    { state: 'extended', commands: ['extend', 'begin_closing', 'terminate'] },
    { state: 'closing', commands: ['close', 'terminate'] },
    { state: 'closed', commands: [] },
    { state: 'terminated', commands: [] },
  ])('$state lets $commands through', ({ state, commands }) => {
    expect(commandsFrom(state)).toEqual(commands);
  });

  it('are left for good once closed or terminated', () => {
    expect(projectStates.filter((state) => !isOpenProject(state))).toEqual(['closed', 'terminated']);
    expect(projectStates.filter((state) => commandsFrom(state).length === 0)).toEqual(['closed', 'terminated']);
  });

  it('are never led back to planning', () => {
    expect(projectStates.flatMap(commandsFrom).map(stateAfter)).not.toContain('planning');
  });
});

describe('the end of a project', () => {
  const project = { state: 'active', endOn: '2026-12-31', extendedEndOn: null } as const;

  it.each([
    { change: {}, today: '2026-12-30', left: 1, why: 'the day before' },
    { change: {}, today: '2026-12-31', left: 0, why: 'the last day' },
    { change: {}, today: '2027-01-02', left: -2, why: 'overdue' },
    { change: { extendedEndOn: '2027-06-30' }, today: '2026-12-31', left: 181, why: 'extended' },
    { change: { state: 'closed' }, today: '2026-12-30', left: null, why: 'nobody works on it any more' },
  ] as const)('is $left days away ($why)', ({ change, today, left }) => {
    expect(daysLeft({ ...project, ...change }, today)).toBe(left);
  });

  it.each([
    { to: '2027-01-01', refusal: null, why: 'a day later' },
    { to: '2026-12-31', refusal: 'notLater', why: 'no extension at all' },
  ] as const)('may be moved to $to: $refusal ($why)', ({ to, refusal }) => {
    expect(extensionRefusal(project, to)).toBe(refusal);
  });

  it('only moves on, however often it is extended', () => {
    fc.assert(
      fc.property(anyDate, fc.array(fc.integer({ min: -400, max: 400 })), (endOn, steps) => {
        let period: { endOn: CalendarDate; extendedEndOn: CalendarDate | null } = { endOn, extendedEndOn: null };
        for (const days of steps) {
          const to = addDays(effectiveEnd(period), days);
          const before = effectiveEnd(period);
          period = extensionRefusal(period, to) === null ? { ...period, extendedEndOn: to } : period;
          expect(effectiveEnd(period) >= before).toBe(true);
        }
      }),
    );
  });
});

describe('the budget of a project', () => {
  const budget = { approvedAmount: 1_000, personnelAmount: 600, lines: [{ category: 'personnel', amount: 600 }] };

  it.each([
    { change: {}, codes: [], why: 'parts below the whole' },
    { change: { personnelAmount: 1_000 }, codes: [], why: 'all of it for people' },
    { change: { personnelAmount: 1_001 }, codes: ['personnelAboveTotal'], why: 'more for people than there is' },
    {
      change: {
        lines: [
          { category: 'personnel', amount: 600 },
          { category: 'travel', amount: 401 },
        ],
      },
      codes: ['linesAboveTotal'],
      why: 'lines that exceed the whole by one dollar',
    },
    {
      change: {
        lines: [
          { category: 'travel', amount: 1 },
          { category: 'travel', amount: 2 },
        ],
      },
      codes: ['repeatedCategory'],
      why: 'one kind of expense twice',
    },
  ])('has $codes ($why)', ({ change, codes }) => {
    expect(budgetViolations({ ...budget, ...change }).map(({ code }) => code)).toEqual(codes);
  });

  it('tells by how much its lines exceed it', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1_000 }), (given, excess) => {
        const lines = given.map((amount, index) => ({ category: String(index), amount }));
        const sum = given.reduce((total, amount) => total + amount, 0);
        const violations = (approvedAmount: number) =>
          budgetViolations({ approvedAmount, personnelAmount: null, lines });
        expect(violations(sum)).toEqual([]);
        expect(violations(sum - excess)).toEqual([{ code: 'linesAboveTotal', excess }]);
      }),
    );
  });
});

describe('the sequel of a project', () => {
  it.each([
    { startOn: '2026-01-01', endOn: '2026-12-31', next: ['2027-01-01', '2027-12-31'], why: 'a calendar year' },
    { startOn: '2026-08-01', endOn: '2027-07-31', next: ['2027-08-01', '2028-07-31'], why: 'an academic year' },
    { startOn: '2027-03-01', endOn: '2028-02-29', next: ['2028-03-01', '2029-02-28'], why: 'the end of February' },
    { startOn: '2028-02-29', endOn: '2028-06-15', next: ['2029-02-28', '2029-06-15'], why: 'a day of leap years' },
  ] as const)('of $startOn to $endOn is $next ($why)', ({ startOn, endOn, next }) => {
    const period = nextYearPeriod({ startOn, endOn });
    expect([period.startOn, period.endOn]).toEqual(next);
  });

  it('begins 365 or 366 days later and never ends before it begins', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(2_000), (startOn, length) => {
        const next = nextYearPeriod({ startOn, endOn: addDays(startOn, length) });
        expect([365, 366]).toContain(daysBetween(startOn, oneYearLater(startOn)));
        expect(next.endOn >= next.startOn).toBe(true);
      }),
    );
  });
});
