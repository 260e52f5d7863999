import { changeDepartment, type Department, departmentChangeSchema } from '@hr/contracts/departments';
import { formatDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.tsx';
import { choicesOf, datedValuesOf } from '../department-form-values.ts';
import { useRefreshDepartments } from '../department.queries.ts';
import { useReload } from '../use-reload.ts';
import { DatedFields } from './department-fields.tsx';

interface ChangeDepartmentDialogProps {
  readonly department: Department;
  readonly onClose: () => void;
}

/** 部門異動: a new state from a day on, past or to come; the days before keep the old one. */
export const ChangeDepartmentDialog = ({ department, onClose }: ChangeDepartmentDialogProps) => {
  const { id, code, nameZh, version, nextChangeOn } = department;
  const refresh = useRefreshDepartments();
  const form = useForm({
    resolver: zodResolver(departmentChangeSchema),
    defaultValues: { ...datedValuesOf(department), effectiveFrom: today(), version },
  });
  const effectiveFrom = useWatch({ control: form.control, name: 'effectiveFrom' });
  const reload = useReload(department, (latest) =>
    form.reset(
      { ...datedValuesOf(latest), effectiveFrom: today(), version: latest.version },
      { keepDirtyValues: true },
    ),
  );
  return (
    <FormDialog
      title={`部門異動：${code} ${nameZh}`}
      submitLabel="儲存異動"
      form={form}
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(changeDepartment, { params: { departmentId: id }, body });
        toast('department.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <DateFieldControl
        control={form.control}
        name="effectiveFrom"
        label="生效日"
        required
        hint="自此日起適用；之前的日期仍為原資料"
      />
      {nextChangeOn !== null && effectiveFrom < nextChangeOn ? (
        <Alert severity="warning">{`已排定 ${formatDate(nextChangeOn)} 的異動，此次異動只適用到前一日。`}</Alert>
      ) : null}
      <DatedFields on={effectiveFrom} departmentId={id} initial={choicesOf(department)} />
    </FormDialog>
  );
};
