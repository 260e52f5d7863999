import type { Schedule, ScheduleViolation } from '@hr/contracts/time/schedules';
import useMediaQuery from '@mui/material/useMediaQuery';
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
import {
  COLUMN_WIDTH,
  COVERAGE_HEIGHT,
  GridRoot,
  HEADER_HEIGHT,
  NAME_WIDTH,
  NARROW_NAME_WIDTH,
  ROW_HEIGHT,
} from './grid-styles.ts';
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
  const { focus, limits, nameWidth } = options;
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
    estimateSize: () => COLUMN_WIDTH,
    overscan: OVERSCAN_COLUMNS,
    scrollMargin: nameWidth,
    rangeExtractor: useExtractor(focus.column),
    useFlushSync: false,
  });
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    columns: useStable(columns.getVirtualItems().map(({ index }) => index)),
  };
};

interface VisibleOptions {
  readonly focus: Place;
  readonly limits: { readonly rows: number; readonly columns: number };
  readonly nameWidth: number;
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
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const nameWidth = isNarrow ? NARROW_NAME_WIDTH : NAME_WIDTH;
  const limits = { rows: people.length, columns: grid.days.length };
  const board = useStore(store, (state) => state.board);
  const { focus } = useStore(store, (state) => state.selection);
  const { rows, columns } = useVisible(root, { focus, limits, nameWidth });
  const footHeight = (countedShifts.length + 1) * COVERAGE_HEIGHT;

  const lockedMonths = useMemo(() => lockedForAll(people), [people]);

  const rowRoom = (): number => (root.current?.clientHeight ?? 0) - HEADER_HEIGHT - footHeight;
  const show = ({ row, column }: Place): void => {
    const element = root.current;
    if (element && element.clientHeight > 0) {
      element.scrollTop = scrolledTo(element.scrollTop, { start: row * ROW_HEIGHT, size: ROW_HEIGHT, room: rowRoom() });
      element.scrollLeft = scrolledTo(element.scrollLeft, {
        start: column * COLUMN_WIDTH,
        size: COLUMN_WIDTH,
        room: element.clientWidth - nameWidth,
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

  const width = nameWidth + grid.days.length * COLUMN_WIDTH;
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
    >
      <GridHeader grid={grid} columns={columns} nameWidth={nameWidth} lockedMonths={lockedMonths} />
      <div className="body" style={{ height: people.length * ROW_HEIGHT, width }}>
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
                nameWidth={nameWidth}
                isNarrow={isNarrow}
              />
            );
          })}
        </div>
        <GridOverlay store={store} nameWidth={nameWidth} canEdit={canEdit} />
      </div>
      <GridCoverage
        grid={grid}
        columns={columns}
        nameWidth={nameWidth}
        coverage={coverage}
        minimums={minimums}
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
