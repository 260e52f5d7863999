import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../dates/index.ts';
import {
  applyEdit,
  cancelScheduled,
  changeFrom,
  dayForChange,
  endOn,
  periodsOverlap,
  resumeFrom,
  type TimelineDecision,
  type TimelinePeriod,
} from './index.ts';

interface Named extends TimelinePeriod {
  readonly values: { readonly name: string };
}

const first: Named = { id: '1', values: { name: 'first' }, effectiveFrom: '2024-01-01', effectiveTo: '2025-07-01' };
const second: Named = { id: '2', values: { name: 'second' }, effectiveFrom: '2025-07-01', effectiveTo: null };
const timeline = [first, second];

const another = { name: 'new' };

const after = (periods: readonly TimelinePeriod[], decision: TimelineDecision): TimelinePeriod[] | string =>
  'edit' in decision ? applyEdit(periods, decision.edit, 'new') : decision.refusal;

describe('a change from a day on', () => {
  it('splits the period in force', () => {
    expect(after(timeline, changeFrom(timeline, '2025-01-01', { values: another }))).toEqual([
      { ...first, effectiveTo: '2025-01-01' },
      second,
      { id: 'new', values: another, effectiveFrom: '2025-01-01', effectiveTo: '2025-07-01' },
    ]);
  });

  it('replaces a period that begins on that very day', () => {
    expect(after(timeline, changeFrom(timeline, '2025-07-01', { values: another }))).toEqual([
      first,
      { ...second, values: another },
    ]);
  });

  it('makes no period where it changes nothing', () => {
    expect(after(timeline, changeFrom(timeline, '2025-01-01', { values: first.values }))).toEqual(timeline);
  });

  it('is refused before anything was in force', () => {
    expect(after(timeline, changeFrom(timeline, '2023-12-31', { values: another }))).toBe('notInForce');
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
    expect(after(ended, resumeFrom(ended, '2026-01-01', another))).toEqual([
      first,
      { id: 'new', values: another, effectiveFrom: '2026-01-01', effectiveTo: null },
    ]);
  });

  it('is refused while something is in force', () => {
    expect(after(timeline, resumeFrom(timeline, '2026-01-01', another))).toBe('alreadyInForce');
  });
});

describe('cancelling what is scheduled', () => {
  it('gives its days back to the period before', () => {
    expect(after(timeline, cancelScheduled(timeline, '2025-07-01', { today: '2025-06-30' }))).toEqual([
      { ...first, effectiveTo: null },
    ]);
  });

  it('takes a scheduled end back', () => {
    expect(after([first], cancelScheduled([first], '2025-07-01', { today: '2025-06-30' }))).toEqual([
      { ...first, effectiveTo: null },
    ]);
  });

  it.each([
    { date: '2025-07-01', today: '2025-07-01', why: 'it has begun' },
    { date: '2024-01-01', today: '2023-12-01', why: 'the first period goes only with its owner' },
    { date: '2025-08-01', today: '2025-07-15', why: 'nothing is scheduled on that day' },
  ] as const)('on $date is refused ($why)', ({ date, today }) => {
    expect(after(timeline, cancelScheduled(timeline, date, { today }))).toBe('notCancellable');
  });
});

describe('the day on which a change is begun', () => {
  it.each([
    { wanted: '2025-01-01', expected: '2025-01-01', why: 'it is in force' },
    { wanted: '2023-01-01', expected: '2024-01-01', why: 'it begins later' },
    { wanted: '2025-09-01', expected: '2025-06-30', why: 'it has ended, so its last day' },
  ] as const)('is $expected, wanted on $wanted ($why)', ({ wanted, expected }) => {
    expect(dayForChange([first], wanted)).toBe(expected);
  });
});

const START: CalendarDate = '2024-01-01';
const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(START, offset));
const step = fc.record({ kind: fc.constantFrom('change', 'end', 'resume', 'cancel'), on: day });

describe('any sequence of edits', () => {
  it('never leaves two periods that overlap', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let periods: TimelinePeriod[] = [{ ...second, effectiveFrom: START }];
        for (const [index, { kind, on }] of steps.entries()) {
          const values = { name: `${kind} ${index}` };
          const decide = {
            change: () => changeFrom(periods, on, { values }),
            end: () => endOn(periods, on),
            resume: () => resumeFrom(periods, on, values),
            cancel: () => cancelScheduled(periods, on, { today: START }),
          }[kind];
          const decision = decide();
          if ('edit' in decision) {
            periods = applyEdit(periods, decision.edit, `new ${index}`);
          }
        }
        const overlapping = periods.some((a, i) => periods.some((b, j) => i < j && periodsOverlap(a, b)));
        expect(overlapping).toBe(false);
        expect(periods.length).toBeGreaterThan(0);
      }),
    );
  });
});
