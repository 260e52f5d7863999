import { hiringFields } from '@hr/contracts/people/employment';
import { lastDayOfProbation, monthsOfProbation, probationMonths } from '@hr/domain/people/employment';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(hiringFields);

const parseDay = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;

const monthsBetween = (hiredOn: CalendarDate | null, endsOn: CalendarDate | null): number | null =>
  hiredOn === null || endsOn === null ? null : monthsOfProbation(hiredOn, endsOn);

const useProbation = () => {
  const { setValue } = useFormContext();
  const [hiredOn = null, endsOn = null] = (useWatch({ name: ['hiredOn', 'probationEndsOn'] }) as unknown[]).map(
    parseDay,
  );
  const endAfter = (from: CalendarDate, months: number | null): void =>
    setValue('probationEndsOn', months === null ? null : lastDayOfProbation(from, months), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return { hiredOn, endsOn, endAfter };
};

/** Keeps a probation of whole months in step with the hire date. */
export const useProbationOfMonths = (): void => {
  const { hiredOn, endsOn, endAfter } = useProbation();
  const measuredFrom = useRef(hiredOn);
  const follow = useEffectEvent((from: CalendarDate) => {
    const months = monthsBetween(measuredFrom.current, endsOn);
    measuredFrom.current = from;
    if (months !== null) {
      endAfter(from, months);
    }
  });
  useEffect(() => {
    if (hiredOn !== null) {
      follow(hiredOn);
    }
  }, [hiredOn]);
};

/** Last day of a probation. The number of months only fills in the day; it is not stored. */
export const ProbationField = () => {
  const { hiredOn, endsOn, endAfter } = useProbation();
  return (
    <FormRow>
      <TextField
        select
        label="試用期（月）"
        value={monthsBetween(hiredOn, endsOn) ?? ''}
        disabled={hiredOn === null}
        helperText={hiredOn === null ? '請先填寫到職日' : undefined}
        onChange={({ target }) => hiredOn && endAfter(hiredOn, target.value === '' ? null : Number(target.value))}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ maxWidth: { sm: 160 } }}
      >
        <MenuItem value="">{endsOn === null ? '無' : '自訂'}</MenuItem>
        {probationMonths.map((months) => (
          <MenuItem key={months} value={months}>
            {`${months} 個月`}
          </MenuItem>
        ))}
      </TextField>
      <Field name="probationEndsOn" />
    </FormRow>
  );
};
