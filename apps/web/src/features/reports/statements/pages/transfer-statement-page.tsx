import { transferStatementColumns, transferStatementEndpoints } from '@hr/contracts/reports/statements';
import { Page } from '#components/page.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { PeriodFilter, useStatementPeriod } from '../components/period-filter.tsx';
import { StatementView } from '../components/statement-view.tsx';
import { searchSchema } from '../statement-search.ts';

/** 異動紀錄報表: the transfers that take effect in a period, by kind, department or month. */
export const TransferStatementPage = () => {
  const search = useSearchState(searchSchema);
  const period = useStatementPeriod(search);
  return (
    <Page title="異動紀錄報表">
      <PeriodFilter search={search} />
      <StatementView
        label="異動紀錄報表"
        name="transfer_statement"
        columns={transferStatementColumns}
        endpoints={transferStatementEndpoints}
        days={period}
        search={search}
        hiddenByDefault={['month', 'fromJobGrade', 'toJobGrade', 'recordedBy']}
      />
    </Page>
  );
};
