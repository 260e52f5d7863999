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

/** A filter that is a day: what is not a date yet stays in the field, and the list keeps the filter that it has. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <Box sx={{ width: WIDTH }}>
    <DateField label={label} {...useUnfinishedDate(value, onChange)} />
  </Box>
);
