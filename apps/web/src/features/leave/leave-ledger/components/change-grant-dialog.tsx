import {
  type AnnualGrant,
  type ChangedGrant,
  changedGrantFields,
  changedGrantSchema,
} from '@hr/contracts/leave/leave-ledger';
import type { GrantState } from '@hr/domain/leave/annual-leave';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { fieldControlOf } from '#records/field-control.tsx';

const ChangeField = fieldControlOf(changedGrantFields);

/** Fewer hours than the law requires are allowed, because the HR officer may know more about the employee. */
const Warning = ({ due }: { readonly due: number }) => {
  const minutes = useWatch({ name: 'minutes' }) as number | null;
  return minutes !== null && minutes < due ? (
    <Alert severity="warning">少於依法應給的時數，請確認原因足以說明。</Alert>
  ) : null;
};

export const changeLabels: Readonly<Record<GrantState, string>> = {
  due: '調整給假時數',
  differs: '更正給假時數',
  granted: '更正給假時數',
};

const undoLabels: Readonly<Record<GrantState, string>> = { due: '改回應給時數', differs: '不更正', granted: '不更正' };

interface ChangeGrantDialogProps {
  readonly grant: AnnualGrant;
  readonly change: ChangedGrant | undefined;
  /** Called with null to grant the calculated hours instead. */
  readonly onChange: (change: ChangedGrant | null) => void;
  readonly onClose: () => void;
}

const getProposedMinutes = ({ correction, minutes }: AnnualGrant): number | null =>
  correction === 'opened' ? null : minutes;

/** 「應給 14 天，已給 10 天（勞動基準法第 38 條第 1 項）」 */
const dueText = ({ state, minutes, grantedMinutes, article }: AnnualGrant): string =>
  `應給 ${daysAndHours(minutes)}${state === 'due' ? '' : `，已給 ${daysAndHours(grantedMinutes)}`}（${article}）`;

/** 調整給假時數: changes one lot. Nothing is saved before the whole grant is confirmed. */
export const ChangeGrantDialog = ({ grant, change, onChange, onClose }: ChangeGrantDialogProps) => {
  const { employee, from, minutes, state, correction } = grant;
  const form = useSchemaForm(
    changedGrantSchema,
    change ?? { employeeId: employee.id, from, minutes: getProposedMinutes(grant), reason: '' },
  );
  const decide = (chosenChange: ChangedGrant | null): void => {
    onChange(chosenChange);
    onClose();
  };
  return (
    <FormDialog
      title={`${changeLabels[state]}：${employee.employeeNo} ${employee.nameZh}`}
      submitLabel={state === 'differs' ? '更正' : '調整'}
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (changed) => decide(changed)}
      renderAside={change && (() => <Button onClick={() => decide(null)}>{undoLabels[state]}</Button>)}
    >
      <Typography>{dueText(grant)}</Typography>
      {correction === 'opened' ? (
        <Alert severity="info">已給的時數跨其他年度，其中部分屬此期間；將另給一批，請填寫此期間應再給的時數。</Alert>
      ) : null}
      <ChangeField name="minutes" hint="1 天為 8 小時" />
      <ChangeField name="reason" />
      {correction === 'opened' ? null : <Warning due={minutes} />}
    </FormDialog>
  );
};
