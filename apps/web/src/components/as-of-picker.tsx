import { type CalendarDate, isCalendarDate } from '@hr/domain/time';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { DateField } from '#forms/date-field.tsx';
import { today } from '#format/today.ts';

interface AsOfPickerProps {
  /** Undefined is today. */
  readonly value: CalendarDate | undefined;
  readonly onChange: (value: CalendarDate | undefined) => void;
}

/** The day that a list or a tree is shown as of; only an existing date is taken over. */
export const AsOfPicker = ({ value, onChange }: AsOfPickerProps) => {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const handleChange = (next: string | null): void => {
    const isDate = next !== null && isCalendarDate(next);
    setUnfinished(isDate || next === null ? null : next);
    if (isDate || next === null) {
      onChange(next ?? undefined);
    }
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', width: 260 }}>
      <DateField
        label="基準日"
        value={unfinished ?? value ?? today()}
        onChange={handleChange}
        isInvalid={unfinished !== null}
        message={unfinished === null ? undefined : '日期格式不正確'}
      />
      <Button onClick={() => handleChange(null)} disabled={value === undefined} sx={{ height: 40 }}>
        今天
      </Button>
    </Stack>
  );
};
