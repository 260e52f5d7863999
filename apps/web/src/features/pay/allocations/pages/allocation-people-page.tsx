import { allocationEndpoints as endpoints, type FundedEmployee } from '@hr/contracts/pay/allocations';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { choiceFilter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { AllocationsOfPerson } from '../components/allocations-of-person.tsx';

const searchSchema = z.strictObject({ employeeId: z.uuid().optional(), isShort: z.literal('yes').optional() });

const filters = [
  employeeFilter(),
  choiceFilter('isShort', { label: '全額支應人員', names: { yes: '今日未足 100%' }, chipOf: () => '今日未足 100%' }),
];

const fundedCells = ({ employee, since, percent, fundedUntil, isShort }: FundedEmployee) => [
  <MuiLink key="employee" component={Link} to={`?employeeId=${employee.id}`}>
    {`${employee.employeeNo} ${employee.nameZh}`}
  </MuiLink>,
  formatDate(since),
  `${percent}%`,
  fundedUntil === null ? '—' : formatDate(fundedUntil),
  <StatusChip key="state" kind={isShort ? 'warning' : 'positive'} label={isShort ? '未足 100%' : '已足額'} />,
];

const FundedEmployees = ({ isShort }: { readonly isShort: 'yes' | undefined }) => {
  const query = useQuery(endpointQuery(endpoints.fundedEmployees, { query: { isShort } }));
  return (
    <QueryView query={query}>
      {({ items, count }) => (
        <section aria-label="全額由計畫支應的員工">
          <Typography variant="h2">全額由計畫支應的員工</Typography>
          {items.length === 0 ? (
            <Typography color="textSecondary">
              {isShort ? '沒有未足 100% 的全額支應人員。' : '尚無全額由計畫支應的員工。請選擇員工，檢視其分攤。'}
            </Typography>
          ) : (
            <LinesTable
              title="全額由計畫支應的員工"
              heads={['員工', '支應起日', '今日分攤合計', '最後分攤日', '狀態']}
              lines={items.map((funded) => ({ id: funded.employee.id, cells: fundedCells(funded) }))}
            />
          )}
          <Typography color="textSecondary">
            {count > items.length ? `僅列出 ${items.length} 筆，共 ${count} 筆。` : `共 ${count} 筆。`}
          </Typography>
        </section>
      )}
    </QueryView>
  );
};

/** 人員分攤: the allocations of one employee over a year, or the employees that projects pay entirely. */
export const AllocationPeoplePage = () => {
  const { query, change } = useSearchState(searchSchema);
  const { employeeId, isShort } = query;
  const { controls } = useFilterControls(filters, { query, change });
  return (
    <Page
      title="人員分攤"
      actions={
        <Button component={Link} to="/dashboard/project_and_grant_management" variant="outlined">
          計畫清單
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {controls
          .filter(({ name }) => name === 'employeeId' || employeeId === undefined)
          .map(({ name, control }) => (
            <Box key={name}>{control}</Box>
          ))}
      </Box>
      {employeeId === undefined ? (
        <FundedEmployees isShort={isShort} />
      ) : (
        <Paper variant="outlined" sx={{ p: 2.5, containerType: 'inline-size' }}>
          <AllocationsOfPerson key={employeeId} employeeId={employeeId} />
        </Paper>
      )}
    </Page>
  );
};
