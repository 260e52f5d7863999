import {
  joinerStatementColumns,
  joinerStatementEndpoints,
  leaverStatementColumns,
  leaverStatementEndpoints,
  type Turnover,
  turnoverEndpoints,
} from '@hr/contracts/reports/statements';
import ExitToAppOutlined from '@mui/icons-material/ExitToAppOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { useListSearch } from '#tables/use-list-search.ts';
import { PeriodFilter, useStatementPeriod } from '../components/period-filter.tsx';
import { StatementView } from '../components/statement-view.tsx';
import { searchSchema, type StatementSearch } from '../statement-search.ts';

const views = [
  { value: 'turnover', label: '統計', Icon: QueryStatsOutlined },
  { value: 'joiners', label: '到職名單', Icon: HowToRegOutlined },
  { value: 'leavers', label: '離職名單', Icon: ExitToAppOutlined },
] as const;

const extraState = { view: z.enum(['turnover', 'joiners', 'leavers']).default('turnover') };

const pageSchema = searchSchema.extend(extraState);

const percentText = (percent: number | null): string => (percent === null ? '—' : `${percent}%`);

const figures = ({ opening, joined, left, closing, average, turnoverPercent, retentionPercent }: Turnover) => [
  { label: '期初人數', value: String(opening), formula: '起日前一日在職' },
  { label: '到職', value: String(joined), formula: '期間內到職' },
  { label: '離職', value: String(left), formula: '離職生效日（最後工作日次日）在期間內' },
  { label: '期末人數', value: String(closing), formula: '期初 ＋ 到職 − 離職' },
  { label: '平均人數', value: String(average), formula: '（期初 ＋ 期末）÷ 2' },
  { label: '離職率', value: percentText(turnoverPercent), formula: '離職 ÷ 平均人數' },
  { label: '新人三個月留任率', value: percentText(retentionPercent), formula: '期間內屆滿三個月者中仍在職的比例' },
];

const Figures = ({ turnover }: { readonly turnover: Turnover }) => (
  <>
    <Box
      component="ul"
      aria-label="到離職統計"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        gap: 1.5,
        m: 0,
        mb: 3,
        p: 0,
        listStyle: 'none',
      }}
    >
      {figures(turnover).map(({ label, value, formula }) => (
        <Paper key={label} component="li" variant="outlined" sx={{ p: 2 }}>
          <Typography color="textSecondary">{label}</Typography>
          <Typography component="p" variant="h2" sx={{ m: 0 }}>
            {value}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formula}
          </Typography>
        </Paper>
      ))}
    </Box>
    <LinesTable
      title="各月人數"
      heads={['月份', '到職', '離職', '月底人數']}
      lines={turnover.months.map(({ month, joined, left, closing }) => ({
        id: month,
        cells: [month, String(joined), String(left), String(closing)],
      }))}
    />
  </>
);

const TurnoverView = ({ search }: { readonly search: StatementSearch }) => {
  const period = useStatementPeriod(search);
  const { departmentId } = search.query;
  const turnover = useQuery({
    ...endpointQuery(turnoverEndpoints.get, { query: { ...period, departmentId } }),
    placeholderData: keepPreviousData,
  });
  return <QueryView query={turnover}>{(figuresOfPeriod) => <Figures turnover={figuresOfPeriod} />}</QueryView>;
};

/** 到離職報表: headcount, turnover and retention of a period, with the lists behind them. */
export const TurnoverPage = () => {
  const { state, change, saved } = useListSearch('onboarding_and_resign_statement', pageSchema, { extraState });
  const search = { query: state, change };
  const period = useStatementPeriod(search);
  const { view } = search.query;
  return (
    <Page title="到離職報表">
      <Box sx={{ mb: 1.5 }}>
        <ViewSwitch view={view} views={views} onChange={(next) => search.change({ view: next }, { isStep: true })} />
      </Box>
      <PeriodFilter search={search} />
      {view === 'turnover' ? <TurnoverView search={search} /> : null}
      {view === 'joiners' ? (
        <StatementView
          label="到職名單"
          name="joiner_statement"
          columns={joinerStatementColumns}
          endpoints={joinerStatementEndpoints}
          days={period}
          search={search}
          saved={saved}
          hiddenByDefault={['month']}
        />
      ) : null}
      {view === 'leavers' ? (
        <StatementView
          label="離職名單"
          name="leaver_statement"
          columns={leaverStatementColumns}
          endpoints={leaverStatementEndpoints}
          days={period}
          search={search}
          saved={saved}
          hiddenByDefault={['month', 'layoffReportedOn']}
        />
      ) : null}
    </Page>
  );
};
