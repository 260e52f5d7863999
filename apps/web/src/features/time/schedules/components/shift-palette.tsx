import { plannedDayNames, type Schedule } from '@hr/contracts/time/schedules';
import { formatClock, formatHours } from '@hr/domain/dates';
import { dayOffKinds } from '@hr/domain/time/scheduling';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { shiftShades } from '../../shift-templates/index.ts';
import { type CellValue, dayOffCodes } from '../schedule-draft.ts';

interface ShiftPaletteProps {
  readonly shifts: Schedule['shifts'];
  readonly onPick: (value: CellValue) => void;
}

/** Shifts and days off; a click writes one into the selected cell. */
export const ShiftPalette = ({ shifts, onPick }: ShiftPaletteProps) => (
  <Box component="section" aria-label="班別" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {shifts.map(({ id, code, nameZh, colour, startMinute, endMinute, workMinutes }) => (
      <Button
        key={id}
        size="small"
        variant="contained"
        title={`${formatClock(startMinute)} ～ ${formatClock(endMinute)}，${formatHours(workMinutes)} 小時`}
        onClick={() => onPick({ kind: 'work', shiftTemplateId: id })}
        sx={{ bgcolor: shiftShades[colour as keyof typeof shiftShades], color: '#fff' }}
      >
        {`${code} ${nameZh}`}
      </Button>
    ))}
    {dayOffKinds.map((kind, index) => (
      <Button
        key={kind}
        size="small"
        variant="outlined"
        aria-keyshortcuts={String(index + 1)}
        onClick={() => onPick({ kind, shiftTemplateId: null })}
      >
        {`${dayOffCodes[kind]} ${plannedDayNames[kind]}`}
      </Button>
    ))}
    <Button size="small" onClick={() => onPick(null)}>
      清除
    </Button>
    <Typography variant="body2" color="textSecondary">
      選取格子後輸入班別代號，或 1 例假、2 休息日、3 國定假日、4 空班；Delete 清除
    </Typography>
  </Box>
);
