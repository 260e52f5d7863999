import { correctDepartment, type Department, departmentCorrectionSchema } from '@hr/contracts/departments';
import { formatDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { choicesOf, datedValuesOf, plainValuesOf } from '../department-form-values.ts';
import { useRefreshDepartments } from '../department.queries.ts';
import { useReload } from '../use-reload.ts';
import { DatedFields, PlainFields } from './department-fields.tsx';

interface CorrectDepartmentDialogProps {
  readonly department: Department;
  readonly onClose: () => void;
}

const valuesOf = (department: Department) => ({
  ...plainValuesOf(department),
  ...datedValuesOf(department),
  periodId: department.periodId,
  version: department.version,
});

/** 編輯部門: puts right what was entered wrongly, without a new period. */
export const CorrectDepartmentDialog = ({ department, onClose }: CorrectDepartmentDialogProps) => {
  const refresh = useRefreshDepartments();
  const form = useForm({ resolver: zodResolver(departmentCorrectionSchema), defaultValues: valuesOf(department) });
  const reload = useReload(department, (latest) => form.reset(valuesOf(latest), { keepDirtyValues: true }));
  return (
    <FormDialog
      title={`編輯部門：${department.code} ${department.nameZh}`}
      submitLabel="儲存"
      form={form}
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(correctDepartment, { params: { departmentId: department.id }, body });
        toast('department.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <Alert severity="info">
        {`更正 ${formatDate(department.effectiveFrom)} 起的資料。若部門自某日起更名、移動或更換主管，請使用「異動」。`}
      </Alert>
      <TextFieldControl control={form.control} name="code" label="部門編號" required />
      <DatedFields on={department.effectiveFrom} departmentId={department.id} initial={choicesOf(department)} />
      <PlainFields />
    </FormDialog>
  );
};
