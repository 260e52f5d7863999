import { type ApplicationDetail, ownApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { ApplicationDialog } from '../filing/application-dialog.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { ApprovedActions } from './approved-actions.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { ExpiryNotice } from './expiry-notice.tsx';
import { RemindDialog } from './remind-dialog.tsx';

type DialogName = 'resubmit' | 'explain' | 'remind' | 'withdraw';

export const OwnApplication = ({ application }: { readonly application: ApplicationDetail }) => {
  const { id, number, state } = application;
  const [openedDialog, setOpenedDialog] = useState<DialogName | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const refresh = useRefresh('ownApplications');
  const close = (): void => setOpenedDialog(null);
  const withdraw = async (): Promise<void> => {
    await call(endpoints.withdraw, { params: { id } });
    toast('application.withdraw.ok');
    await refresh();
    close();
  };
  const offered = (
    [
      ['submit', 'resubmit', '重新填寫'],
      ['explain', 'explain', '補充說明'],
      ['remind', 'remind', '催簽'],
      ['withdraw', 'withdraw', '撤回'],
    ] as const
  ).filter(([command]) => isApplicationCommandAllowed(state, command));
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={`申請：${number}`}
      sx={{ p: 2, mb: 2, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2">
          {application.summary}
        </Typography>
        <ApplicationStatus item={application} />
        <Typography color="textSecondary" variant="body2">
          {number}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {offered.map(([command, begins, label]) => (
          <Button key={command} size="small" variant="outlined" onClick={() => setOpenedDialog(begins)}>
            {label}
          </Button>
        ))}
        {state === 'approved' ? <ApprovedActions application={application} /> : null}
        <Button size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? '收合' : '檢視內容與簽核歷程'}
        </Button>
      </Box>
      <ExpiryNotice application={application} />
      {isExpanded ? (
        <ApplicationFacts application={application} attachments={endpoints.downloadAttachment} form={endpoints.print} />
      ) : null}
      {openedDialog === 'resubmit' ? (
        <ApplicationDialog kind={application.kind} application={application} onClose={close} />
      ) : null}
      {openedDialog === 'explain' ? <ExplainDialog application={application} onClose={close} /> : null}
      {openedDialog === 'remind' ? (
        <RemindDialog application={application} endpoint={endpoints.remind} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={openedDialog === 'withdraw'}
        title={`撤回申請：${number}`}
        confirmLabel="撤回"
        onConfirm={withdraw}
        onClose={close}
      >
        撤回後此申請不再簽核，保留的時數與日期一併釋出。
      </ConfirmDialog>
    </Paper>
  );
};
