import type { CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { DateField } from '#forms/date-field.tsx';
import { useUnfinishedDate } from '#forms/use-unfinished-date.ts';

interface DateFilterProps {
  readonly label: string;
  readonly value: CalendarDate | undefined;
  readonly onChange: (value: CalendarDate | undefined) => void;
}

const WIDTH = 180;

/** Filter by a day. Incomplete text stays in the field while the list keeps its current filter. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <Box sx={{ width: WIDTH }}>
    <DateField label={label} {...useUnfinishedDate(value, onChange)} />
  </Box>
);
