import {
  type Candidate,
  type CandidateDetail,
  candidateDetailEndpoints as endpoints,
  type CandidateMail,
} from '@hr/contracts/candidates/candidates';
import { formatInstant } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { OutgoingMailStatus } from '#features/messages/outgoing-mails/index.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';

interface MailStateProps {
  readonly mail: CandidateMail;
  /** Absent without the permission to edit the candidate. */
  readonly onResend: (() => void) | undefined;
}

const MailState = ({ mail, onResend }: MailStateProps) => (
  <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
    <OutgoingMailStatus item={mail} />
    {mail.error === null ? null : (
      <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
        {`未寄出的原因：${mail.error}`}
      </Typography>
    )}
    {mail.state === 'failed' && !mail.isResendable ? (
      <Typography variant="caption">內容已過時，無法重新寄送。</Typography>
    ) : null}
    {mail.isResendable && onResend ? (
      <Button size="small" aria-label={`重新寄送 ${mail.subject}`} onClick={onResend}>
        重新寄送
      </Button>
    ) : null}
  </Stack>
);

const MailTarget = ({ mail: { subject, address } }: Pick<MailStateProps, 'mail'>) => (
  <>
    <Typography variant="body2">{subject}</Typography>
    <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Typography>
  </>
);

interface CandidateMailsProps {
  readonly candidate: Candidate;
  readonly detail: CandidateDetail;
}

/** Mails to a candidate with their states. Failed ones can be sent again. */
export const CandidateMails = ({ candidate: { id, email }, detail: { mails } }: CandidateMailsProps) => {
  const canEdit = useCan('applicant_data_repository:edit');
  const refresh = useRefresh('candidateDetails');
  const [resent, setResent] = useState<CandidateMail | null>(null);
  const resend = async ({ id: mailId }: CandidateMail): Promise<void> => {
    await call(endpoints.resendMail, { params: { id, mailId } });
    toast('candidate.mail_resend.ok');
    setResent(null);
    await refresh();
  };
  if (mails.length === 0) {
    return <Typography color="textSecondary">尚未寄送郵件。</Typography>;
  }
  return (
    <>
      <LinesTable
        title="郵件"
        heads={['時間', '主旨與收件地址', '狀態']}
        lines={mails.map((mail) => ({
          id: mail.id,
          cells: [
            formatInstant(new Date(mail.madeAt)),
            <MailTarget key={mail.id} mail={mail} />,
            <MailState key={mail.id} mail={mail} onResend={canEdit ? () => setResent(mail) : undefined} />,
          ],
        }))}
      />
      {resent ? (
        <ConfirmDialog
          open
          title={`確定重新寄送「${resent.subject}」嗎？`}
          confirmLabel="重新寄送"
          onConfirm={() => resend(resent)}
          onClose={() => setResent(null)}
        >
          {`將寄到應徵者目前的 Email：${email}。`}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
