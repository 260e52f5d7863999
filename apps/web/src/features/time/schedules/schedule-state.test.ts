import type { ScheduleCell } from '@hr/contracts/time/schedules';
import { describe, expect, it } from 'vitest';
import { cellsToCheck, toCheckRequests } from './schedule-checks.ts';
import {
  type Edit,
  initialState,
  nextBatch,
  planAt,
  type ScheduleState,
  withAnswer,
  withDecision,
  withEdits,
  withRedo,
  withReload,
  withUndo,
} from './schedule-state.ts';
import { withItems } from './schedule-board.ts';
import type { Plan } from './schedule-values.ts';

const rest: Plan = { kind: 'rest', shiftTemplateId: null, note: null };
const regular: Plan = { kind: 'regular', shiftTemplateId: null, note: null };

const key = { employeeId: 'lin', on: '2026-12-02' } as const;

const cell = (overrides: Partial<ScheduleCell> = {}): ScheduleCell => ({
  ...key,
  kind: 'rest',
  shiftTemplateId: null,
  note: null,
  isPublished: true,
  version: 3,
  ...overrides,
});

const edit = (plan: Plan, place: Partial<Edit> = {}): Edit => ({ ...key, ...place, plan });

const start = initialState({ cells: [cell()] });

const draftCount = (state: ScheduleState): number => nextBatch(state, 1_000).length;

it('drops a draft that equals the stored plan', () => {
  const edited = withEdits(start, [edit(regular)]);
  expect(planAt(edited, key)).toEqual(regular);
  expect(draftCount(withEdits(edited, [edit(rest)]))).toBe(0);
});

it('undoes and redoes a step, after saving as a new draft', () => {
  const edited = withEdits(start, [edit(regular)]);
  expect(draftCount(withUndo(edited))).toBe(0);
  const saved = withAnswer(edited, { saved: [cell({ kind: 'regular', version: 4 })], conflicts: [] });
  expect(draftCount(saved)).toBe(0);

  const undone = withUndo(saved);
  expect(nextBatch(undone, 10)).toMatchObject([{ kind: 'rest', version: 4 }]);
  expect(planAt(withRedo(undone), key)).toEqual(regular);
  expect(withUndo(start)).toBe(start);
  expect(withRedo(start)).toBe(start);
});

it('forgets undone steps with the next edit', () => {
  const undone = withUndo(withEdits(start, [edit(regular)]));
  expect(withEdits(undone, [edit(null)]).redoable).toEqual([]);
});

it('sends a cell again that was edited while it was sent', () => {
  const edited = withEdits(withEdits(start, [edit(regular)]), [edit(null)]);
  const answered = withAnswer(edited, { saved: [cell({ kind: 'regular', version: 4 })], conflicts: [] });
  expect(nextBatch(answered, 10)).toMatchObject([{ kind: null, version: 4 }]);
});

it('limits a batch', () => {
  const edits = Array.from({ length: 5 }, (_, index) => edit(regular, { employeeId: `e${index}` }));
  expect(nextBatch(withEdits(start, edits), 3)).toHaveLength(3);
});

describe('conflicts', () => {
  const theirs = cell({ kind: 'empty', version: 5 });
  const disputed = withAnswer(withEdits(start, [edit(regular)]), { saved: [], conflicts: [theirs] });

  it('wait for a decision', () => {
    expect(disputed.conflicts).toEqual([theirs]);
    expect(draftCount(disputed)).toBe(0);
  });

  it('are sent over the new version, or dropped', () => {
    expect(nextBatch(withDecision(disputed, { keys: [theirs], side: 'mine' }), 10)).toMatchObject([
      { kind: 'regular', version: 5 },
    ]);
    const taken = withDecision(disputed, { keys: [theirs], side: 'theirs' });
    expect(planAt(taken, key)?.kind).toBe('empty');
    expect(draftCount(taken)).toBe(0);
  });

  it('end if both planned the same', () => {
    const same = withAnswer(withEdits(start, [edit(regular)]), {
      saved: [],
      conflicts: [cell({ kind: 'regular', version: 5 })],
    });
    expect(same.conflicts).toEqual([]);
    expect(draftCount(same)).toBe(0);
  });

  it('end with an edit to their value', () => {
    const edited = withEdits(disputed, [edit({ kind: 'empty', shiftTemplateId: null, note: null })]);
    expect(edited.conflicts).toEqual([]);
  });
});

it('keeps the read version of edited cells after a reload', () => {
  const reloaded = withReload(withEdits(start, [edit(regular)]), { cells: [cell({ kind: 'empty', version: 9 })] });
  expect(nextBatch(reloaded, 10)).toMatchObject([{ kind: 'regular', version: 3 }]);
  expect(planAt(withReload(start, { cells: [] }), key)).toBeNull();
});

describe('checks', () => {
  it('contain the edited days and all drafts of their employees', () => {
    const state = withEdits(start, [edit(regular, { on: '2026-12-05' }), edit(regular, { employeeId: 'wang' })]);
    const cells = cellsToCheck(state, withItems(new Map(), [{ key, item: true as const }]));
    expect(cells).toEqual([
      { ...key, kind: 'rest', shiftTemplateId: null },
      { employeeId: 'lin', on: '2026-12-05', kind: 'regular', shiftTemplateId: null },
    ]);
  });

  it('are divided by employee', () => {
    const cells = ['a', 'a', 'b', 'b', 'c'].map((employeeId) => ({
      employeeId,
      on: key.on,
      kind: null,
      shiftTemplateId: null,
    }));
    expect(toCheckRequests(cells, 3).map((request) => request.map(({ employeeId }) => employeeId).join(''))).toEqual([
      'aa',
      'bbc',
    ]);
  });
});
