import { salaryEndpoints as endpoints } from '@hr/contracts/pay/salaries';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { SalaryHistory } from '../components/salary-history.tsx';

/** 我的薪資: the agreed pay of the caller. */
export const MySalaryPage = () => {
  const query = useQuery(endpointQuery(endpoints.mine, {}));
  const today = useToday();
  return (
    <Page title="我的薪資">
      <QueryView query={query}>{({ items }) => <SalaryHistory salaries={items} today={today} />}</QueryView>
    </Page>
  );
};
