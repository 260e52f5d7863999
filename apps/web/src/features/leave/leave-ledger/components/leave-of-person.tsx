import { leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useAsOf } from '#components/as-of-band.tsx';
import { QueryView } from '#components/query-view.tsx';
import { LeaveBalanceFacts } from './leave-balance-facts.tsx';

export const LeaveOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const request = { params: { id: employeeId }, query: { asOf: useAsOf()?.day } };
  const query = useQuery(endpointQuery(endpoints.get, request));
  return <QueryView query={query}>{(data) => <LeaveBalanceFacts item={data} />}</QueryView>;
};
