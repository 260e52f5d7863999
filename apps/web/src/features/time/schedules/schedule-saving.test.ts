import type { Schedule, ScheduleDraft } from '@hr/contracts/time/schedules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSaver } from './schedule-saving.ts';
import { withEdits } from './schedule-state.ts';
import { createScheduleStore, type ScheduleStore } from './schedule-store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

const emptySchedule: Schedule = {
  from: '2026-12-01',
  to: '2026-12-31',
  people: [],
  shifts: [],
  holidays: [],
  minimums: [],
  cells: [],
};

const editCells = (store: ScheduleStore, count: number, kind: 'rest' | 'regular' = 'rest'): void =>
  store.setState(({ board }) => ({
    board: withEdits(
      board,
      Array.from({ length: count }, (_, index) => ({
        employeeId: `e${index}`,
        on: '2026-12-02' as const,
        plan: { kind, shiftTemplateId: null, note: null },
      })),
    ),
  }));

const start = () => {
  const store = createScheduleStore(emptySchedule);
  const sent: ScheduleDraft[][] = [];
  const answers: (() => void)[] = [];
  const send = async (cells: ScheduleDraft[]) => {
    sent.push(cells);
    await new Promise<void>((resolve) => answers.push(resolve));
    return {
      saved: cells.map((draft) => ({ ...draft, version: draft.version + 1, isPublished: false })),
      conflicts: [],
    };
  };
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { store, sent, answer, saver: createSaver({ store, send }) };
};

it('waits for the last edit', async () => {
  const { store, sent, saver } = start();
  editCells(store, 1);
  saver.schedule();
  await vi.advanceTimersByTimeAsync(500);
  saver.schedule();
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(1);
});

it('sends batches of 200 cells one after another', async () => {
  const { store, sent, answer, saver } = start();
  editCells(store, 450);
  const finished = saver.flush();
  await answer();
  expect(sent.map(({ length }) => length)).toEqual([200, 200]);
  expect(store.getState().saving.phase).toBe('sending');
  await answer();
  await answer();
  await finished;
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(store.getState().saving.phase).toBe('idle');
});

it('sends a cell again that was edited during its request', async () => {
  const { store, sent, answer, saver } = start();
  editCells(store, 1);
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  editCells(store, 1, 'regular');
  saver.schedule();
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toHaveLength(1);
  await answer();
  await answer();
  expect(sent.flat()).toMatchObject([
    { kind: 'rest', version: 0 },
    { kind: 'regular', version: 1 },
  ]);
});
