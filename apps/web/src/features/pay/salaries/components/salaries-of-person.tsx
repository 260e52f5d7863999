import { salaryEndpoints as endpoints } from '@hr/contracts/pay/salaries';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { SalaryHistory } from './salary-history.tsx';

/** 薪資 of an employee. Opening it is logged. */
export const SalariesOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const query = useQuery(endpointQuery(endpoints.ofEmployee, { params: { employeeId } }));
  const today = useToday();
  return <QueryView query={query}>{({ items }) => <SalaryHistory salaries={items} today={today} />}</QueryView>;
};
