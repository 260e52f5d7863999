import GlobalStyles from '@mui/material/GlobalStyles';
import { calendarDateSchema } from '@hr/contracts/core';
import {
  type TeamGroup,
  teamGroupNames,
  type TeamLeave,
  teamLeaveEndpoints as endpoints,
  teamLeaveSpanNames,
  type TeamLeaveSpan,
} from '@hr/contracts/signing/team-leave';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LookLegend } from '#components/look-legend.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { useCan } from '#session/session.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { KeywordField } from '../components/keyword-field.tsx';
import { TeamBar, periodText } from '../components/team-bar.tsx';
import { TeamTable } from '../components/team-table.tsx';
import { teamColours, type TeamLook, teamLooks } from '../team-looks.ts';

/** Users who follow up applications can also view all employees in scope. */
const groupNames = { ...teamGroupNames, reached: '所有可檢視的員工' } as const;

type Group = keyof typeof groupNames;

const searchSchema = z.strictObject({
  group: z.enum(Object.keys(groupNames) as [Group]).default('colleagues'),
  span: z.enum(Object.keys(teamLeaveSpanNames) as [TeamLeaveSpan]).default('month'),
  on: calendarDateSchema.optional(),
  page: z.coerce.number().int().min(1).default(1),
  q: z.string().default(''),
});

type Search = z.output<typeof searchSchema>;

const optionsOf = ({ group, span, on, page, q }: Search) => ({
  ...(group === 'reached'
    ? endpointQuery(endpoints.list, { query: { span, on, page, q } })
    : endpointQuery(endpoints.own, { query: { span, on, page, group: group satisfies TeamGroup } })),
  placeholderData: keepPreviousData,
});

/** Adjusts the legend to the group: colleagues show only own pending leave, and all employees have no common unit. */
const looksOf = (group: Group): Readonly<Record<TeamLook, { readonly label: string; readonly mark: string }>> => {
  const { pending, absent } = teamLooks;
  return {
    ...teamLooks,
    pending: group === 'colleagues' ? { ...pending, label: '簽核中（本人）' } : pending,
    absent: group === 'reached' ? { ...absent, label: '未在職' } : absent,
  };
};

const Pages = ({ chart, onPage }: { readonly chart: TeamLeave; readonly onPage: (page: number) => void }) =>
  chart.page === 1 && !chart.isMore ? null : (
    <Pagination
      data-print="hidden"
      sx={{ mt: 2 }}
      page={chart.page}
      count={chart.page + (chart.isMore ? 1 : 0)}
      onChange={(_event, page) => onPage(page)}
    />
  );

interface TeamChartProps {
  readonly query: Search;
  readonly onPage: (page: number) => void;
}

const TeamChart = ({ query, onPage }: TeamChartProps) => {
  const loaded = useQuery(optionsOf(query));
  return (
    <QueryView query={loaded}>
      {(chart) =>
        chart.members.length === 0 ? (
          <Alert severity="info">
            {query.group === 'managed' && !chart.isHead ? '此期間您沒有擔任主管的部門。' : '查無符合條件的員工。'}
          </Alert>
        ) : (
          <>
            <TeamTable chart={chart} />
            <Pages chart={chart} onPage={onPage} />
            <Typography variant="caption" color="textSecondary" sx={{ mt: 1 }}>
              {query.group === 'colleagues' ? '同仁的假別與簽核中的申請不顯示。' : '斜線為簽核中的申請。'}
            </Typography>
          </>
        )
      }
    </QueryView>
  );
};

/** 團隊請假: chart of absences. */
export const TeamLeavePage = () => {
  const { query, change } = useSearchState(searchSchema);
  const mayReach = useCan('employee_application_record:view');
  const now = useToday();
  const { group, span, on = now, q } = query;
  const groups = Object.fromEntries(
    Object.entries(groupNames).filter(([name]) => name !== 'reached' || mayReach),
  ) as Readonly<Record<Group, string>>;
  return (
    <Page
      title="團隊請假"
      subtitle={`${groupNames[group]}，${periodText(span, on)}`}
      actions={
        <Button data-print="hidden" variant="outlined" startIcon={<PrintOutlined />} onClick={() => globalThis.print()}>
          列印
        </Button>
      }
    >
      <PrintPage />
      <TeamBar group={group} groups={groups} span={span} on={on} onChange={change} />
      {group === 'reached' ? <KeywordField value={q} onChange={(next) => change({ q: next })} /> : null}
      <LookLegend looks={looksOf(group)} coloursOf={teamColours} />
      <TeamChart query={query} onPage={(page) => change({ page })} />
    </Page>
  );
};

/**
 * Prints the content of a screen in landscape, without the app frame and elements marked `data-print="hidden"`.
 * Scrollable content is printed in full.
 */
const PrintPage = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        // Equal selector to the rule below, which would otherwise override it.
        'header, nav, #root [data-print=hidden]': { display: 'none !important' },
        'html, body, #root, #root div, main': {
          display: 'block !important',
          height: 'auto !important',
          overflow: 'visible !important',
        },
        'th, td': { position: 'static !important' },
        'th, td, [data-look]': { printColorAdjust: 'exact' },
      },
    }}
  />
);
