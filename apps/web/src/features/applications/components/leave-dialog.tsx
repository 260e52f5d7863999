import {
  type ApplicationDetail,
  type LeaveRequest,
  leaveRequestSchema,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/applications';
import { type LeaveTypeCode, leaveTypeOn, leaveTypesOn } from '@hr/domain/leave-types';
import type { CalendarDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, useForm, useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimeFieldControl } from '#forms/time-field-control.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { LeavePreview } from './leave-preview.tsx';

const beginning = (): FieldValues => ({
  leaveType: 'annual_leave',
  variant: null,
  eventOn: null,
  startOn: null,
  startMinute: null,
  endOn: null,
  endMinute: null,
  reason: null,
  hasProof: false,
});

/** What the chosen type asks for besides the days. */
const OfType = () => {
  const { control } = useFormContext();
  const [leaveType, startOn] = useWatch({ control, name: ['leaveType', 'startOn'] }) as [LeaveTypeCode, unknown];
  const type = leaveTypeOn(leaveType, typeof startOn === 'string' ? (startOn as CalendarDate) : today());
  return type === null ? null : (
    <>
      {type.variants.length === 0 ? null : (
        <SelectControl
          control={control}
          name="variant"
          label="事由"
          required
          options={type.variants.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {type.hasEvent ? <DateFieldControl control={control} name="eventOn" label="事實發生日" required /> : null}
      {type.proof === 'none' ? null : (
        <SwitchControl control={control} name="hasProof" label="證明文件已繳交人事單位" />
      )}
    </>
  );
};

const LeaveFields = () => {
  const { control, setValue } = useFormContext();
  const options = leaveTypesOn(today()).map(({ code, name }) => ({ value: code, label: name }));
  const forget = (): void => {
    setValue('variant', null);
    setValue('eventOn', null);
    setValue('hasProof', false);
  };
  return (
    <>
      <SelectControl control={control} name="leaveType" label="假別" required options={options} onPick={forget} />
      <OfType />
      <FormRow>
        <DateFieldControl control={control} name="startOn" label="起日" required />
        <TimeFieldControl control={control} name="startMinute" label="起時" hint="整日請假免填" />
      </FormRow>
      <FormRow>
        <DateFieldControl control={control} name="endOn" label="迄日" required />
        <TimeFieldControl control={control} name="endMinute" label="迄時" hint="整日請假免填" />
      </FormRow>
      <TextFieldControl control={control} name="reason" label="請假原因" rows={2} />
      <LeavePreview />
    </>
  );
};

interface LeaveDialogProps {
  /** One that was sent back, to be sent again. */
  readonly application?: ApplicationDetail;
  readonly onClose: () => void;
}

/** 請假: what it would come to is told while it is filled in. */
export const LeaveDialog = ({ application, onClose }: LeaveDialogProps) => {
  const refresh = useRefresh();
  const form = useForm<FieldValues, unknown, LeaveRequest>({
    resolver: zodResolver(leaveRequestSchema as never) as never,
    defaultValues: application ? { ...application.payload } : beginning(),
  });
  const send = (payload: LeaveRequest): Promise<unknown> => {
    const body = { kind: 'leave' as const, agentId: application?.agent?.id ?? null, payload };
    return application
      ? call(endpoints.resubmit, { params: { id: application.id }, body })
      : call(endpoints.create, { body });
  };
  return (
    <FormDialog
      title={application ? `重新送出：${application.number}` : '請假'}
      submitLabel="送出"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onSubmit={async (payload) => {
        await send(payload);
        toast('application.add.ok');
        await refresh();
        onClose();
      }}
    >
      <LeaveFields />
    </FormDialog>
  );
};
