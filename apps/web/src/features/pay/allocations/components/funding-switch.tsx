import { allocationEndpoints as endpoints, type AllocationSummary } from '@hr/contracts/pay/allocations';
import { requiredDate } from '@hr/contracts/core';
import { formatDate } from '@hr/domain/dates';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { toastSuccess } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';

const NOUN = { noun: '全額由計畫支應' };

const schema = z.strictObject({ since: requiredDate('起日') });

interface DialogProps {
  readonly employee: AllocationSummary['employee'];
  readonly onClose: () => void;
}

const useSetFunded = ({ employee, onClose }: DialogProps) => {
  const refresh = useRefresh('allocations');
  return async (since: AllocationSummary['since']): Promise<void> => {
    await call(endpoints.setFullyFunded, { params: { id: employee.id }, body: { since } });
    toastSuccess(since === null ? '取消' : '設定', NOUN);
    await refresh();
    onClose();
  };
};

const StartDialog = (props: DialogProps) => {
  const form = useSchemaForm(schema, { since: today() });
  const setFunded = useSetFunded(props);
  return (
    <FormDialog
      title={`設定全額由計畫支應：${props.employee.nameZh}`}
      submitLabel="設定"
      form={form}
      maxWidth="xs"
      onSubmit={({ since }) => setFunded(since)}
      onClose={props.onClose}
    >
      <Typography>自起日起，每日的分攤合計須為 100%，變更分攤時會檢查。</Typography>
      <DateFieldControl control={form.control} name="since" label="起日" required />
    </FormDialog>
  );
};

const EndDialog = (props: DialogProps) => {
  const setFunded = useSetFunded(props);
  return (
    <ConfirmDialog
      open
      title={`確定取消 ${props.employee.nameZh} 的全額由計畫支應？`}
      confirmLabel="取消支應"
      cancelLabel="返回"
      onConfirm={() => setFunded(null)}
      onClose={props.onClose}
    >
      取消後不再檢查分攤合計是否補足至 100%，已建立的分攤不變。
    </ConfirmDialog>
  );
};

/** 全額由計畫支應: whether the sums of an employee have to be 100 % each day. */
export const FundingSwitch = ({ summary: { employee, since } }: { readonly summary: AllocationSummary }) => {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useCan('project_and_grant_management:edit');
  const Dialog = since === null ? StartDialog : EndDialog;
  return (
    <>
      <FormControlLabel
        label={since === null ? '全額由計畫支應' : `全額由計畫支應（自 ${formatDate(since)}）`}
        control={<Switch checked={since !== null} disabled={!mayEdit} onChange={() => setOpen(true)} />}
      />
      {isOpen ? <Dialog employee={employee} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
