import { describe, expect, it } from 'vitest';
import { takenByForm } from './application-draft.schema.ts';

describe('a draft', () => {
  it.each([
    {
      filledIn: { startOn: '2026-12-01' },
      taken: { startOn: '2026-12-01' },
      hasLost: false,
      why: 'the rest is lacking still',
    },
    { filledIn: { startOn: null, reason: '' }, taken: {}, hasLost: false, why: 'nothing was filled in' },
    { filledIn: { startOn: '2026-13-01' }, taken: {}, hasLost: true, why: 'there is no such day' },
    { filledIn: { leaveType: 'moon_leave' }, taken: {}, hasLost: true, why: 'the type is no more' },
    {
      filledIn: { colour: 'red', startMinute: 540 },
      taken: { startMinute: 540 },
      hasLost: true,
      why: 'nobody asks for it',
    },
  ])('keeps $taken of $filledIn: $why', ({ filledIn, taken, hasLost }) => {
    expect(takenByForm('leave', filledIn)).toEqual({ values: taken, hasLost });
  });

  it('keeps each answer by itself, one that is too long to be sent and one that is empty among them', () => {
    const answers = [
      { label: '用途', value: '長'.repeat(1_001) },
      { label: '設備', value: '' },
      { label: '數量', value: null },
      { label: '歸還日' },
    ];
    expect(takenByForm('custom', { answers })).toEqual({ values: { answers }, hasLost: false });
  });

  it('loses no answer with another that is none', () => {
    const answer = { label: '設備', value: '投影機' };
    expect(takenByForm('custom', { answers: [answer, { label: '數量', value: { many: 2 } }] })).toEqual({
      values: { answers: [answer] },
      hasLost: true,
    });
  });

  it('keeps that some days are to be chosen, though none is yet', () => {
    expect(takenByForm('leave_cancellation', { dates: [] })).toEqual({ values: { dates: [] }, hasLost: false });
    expect(takenByForm('leave_cancellation', { dates: ['2026-13-01'] })).toEqual({ values: {}, hasLost: true });
  });
});
