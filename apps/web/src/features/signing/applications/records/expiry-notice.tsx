import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';

interface ExpiryProps {
  readonly application: Pick<ApplicationDetail, 'expiresAt'>;
}

/** Time by which the application must be decided, if its flow has a limit. */
export const ExpiryNotice = ({ application: { expiresAt } }: ExpiryProps) =>
  expiresAt === null ? null : (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`須於 ${formatInstant(new Date(expiresAt))} 前完成簽核，逾期即失效。`}
    </Alert>
  );
