import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../dates/index.ts';
import {
  applyEdit,
  cancelScheduled,
  changeFrom,
  correctPeriod,
  inForceOn,
  isSameValue,
  periodsOverlap,
  resumeFrom,
  type TimelineDecision,
  type TimelinePeriod,
  type TimelineValues,
} from './index.ts';

const now = {
  id: '1',
  values: { name: 'A', parent: 'X' },
  effectiveFrom: '2024-01-01',
  effectiveTo: '2027-01-01',
} as const;
const moved = {
  id: '2',
  values: { name: 'A', parent: 'Y' },
  effectiveFrom: '2027-01-01',
  effectiveTo: '2028-01-01',
} as const;
const closed = { id: '3', values: { name: 'A', parent: 'X' }, effectiveFrom: '2029-01-01', effectiveTo: null } as const;
const timeline: TimelinePeriod[] = [now, moved, closed];

const written = (periods: readonly TimelinePeriod[], decision: TimelineDecision): TimelinePeriod[] => {
  if ('refusal' in decision) {
    throw new Error(decision.refusal);
  }
  return applyEdit(periods, decision.edit, `new ${periods.length}`);
};

const valueOn = (periods: readonly TimelinePeriod[], name: string, on: CalendarDate): unknown =>
  inForceOn(periods, on)?.values[name];

describe('a change before what is already scheduled', () => {
  const renamed = changeFrom(timeline, '2026-11-22', { values: { name: 'B' } });
  const placed = changeFrom(timeline, '2026-11-22', { values: { parent: 'Z' } });

  it.each([
    { decision: renamed, name: 'name', expected: ['A', 'B', 'B', 'B'], why: 'the move carried the name along' },
    { decision: renamed, name: 'parent', expected: ['X', 'X', 'Y', 'X'], why: 'a rename moves nothing' },
    { decision: placed, name: 'parent', expected: ['X', 'Z', 'Y', 'X'], why: 'the move set the parent itself' },
  ])('leaves $name as $expected ($why)', ({ decision, name, expected }) => {
    const days = ['2026-11-21', '2026-11-22', '2027-06-01', '2029-06-01'] as const;
    expect(days.map((on) => valueOn(written(timeline, decision), name, on))).toEqual(expected);
  });

  it('returns the periods that inherit the new value, and the one that ends it', () => {
    expect([renamed, placed]).toMatchObject([
      { carried: [{ name: 'name', along: ['2027-01-01', '2029-01-01'], until: null }] },
      { carried: [{ name: 'parent', along: [], until: '2027-01-01' }] },
    ]);
  });

  it('stops where the owner is active again, for a value that is reset then', () => {
    expect(changeFrom(timeline, '2026-11-22', { values: { name: 'B' }, resetFields: ['name'] })).toMatchObject({
      carried: [{ name: 'name', along: ['2027-01-01'], until: '2029-01-01' }],
    });
  });
});

describe('a correction', () => {
  it('is inherited from its period on, but not before', () => {
    const after = written(timeline, correctPeriod(timeline, moved, { values: { name: 'B', parent: 'Y' } }));
    expect(after.map(({ values }) => values)).toEqual([
      now.values,
      { name: 'B', parent: 'Y' },
      { name: 'B', parent: 'X' },
    ]);
  });
});

const START: CalendarDate = '2024-01-01';
const DAYS = Array.from({ length: 61 }, (_, offset) => addDays(START, offset));
const NAMES = ['name', 'parent'] as const;

const day = fc.constantFrom(...DAYS);
const name = fc.constantFrom(...NAMES);
/** Few texts, so that periods inherit values as often as they set them. */
const text = fc.constantFrom('A', 'B', 'C');
const values = fc.record({ name: text, parent: text });

/** Timelines with gaps. */
const timelines = fc
  .array(fc.record({ values, from: day, hasGap: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((rows) => {
    const begun = [...new Map(rows.map((row) => [row.from, row])).values()].toSorted((a, b) =>
      a.from.localeCompare(b.from),
    );
    return begun.map((row, index): TimelinePeriod => {
      const next = begun[index + 1]?.from ?? null;
      const isShort = row.hasGap && next !== null && next > addDays(row.from, 1);
      return {
        id: `${index}`,
        values: row.values,
        effectiveFrom: row.from,
        effectiveTo: isShort ? addDays(next, -1) : next,
      };
    });
  });

const story = (periods: readonly TimelinePeriod[]): (TimelineValues | null)[] =>
  DAYS.map((on) => inForceOn(periods, on)?.values ?? null);

const tried = (periods: readonly TimelinePeriod[], decision: TimelineDecision): readonly TimelinePeriod[] =>
  'edit' in decision ? written(periods, decision) : periods;

const NEW = 'a value that nothing had before';

describe('any change', () => {
  it('changes no earlier day and no other value', () => {
    fc.assert(
      fc.property(timelines, day, name, (periods, on, changed) => {
        const after = story(tried(periods, changeFrom(periods, on, { values: { [changed]: NEW } })));
        for (const [index, before] of story(periods).entries()) {
          const isBefore = (DAYS[index] ?? on) < on;
          const unchanged = NAMES.filter((one) => isBefore || one !== changed);
          expect(unchanged.map((one) => after[index]?.[one])).toEqual(unchanged.map((one) => before?.[one]));
        }
      }),
    );
  });

  it('applies from its day until a period that sets the value itself', () => {
    fc.assert(
      fc.property(timelines, day, name, (periods, on, changed) => {
        const decision = changeFrom(periods, on, { values: { [changed]: NEW } });
        fc.pre('carried' in decision);
        const until = ('carried' in decision && decision.carried[0]?.until) || '9999-01-01';
        const after = tried(periods, decision);
        for (const period of after.filter(({ effectiveFrom }) => effectiveFrom >= on)) {
          expect(period.values[changed] === NEW).toBe(period.effectiveFrom < until);
        }
      }),
    );
  });

  it('changes nothing when repeated or when equal to the current state', () => {
    fc.assert(
      fc.property(timelines, day, values, (periods, on, newValues) => {
        const once = tried(periods, changeFrom(periods, on, { values: newValues }));
        expect(tried(once, changeFrom(once, on, { values: newValues }))).toEqual(once);
      }),
    );
  });

  it('commutes with a change of another value', () => {
    fc.assert(
      fc.property(timelines, day, day, text, text, (...[periods, one, other, renamed, placed]) => {
        const rename = (before: readonly TimelinePeriod[]) =>
          tried(before, changeFrom(before, one, { values: { name: renamed } }));
        const move = (before: readonly TimelinePeriod[]) =>
          tried(before, changeFrom(before, other, { values: { parent: placed } }));
        expect(story(move(rename(periods)))).toEqual(story(rename(move(periods))));
      }),
    );
  });

  it('leaves every day unchanged when cancelled', () => {
    fc.assert(
      fc.property(timelines, day, name, (periods, on, changed) => {
        fc.pre(!periods.some(({ effectiveFrom }) => effectiveFrom === on) && on > START);
        const made = tried(periods, changeFrom(periods, on, { values: { [changed]: NEW } }));
        fc.pre(made.length > periods.length);
        expect(story(written(made, cancelScheduled(made, on, { today: START })))).toEqual(story(periods));
      }),
    );
  });
});

describe('any correction', () => {
  it('changes no day before its period and no other value', () => {
    fc.assert(
      fc.property(timelines, fc.nat(), name, (periods, pick, changed) => {
        const period = periods[pick % periods.length] ?? now;
        const after = story(written(periods, correctPeriod(periods, period, { values: { [changed]: NEW } })));
        for (const [index, before] of story(periods).entries()) {
          const isBefore = (DAYS[index] ?? START) < period.effectiveFrom;
          const unchanged = NAMES.filter((one) => isBefore || one !== changed);
          expect(unchanged.map((one) => after[index]?.[one])).toEqual(unchanged.map((one) => before?.[one]));
        }
      }),
    );
  });
});

describe('taking into use again', () => {
  it('lasts until the next scheduled period and overlaps none', () => {
    fc.assert(
      fc.property(timelines, day, values, (periods, on, newValues) => {
        const decision = resumeFrom(periods, on, newValues);
        fc.pre('edit' in decision);
        const next = periods.map(({ effectiveFrom }) => effectiveFrom).find((begins) => begins > on) ?? null;
        const resumed = tried(periods, decision).filter(({ effectiveFrom }) => effectiveFrom === on);
        expect(resumed).toMatchObject([{ values: newValues, effectiveTo: next }]);
        expect(periods.filter((period) => resumed.some((other) => periodsOverlap(period, other)))).toEqual([]);
      }),
    );
  });
});

describe('whether two values are equal', () => {
  it.each([
    { a: '甲', b: '甲', expected: true, why: 'equal texts' },
    { a: null, b: undefined, expected: false, why: 'nothing chosen is not nothing said' },
    { a: ['1', '2'], b: ['1', '2'], expected: true, why: 'equal lists' },
    { a: ['1', '2'], b: ['2', '1'], expected: false, why: 'lists have an order' },
    { a: { city: '臺北市', road: null }, b: { road: null, city: '臺北市' }, expected: true, why: 'groups have none' },
    { a: { city: '臺北市' }, b: { city: '臺北市', road: '一路' }, expected: false, why: 'one says more' },
    { a: [], b: {}, expected: false, why: 'a list is no group' },
  ])('$a and $b: $expected ($why)', ({ a, b, expected }) => {
    expect(isSameValue(a, b)).toBe(expected);
  });
});
