import type { CalendarDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { DateField } from './date-field.tsx';
import { useUnfinishedDate } from './use-unfinished-date.ts';
import { useToday } from '#format/use-today.ts';

interface AsOfPickerProps {
  /** Undefined means today. */
  readonly value: CalendarDate | undefined;
  readonly onChange: (value: CalendarDate | undefined) => void;
}

/** Picker of the as-of day of a list or tree; only valid dates are applied. */
export const AsOfPicker = ({ value, onChange }: AsOfPickerProps) => {
  const day = useToday();
  const field = useUnfinishedDate(value, onChange);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', width: 260 }}>
      <DateField label="基準日" {...field} value={field.value ?? day} />
      <Button onClick={() => field.onChange(null)} disabled={value === undefined} sx={{ height: 40 }}>
        今天
      </Button>
    </Stack>
  );
};
