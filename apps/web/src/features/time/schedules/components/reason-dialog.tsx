import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import type { CellKey } from '../schedule-board.ts';
import type { Editing } from '../schedule-editing.ts';
import { refuse } from '../schedule-guards.ts';
import { editOfReason } from '../schedule-reasons.ts';
import type { ScheduleStore } from '../schedule-store.ts';

interface ReasonDialogProps {
  readonly store: ScheduleStore;
  readonly editing: Editing;
  readonly violation: ScheduleViolation;
  /** Day whose note takes the reason; null if none can be changed. */
  readonly cell: CellKey | null;
  readonly onWritten: (hadPlans: boolean) => void;
  readonly onClose: () => void;
}

const MOST_REASON = 60;

const reasonSchema = z.object({
  reason: z.string().trim().min(1, '請輸入原因').max(MOST_REASON, `不可超過 ${MOST_REASON} 字`),
});

/** Accepts a warning: its reason becomes a part of the note of the day. */
export const ReasonDialog = ({ store, editing, violation, cell, onWritten, onClose }: ReasonDialogProps) => {
  const form = useSchemaForm(reasonSchema, { reason: '' });
  const handleSubmit = async ({ reason }: z.output<typeof reasonSchema>): Promise<void> => {
    const edit = cell && editOfReason(store.getState().board, cell, reason);
    if (edit === null) {
      refuse('原因與原有備註合計不可超過 100 字');
    } else if (editing.write([edit])) {
      onWritten(true);
      onClose();
    }
  };
  return (
    <FormDialog
      title="仍要排入"
      submitLabel="仍要排入"
      form={form}
      isBlocked={cell === null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {cell === null
          ? `${violation.text}。其日期沒有班表、已過或已鎖定，無法記入原因。`
          : `${violation.text}。原因將記入 ${formatDate(cell.on)} 的備註，發佈時一併列出。`}
      </p>
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};
