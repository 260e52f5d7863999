import { useStore } from 'zustand';
import { type Place, type Range, rangeOf } from '../schedule-ranges.ts';
import type { Drag, ScheduleStore } from '../schedule-store.ts';
import { COLUMN_WIDTH, ROW_HEIGHT } from './grid-styles.ts';

interface GridOverlayProps {
  readonly store: ScheduleStore;
  readonly nameWidth: number;
  readonly canEdit: boolean;
}

const boxOf = ({ top, left, bottom, right }: Range, nameWidth: number) => ({
  top: top * ROW_HEIGHT - 1,
  left: nameWidth + left * COLUMN_WIDTH - 1,
  width: (right - left + 1) * COLUMN_WIDTH + 1,
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
export const GridOverlay = ({ store, nameWidth, canEdit }: GridOverlayProps) => {
  const { selection, drag, typed, exchange } = useStore(store);
  const target = targetOf(drag);
  const range = rangeOf(selection);
  return (
    <div aria-hidden>
      <div className="overlay selected" style={boxOf(range, nameWidth)}>
        {canEdit ? <div className="handle" data-handle title="拖曳以填滿" /> : null}
      </div>
      {target === null ? null : <div className="overlay target" style={boxOf(target, nameWidth)} />}
      {exchange === null ? null : <div className="overlay target" style={boxOf(cellRange(exchange), nameWidth)} />}
      {typed === '' ? null : (
        <div className="overlay typed" style={boxOf(cellRange(selection.focus), nameWidth)}>{`${typed}…`}</div>
      )}
    </div>
  );
};
