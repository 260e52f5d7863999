import { type Account, accountEndpoints as endpoints, accounts } from '@hr/contracts/access/accounts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** The account by which one person signs in; no item where they have none. */
export const accountOf = (employeeId: string) =>
  endpointQuery(endpoints.list, { query: accounts.listQuery.parse({ employeeId }) });

export const PendingNotice = ({ item }: { readonly item: Pick<Account, 'id'> }) => {
  const { data } = useQuery(endpointQuery(endpoints.pendingApplications, { params: { id: item.id } }));
  return data === undefined || data.count === 0 ? null : (
    <Alert severity="warning" sx={{ mt: 2 }}>{`該員工尚有 ${data.count} 件申請簽核中。`}</Alert>
  );
};

export const PendingOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const { data } = useQuery(accountOf(employeeId));
  const [account] = data?.items ?? [];
  return account ? <PendingNotice item={account} /> : null;
};
