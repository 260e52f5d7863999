import { applicationKindNames, type SignatureTask } from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ApplicationStatus } from '../records/application-status.tsx';

interface TaskProps {
  readonly item: SignatureTask;
}

const formatMarks = ({ isLate, isExpiring }: SignatureTask): string =>
  [isLate && '（逾期）', isExpiring && '（即將失效）'].filter((mark) => mark !== false).join('');

export const WaitingDays = ({ item }: TaskProps) =>
  item.waitingDays === null ? (
    '—'
  ) : (
    <Typography component="span" variant="inherit" color={formatMarks(item) === '' ? 'inherit' : 'error'}>
      {`${item.waitingDays} 天${formatMarks(item)}`}
    </Typography>
  );

/** Pending step, with the represented signer if it is not the caller. */
export const stepText = ({ stepName, onBehalfOf }: SignatureTask): string =>
  `${stepName ?? '—'}${onBehalfOf === null ? '' : `（代 ${onBehalfOf.nameZh} 簽核）`}`;

/** Card of a task on a phone. */
export const TaskCard = ({ item }: TaskProps) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ fontWeight: 500 }}>{`${item.employee.nameZh} ${item.employee.employeeNo}`}</Typography>
      <ApplicationStatus item={item} />
    </Box>
    <Typography>{item.summary}</Typography>
    <Typography variant="body2" color="textSecondary">
      {`${applicationKindNames[item.kind]}・${item.number}`}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {`${stepText(item)}・已等候 `}
      <WaitingDays item={item} />
    </Typography>
  </Box>
);
