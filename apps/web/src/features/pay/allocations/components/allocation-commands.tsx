import { type Allocation, allocationEndpoints as endpoints, allocations } from '@hr/contracts/pay/allocations';
import { projectEndpoints } from '@hr/contracts/organisation/projects';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { effectiveEnd } from '@hr/domain/organisation/projects';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { DecimalFieldControl } from '#forms/parsed-field-controls.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/use-today.ts';
import { projectChoices } from '#records/choices.ts';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(allocations.fields);

const AllocationFields = () => (
  <>
    <FormRow>
      <Field name="employeeId" withUpcoming />
      <Field name="projectId" />
    </FormRow>
    <FormRow>
      <Field name="startOn" />
      <Field name="endOn" />
    </FormRow>
    <FormRow>
      <Field name="method" />
      <DecimalFieldControl
        control={useFormContext().control}
        name="value"
        label={allocations.fields.value.label}
        required
      />
    </FormRow>
    <Field name="covers" />
    <FormRow>
      <Field name="headcountCategory" emptyLabel="不指定" />
      <Field name="isPrimaryInsured" />
    </FormRow>
    <Field name="note" />
  </>
);

export const CreateAllocation = createDialog<Allocation>(allocations, {
  create: endpoints.create,
  initial: () => ({ startOn: today() }),
  Fields: AllocationFields,
});

const EndFields = () => (
  <DateFieldControl
    control={useFormContext().control}
    name="endOn"
    label="分攤迄日"
    required
    hint="之後的日期不再由此計畫支應"
  />
);

/** Sets the last day of the chosen project, until the user enters another day. */
const useProjectEnd = (): void => {
  const { control, setValue, getFieldState } = useFormContext();
  const projectId = useWatch({ control, name: 'projectId' }) as string | null;
  const { data: project } = useQuery({
    ...endpointQuery(projectEndpoints.get, { params: { id: projectId ?? '' } }),
    enabled: projectId !== null,
  });
  const setEnd = useEffectEvent((endOn: CalendarDate) => {
    if (!getFieldState('endOn').isDirty) {
      setValue('endOn', endOn);
    }
  });
  const endOn = project && effectiveEnd(project);
  useEffect(() => {
    if (endOn !== undefined) {
      setEnd(endOn);
    }
  }, [endOn]);
};

const MoveFields = () => {
  const { control } = useFormContext();
  useProjectEnd();
  return (
    <>
      <AutocompleteControl control={control} name="projectId" label="新計畫" source={projectChoices} required />
      <FormRow>
        <DateFieldControl control={control} name="on" label="變更生效日" required hint="原分攤於前一日結束" />
        <DateFieldControl control={control} name="endOn" label="新計畫迄日" required />
      </FormRow>
      <TextFieldControl control={control} name="reason" label="原因" rows={2} required />
    </>
  );
};

const hasNotEnded = ({ state }: Allocation): boolean => state !== 'ended';

export const allocationCommands: readonly Command<Allocation>[] = [
  formCommand(allocations, {
    label: '變更計畫',
    title: '變更計畫異動',
    submitLabel: '變更',
    endpoint: endpoints.move,
    isOffered: hasNotEnded,
    opensAnswer: true,
    valuesOf: ({ endOn }) => ({ on: addDays(today(), 1), projectId: null, endOn, reason: '' }),
    Fields: MoveFields,
  }),
  formCommand(allocations, {
    label: '結束分攤',
    submitLabel: '結束',
    endpoint: endpoints.end,
    isOffered: hasNotEnded,
    valuesOf: () => ({ endOn: today() }),
    Fields: EndFields,
    maxWidth: 'xs',
  }),
  { ...editCommand(allocations, { update: endpoints.update, Fields: AllocationFields }), label: '更正' },
  deleteCommand(allocations, {
    remove: endpoints.remove,
    consequence: '刪除後此期間不再分攤至計畫；已核定的薪資分攤不受影響。',
  }),
  auditCommand(allocations),
];
