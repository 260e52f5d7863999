import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

interface LockDialogProps {
  /** Months that can be chosen. */
  readonly months: readonly string[];
  readonly departmentId: string | undefined;
  readonly onClose: () => void;
}

const monthOptions = (months: readonly string[]) =>
  months.map((month) => ({ value: month, label: month.replace('-', '/') }));

const scopeText = (departmentId: string | undefined): string =>
  departmentId === undefined ? '全機構' : '所選部門及其下級部門';

const lockSchema = z.object({ month: z.string() });

export const LockDialog = ({ months, departmentId, onClose }: LockDialogProps) => {
  const form = useSchemaForm(lockSchema, { month: months[0] ?? '' });
  const refresh = useRefresh('schedules');
  const handleSubmit = async ({ month }: z.output<typeof lockSchema>): Promise<void> => {
    await call(endpoints.lock, { body: { month, departmentId: departmentId ?? null } });
    toast('schedule.lock.ok');
    await refresh();
    onClose();
  };
  return (
    <FormDialog title="鎖定班表" submitLabel="鎖定" form={form} onSubmit={handleSubmit} onClose={onClose}>
      <p>{`鎖定後，${scopeText(departmentId)}該月份的班表無法修改。`}</p>
      <SelectControl control={form.control} name="month" label="月份" options={monthOptions(months)} required />
    </FormDialog>
  );
};

const MOST_REASON = 200;

const unlockSchema = z.object({
  month: z.string(),
  reason: z.string().trim().min(1, '請輸入原因').max(MOST_REASON, `不可超過 ${MOST_REASON} 字`),
});

export const UnlockDialog = ({ months, departmentId, onClose }: LockDialogProps) => {
  const form = useSchemaForm(unlockSchema, { month: months[0] ?? '', reason: '' });
  const refresh = useRefresh('schedules');
  const handleSubmit = async (values: z.output<typeof unlockSchema>): Promise<void> => {
    await call(endpoints.unlock, { body: { ...values, departmentId: departmentId ?? null } });
    toast('schedule.unlock.ok');
    await refresh();
    onClose();
  };
  return (
    <FormDialog title="解除鎖定班表" submitLabel="解除鎖定" form={form} onSubmit={handleSubmit} onClose={onClose}>
      <p>{`解除後，${scopeText(departmentId)}該月份的班表可再修改。`}</p>
      <SelectControl control={form.control} name="month" label="月份" options={monthOptions(months)} required />
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};
