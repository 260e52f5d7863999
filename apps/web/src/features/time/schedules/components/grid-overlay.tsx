import { useStore } from 'zustand';
import { type Place, type Range, rangeOf } from '../schedule-ranges.ts';
import type { Drag, ScheduleStore } from '../schedule-store.ts';
import { ROW_HEIGHT } from './grid-styles.ts';
import { columnStart, type GridLayout } from './use-grid-layout.ts';

interface GridOverlayProps {
  readonly store: ScheduleStore;
  readonly layout: GridLayout;
  readonly canEdit: boolean;
}

const boxOf = ({ top, left, bottom, right }: Range, layout: GridLayout) => ({
  top: top * ROW_HEIGHT - 1,
  left: columnStart(left, layout) - 1,
  width: (right - left + 1) * layout.columnWidth + 1,
  height: (bottom - top + 1) * ROW_HEIGHT + 1,
});

const cellRange = (place: Place): Range => rangeOf({ anchor: place, focus: place });

const targetOf = (drag: Drag | null): Range | null => {
  if (drag?.mode === 'fill') {
    return drag.target;
  }
  return (drag?.mode === 'move' || drag?.mode === 'drop') && drag.to !== null ? cellRange(drag.to) : null;
};

/** Selection, fill handle, target of a drag and the typed code, drawn over the cells so that these stay as they are. */
export const GridOverlay = ({ store, layout, canEdit }: GridOverlayProps) => {
  const { selection, drag, typed, exchange } = useStore(store);
  const target = targetOf(drag);
  const range = rangeOf(selection);
  return (
    <div aria-hidden>
      <div className="overlay selected" style={boxOf(range, layout)}>
        {canEdit ? <div className="handle" data-handle title="拖曳以填滿" /> : null}
      </div>
      {target === null ? null : <div className="overlay target" style={boxOf(target, layout)} />}
      {exchange === null ? null : <div className="overlay target" style={boxOf(cellRange(exchange), layout)} />}
      {typed === '' ? null : (
        <div className="overlay typed" style={boxOf(cellRange(selection.focus), layout)}>{`${typed}…`}</div>
      )}
    </div>
  );
};
