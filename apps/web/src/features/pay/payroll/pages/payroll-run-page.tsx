import { payrollEndpoints as endpoints, type PayrollRun, payrollRuns } from '@hr/contracts/pay/payroll';
import { formatDate } from '@hr/domain/dates';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { CommandToolbar } from '#records/command-toolbar.tsx';
import { useCan } from '#session/session.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { CalculationStatus } from '../components/calculation-status.tsx';
import { ChangesView } from '../components/changes-view.tsx';
import { ChecksView } from '../components/checks-view.tsx';
import { payrollRunCommands } from '../components/run-commands.tsx';
import { ComparisonView } from '../components/comparison-view.tsx';
import { InsuranceView } from '../components/insurance-view.tsx';
import { PayslipPanel } from '../components/payslip-panel.tsx';
import { RegisterMenu } from '../components/register-menu.tsx';
import { RegisterView } from '../components/register-view.tsx';
import { RunStatus } from '../components/run-facts.tsx';
import { EntriesView, SummaryView } from '../components/run-views.tsx';
import { type PayrollSearch, type PayrollView, payrollViews, searchSchema } from '../payroll-search.ts';

const views = [
  { value: 'register', label: payrollViews.register, Icon: TableRowsOutlined },
  { value: 'checks', label: payrollViews.checks, Icon: FactCheckOutlined },
  { value: 'summary', label: payrollViews.summary, Icon: SummarizeOutlined },
  { value: 'comparison', label: payrollViews.comparison, Icon: DifferenceOutlined },
  { value: 'insurance', label: payrollViews.insurance, Icon: HealthAndSafetyOutlined },
  { value: 'entries', label: payrollViews.entries, Icon: PlaylistAddOutlined },
  { value: 'changes', label: payrollViews.changes, Icon: PublishedWithChangesOutlined },
] as const;

const viewOf = (view: PayrollView, run: PayrollRun, search: PayrollSearch): ReactNode => {
  const runId = run.id;
  return {
    register: <RegisterView runId={runId} search={search} />,
    checks: <ChecksView runId={runId} month={run.month} />,
    summary: <SummaryView runId={runId} search={search} />,
    comparison: <ComparisonView runId={runId} search={search} />,
    insurance: <InsuranceView runId={runId} search={search} />,
    entries: <EntriesView runId={runId} />,
    changes: <ChangesView runId={runId} />,
  }[view];
};

/** A payroll run: its register, checks, sums and variable items. */
export const PayrollRunPage = () => {
  const { runId = '' } = useParams();
  const navigate = useNavigate();
  const search = useSearchState(searchSchema);
  const { view, payslip, page } = search.query;
  const run = useQuery(endpointQuery(endpoints.get, { params: { id: runId } }));
  const canExport = useCan('salary_report:export');
  return (
    <Page title={run.data?.name ?? '薪資批次'} actions={canExport && run.data ? <RegisterMenu run={run.data} /> : null}>
      <QueryView query={run}>
        {(item) => (
          <>
            <CalculationStatus runId={runId} />
            <Box sx={{ mb: 1.5 }}>
              <CommandToolbar
                kind={payrollRuns}
                item={item}
                commands={payrollRunCommands}
                onOpen={() => undefined}
                onDeleted={() => void navigate('/dashboard/salary_report')}
              />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
              <ViewSwitch
                view={view}
                views={views}
                onChange={(next) =>
                  search.change({ view: next, payslip: undefined, sort: undefined }, { isStep: true })
                }
              />
              <RunStatus item={item} />
              <Typography color="textSecondary">
                {`計薪月份 ${formatDate(item.month).slice(0, 7)}，發薪日 ${formatDate(item.payOn)}，${item.headcount} 人`}
              </Typography>
            </Box>
            {viewOf(view, item, search)}
          </>
        )}
      </QueryView>
      {payslip === undefined ? null : (
        <PayslipPanel
          key={payslip}
          id={payslip}
          run={run.data}
          onClose={() => search.change({ payslip: undefined, page })}
        />
      )}
    </Page>
  );
};
