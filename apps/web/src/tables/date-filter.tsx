import { type CalendarDate, isCalendarDate } from '@hr/domain/time';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { DateField } from '#forms/date-field.tsx';

interface DateFilterProps {
  readonly label: string;
  readonly value: CalendarDate | undefined;
  readonly onChange: (value: CalendarDate | undefined) => void;
}

const WIDTH = 180;

/** A filter that is a day: what is not a date yet stays in the field, and the list keeps the filter that it has. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setUnfinished(null);
  }
  const handleChange = (next: string | null): void => {
    if (next === null || isCalendarDate(next)) {
      setUnfinished(null);
      onChange(next ?? undefined);
    } else {
      setUnfinished(next);
    }
  };
  return (
    <Box sx={{ width: WIDTH }}>
      <DateField
        label={label}
        value={unfinished ?? value ?? null}
        onChange={handleChange}
        isInvalid={unfinished !== null}
        message={unfinished === null ? undefined : '日期格式不正確'}
      />
    </Box>
  );
};
