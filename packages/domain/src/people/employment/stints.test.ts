import { describe, expect, it } from 'vitest';
import {
  isNotOnboarded,
  latestMarkedStint,
  latestEndedStint,
  latestStint,
  refusalToCancelRehire,
  refusalToCorrectLeaving,
  refusalToLeave,
  refusalToMarkNotOnboarded,
  refusalToRehire,
  refusalToCancelLeaving,
  type Stint,
} from './stints.ts';

const TODAY = '2026-11-21';

const open: Stint = { hiredOn: '2024-03-01', lastWorkingOn: null };
const until = (lastWorkingOn: Stint['lastWorkingOn']): Stint => ({ ...open, lastWorkingOn });

describe('latestStint', () => {
  it('returns the stint that began last, in any order of the list', () => {
    const later = { hiredOn: '2026-01-01', lastWorkingOn: null } as const;
    expect(latestStint([until('2025-01-31'), later])).toBe(later);
    expect(latestStint([later, until('2025-01-31')])).toBe(later);
    expect(latestStint([])).toBeUndefined();
  });
});

/** Was due to start in March and never came. */
const notOnboarded = until('2024-02-29');

describe('refusalToMarkNotOnboarded', () => {
  it('treats an employee who never started as a stint without days', () => {
    expect([notOnboarded, open, until('2024-03-01')].map(isNotOnboarded)).toEqual([true, false, false]);
  });

  it.each([
    { stint: open, day: '2024-03-01', refusal: null, why: 'on the first day' },
    { stint: open, day: '2024-03-15', refusal: null, why: 'later' },
    { stint: open, day: '2024-02-29', refusal: 'isToCome', why: 'before it' },
    { stint: notOnboarded, day: '2024-03-02', refusal: 'notOnboarded', why: 'a second time' },
    { stint: until('2024-03-31'), day: '2024-03-02', refusal: 'alreadyMarked', why: 'the employee is leaving' },
  ] as const)('returns $refusal: $why', ({ stint, day, refusal }) => {
    expect(refusalToMarkNotOnboarded(stint, day)).toBe(refusal);
  });
});

describe('refusalToLeave', () => {
  it.each([
    { stint: open, day: '2026-12-31', refusal: null, why: 'the day is in the future' },
    { stint: open, day: '2026-01-01', refusal: null, why: 'on a day that is over' },
    { stint: open, day: '2024-03-01', refusal: null, why: 'on the first day' },
    { stint: open, day: '2024-02-29', refusal: 'leavesBeforeBeginning', why: 'before the first day' },
    { stint: until('2027-01-31'), day: '2026-12-31', refusal: 'alreadyMarked', why: 'a second time' },
    { stint: until('2025-01-31'), day: '2026-12-31', refusal: 'alreadyMarked', why: 'after having left' },
    { stint: notOnboarded, day: '2026-12-31', refusal: 'notOnboarded', why: 'without having come' },
  ] as const)('returns $refusal: $why', ({ stint, day, refusal }) => {
    expect(refusalToLeave(stint, day)).toBe(refusal);
  });
});

describe('corrections of a last working day', () => {
  const left = until('2025-01-31');
  const back: Stint = { hiredOn: '2026-12-01', lastWorkingOn: null };

  it('apply to the stint that ended last', () => {
    expect(latestEndedStint([left, back], TODAY)).toBe(left);
    expect(latestEndedStint([until(TODAY)], TODAY)).toBeUndefined();
    expect(latestEndedStint([notOnboarded], TODAY)).toBeUndefined();
  });

  it('find the last marked stint, before its last day and after a rehire', () => {
    const leaving = until('2026-12-31');
    expect(latestMarkedStint([leaving])).toBe(leaving);
    expect(latestMarkedStint([left, back])).toBe(left);
    expect(latestMarkedStint([left, { ...back, lastWorkingOn: '2026-12-31' }])).toMatchObject({
      hiredOn: back.hiredOn,
    });
    expect(latestMarkedStint([open])).toBeUndefined();
    expect(latestMarkedStint([notOnboarded])).toBeUndefined();
  });

  it.each([
    { day: '2024-03-01', refusal: null, why: 'the first day' },
    { day: '2026-11-30', refusal: null, why: 'the day before they are back' },
    { day: '2024-02-29', refusal: 'leavesBeforeBeginning', why: 'before the first day' },
    { day: '2026-12-01', refusal: 'backByThen', why: 'the day on which they are back' },
  ] as const)('return $refusal: $why', ({ day, refusal }) => {
    expect(refusalToCorrectLeaving(left, day, [left, back])).toBe(refusal);
  });
});

describe('refusalToCancelRehire', () => {
  const left = until('2026-10-31');
  const coming: Stint = { hiredOn: '2026-11-22', lastWorkingOn: null };

  it.each([
    { stints: [coming, left], refusal: null, why: 'before the first day' },
    { stints: [left, { ...coming, hiredOn: TODAY }], refusal: 'hasBegun', why: 'on the first day' },
    {
      stints: [left, { ...coming, lastWorkingOn: '2026-12-31' }],
      refusal: 'alreadyMarked',
      why: 'once they leave again',
    },
    { stints: [coming], refusal: 'notBack', why: 'it is the first employment' },
  ] as const)('returns $refusal: $why', ({ stints, refusal }) => {
    expect(refusalToCancelRehire(stints, TODAY)).toBe(refusal);
  });
});

describe('refusalToCancelLeaving', () => {
  it.each([
    { stint: open, refusal: 'notMarked', why: 'no leaving is recorded' },
    { stint: until('2026-11-22'), refusal: null, why: 'before the last day' },
    { stint: until(TODAY), refusal: null, why: 'on the last day' },
    { stint: until('2026-11-20'), refusal: 'hasLeft', why: 'after it' },
    { stint: notOnboarded, refusal: 'notMarked', why: 'the employee never started' },
  ] as const)('returns $refusal: $why', ({ stint, refusal }) => {
    expect(refusalToCancelLeaving(stint, TODAY)).toBe(refusal);
  });
});

describe('refusalToRehire', () => {
  it.each([
    { stint: open, day: '2027-01-01', refusal: 'stillEmployed', why: 'no leaving is recorded' },
    { stint: until('2026-06-30'), day: '2026-06-30', refusal: 'beginsBeforeLeaving', why: 'on the last day' },
    { stint: until('2026-06-30'), day: '2026-07-01', refusal: null, why: 'on the day after it' },
    { stint: until('2027-06-30'), day: '2027-09-01', refusal: null, why: 'the leaving is in the future' },
    {
      stint: notOnboarded,
      day: '2024-03-01',
      refusal: 'beginsBeforeLeaving',
      why: 'on the day on which they did not come',
    },
    { stint: notOnboarded, day: '2024-03-02', refusal: null, why: 'after it' },
  ] as const)('returns $refusal: $why', ({ stint, day, refusal }) => {
    expect(refusalToRehire(stint, day)).toBe(refusal);
  });
});
