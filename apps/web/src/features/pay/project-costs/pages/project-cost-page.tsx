import { projectStateNames } from '@hr/contracts/organisation/projects/project-names.ts';
import {
  endingWithinNames,
  type ProjectCost,
  projectCostEndpoints as endpoints,
  projectWarningNames,
} from '@hr/contracts/pay/project-costs';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useOutlet } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { choiceFilter, choicesFilter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { CostBar } from '../components/cost-bar.tsx';
import { HiringButton } from '../components/hiring-dialog.tsx';
import { searchSchema } from '../project-cost-search.ts';

const amount = (value: number | null): string => (value === null ? '—' : value.toLocaleString('zh-TW'));

const amountColumn = (
  field: 'approved' | 'spent' | 'committed' | 'rest',
  headerName: string,
): TableColumn<ProjectCost> => ({
  field,
  headerName,
  width: 116,
  align: 'right',
  headerAlign: 'right',
  valueGetter: (_value, row) => amount(row[field]),
});

const daysText = (daysLeft: number): string => (daysLeft < 0 ? `已逾 ${-daysLeft} 日` : `${daysLeft} 日`);

const peopleText = ({ people, approvedPeople }: ProjectCost): string => `${people}／${approvedPeople ?? '—'}`;

const columns: TableColumn<ProjectCost>[] = [
  { field: 'code', headerName: '計畫編號', width: 120 },
  { field: 'nameZh', headerName: '計畫名稱', width: 220 },
  {
    field: 'principalInvestigator',
    headerName: '計畫主持人',
    width: 120,
    valueGetter: (_value, { principalInvestigator }) => principalInvestigator.nameZh,
  },
  { field: 'state', headerName: '狀態', width: 100, valueGetter: (_value, { state }) => projectStateNames[state] },
  { field: 'endOn', headerName: '迄日', width: 104, valueGetter: (_value, { endOn }) => formatDate(endOn) },
  { field: 'daysLeft', headerName: '到期倒數', width: 96, valueGetter: (_value, { daysLeft }) => daysText(daysLeft) },
  {
    field: 'bar',
    headerName: '人事費',
    width: 170,
    renderCell: ({ row }) => (
      <Box sx={{ height: '100%', display: 'grid', alignContent: 'center' }}>
        <CostBar approved={row.approved} spent={row.spent} committed={row.committed} />
      </Box>
    ),
  },
  amountColumn('approved', '核定'),
  amountColumn('spent', '已支'),
  amountColumn('committed', '預估'),
  amountColumn('rest', '餘額'),
  {
    field: 'people',
    headerName: '人數／核定',
    width: 104,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => peopleText(row),
  },
  {
    field: 'warnings',
    headerName: '警示',
    width: 240,
    valueGetter: (_value, { warnings }) => warnings.map((warning) => projectWarningNames[warning]).join('、'),
  },
];

const NO_SORT_KEYS: readonly string[] = [];

const filters = [
  choicesFilter('state', { label: '狀態', names: projectStateNames }),
  choiceFilter('warning', {
    label: '警示',
    names: projectWarningNames,
    chipOf: (value) => projectWarningNames[value as keyof typeof projectWarningNames],
  }),
  choiceFilter('endingWithin', {
    label: '到期且無後續計畫',
    names: endingWithinNames,
    chipOf: (value) => `${endingWithinNames[value as keyof typeof endingWithinNames]}到期且有人員無後續計畫`,
  }),
];

const ProjectCostList = () => {
  const { query, change } = useSearchState(searchSchema);
  const navigate = useNavigate();
  const { q, state, warning, endingWithin, page, pageSize } = query;
  const costs = useQuery({ ...endpointQuery(endpoints.list, { query }), placeholderData: keepPreviousData });
  const columnChoice = useColumnChoice('project_costs', columns);
  const { controls, chips } = useFilterControls(filters, { query, change });
  const { data } = costs;
  return (
    <Page
      title="計畫與補助管理"
      actions={
        <>
          <HiringButton projectId={null} endOn={null} />
          <Button component={Link} to="/dashboard/project_and_grant_management/people" variant="outlined">
            人員分攤
          </Button>
          <Button component={Link} to="/dashboard/project_and_grant_management/allocations" variant="outlined">
            計畫分攤
          </Button>
        </>
      }
    >
      <FilterBar
        keyword={q ?? ''}
        onKeywordChange={(keyword) => change({ q: keyword === '' ? undefined : keyword, page: 1 })}
        keywordHint="計畫編號或名稱"
        filters={controls}
        chips={chips}
        isChanged={[state, warning, endingWithin].some((value) => value !== undefined)}
        onClear={() => change({ q: undefined, state: undefined, warning: undefined, endingWithin: undefined, page: 1 })}
        end={<ColumnSettings columns={columns} choice={columnChoice} />}
      />
      <DataTable<ProjectCost>
        label="計畫人事費"
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...costs, data: data && { items: data.items, total: data.count, page, pageSize } }}
        query={{ page, pageSize, sort: '' }}
        sortKeys={NO_SORT_KEYS}
        onQueryChange={(patch) =>
          change({ page: patch.page, ...(patch.pageSize === undefined ? {} : { pageSize: patch.pageSize }) })
        }
        onRowActivate={({ id }) => void navigate(`/dashboard/project_and_grant_management/${id}`)}
        nameOf={({ code, nameZh }) => `${code} ${nameZh}`}
        isFiltered={[q, state, warning, endingWithin].some((value) => value !== undefined)}
        emptyText="沒有可檢視的計畫。"
      />
    </Page>
  );
};

/** 計畫與補助管理: the projects with their money, or the page of one of them. */
export const ProjectCostPage = () => useOutlet() ?? <ProjectCostList />;
