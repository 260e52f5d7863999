import { dayOffCodes, plannedDayNames } from '@hr/contracts/time/schedules';
import { formatClock, formatHours } from '@hr/domain/dates';
import { dayOffKinds } from '@hr/domain/time/scheduling';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { shiftShades } from '../../shift-templates/index.ts';
import { type CellValue, keyOfDayOff, type Shift } from '../schedule-values.ts';

interface ShiftPaletteProps {
  readonly shifts: readonly Shift[];
  /** Writes a value into the selected cells. */
  readonly onPick: (value: CellValue) => void;
  /** Begins to drag a value to a cell. */
  readonly onDrag: (value: CellValue) => void;
}

const hoursText = ({ startMinute, endMinute, workMinutes }: Shift): string =>
  `${formatClock(startMinute)} ～ ${formatClock(endMinute)}，${formatHours(workMinutes)} 小時`;

/** Shifts and days off. A click writes one into the selected cells; it can also be dragged to a cell. */
export const ShiftPalette = memo(({ shifts, onPick, onDrag }: ShiftPaletteProps) => {
  const handlersOf = (value: CellValue) => ({
    size: 'small' as const,
    onClick: () => onPick(value),
    onPointerDown: () => onDrag(value),
    // The grid stays focused, so that the keyboard goes on there.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  });
  return (
    <Box
      component="section"
      aria-label="班別"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 0.75,
        width: { md: 136 },
        maxHeight: { xs: 132, md: 'none' },
        flexShrink: 0,
        overflowY: 'auto',
        '& .MuiButton-root': { justifyContent: 'flex-start', textAlign: 'left', touchAction: 'manipulation' },
      }}
    >
      {shifts.map((shift) => (
        <Button
          {...handlersOf({ kind: 'work', shiftTemplateId: shift.id })}
          key={shift.id}
          variant="contained"
          title={hoursText(shift)}
          sx={{ bgcolor: shiftShades[shift.colour as keyof typeof shiftShades], color: '#fff' }}
        >
          {`${shift.code} ${shift.nameZh}`}
        </Button>
      ))}
      {dayOffKinds.map((kind) => (
        <Button
          {...handlersOf({ kind, shiftTemplateId: null })}
          key={kind}
          variant="outlined"
          aria-keyshortcuts={keyOfDayOff(kind)}
        >
          {`${dayOffCodes[kind]} ${plannedDayNames[kind]}`}
        </Button>
      ))}
      <Button {...handlersOf(null)} aria-keyshortcuts="Delete">
        清除
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        點選填入所選格子，或拖曳到一格。鍵盤輸入代號，或 1 例假、2 休息日、3 國定假日、4 空班。
      </Typography>
    </Box>
  );
});
