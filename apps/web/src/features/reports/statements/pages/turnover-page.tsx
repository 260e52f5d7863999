import {
  joinerStatementColumns,
  joinerStatementEndpoints,
  leaverStatementColumns,
  leaverStatementEndpoints,
  statementStateSchema,
  type Turnover,
  turnoverEndpoints,
} from '@hr/contracts/reports/statements';
import { calendarDate, monthOf, type Period } from '@hr/domain/dates';
import ExitToAppOutlined from '@mui/icons-material/ExitToAppOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { ScheduleButton } from '#features/reports/statement-schedules/index.ts';
import { useListSearch } from '#tables/use-list-search.ts';
import { DepartmentChoice } from '../components/department-choice.tsx';
import { FigureCards } from '../components/figure-cards.tsx';
import { PeriodFilter, useStatementPeriod } from '../components/period-filter.tsx';
import { StatementView } from '../components/statement-view.tsx';
import type { StatementSearch } from '../statement-search.ts';

const views = [
  { value: 'turnover', label: '統計', Icon: QueryStatsOutlined },
  { value: 'joiners', label: '到職名單', Icon: HowToRegOutlined },
  { value: 'leavers', label: '離職名單', Icon: ExitToAppOutlined },
] as const;

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

const TurnoverGroups = lazyPart(async () => (await import('../components/turnover-groups.tsx')).TurnoverGroups, {
  fallback: <LoadingView />,
});

const TurnoverChart = lazyPart(async () => (await import('../components/turnover-chart.tsx')).TurnoverChart, {
  fallback: <LoadingView />,
});

type OpenMonth = (view: 'joiners' | 'leavers', month: string) => void;

interface PeopleOfMonthProps {
  readonly view: 'joiners' | 'leavers';
  readonly month: string;
  readonly count: number;
  readonly onOpen: OpenMonth;
}

/** Number of people who joined or left in a month; it opens their list. */
const PeopleOfMonth = ({ view, month, count, onOpen }: PeopleOfMonthProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      component="button"
      sx={{ verticalAlign: 'baseline' }}
      aria-label={`${month} ${view === 'joiners' ? '到職' : '離職'} ${count} 人`}
      onClick={() => onOpen(view, month)}
    >
      {count}
    </Link>
  );

interface FiguresProps {
  readonly turnover: Turnover;
  readonly onOpen: OpenMonth;
}

const Figures = ({ turnover, onOpen }: FiguresProps) => (
  <>
    <FigureCards label="到離職統計" figures={figures(turnover)} />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <LinesTable
        title="各月人數"
        heads={['月份', '到職', '離職', '月底人數']}
        lines={turnover.months.map(({ month, joined, left, closing }) => ({
          id: month,
          cells: [
            month,
            <PeopleOfMonth key="joined" view="joiners" month={month} count={joined} onOpen={onOpen} />,
            <PeopleOfMonth key="left" view="leavers" month={month} count={left} onOpen={onOpen} />,
            String(closing),
          ],
        }))}
      />
      <Box>
        <TurnoverChart months={turnover.months} onOpen={onOpen} />
      </Box>
    </Box>
  </>
);

/** Days of a month such as `2026/01` that are in the period. */
const monthWithin = (month: string, { from, to }: Period): Period => {
  const whole = monthOf(calendarDate(`${month.replace('/', '-')}-01`));
  return { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to };
};

interface TurnoverViewProps {
  readonly search: StatementSearch;
  readonly onOpen: (view: 'joiners' | 'leavers', chosen: Period | { readonly where: string[] }) => void;
}

const TurnoverView = ({ search, onOpen }: TurnoverViewProps) => {
  const period = useStatementPeriod(search);
  const { departmentId } = search.query;
  const turnover = useQuery({
    ...endpointQuery(turnoverEndpoints.get, { query: { ...period, departmentId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={turnover}>
      {(figuresOfPeriod) => (
        <>
          <Figures turnover={figuresOfPeriod} onOpen={(view, month) => onOpen(view, monthWithin(month, period))} />
          <TurnoverGroups
            question={{ ...period, departmentId }}
            onOpen={(view, where) => onOpen(view, { where: [where] })}
          />
        </>
      )}
    </QueryView>
  );
};

/** 到離職報表: headcount, turnover and retention of a period, with the lists behind them. */
export const TurnoverPage = () => {
  const { state, change, saved } = useListSearch('onboarding_and_resign_statement', statementStateSchema);
  const search = { query: state, change };
  const period = useStatementPeriod(search);
  const view = views.find(({ value }) => value === search.query.view)?.value ?? 'turnover';
  return (
    <Page title="到離職報表">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 1.5 }}>
        <ViewSwitch
          view={view}
          views={views}
          onChange={(next) =>
            search.change(
              { view: next, first: undefined, second: undefined, columns: undefined, where: undefined },
              { isStep: true },
            )
          }
        />
        <ScheduleButton list="onboarding_and_resign_statement" saved={saved} />
      </Box>
      <PeriodFilter search={search} />
      {view === 'turnover' ? <DepartmentChoice search={search} /> : null}
      {view === 'turnover' ? (
        <TurnoverView
          search={search}
          onOpen={(next, chosen) =>
            search.change(
              { view: next, where: undefined, ...('where' in chosen ? {} : { range: undefined }), ...chosen },
              { isStep: true },
            )
          }
        />
      ) : null}
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
