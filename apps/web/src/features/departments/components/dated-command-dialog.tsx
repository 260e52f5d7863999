import {
  type Department,
  deactivateDepartment,
  departmentDatedCommandSchema,
  reactivateDepartment,
} from '@hr/contracts/departments';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.tsx';
import { useRefreshDepartments } from '../department.queries.ts';
import { useReload } from '../use-reload.ts';

const commands = {
  deactivate: {
    endpoint: deactivateDepartment,
    title: '停用部門',
    verb: '停用',
    dateLabel: '停用日',
    text: '自停用日起將無法選用，既有資料不受影響。部門內仍有在職員工或下級部門時無法停用。',
  },
  reactivate: {
    endpoint: reactivateDepartment,
    title: '啟用部門',
    verb: '啟用',
    dateLabel: '啟用日',
    text: '自啟用日起恢復使用停用前的名稱與上層部門，部門主管須另行指定。',
  },
} as const;

interface DatedCommandDialogProps {
  readonly command: keyof typeof commands;
  readonly department: Department;
  readonly onClose: () => void;
}

/** 停用 and 啟用: the department ends, or goes on, from a day on. */
export const DatedCommandDialog = ({ command, department, onClose }: DatedCommandDialogProps) => {
  const { endpoint, title, verb, dateLabel, text } = commands[command];
  const refresh = useRefreshDepartments();
  const form = useForm({
    resolver: zodResolver(departmentDatedCommandSchema),
    defaultValues: { effectiveFrom: today(), version: department.version },
  });
  const reload = useReload(department, (latest) => form.setValue('version', latest.version));
  return (
    <FormDialog
      title={`${title}：${department.code} ${department.nameZh}`}
      submitLabel={verb}
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(endpoint, { params: { departmentId: department.id }, body });
        toast('department.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <Typography>{text}</Typography>
      <DateFieldControl control={form.control} name="effectiveFrom" label={dateLabel} required />
    </FormDialog>
  );
};
