import {
  type ApplicationDetail,
  type AttachmentEndpoint,
  type FormEndpoint,
  allApplicationFacts,
} from '@hr/contracts/signing/applications';
import { formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { PrintForm } from './print-form.tsx';
import { SignOffChain } from './sign-off-chain.tsx';

const ABSENT = '—';

interface FactsProps {
  readonly application: ApplicationDetail;
  readonly attachments: AttachmentEndpoint;
  readonly preview?: AttachmentEndpoint;
  readonly form: FormEndpoint;
}

const dayText = ({ on, minutes, isCancelled }: ApplicationDetail['days'][number]): string =>
  `${formatDateWithWeekday(on)} ${formatHours(minutes)} 小時${isCancelled ? '（已取消）' : ''}`;

const daysText = ({ days }: ApplicationDetail): string => (days.length === 0 ? ABSENT : days.map(dayText).join('、'));

export const ApplicationFacts = ({ application, attachments, preview, form }: FactsProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{application.summary}</Typography>
      <PrintForm application={application} endpoint={form} />
    </Box>
    <FactList facts={[...allApplicationFacts(application), ['每日時數', daysText(application)]]} />
    {application.attachments.length === 0 ? null : (
      <>
        <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
          附件
        </Typography>
        <AttachmentList application={application} endpoint={attachments} {...(preview ? { preview } : {})} />
      </>
    )}
    <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
      簽核流程
    </Typography>
    <SignOffChain steps={application.steps} step={application.state === 'pending' ? application.step : null} />
    <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
      簽核歷程
    </Typography>
    <ApplicationHistory {...application} />
  </>
);
