import { type Allocation, allocationEndpoints as endpoints, allocations } from '@hr/contracts/pay/allocations';
import { addDays } from '@hr/domain/dates';
import { useFormContext } from 'react-hook-form';
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

const MoveFields = () => {
  const { control } = useFormContext();
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
