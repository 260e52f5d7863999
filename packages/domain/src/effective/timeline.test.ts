import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../time/index.ts';
import {
  applyEdit,
  cancelScheduled,
  changeFrom,
  endOn,
  type EffectivePeriod,
  periodsOverlap,
  resumeFrom,
  type TimelineDecision,
  type TimelinePeriod,
} from './index.ts';

interface Named extends TimelinePeriod {
  readonly name: string;
}

const first: Named = { id: '1', name: 'first', effectiveFrom: '2024-01-01', effectiveTo: '2025-07-01' };
const second: Named = { id: '2', name: 'second', effectiveFrom: '2025-07-01', effectiveTo: null };
const timeline = [first, second];

const named = (days: EffectivePeriod): Named => ({ ...days, id: 'new', name: 'new' });

const after = (periods: readonly Named[], decision: TimelineDecision): Named[] | string =>
  'edit' in decision ? applyEdit(periods, decision.edit, named) : decision.refusal;

describe('a change from a day on', () => {
  it('splits the period in force', () => {
    expect(after(timeline, changeFrom(timeline, '2025-01-01'))).toEqual([
      { ...first, effectiveTo: '2025-01-01' },
      second,
      { id: 'new', name: 'new', effectiveFrom: '2025-01-01', effectiveTo: '2025-07-01' },
    ]);
  });

  it('replaces a period that begins on that very day', () => {
    expect(after(timeline, changeFrom(timeline, '2025-07-01'))).toEqual([first, { ...second, name: 'new' }]);
  });

  it('is refused before anything was in force', () => {
    expect(after(timeline, changeFrom(timeline, '2023-12-31'))).toBe('notInForce');
  });
});

describe('an end', () => {
  it('closes the last period', () => {
    expect(after(timeline, endOn(timeline, '2026-01-01'))).toEqual([first, { ...second, effectiveTo: '2026-01-01' }]);
  });

  it.each([
    { date: '2025-01-01', refusal: 'laterChangeScheduled', why: 'the second period comes after' },
    { date: '2025-07-01', refusal: 'endsBeforeItBegins', why: 'nothing of the second period would remain' },
  ] as const)('on $date is refused ($why)', ({ date, refusal }) => {
    expect(after(timeline, endOn(timeline, date))).toBe(refusal);
  });
});

describe('resuming', () => {
  const ended = [first];

  it('opens a new period after the end', () => {
    expect(after(ended, resumeFrom(ended, '2026-01-01'))).toEqual([
      first,
      { id: 'new', name: 'new', effectiveFrom: '2026-01-01', effectiveTo: null },
    ]);
  });

  it('is refused while something is in force', () => {
    expect(after(timeline, resumeFrom(timeline, '2026-01-01'))).toBe('alreadyInForce');
  });
});

describe('cancelling what is scheduled', () => {
  it('gives its days back to the period before', () => {
    expect(after(timeline, cancelScheduled(timeline, '2025-07-01', '2025-06-30'))).toEqual([
      { ...first, effectiveTo: null },
    ]);
  });

  it('takes a scheduled end back', () => {
    expect(after([first], cancelScheduled([first], '2025-07-01', '2025-06-30'))).toEqual([
      { ...first, effectiveTo: null },
    ]);
  });

  it.each([
    { date: '2025-07-01', today: '2025-07-01', why: 'it has begun' },
    { date: '2024-01-01', today: '2023-12-01', why: 'the first period goes only with its owner' },
    { date: '2025-08-01', today: '2025-07-15', why: 'nothing is scheduled on that day' },
  ] as const)('on $date is refused ($why)', ({ date, today }) => {
    expect(after(timeline, cancelScheduled(timeline, date, today))).toBe('notCancellable');
  });
});

const START: CalendarDate = '2024-01-01';
const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(START, offset));
const step = fc.record({ kind: fc.constantFrom('change', 'end', 'resume', 'cancel'), on: day });

describe('any sequence of edits', () => {
  it('never leaves two periods that overlap', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let periods: Named[] = [{ id: '0', name: 'start', effectiveFrom: START, effectiveTo: null }];
        for (const [index, { kind, on }] of steps.entries()) {
          const decide = {
            change: () => changeFrom(periods, on),
            end: () => endOn(periods, on),
            resume: () => resumeFrom(periods, on),
            cancel: () => cancelScheduled(periods, on, START),
          }[kind];
          const decision = decide();
          if ('edit' in decision) {
            periods = applyEdit(periods, decision.edit, (days) => ({ ...days, id: `${index + 1}`, name: kind }));
          }
        }
        const overlapping = periods.some((a, i) => periods.some((b, j) => i < j && periodsOverlap(a, b)));
        expect(overlapping).toBe(false);
        expect(periods.length).toBeGreaterThan(0);
      }),
    );
  });

  it('a change that is cancelled leaves the timeline as it was', () => {
    fc.assert(
      fc.property(day, (on) => {
        fc.pre(on > START);
        const before: Named[] = [{ id: '0', name: 'start', effectiveFrom: START, effectiveTo: null }];
        const changed = after(before, changeFrom(before, on)) as Named[];
        expect(after(changed, cancelScheduled(changed, on, START))).toEqual(before);
      }),
    );
  });
});
