import { leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave-ledger';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { LeaveBalanceFacts } from './leave-balance-facts.tsx';

/** Where the hours of one person stand. */
export const LeaveOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.get, { params: { id: employeeId } }));
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  return <LeaveBalanceFacts item={data} />;
};
