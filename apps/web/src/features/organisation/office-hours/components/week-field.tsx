import { type OfficeWeek, weekdays } from '@hr/contracts/organisation/office-hours';
import Divider from '@mui/material/Divider';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type FieldError, useFormContext } from 'react-hook-form';
import { DayField } from './day-field.tsx';

/** 每週時段: each day of the week from Sunday on. */
export const WeekField = () => {
  const { formState, getValues, setValue } = useFormContext();
  const error = formState.errors['week'] as (FieldError & { readonly root?: FieldError }) | undefined;
  const message = error?.root?.message ?? error?.message;
  const copy = (day: number): void => {
    const week = getValues('week') as OfficeWeek;
    const copied = week.map((hours) => (hours === null ? null : structuredClone(week[day] ?? null)));
    setValue('week', copied, { shouldDirty: true });
  };
  return (
    <Stack spacing={2} divider={<Divider />}>
      {weekdays.map((label, day) => (
        <DayField key={label} day={day} onCopy={() => copy(day)} />
      ))}
      {message === undefined ? null : (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
    </Stack>
  );
};
