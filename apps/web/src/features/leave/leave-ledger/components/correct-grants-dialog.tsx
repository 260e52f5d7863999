import {
  type AnnualGrant,
  type ChangedGrant,
  changedGrantFields,
  changedGrantSchema,
} from '@hr/contracts/leave/leave-ledger';
import Typography from '@mui/material/Typography';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { fieldControlOf } from '#records/field-control.tsx';

const ReasonField = fieldControlOf({ reason: changedGrantFields.reason });

const reasonSchema = changedGrantSchema.pick({ reason: true });

interface CorrectGrantsDialogProps {
  /** Each lot is set to the calculated hours. */
  readonly grants: readonly AnnualGrant[];
  readonly onChange: (changes: readonly ChangedGrant[]) => void;
  readonly onClose: () => void;
}

/** 全部更正為應給時數 with one reason. Nothing is saved before the whole grant is confirmed. */
export const CorrectGrantsDialog = ({ grants, onChange, onClose }: CorrectGrantsDialogProps) => {
  const form = useSchemaForm(reasonSchema, { reason: '' });
  return (
    <FormDialog
      title="全部更正為應給時數"
      submitLabel="更正"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        onChange(grants.map(({ employee, from, minutes }) => ({ employeeId: employee.id, from, minutes, reason })));
        onClose();
      }}
    >
      <Typography>{`將 ${grants.length} 批更正為應給時數；若有人已使用或申請中的時數超過應給時數，將全部不寫入並列出姓名。`}</Typography>
      <ReasonField name="reason" />
    </FormDialog>
  );
};
