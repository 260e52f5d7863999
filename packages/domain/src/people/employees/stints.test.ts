import { describe, expect, it } from 'vitest';
import {
  isNotOnboarded,
  lastMarked,
  lastOver,
  latestStint,
  refusalToCancelReturn,
  refusalToCorrectLeaving,
  refusalToLeave,
  refusalToMarkNotOnboarded,
  refusalToReturn,
  refusalToStay,
  type Stint,
} from './stints.ts';

const TODAY = '2026-11-21';

const open: Stint = { hiredOn: '2024-03-01', lastWorkingOn: null };
const until = (lastWorkingOn: Stint['lastWorkingOn']): Stint => ({ ...open, lastWorkingOn });

describe('the stint that counts', () => {
  it('is the one that began last, in whatever order they are told', () => {
    const later = { hiredOn: '2026-01-01', lastWorkingOn: null } as const;
    expect(latestStint([until('2025-01-31'), later])).toBe(later);
    expect(latestStint([later, until('2025-01-31')])).toBe(later);
    expect(latestStint([])).toBeUndefined();
  });
});

/** Was to begin in March and did not come. */
const absent = until('2024-02-29');

describe('whoever did not come', () => {
  it('has a stint without a day', () => {
    expect([absent, open, until('2024-03-01')].map(isNotOnboarded)).toEqual([true, false, false]);
  });

  it.each([
    { stint: open, day: '2024-03-01', refusal: null, why: 'on the first day' },
    { stint: open, day: '2024-03-15', refusal: null, why: 'later' },
    { stint: open, day: '2024-02-29', refusal: 'isToCome', why: 'before it' },
    { stint: absent, day: '2024-03-02', refusal: 'notOnboarded', why: 'a second time' },
    { stint: until('2024-03-31'), day: '2024-03-02', refusal: 'alreadyMarked', why: 'for whoever leaves' },
  ] as const)('is marked $why: $refusal', ({ stint, day, refusal }) => {
    expect(refusalToMarkNotOnboarded(stint, day)).toBe(refusal);
  });
});

describe('to leave', () => {
  it.each([
    { stint: open, day: '2026-12-31', refusal: null, why: 'on a day to come' },
    { stint: open, day: '2026-01-01', refusal: null, why: 'on a day that is over' },
    { stint: open, day: '2024-03-01', refusal: null, why: 'on the first day' },
    { stint: open, day: '2024-02-29', refusal: 'leavesBeforeBeginning', why: 'before the first day' },
    { stint: until('2027-01-31'), day: '2026-12-31', refusal: 'alreadyMarked', why: 'a second time' },
    { stint: until('2025-01-31'), day: '2026-12-31', refusal: 'alreadyMarked', why: 'after having left' },
    { stint: absent, day: '2026-12-31', refusal: 'notOnboarded', why: 'without having come' },
  ] as const)('$why is $refusal', ({ stint, day, refusal }) => {
    expect(refusalToLeave(stint, day)).toBe(refusal);
  });
});

describe('a last day that was another', () => {
  const left = until('2025-01-31');
  const back: Stint = { hiredOn: '2026-12-01', lastWorkingOn: null };

  it('is that of the stint which was over last', () => {
    expect(lastOver([left, back], TODAY)).toBe(left);
    expect(lastOver([until(TODAY)], TODAY)).toBeUndefined();
    expect(lastOver([absent], TODAY)).toBeUndefined();
  });

  it('is settled with as the last that was marked, before its last day and once they are back', () => {
    const leaving = until('2026-12-31');
    expect(lastMarked([leaving])).toBe(leaving);
    expect(lastMarked([left, back])).toBe(left);
    expect(lastMarked([left, { ...back, lastWorkingOn: '2026-12-31' }])).toMatchObject({ hiredOn: back.hiredOn });
    expect(lastMarked([open])).toBeUndefined();
    expect(lastMarked([absent])).toBeUndefined();
  });

  it.each([
    { day: '2024-03-01', refusal: null, why: 'the first day' },
    { day: '2026-11-30', refusal: null, why: 'the day before they are back' },
    { day: '2024-02-29', refusal: 'leavesBeforeBeginning', why: 'before the first day' },
    { day: '2026-12-01', refusal: 'backByThen', why: 'the day on which they are back' },
  ] as const)('$why: $refusal', ({ day, refusal }) => {
    expect(refusalToCorrectLeaving(left, day, [left, back])).toBe(refusal);
  });
});

describe('to come back no more', () => {
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
    { stints: [coming], refusal: 'notBack', why: 'for whoever begins for the first time' },
  ] as const)('$why is $refusal', ({ stints, refusal }) => {
    expect(refusalToCancelReturn(stints, TODAY)).toBe(refusal);
  });
});

describe('to stay after all', () => {
  it.each([
    { stint: open, refusal: 'notMarked', why: 'for whoever does not leave' },
    { stint: until('2026-11-22'), refusal: null, why: 'before the last day' },
    { stint: until(TODAY), refusal: null, why: 'on the last day' },
    { stint: until('2026-11-20'), refusal: 'hasLeft', why: 'after it' },
    { stint: absent, refusal: 'notMarked', why: 'for whoever did not come' },
  ] as const)('$why is $refusal', ({ stint, refusal }) => {
    expect(refusalToStay(stint, TODAY)).toBe(refusal);
  });
});

describe('to come back', () => {
  it.each([
    { stint: open, day: '2027-01-01', refusal: 'stillEmployed', why: 'for whoever does not leave' },
    { stint: until('2026-06-30'), day: '2026-06-30', refusal: 'beginsBeforeLeaving', why: 'on the last day' },
    { stint: until('2026-06-30'), day: '2026-07-01', refusal: null, why: 'on the day after it' },
    { stint: until('2027-06-30'), day: '2027-09-01', refusal: null, why: 'after a leaving that is still to come' },
    { stint: absent, day: '2024-03-01', refusal: 'beginsBeforeLeaving', why: 'on the day on which they did not come' },
    { stint: absent, day: '2024-03-02', refusal: null, why: 'after it' },
  ] as const)('$why is $refusal', ({ stint, day, refusal }) => {
    expect(refusalToReturn(stint, day)).toBe(refusal);
  });
});
