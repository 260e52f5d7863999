import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { AccountFacts, AccountStatus } from './account-facts.tsx';
import { accountOf } from './pending-notice.tsx';

/** Account of an employee with a link to its commands. */
export const AccountOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const { data, error, refetch } = useQuery(accountOf(employeeId));
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const [account] = data.items;
  if (account === undefined) {
    return <Typography>尚未綁定 EMP 帳號，可由「更多」綁定或邀請。</Typography>;
  }
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {account.username}
        <AccountStatus item={account} />
      </Typography>
      <Button
        component={Link}
        to={`/dashboard/access_set_up?view=accounts&record=${account.id}`}
        variant="outlined"
        size="small"
        sx={{ mb: 1 }}
      >
        在權限設定開啟
      </Button>
      <AccountFacts item={account} />
    </>
  );
};
