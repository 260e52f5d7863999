import type { Schedule, ScheduleViolation } from '@hr/contracts/time/schedules';
import { defaultRangeExtractor, type Range as IndexRange, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { GridFacts } from '../schedule-cell.ts';
import type { Coverage } from '../schedule-coverage.ts';
import type { Editing } from '../schedule-editing.ts';
import type { Place } from '../schedule-ranges.ts';
import type { ScheduleStore } from '../schedule-store.ts';
import type { Person } from '../schedule-values.ts';
import { GridCoverage } from './grid-coverage.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridOverlay } from './grid-overlay.tsx';
import { cellId, GridRow } from './grid-row.tsx';
import { COVERAGE_HEIGHT, GridRoot, HEADER_HEIGHT, ROW_HEIGHT } from './grid-styles.ts';
import { type GridLayout, gridWidth, useGridLayout } from './use-grid-layout.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';

interface ScheduleGridProps {
  readonly store: ScheduleStore;
  readonly schedule: Schedule;
  readonly grid: GridFacts;
  readonly editing: Editing;
  /** Shown employees. */
  readonly people: readonly Person[];
  readonly violations: ReadonlyMap<string | null, readonly ScheduleViolation[]>;
  /** Shifts of which the people are counted below the grid. */
  readonly countedShifts: readonly string[];
  readonly coverage: Coverage;
  readonly minimums: Coverage;
  readonly canEdit: boolean;
  readonly onSave: () => void;
}

const NO_VIOLATIONS: readonly ScheduleViolation[] = [];

const OVERSCAN_ROWS = 4;
const OVERSCAN_COLUMNS = 3;

/** Renders the visible range and the focused index, which a screen reader reads. */
const useExtractor = (focused: number) =>
  useCallback(
    (range: IndexRange) => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(focused) || focused >= range.count
        ? indexes
        : [...indexes, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );

/** Keeps the array while its content is the same, so that rows are not rendered again. */
const useStable = (indexes: readonly number[]): readonly number[] => {
  const text = indexes.join(' ');
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text]);
};

const useVisible = (root: React.RefObject<HTMLDivElement | null>, options: VisibleOptions) => {
  const {
    focus,
    limits,
    layout: { nameWidth, columnWidth },
  } = options;
  const rows = useVirtualizer({
    count: limits.rows,
    getScrollElement: () => root.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    scrollMargin: HEADER_HEIGHT,
    rangeExtractor: useExtractor(focus.row),
    useFlushSync: false,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: limits.columns,
    getScrollElement: () => root.current,
    estimateSize: () => columnWidth,
    overscan: OVERSCAN_COLUMNS,
    scrollMargin: nameWidth,
    rangeExtractor: useExtractor(focus.column),
    useFlushSync: false,
  });
  useEffect(() => columns.measure(), [columns, columnWidth]);
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    columns: useStable(columns.getVirtualItems().map(({ index }) => index)),
  };
};

interface VisibleOptions {
  readonly focus: Place;
  readonly limits: { readonly rows: number; readonly columns: number };
  readonly layout: GridLayout;
}

/** Returns the offset that shows a line between the fixed edges of the scrolled element. */
const scrolledTo = (offset: number, { start, size, room }: { start: number; size: number; room: number }): number =>
  Math.min(start, Math.max(offset, start + size - room));

const lockedForAll = (people: readonly Person[]): ReadonlySet<string> => {
  const [first, ...others] = people;
  return new Set(
    first?.lockedMonths.filter((month) => others.every(({ lockedMonths }) => lockedMonths.includes(month))),
  );
};

/** Grid of employees and days. Only its visible cells are rendered. */
export const ScheduleGrid = (props: ScheduleGridProps) => {
  const { store, schedule, grid, editing, people, violations, countedShifts, coverage, minimums, canEdit, onSave } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const codeLength = Math.max(...schedule.shifts.map(({ code }) => code.length));
  const layout = useGridLayout(root, { days: grid.days.length, codeLength });
  const limits = { rows: people.length, columns: grid.days.length };
  const board = useStore(store, (state) => state.board);
  const { focus } = useStore(store, (state) => state.selection);
  const { rows, columns } = useVisible(root, { focus, limits, layout });
  const footHeight = (countedShifts.length + 1) * COVERAGE_HEIGHT;

  const lockedMonths = useMemo(() => lockedForAll(people), [people]);

  const rowRoom = (): number => (root.current?.clientHeight ?? 0) - HEADER_HEIGHT - footHeight;
  const show = ({ row, column }: Place): void => {
    const element = root.current;
    if (element && element.clientHeight > 0) {
      element.scrollTop = scrolledTo(element.scrollTop, { start: row * ROW_HEIGHT, size: ROW_HEIGHT, room: rowRoom() });
      element.scrollLeft = scrolledTo(element.scrollLeft, {
        start: column * layout.columnWidth,
        size: layout.columnWidth,
        room: element.clientWidth - layout.nameWidth,
      });
    }
  };
  const pointer = useGridPointer({ store, editing, limits, canEdit, show });
  const keys = useGridKeys({
    store,
    editing,
    limits,
    shifts: schedule.shifts,
    canEdit,
    pageRows: () => Math.max(1, Math.floor(rowRoom() / ROW_HEIGHT)),
    onSave,
  });
  useShowing(store, show);

  return (
    <GridRoot
      {...pointer}
      {...keys}
      ref={root}
      role="grid"
      aria-label="班表"
      aria-rowcount={people.length + countedShifts.length + 2}
      aria-colcount={grid.days.length + 1}
      aria-readonly={!canEdit}
      aria-activedescendant={cellId(grid.idPrefix, focus.row, focus.column)}
      tabIndex={0}
      style={{ '--column': `${layout.columnWidth}px` } as React.CSSProperties}
    >
      <GridHeader grid={grid} columns={columns} layout={layout} lockedMonths={lockedMonths} />
      <div className="body" style={{ height: people.length * ROW_HEIGHT, width: gridWidth(grid, layout) }}>
        <div role="rowgroup">
          {rows.map((row) => {
            const person = people[row];
            return person === undefined ? null : (
              <GridRow
                key={person.id}
                grid={grid}
                person={person}
                row={row}
                isFirst={row > 0 && people[row - 1]?.departmentName !== person.departmentName}
                columns={columns}
                stored={board.stored.get(person.id)}
                drafts={board.drafts.get(person.id)}
                violations={violations.get(person.id) ?? NO_VIOLATIONS}
                layout={layout}
              />
            );
          })}
        </div>
        <GridOverlay store={store} layout={layout} canEdit={canEdit} />
      </div>
      <GridCoverage
        grid={grid}
        columns={columns}
        layout={layout}
        coverage={coverage}
        minimums={minimums}
        gaps={violations.get(null) ?? NO_VIOLATIONS}
        shiftIds={countedShifts}
        rowsBefore={people.length + 1}
      />
    </GridRoot>
  );
};

/** Scrolls to a cell that another part of the screen has selected. */
const useShowing = (store: ScheduleStore, show: (place: Place) => void): void => {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(
    () =>
      store.subscribe(({ selection, drag }, before) => {
        if (selection !== before.selection && drag === null && before.drag === null) {
          latest.current(selection.focus);
        }
      }),
    [store],
  );
};
