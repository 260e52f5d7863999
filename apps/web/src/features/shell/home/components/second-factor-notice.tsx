import { dateOfInstant, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#components/lazy-part.tsx';
import { sessionOptions } from '#session/session.ts';

/** Seldom wanted, so its forms are not part of the first page's load. */
const SecondFactorChoice = lazyPart(async () => (await import('#features/access/sign-in/index.ts')).SecondFactorChoice);

const nothing = (): void => undefined;

/** Tells a person by when they have to set up a second factor, because a role of theirs requires one. */
export const SecondFactorNotice = () => {
  const { data: session } = useQuery(sessionOptions);
  const due = session?.secondFactorDueAt;
  return due ? (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {`您的角色須使用兩步驟驗證，請於 ${formatDate(dateOfInstant(new Date(due)))} 前設定，逾期將無法使用其他功能。`}
      <Box sx={{ mt: 1.5 }}>
        <SecondFactorChoice onClosed={nothing} />
      </Box>
    </Alert>
  ) : null;
};
