import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttendanceFacts, attendanceOf } from './index.ts';

const MINUTES_OF_A_DAY = 1_440;

interface Span {
  readonly from: number;
  readonly to: number;
}

const spanWithin = (from: number, to: number): fc.Arbitrary<Span> =>
  fc
    .tuple(fc.integer({ min: from, max: to - 1 }), fc.integer({ min: 1, max: to - from }))
    .map(([start, length]) => ({ from: start, to: Math.min(to, start + length) }));

/** Facts of a working day from nine to six with a break, with any two punches, leave and overtime. */
const someFacts: fc.Arbitrary<AttendanceFacts> = fc
  .record({
    arrival: fc.integer({ min: 400, max: 1_000 }),
    stay: fc.integer({ min: 10, max: 900 }),
    grace: fc.integer({ min: 0, max: 20 }),
    leave: fc.option(spanWithin(500, 1_100), { nil: null }),
    overtime: fc.option(spanWithin(1_080, 1_500), { nil: null }),
    isOvertimeConfirmed: fc.boolean(),
  })
  .map(({ arrival, stay, grace, leave, overtime, isOvertimeConfirmed }) => ({
    dayKind: 'workday',
    spans: [
      { from: 540, to: 720 },
      { from: 780, to: 1_080 },
    ],
    flexMinutes: 0,
    graceMinutes: grace,
    overtimeAfterMinutes: 0,
    isPunchRequired: true,
    punches: [
      { id: 'in', minute: arrival, direction: 'in' },
      { id: 'out', minute: arrival + stay, direction: 'out' },
    ],
    approved: leave ? [{ ...leave, kind: 'leave' }] : [],
    overtime: overtime ? [{ ...overtime, minutes: overtime.to - overtime.from, isBanked: false }] : [],
    isOvertimeConfirmed,
    arePunchesKnown: true,
    now: Infinity,
  }));

const contains = ({ from, to }: Span, minute: number): boolean => from <= minute && minute < to;

/** Second implementation: looks at each minute of two days. */
const countMinutes = ({ spans, approved, overtime, punches, isOvertimeConfirmed }: AttendanceFacts) => {
  const [arrival = 0, departure = 0] = punches.map(({ minute }) => minute);
  const minutes = Array.from({ length: 2 * MINUTES_OF_A_DAY }, (_, minute) => minute);
  const isDue = (minute: number): boolean =>
    spans.some((span) => contains(span, minute)) && !approved.some((span) => contains(span, minute));
  const isPresent = (minute: number): boolean => arrival <= minute && minute < departure;
  const due = minutes.filter(isDue);
  const isOvertime = (minute: number): boolean => overtime.some((span) => contains(span, minute));
  return {
    expected: due.length,
    worked: due.filter(isPresent).length,
    late: due.filter((minute) => minute < arrival).length,
    early: due.filter((minute) => minute >= departure).length,
    overtime: minutes.filter((minute) => isOvertime(minute) && (isOvertimeConfirmed || isPresent(minute))).length,
    leave: minutes.filter(
      (minute) => spans.some((span) => contains(span, minute)) && approved.some((span) => contains(span, minute)),
    ).length,
  };
};

describe('the attendance of a day', () => {
  it('agrees with a count of its minutes', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const [day, counted] = [attendanceOf(facts), countMinutes(facts)];
        fc.pre(counted.expected > 0);
        expect(day).toMatchObject({
          expectedMinutes: counted.expected,
          workedMinutes: counted.worked,
          lateMinutes: counted.late > facts.graceMinutes ? counted.late : 0,
          earlyMinutes: counted.early,
          overtimeMinutes: counted.overtime,
          leaveMinutes: counted.leave,
        });
        expect(day.tiers.reduce((sum, minutes) => sum + minutes, 0)).toBe(counted.overtime);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same when it is calculated again', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(attendanceOf(structuredClone(facts))).toEqual(attendanceOf(facts));
      }),
    );
  });
});
