import {
  type DayHalves,
  employeeApplicationEndpoints as records,
  ownApplicationEndpoints as own,
} from '@hr/contracts/signing/applications';
import { formatClock, isCalendarDate } from '@hr/domain/dates';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { TimePickerControl } from '#forms/time-picker-control.tsx';
import { useEndFollowsStart } from '../use-end-follows-start.ts';

const partNames = { whole: '整天', morning: '上午', afternoon: '下午', times: '時段' } as const;

type Part = keyof typeof partNames;

interface LeaveTime {
  readonly startOn: string | null;
  readonly startMinute: number | null;
  readonly endOn: string | null;
  readonly endMinute: number | null;
}

/** Default times of 時段 while the working time of the day is unknown. */
const ORDINARY = { from: 540, to: 1_080 };

const isHalf = (part: Part): part is 'morning' | 'afternoon' => part === 'morning' || part === 'afternoon';

/** Returns the part of the day that the times of a form stand for. */
const partOf = ({ startOn, startMinute, endOn, endMinute }: LeaveTime, halves: DayHalves): Part => {
  if (startMinute === null && endMinute === null) {
    return 'whole';
  }
  const isOf = (half: 'morning' | 'afternoon'): boolean =>
    startOn === endOn && halves?.[half].from === startMinute && halves[half].to === endMinute;
  return (['morning', 'afternoon'] as const).find(isOf) ?? 'times';
};

interface HalvesQuery {
  readonly startOn: string | null;
  readonly applicantId: string | undefined;
  readonly isEnabled: boolean;
}

const calendarDateIn = (text: string | null) => (text !== null && isCalendarDate(text) ? text : null);

/** Returns the halves of the first day; null while they are loading, and for a day off. */
const useHalves = ({ startOn, applicantId, isEnabled }: HalvesQuery) => {
  const on = calendarDateIn(startOn);
  const query =
    applicantId === undefined
      ? endpointQuery(own.dayHalves, { query: { on: on ?? '' } })
      : endpointQuery(records.dayHalves, { query: { on: on ?? '', employeeId: applicantId } });
  const { data, isError } = useQuery({ ...query, enabled: isEnabled && on !== null });
  const halves = data?.halves;
  return { halves: halves ?? null, isWithoutHalves: isError || halves === null };
};

const useLeaveTime = (): LeaveTime => {
  const { control } = useFormContext();
  const [startOn, startMinute, endOn, endMinute] = useWatch({
    control,
    name: ['startOn', 'startMinute', 'endOn', 'endMinute'],
  }) as [string | null, number | null, string | null, number | null];
  return { startOn, startMinute, endOn, endMinute };
};

interface TimeOfDay {
  readonly part: Part;
  readonly parts: readonly Part[];
  readonly onChoose: (part: Part) => void;
  readonly hint: string | null;
}

const hintOf = (part: Part, halves: DayHalves, isWithoutHalves: boolean): string | null => {
  if (!isHalf(part)) {
    return null;
  }
  if (isWithoutHalves) {
    return '查無當日的上班時段，請改選「時段」。';
  }
  return halves === null ? null : `${formatClock(halves[part].from)} ～ ${formatClock(halves[part].to)}`;
};

/** Manages the selected part of the day and the times that follow from it. */
const useTimeOfDay = ({ applicantId, isOfSeveral }: LeaveTimeFieldsProps): TimeOfDay => {
  const { setValue } = useFormContext();
  const time = useLeaveTime();
  const { halves, isWithoutHalves } = useHalves({ startOn: time.startOn, applicantId, isEnabled: !isOfSeveral });
  const [chosen, setChosen] = useState<Part | null>(null);
  const part = chosen ?? partOf(time, halves);
  const setTimes = (from: number | null, to: number | null): void => {
    setValue('startMinute', from);
    setValue('endMinute', to);
  };
  useEffect(() => {
    if (isHalf(part)) {
      setValue('endOn', time.startOn);
      // NaN keeps the form invalid until the day is loaded, so that the whole day is never submitted instead.
      setValue('startMinute', halves?.[part].from ?? Number.NaN);
      setValue('endMinute', halves?.[part].to ?? Number.NaN);
    }
  }, [part, halves, time.startOn, setValue]);
  const onChoose = (next: Part): void => {
    setChosen(next);
    if (next === 'whole') {
      setTimes(null, null);
    } else if (next === 'times') {
      setTimes(halves?.morning.from ?? ORDINARY.from, halves?.afternoon.to ?? ORDINARY.to);
    }
  };
  // Employees have different office hours and so no common half days.
  const parts: readonly Part[] = isOfSeveral ? ['whole', 'times'] : ['whole', 'morning', 'afternoon', 'times'];
  return { part, parts, onChoose, hint: hintOf(part, halves, isWithoutHalves) };
};

const Days = ({ part }: { readonly part: Part }) => {
  const { control } = useFormContext();
  if (part === 'times') {
    return (
      <>
        <FormRow>
          <DateFieldControl control={control} name="startOn" label="起日" required />
          <TimePickerControl control={control} name="startMinute" label="起時" required />
        </FormRow>
        <FormRow>
          <DateFieldControl control={control} name="endOn" label="迄日" required />
          <TimePickerControl control={control} name="endMinute" label="迄時" required />
        </FormRow>
      </>
    );
  }
  return isHalf(part) ? (
    <DateFieldControl control={control} name="startOn" label="請假日期" required />
  ) : (
    <FormRow>
      <DateFieldControl control={control} name="startOn" label="起日" required />
      <DateFieldControl control={control} name="endOn" label="迄日" required />
    </FormRow>
  );
};

interface LeaveTimeFieldsProps {
  readonly applicantId?: string | undefined;
  readonly isOfSeveral: boolean;
}

/** Dates of the leave and, for types counted by working time, the part of the day. */
export const LeaveTimeFields = ({ isInParts, ...rest }: LeaveTimeFieldsProps & { readonly isInParts: boolean }) => {
  useEndFollowsStart();
  const { part, parts, onChoose, hint } = useTimeOfDay(rest);
  return isInParts ? (
    <>
      <div>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="請假時間"
          value={part}
          onChange={(_, next: Part | null) => {
            if (next !== null) {
              onChoose(next);
            }
          }}
        >
          {parts.map((one) => (
            <ToggleButton key={one} value={one}>
              {partNames[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {hint === null ? null : <FormHelperText>{hint}</FormHelperText>}
      </div>
      <Days part={part} />
    </>
  ) : (
    <Days part="whole" />
  );
};
