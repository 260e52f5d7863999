import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ListAlt from '@mui/icons-material/ListAlt';
import Box from '@mui/material/Box';
import { ViewSwitch } from '#components/view-switch.tsx';
import { YearStepper } from '#components/year-stepper.tsx';

type View = 'calendar' | 'list';

interface HolidayViewBarProps {
  readonly view: View;
  readonly year: number;
  readonly onViewChange: (view: View) => void;
  readonly onYearChange: (year: number) => void;
}

const views = [
  { value: 'calendar', label: '年曆', Icon: CalendarMonthOutlined },
  { value: 'list', label: '清單', Icon: ListAlt },
] as const;

/** Which view, and of which year. */
export const HolidayViewBar = ({ view, year, onViewChange, onYearChange }: HolidayViewBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
    <ViewSwitch view={view} views={views} onChange={onViewChange} />
    <YearStepper year={year} onChange={onYearChange} />
  </Box>
);
