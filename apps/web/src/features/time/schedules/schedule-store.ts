import type { Schedule } from '@hr/contracts/time/schedules';
import { createStore, type StoreApi } from 'zustand';
import type { Place, Range, Selection } from './schedule-ranges.ts';
import { initialState, type ScheduleState } from './schedule-state.ts';
import type { CellValue } from './schedule-values.ts';

/** Drag of the pointer: a selection, the fill handle, a cell, or a value of the palette. */
export type Drag =
  | { readonly mode: 'select' }
  | { readonly mode: 'fill'; readonly target: Range }
  | { readonly mode: 'move'; readonly from: Place; readonly to: Place }
  | { readonly mode: 'drop'; readonly value: CellValue; readonly to: Place | null };

export interface Saving {
  readonly phase: 'idle' | 'sending' | 'offline' | 'refused';
  /** Text of a refusal. */
  readonly message: string | null;
}

export interface ScheduleStoreState {
  readonly board: ScheduleState;
  readonly saving: Saving;
  readonly selection: Selection;
  readonly drag: Drag | null;
  /** Characters of a code that is being typed. */
  readonly typed: string;
  /** First cell of an exchange that is begun by the keyboard. */
  readonly exchange: Place | null;
}

export type ScheduleStore = StoreApi<ScheduleStoreState>;

const FIRST: Place = { row: 0, column: 0 };

export const createScheduleStore = (schedule: Schedule): ScheduleStore =>
  createStore<ScheduleStoreState>(() => ({
    board: initialState(schedule),
    saving: { phase: 'idle', message: null },
    selection: { anchor: FIRST, focus: FIRST },
    drag: null,
    typed: '',
    exchange: null,
  }));

/** Selects cells and ends a code that is being typed. */
export const select = (store: ScheduleStore, anchor: Place, focus: Place = anchor): void =>
  store.setState({ selection: { anchor, focus }, typed: '' });
