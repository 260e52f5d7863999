import {
  attachmentFormatNames,
  cadenceNames,
  scheduleDayNames,
  scheduleInputSchema,
  type StatementSchedule,
  statementScheduleEndpoints as endpoints,
} from '@hr/contracts/reports/statement-schedules';
import type { SavedFilter } from '@hr/contracts/shell/saved-filters';
import type { Cadence } from '@hr/domain/reports/statement-schedules';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

/** The select of the day has text values. */
const formSchema = z.preprocess(
  (values: Readonly<Record<string, unknown>>) => ({
    ...values,
    day: typeof values['day'] === 'string' ? Number(values['day']) : null,
  }),
  scheduleInputSchema,
);

interface ScheduleFormProps {
  /** Saved statements of the list. */
  readonly statements: readonly SavedFilter[];
  /** Schedule to edit; a new one if absent. */
  readonly schedule?: StatementSchedule | undefined;
  readonly onClose: () => void;
}

const newSchedule = { cadence: 'monthly', day: 1, format: 'xlsx' } as const;

const defaultsOf = (savedFilterId: string | null, schedule: StatementSchedule | undefined) => {
  const { cadence, day, format } = schedule ?? newSchedule;
  return { savedFilterId, cadence, day: day === null ? null : String(day), format };
};

/** Dialog that schedules a saved statement, or changes a schedule and resumes it. */
export const ScheduleForm = ({ statements, schedule, onClose }: ScheduleFormProps) => {
  const refresh = useRefresh('statementSchedules');
  const form = useSchemaForm(formSchema, defaultsOf(schedule?.savedFilterId ?? statements[0]?.id ?? null, schedule));
  const { control } = form;
  const cadence = useWatch({ control, name: 'cadence' }) as Cadence;
  return (
    <FormDialog
      title={schedule ? `編輯排程：${schedule.name}` : '新增排程'}
      submitLabel={schedule ? '儲存' : '新增'}
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ savedFilterId, ...input }) => {
        await (schedule
          ? call(endpoints.update, { params: { id: schedule.id }, body: { ...input, version: schedule.version } })
          : call(endpoints.create, { body: { savedFilterId, ...input } }));
        toast(schedule ? 'statement_schedule.edit.ok' : 'statement_schedule.add.ok');
        await refresh();
        onClose();
      }}
    >
      {schedule ? null : (
        <SelectControl
          control={control}
          name="savedFilterId"
          label="報表"
          options={statements.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <FormRow>
        <SelectControl
          control={control}
          name="cadence"
          label="頻率"
          options={optionsOf(cadenceNames)}
          onPick={(next) => form.setValue('day', next === 'daily' ? null : '1')}
          required
        />
        {cadence === 'daily' ? null : (
          <SelectControl
            control={control}
            name="day"
            label="寄送日"
            options={optionsOf(scheduleDayNames(cadence))}
            required
          />
        )}
      </FormRow>
      <SelectControl control={control} name="format" label="附件" options={optionsOf(attachmentFormatNames)} required />
      <Typography variant="body2" color="textSecondary">
        於寄送日 07:00 寄到您的公司
        Email，內容依您當時的權限與資料範圍。已選定欄位、未分組且不含敏感欄位的名單才附檔案，其他報表只附連結。僅能寄送給人事帳號。
      </Typography>
    </FormDialog>
  );
};
