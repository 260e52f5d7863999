import { type PayrollRun, payrollRuns, payslipDeliveryEndpoints, unsentReasonNames } from '@hr/contracts/pay/payroll';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { call, type CallOutput } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';

const { send } = payslipDeliveryEndpoints;

interface SentDialogProps {
  readonly title: string;
  readonly answer: CallOutput<typeof send>;
  readonly onClose: () => void;
}

/** How many payslips are mailed, and why the others are not. */
const SentDialog = ({ title, answer: { sent, unsent }, onClose }: SentDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>{`已排入寄送 ${sent} 份，寄送情形請見「郵件寄送」。`}</Typography>
        {unsent.length === 0 ? null : (
          <LinesTable
            title="未寄送"
            heads={['未寄送的原因', '人數']}
            lines={unsent.map(({ reason, count }) => ({
              id: reason,
              cells: [unsentReasonNames[reason], `${count} 人`],
            }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};

const SendPayslipsDialog = ({ item, onClose }: CommandDialogProps<PayrollRun>) => {
  const [answer, setAnswer] = useState<CallOutput<typeof send> | null>(null);
  const [again, setAgain] = useState(false);
  const refresh = useRefresh('payrollRuns');
  const title = `發送薪資單：${payrollRuns.titleOf(item)}`;
  if (answer !== null) {
    return <SentDialog title={title} answer={answer} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="發送"
      onConfirm={async () => {
        setAnswer(await call(send, { params: { id: item.id }, body: { again } }));
        await refresh();
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        以郵件寄送加密的薪資單 PDF 給選擇以郵件收取的員工，以本人設定的密碼開啟；其他員工可於「我的薪資單」檢視。
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={again} onChange={(_event, isChecked) => setAgain(isChecked)} />}
        label="已寄送過的也重新寄送"
      />
    </ConfirmDialog>
  );
};

export const sendPayslipsCommand: Command<PayrollRun> = {
  label: '發送薪資單',
  isOffered: ({ state }) => state === 'paid' || state === 'closed',
  Dialog: SendPayslipsDialog,
};
