import { type Department, departmentMoveSchema, moveDepartment } from '@hr/contracts/departments';
import { type CalendarDate, isCalendarDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { AutocompleteControl, type ChoiceOption } from '#forms/autocomplete-control.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.tsx';
import { departmentChoices } from '../department-choices.ts';
import { useRefreshDepartments } from '../department.queries.ts';
import { useReload } from '../use-reload.ts';

interface MoveDepartmentDialogProps {
  readonly department: Pick<Department, 'id' | 'code' | 'nameZh' | 'version'>;
  /** Where it was dropped, or where it stands now; null for the top. */
  readonly target: ChoiceOption | null;
  readonly onClose: () => void;
}

const dayOf = (text: string): CalendarDate => (isCalendarDate(text) ? text : today());

/** 移動部門: another place in the tree from a day on. */
export const MoveDepartmentDialog = ({ department, target, onClose }: MoveDepartmentDialogProps) => {
  const { id, code, nameZh, version } = department;
  const refresh = useRefreshDepartments();
  const form = useForm({
    resolver: zodResolver(departmentMoveSchema),
    defaultValues: { parentId: target?.value ?? null, effectiveFrom: today(), version },
  });
  const effectiveFrom = useWatch({ control: form.control, name: 'effectiveFrom' });
  const reload = useReload(department, (latest) => form.setValue('version', latest.version));
  return (
    <FormDialog
      title={`移動部門：${code} ${nameZh}`}
      submitLabel="移動"
      form={form}
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(moveDepartment, { params: { departmentId: id }, body });
        toast('department.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <AutocompleteControl
        control={form.control}
        name="parentId"
        label="移到此部門之下"
        hint="未選擇即為最上層"
        source={departmentChoices(dayOf(effectiveFrom), id)}
        initialOption={target}
      />
      <DateFieldControl control={form.control} name="effectiveFrom" label="生效日" required />
    </FormDialog>
  );
};
