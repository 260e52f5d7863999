import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ListAlt from '@mui/icons-material/ListAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { thisYear } from '../holiday-text.ts';

type View = 'calendar' | 'list';

interface HolidayViewBarProps {
  readonly view: View;
  readonly year: number;
  readonly onViewChange: (view: View) => void;
  readonly onYearChange: (year: number) => void;
}

const FIRST_YEAR = 2_000;
const LAST_YEAR = 2_100;

/** Which view, and of which year. */
export const HolidayViewBar = ({ view, year, onViewChange, onYearChange }: HolidayViewBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="檢視方式"
      value={view}
      onChange={(_event, next: View | null) => (next === null ? undefined : onViewChange(next))}
      sx={{ height: 40 }}
    >
      <ToggleButton value="calendar">
        <CalendarMonthOutlined fontSize="small" sx={{ mr: 0.5 }} />
        年曆
      </ToggleButton>
      <ToggleButton value="list">
        <ListAlt fontSize="small" sx={{ mr: 0.5 }} />
        清單
      </ToggleButton>
    </ToggleButtonGroup>
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label="前一年" disabled={year <= FIRST_YEAR} onClick={() => onYearChange(year - 1)}>
        <ChevronLeft />
      </IconButton>
      <Typography component="output" sx={{ minWidth: 72, textAlign: 'center', fontWeight: 500 }}>
        {`${year} 年`}
      </Typography>
      <IconButton aria-label="後一年" disabled={year >= LAST_YEAR} onClick={() => onYearChange(year + 1)}>
        <ChevronRight />
      </IconButton>
      <Button disabled={year === thisYear()} onClick={() => onYearChange(thisYear())}>
        今年
      </Button>
    </Box>
  </Box>
);
