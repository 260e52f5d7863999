import type { TaskDetail } from '@hr/contracts/signing/applications';
import { formatInstant } from '@hr/domain/dates';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { LinesTable } from '#components/lines-table.tsx';
import { ApplicationStatus } from '../records/application-status.tsx';

interface PastProps extends Pick<TaskDetail, 'past'> {
  readonly searchOf: (id: string) => string;
}

export const PastApplications = ({ past, searchOf }: PastProps) =>
  past.length === 0 ? null : (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        近期同類申請
      </Typography>
      <LinesTable
        title="近期同類申請"
        heads={['申請單號', '內容摘要', '狀態', '申請時間']}
        lines={past.map((application) => ({
          id: application.id,
          cells: [
            application.isOpen ? (
              <Link component={RouterLink} to={{ search: searchOf(application.id) }}>
                {application.number}
              </Link>
            ) : (
              application.number
            ),
            application.summary,
            <ApplicationStatus key="state" item={application} />,
            formatInstant(new Date(application.submittedAt)),
          ],
        }))}
      />
    </>
  );
