import { type MyScheduleDay, myScheduleEndpoints } from '@hr/contracts/shell/self-service';
import { plannedDayNames } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatClock, isCalendarDate } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { today } from '#format/use-today.ts';
import { FormRow } from '#forms/form-row.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { employeeOption } from '#records/choices.ts';
import { agentChoices } from '../../filing/agent-choices.ts';
import type { FieldsProps } from '../kind-view.ts';

const planText = ({ kind, shift }: MyScheduleDay): string =>
  shift
    ? `${shift.code} ${shift.nameZh}（${formatClock(shift.startMinute)} ～ ${formatClock(shift.endMinute)}）`
    : plannedDayNames[kind];

const toDate = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;

/** Returns the published plan of the caller for a day; undefined until it is known. */
const useOwnPlan = (on: CalendarDate | null, isOwn: boolean): string | undefined => {
  const day = on ?? today();
  const { data } = useQuery({
    ...endpointQuery(myScheduleEndpoints.get, { query: { from: day, to: day } }),
    enabled: isOwn && on !== null,
  });
  if (on === null || data === undefined) {
    return undefined;
  }
  const [plan] = data.items;
  return plan ? `您的班別：${planText(plan)}` : '此日的班表尚未發佈';
};

export const ShiftSwapFields = ({ applicantId, agent = null }: FieldsProps) => {
  const { control } = useFormContext();
  const [ownOn = null, colleagueOn = null] = (useWatch({ control, name: ['ownOn', 'colleagueOn'] }) as unknown[]).map(
    toDate,
  );
  const isOwn = applicantId === undefined;
  const ownHint = useOwnPlan(ownOn, isOwn);
  const otherHint = useOwnPlan(colleagueOn, isOwn);
  const isOrdered = ownOn !== null && colleagueOn !== null && ownOn <= colleagueOn;
  const [from, until] = isOrdered ? [ownOn, colleagueOn] : [colleagueOn, ownOn];
  return (
    <>
      <FormRow>
        <DateFieldControl
          control={control}
          name="ownOn"
          label={isOwn ? '自己的日期' : '申請人的日期'}
          required
          hint={ownHint}
        />
        <DateFieldControl
          control={control}
          name="colleagueOn"
          label="同仁的日期"
          required
          hint={otherHint ?? '同一日互換時，請填相同日期'}
        />
      </FormRow>
      <AutocompleteControl
        control={control}
        name="agentId"
        label="調班同仁"
        required
        hint="送出後先由調班同仁同意，再送簽核"
        placeholder="員工編號或姓名"
        source={agentChoices({ applicantId, from, until })}
        initialOption={agent ? employeeOption(agent) : null}
      />
      <TextFieldControl control={control} name="reason" label="調班原因" required rows={2} />
    </>
  );
};
