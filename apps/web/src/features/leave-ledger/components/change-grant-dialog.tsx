import {
  type AnnualGrant,
  type ChangedGrant,
  changedGrantFields,
  changedGrantSchema,
} from '@hr/contracts/leave-ledger';
import { daysAndHours } from '@hr/domain/leave-ledger';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const ChangeField = fieldControlOf(changedGrantFields);

/** Less than the law has is not forbidden: it may know less of somebody than whoever changes it. */
const Warning = ({ due }: { readonly due: number }) => {
  const minutes = useWatch({ name: 'minutes' }) as number | null;
  return minutes !== null && minutes < due ? (
    <Alert severity="warning">少於依法應給的時數，請確認原因足以說明。</Alert>
  ) : null;
};

interface ChangeGrantDialogProps {
  readonly grant: AnnualGrant;
  /** What it was changed to before. */
  readonly change: ChangedGrant | undefined;
  /** Null to give what is due after all. */
  readonly onChange: (change: ChangedGrant | null) => void;
  readonly onClose: () => void;
}

/** 調整給假時數: a lot that is to be given otherwise than the rule reckons it; nothing is written before all of it is given. */
export const ChangeGrantDialog = ({ grant, change, onChange, onClose }: ChangeGrantDialogProps) => {
  const { employee, from, minutes, article } = grant;
  const form = useForm<FieldValues, unknown, ChangedGrant>({
    resolver: zodResolver(changedGrantSchema as never) as never,
    defaultValues: change ?? { employeeId: employee.id, from, minutes, reason: '' },
  });
  const decide = (decided: ChangedGrant | null): void => {
    onChange(decided);
    onClose();
  };
  return (
    <FormDialog
      title={`調整給假時數：${employee.employeeNo} ${employee.nameZh}`}
      submitLabel="調整"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (changed) => decide(changed)}
      aside={change ? <Button onClick={() => decide(null)}>改回應給時數</Button> : undefined}
    >
      <Typography>{`應給 ${daysAndHours(minutes)}（${article}）`}</Typography>
      <ChangeField name="minutes" hint="以 0.5 小時為單位；1 天為 8 小時" />
      <ChangeField name="reason" />
      <Warning due={minutes} />
    </FormDialog>
  );
};
