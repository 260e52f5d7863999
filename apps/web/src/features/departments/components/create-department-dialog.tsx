import { createDepartment, departmentCreateSchema } from '@hr/contracts/departments';
import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { departmentLabel } from '../department-choices.ts';
import { newDepartment } from '../department-form-values.ts';
import { useRefreshDepartments } from '../department.queries.ts';
import { DatedFields, PlainFields } from './department-fields.tsx';

interface CreateDepartmentDialogProps {
  /** Where it is to stand at first; null for the top. */
  readonly parent: { readonly id: string; readonly code: string; readonly nameZh: string } | null;
  readonly onClose: () => void;
}

/** 新增部門 */
export const CreateDepartmentDialog = ({ parent, onClose }: CreateDepartmentDialogProps) => {
  const refresh = useRefreshDepartments();
  const form = useForm({
    resolver: zodResolver(departmentCreateSchema),
    defaultValues: newDepartment(parent?.id ?? null),
  });
  const effectiveFrom = useWatch({ control: form.control, name: 'effectiveFrom' });
  return (
    <FormDialog
      title="新增部門"
      submitLabel="新增"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(createDepartment, { body });
        toast('department.add.ok');
        await refresh();
        onClose();
      }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextFieldControl control={form.control} name="code" label="部門編號" required hint="英文字母、數字、連字號" />
        <DateFieldControl control={form.control} name="effectiveFrom" label="生效日" required />
      </Stack>
      <DatedFields
        on={effectiveFrom}
        initial={{ parent: parent ? { value: parent.id, label: departmentLabel(parent) } : null, head: null }}
      />
      <PlainFields />
    </FormDialog>
  );
};
