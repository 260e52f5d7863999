import { leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useAsOf } from '#components/as-of-band.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { LeaveBalanceFacts } from './leave-balance-facts.tsx';

export const LeaveOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const request = { params: { id: employeeId }, query: { asOf: useAsOf()?.day } };
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.get, request));
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  return <LeaveBalanceFacts item={data} />;
};
