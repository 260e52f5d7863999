import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import { describe, expect, it } from 'vitest';
import { dayOfReason, editOfReason, reasonOf } from './schedule-reasons.ts';
import { initialState, withEdits } from './schedule-state.ts';
import { buildCell, lin, night } from './testing/schedule-data.ts';

const warning: ScheduleViolation = {
  employeeId: lin,
  rule: 'restBetweenShifts',
  article: '第 34 條',
  level: 'warn',
  days: ['2031-12-21', '2031-12-22', '2031-12-23'],
  text: '班距 8 小時',
};

const key = { employeeId: lin, on: '2031-12-22' as const };

const stateWith = (note: string | null) => initialState({ cells: [buildCell({ note })] });

const noteAfter = (note: string | null, reason: string) =>
  editOfReason(stateWith(note), key, reason)?.plan?.note ?? null;

describe('reason of an accepted warning', () => {
  it.each([
    { note: null, expected: '仍要排入：急診', why: 'no note' },
    { note: '支援', expected: '支援；仍要排入：急診', why: 'other note' },
    { note: '支援；仍要排入：缺人', expected: '支援；仍要排入：急診', why: 'replaced' },
    { note: '長'.repeat(95), expected: null, why: 'too long' },
  ])('is written into the note ($why)', ({ note, expected }) => {
    expect(noteAfter(note, '急診')).toBe(expected);
  });

  it('is read from the notes of its days', () => {
    const state = stateWith('支援');
    expect(reasonOf(state, warning)).toBeNull();
    expect(reasonOf(withEdits(state, [editOfReason(state, key, '急診')!]), warning)).toBe('急診');
    expect(reasonOf(state, { ...warning, employeeId: null })).toBeNull();
  });

  it('belongs to the last planned day that can be changed', () => {
    const state = withEdits(stateWith(null), [
      { employeeId: lin, on: '2031-12-21', plan: { kind: 'work', shiftTemplateId: night, note: null } },
    ]);
    expect(dayOfReason(state, warning, () => true)).toEqual(key);
    expect(dayOfReason(state, warning, ({ on }) => on < '2031-12-22')).toMatchObject({ on: '2031-12-21' });
    expect(dayOfReason(state, warning, () => false)).toBeNull();
  });
});
