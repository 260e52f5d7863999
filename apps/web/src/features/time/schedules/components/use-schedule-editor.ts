import type { Schedule, ScheduleCell, ScheduleViolation } from '@hr/contracts/time/schedules';
import { type CalendarDate, daysOfPeriod } from '@hr/domain/dates';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useToday } from '#format/use-today.ts';
import { useLeaveGuard } from '#forms/use-leave-guard.tsx';
import { toast } from '#messages/toast.ts';
import { useCan } from '#session/session.ts';
import { countOf } from '../schedule-board.ts';
import type { GridFacts } from '../schedule-cell.ts';
import { type Checker, mergeViolations, mustsFirst } from '../schedule-checks.ts';
import { coverageOf, minimumsOf } from '../schedule-coverage.ts';
import { createEditing } from '../schedule-editing.ts';
import { filterPeople, type PeopleFilters } from '../schedule-filters.ts';
import { obstacleOf } from '../schedule-guards.ts';
import type { Saver } from '../schedule-saving.ts';
import { dayOfReason, reasonOf } from '../schedule-reasons.ts';
import { type ScheduleState, withDecision } from '../schedule-state.ts';
import { type ScheduleStore, select } from '../schedule-store.ts';
import { useScheduleStore } from './use-schedule-store.ts';
import { useViolations, type ViolationsByEmployee } from './use-violations.ts';

export interface ScheduleEditorProps {
  readonly schedule: Schedule;
  readonly departmentId: string | undefined;
  readonly filters: PeopleFilters;
  /** Receives the number of shown employees. */
  readonly onShown: (count: number) => void;
}

/** Parameters of the URL that load another schedule. */
const DISCARDED_BY = ['view', 'month', 'day', 'departmentId'];

const useGridFacts = (schedule: Schedule): GridFacts => {
  const today = useToday();
  const idPrefix = useId();
  return useMemo(
    () => ({
      days: daysOfPeriod(schedule),
      shifts: new Map(schedule.shifts.map((shift) => [shift.id, shift])),
      holidays: new Map(schedule.holidays.map(({ date, name }) => [date, name])),
      today,
      idPrefix,
    }),
    [schedule, today, idPrefix],
  );
};

interface ShownOptions {
  readonly schedule: Schedule;
  readonly grid: GridFacts;
  readonly store: ScheduleStore;
  readonly filters: PeopleFilters;
  readonly violations: ViolationsByEmployee;
  readonly isLoaded: boolean;
}

/** Shown employees. A row stays while it is edited, even if it no longer matches the filters. */
const useShownPeople = ({ schedule, grid, store, filters, violations, isLoaded }: ShownOptions) => {
  const key = JSON.stringify([filters, isLoaded]);
  const filter = () =>
    new Set(
      filterPeople(schedule.people, filters, { state: store.getState().board, days: grid.days, violations }).map(
        ({ id }) => id,
      ),
    );
  const [shown, setShown] = useState(() => ({ key, schedule, ids: filter() }));
  if (shown.key !== key || shown.schedule !== schedule) {
    setShown({ key, schedule, ids: filter() });
  }
  return useMemo(() => schedule.people.filter(({ id }) => shown.ids.has(id)), [schedule, shown]);
};

/** Shifts with a minimum in the period, in the order of the palette. */
const countedShifts = ({ shifts, minimums }: Schedule): string[] => {
  const counted = new Set(minimums.map(({ shiftTemplateId }) => shiftTemplateId));
  return shifts.flatMap(({ id }) => (counted.has(id) ? [id] : []));
};

interface SavingOptions {
  readonly store: ScheduleStore;
  readonly saver: Saver;
  readonly checker: Checker;
  readonly recheck: () => Promise<unknown>;
}

/** Commands that send the drafts at once. */
const useSavingCommands = ({ store, saver, checker, recheck }: SavingOptions) => {
  const [isChecking, setIsChecking] = useState(false);
  /** Returns true if all drafts are saved. */
  const save = async (): Promise<boolean> => {
    await saver.flush();
    return countOf(store.getState().board.drafts) === 0;
  };
  const saveByUser = async (): Promise<void> => {
    const hadDrafts = countOf(store.getState().board.drafts) > 0;
    if ((await save()) && hadDrafts) {
      toast('schedule.edit.ok');
    }
  };
  const saveWritten = async (hadPlans: boolean): Promise<void> => {
    if (await save()) {
      toast(hadPlans ? 'schedule.edit.ok' : 'schedule.add.ok');
    }
  };
  const check = async (): Promise<void> => {
    setIsChecking(true);
    await save();
    await recheck();
    setIsChecking(false);
  };
  const decide = (cells: readonly ScheduleCell[], side: 'theirs' | 'mine'): void => {
    store.setState((state) => ({ board: withDecision(state.board, { keys: cells, side }) }));
    checker.schedule(cells);
    void saver.flush();
  };
  return { save, saveByUser, saveWritten, check, decide, isChecking };
};

/** Reasons of accepted warnings, and the days whose notes take them. */
const useReasons = (board: ScheduleState, { schedule, today }: { schedule: Schedule; today: CalendarDate }) => {
  const settled = useDeferredValue(board);
  return {
    reasonOf: useCallback((violation: ScheduleViolation) => reasonOf(settled, violation), [settled]),
    /** Returns null if no day can be changed. */
    dayOfReason: (violation: ScheduleViolation) =>
      dayOfReason(board, violation, ({ employeeId, on }) => {
        const person = schedule.people.find(({ id }) => id === employeeId);
        return person !== undefined && obstacleOf(person, on, today) === null;
      }),
  };
};

/** State and commands of the editor of a schedule. */
export const useScheduleEditor = ({ schedule, departmentId, filters, onShown }: ScheduleEditorProps) => {
  const grid = useGridFacts(schedule);
  const { days, today } = grid;
  const { store, saver } = useScheduleStore(schedule);
  const board = useStore(store, (state) => state.board);
  const scope = { from: schedule.from, to: schedule.to, departmentId };
  const hasMinimums = schedule.minimums.length > 0;
  const { violations, checker, isLoaded, recheck } = useViolations(store, { ...scope, hasMinimums });
  const people = useShownPeople({ schedule, grid, store, filters, violations, isLoaded });
  useEffect(() => onShown(people.length), [onShown, people.length]);
  const canEdit = useCan('shift_management:edit');
  const guard = useLeaveGuard(countOf(board.drafts) > 0, { discardedBy: DISCARDED_BY });
  const commands = useSavingCommands({ store, saver, checker, recheck });
  const editing = useMemo(
    () => createEditing({ store, saver, checker, schedule, people, days, shifts: grid.shifts, today, canEdit }),
    [store, saver, checker, schedule, people, days, grid, today, canEdit],
  );
  const settled = useDeferredValue(board);
  const coverage = useMemo(() => coverageOf(settled, { people: schedule.people, days }), [settled, schedule, days]);
  const minimums = useMemo(() => minimumsOf(schedule), [schedule]);
  const listed = useMemo(() => mustsFirst(mergeViolations([...violations.values()].flat())), [violations]);
  const counted = useMemo(() => countedShifts(schedule), [schedule]);
  const openViolation = useCallback(
    ({ employeeId, days: concerned }: ScheduleViolation): void => {
      // A gap in the staffing belongs to a day only.
      const row = employeeId === null ? 0 : people.findIndex(({ id }) => id === employeeId);
      const column = days.findIndex((day) => concerned.includes(day));
      if (row >= 0 && column >= 0) {
        select(store, { row, column });
      }
    },
    [store, people, days],
  );
  const reasons = useReasons(board, { schedule, today });
  return {
    grid,
    ...reasons,
    store,
    board,
    scope,
    violations,
    people,
    canEdit,
    guard,
    commands,
    editing,
    listed,
    counted,
    coverage,
    minimums,
    openViolation,
  };
};
