import { describe, expect, it } from 'vitest';
import { parseDraftValues } from './application-draft.schema.ts';

describe('parseDraftValues', () => {
  it.each([
    {
      filledIn: { startOn: '2026-12-01' },
      taken: { startOn: '2026-12-01' },
      hasLost: false,
      why: 'the other fields are still empty',
    },
    { filledIn: { startOn: null, reason: '' }, taken: {}, hasLost: false, why: 'no field was filled in' },
    { filledIn: { startOn: '2026-13-01' }, taken: {}, hasLost: true, why: 'the date does not exist' },
    { filledIn: { leaveType: 'moon_leave' }, taken: {}, hasLost: true, why: 'the leave type no longer exists' },
    {
      filledIn: { colour: 'red', startMinute: 540 },
      taken: { startMinute: 540 },
      hasLost: true,
      why: 'the form has no such field',
    },
  ])('returns $taken from $filledIn: $why', ({ filledIn, taken, hasLost }) => {
    expect(parseDraftValues('leave', filledIn)).toEqual({ values: taken, hasLost });
  });

  it('keeps each answer, including one that is too long to submit and an empty one', () => {
    const answers = [
      { label: '用途', value: '長'.repeat(1_001) },
      { label: '設備', value: '' },
      { label: '數量', value: null },
      { label: '歸還日' },
    ];
    expect(parseDraftValues('custom', { answers })).toEqual({ values: { answers }, hasLost: false });
  });

  it('drops only the invalid answer', () => {
    const answer = { label: '設備', value: '投影機' };
    expect(parseDraftValues('custom', { answers: [answer, { label: '數量', value: { many: 2 } }] })).toEqual({
      values: { answers: [answer] },
      hasLost: true,
    });
  });

  it('keeps a list of days that is still empty', () => {
    expect(parseDraftValues('leave_cancellation', { dates: [] })).toEqual({ values: { dates: [] }, hasLost: false });
    expect(parseDraftValues('leave_cancellation', { dates: ['2026-13-01'] })).toEqual({ values: {}, hasLost: true });
  });
});
