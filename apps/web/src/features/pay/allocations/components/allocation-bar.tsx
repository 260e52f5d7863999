import type { Allocation } from '@hr/contracts/pay/allocations';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayAt, placeInYear, withinYear } from './year-scale.ts';

interface AllocationBarProps {
  readonly allocation: Allocation;
  readonly year: number;
  /** Receives the day to which the end of the bar was dragged; absent if the bar cannot be changed. */
  readonly onDrop?: ((endOn: CalendarDate) => void) | undefined;
}

const barText = ({ project, startOn, endOn, percent, isPrimaryInsured }: Allocation): string =>
  `${project.code}：${formatDate(startOn)} ～ ${formatDate(endOn)}，${percent}%${isPrimaryInsured ? '，主投保' : ''}`;

/** Bar of an allocation in a year; its height is the percent. It links to the record. */
export const AllocationBar = ({ allocation, year, onDrop }: AllocationBarProps) => {
  const { id, startOn, endOn, percent } = allocation;
  const [draggedTo, setDraggedTo] = useState<CalendarDate | null>(null);
  const part = withinYear({ from: startOn, to: draggedTo ?? endOn }, year);
  if (part === null) {
    return null;
  }
  return (
    <Box
      component="li"
      sx={{ position: 'absolute', bottom: 0, height: `${percent}%`, minHeight: 16, ...placeInYear(part, year) }}
    >
      <Box
        component={Link}
        to={`/dashboard/project_and_grant_management/allocations?record=${id}`}
        aria-label={barText(allocation)}
        title={barText(allocation)}
        draggable={false}
        sx={{
          display: 'block',
          height: '100%',
          px: 0.5,
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          fontSize: 12,
          textDecoration: 'none',
          color: 'primary.contrastText',
          bgcolor: 'primary.dark',
          borderRadius: 0.5,
          opacity: draggedTo === null ? 1 : 0.7,
        }}
      >
        {draggedTo === null ? `${percent}%` : `～ ${formatDate(draggedTo)}`}
      </Box>
      {onDrop && endOn <= `${year}-12-31` ? (
        <EndHandle year={year} least={startOn} onDrag={setDraggedTo} onDrop={onDrop} />
      ) : null}
    </Box>
  );
};

interface EndHandleProps {
  readonly year: number;
  readonly least: CalendarDate;
  readonly onDrag: (day: CalendarDate | null) => void;
  readonly onDrop: (day: CalendarDate) => void;
}

/** Handle at the end of a bar for the pointer; the keyboard has the commands of the list. */
const EndHandle = ({ year, least, onDrag, onDrop }: EndHandleProps) => {
  const dayOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): CalendarDate => {
    const axis = currentTarget.closest('ul')?.getBoundingClientRect();
    const day = axis && axis.width > 0 ? dayAt((clientX - axis.left) / axis.width, year) : least;
    return day < least ? least : day;
  };
  return (
    <Box
      aria-hidden
      data-testid="end-handle"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) {
          onDrag(dayOf(event));
        }
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) {
          onDrag(null);
          onDrop(dayOf(event));
        }
      }}
      onPointerCancel={() => onDrag(null)}
      sx={{
        position: 'absolute',
        top: 0,
        right: -4,
        width: 10,
        height: '100%',
        cursor: 'ew-resize',
        touchAction: 'none',
        '&:hover': { bgcolor: 'action.focus' },
      }}
    />
  );
};
