import { leaveTermTexts, type LeaveTypeCode, leaveTypeOn, leaveTypesOn, termsOf } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/use-today.ts';
import type { FieldsProps } from '../kind-view.ts';
import { LeaveTimeFields } from './leave-time-fields.tsx';

/** Returns the selected type as of the first day, or today without one. */
const useChosenType = () => {
  const { control } = useFormContext();
  const [leaveType, startOn] = useWatch({ control, name: ['leaveType', 'startOn'] }) as [LeaveTypeCode, unknown];
  return leaveTypeOn(leaveType, typeof startOn === 'string' ? (startOn as CalendarDate) : today());
};

const LeaveTypeDetails = () => {
  const { control } = useFormContext();
  const variant = useWatch({ control, name: 'variant' }) as string | null;
  const type = useChosenType();
  if (type === null) {
    return null;
  }
  const terms = termsOf(type, variant);
  const { eventName } = terms;
  return (
    <>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {leaveTermTexts(terms).join('・')}
      </Typography>
      {type.variants.length === 0 ? null : (
        <SelectControl
          control={control}
          name="variant"
          label="事由"
          required={type.otherReasons === null}
          {...(type.otherReasons === null ? {} : { emptyLabel: type.otherReasons })}
          options={type.variants.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {eventName === null ? null : <DateFieldControl control={control} name="eventOn" label={eventName} required />}
      {type.proof === 'none' ? null : (
        <SwitchControl control={control} name="hasProof" label="證明文件已繳交人事單位" />
      )}
    </>
  );
};

export const LeaveFields = ({ applicantId, isForSeveralEmployees = false }: FieldsProps) => {
  const { control, setValue } = useFormContext();
  const allowsPartOfDay = useChosenType()?.counting !== 'calendarDays';
  const options = leaveTypesOn(today()).map(({ code, name }) => ({ value: code, label: name }));
  const resetFields = (): void => {
    setValue('variant', null);
    setValue('eventOn', null);
    setValue('hasProof', false);
    setValue('startMinute', null);
    setValue('endMinute', null);
  };
  return (
    <>
      <SelectControl control={control} name="leaveType" label="假別" required options={options} onPick={resetFields} />
      <LeaveTypeDetails />
      <LeaveTimeFields
        allowsPartOfDay={allowsPartOfDay}
        applicantId={applicantId}
        isForSeveralEmployees={isForSeveralEmployees}
      />
      <TextFieldControl control={control} name="reason" label="請假原因" rows={2} />
    </>
  );
};
