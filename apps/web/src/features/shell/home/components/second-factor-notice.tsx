import { dateOfInstant, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#components/lazy-part.tsx';
import { sessionOptions } from '#session/session.ts';

/** Loaded separately, because it is rarely needed. */
const SecondFactorChoice = lazyPart(async () => (await import('#features/access/sign-in/index.ts')).SecondFactorChoice);

const ignore = (): void => undefined;

/** Deadline for the second factor that a role of the caller requires. */
export const SecondFactorNotice = () => {
  const { data: session } = useQuery(sessionOptions);
  const due = session?.secondFactorDueAt;
  return due ? (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {`您的角色須使用兩步驟驗證，請於 ${formatDate(dateOfInstant(new Date(due)))} 前設定，逾期將無法使用其他功能。`}
      <Box sx={{ mt: 1.5 }}>
        <SecondFactorChoice onClosed={ignore} />
      </Box>
    </Alert>
  ) : null;
};
