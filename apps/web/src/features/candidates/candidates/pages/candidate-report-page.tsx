import {
  type CandidateReport,
  candidateReportEndpoints as endpoints,
  candidateSourceNames,
  candidateStageNames,
} from '@hr/contracts/candidates/candidates';
import { calendarDateSchema } from '@hr/contracts/core';
import type { CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { today } from '#format/use-today.ts';
import { dateFilter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { CandidateTabs } from '../../candidate-tabs.tsx';
import { openingFilter } from '../../opening-choices.ts';

const searchSchema = z.strictObject({
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  openingId: z.uuid().optional(),
});

const FunnelChart = lazyPart(async () => (await import('../components/funnel-chart.tsx')).FunnelChart, {
  fallback: <LoadingView />,
});

const PERCENT = 100;

/** Returns the share in percent with one decimal, or 「—」 without a whole. */
const shareText = (part: number, whole: number | undefined): string =>
  whole === undefined || whole === 0 ? '—' : `${((part / whole) * PERCENT).toFixed(1)}%`;

const daysText = (days: number | null): string => (days === null ? '—' : `${days.toFixed(1)} 天`);

const Funnel = ({ funnel }: Pick<CandidateReport, 'funnel'>) => (
  <LinesTable
    title="招募漏斗"
    heads={['階段', '到達人數', '較前一階段', '平均停留']}
    lines={funnel.map(({ stage, reached, meanDays }, place) => ({
      id: stage,
      cells: [
        candidateStageNames[stage],
        String(reached),
        shareText(reached, funnel[place - 1]?.reached),
        daysText(meanDays),
      ],
    }))}
  />
);

const Sources = ({ sources }: Pick<CandidateReport, 'sources'>) => (
  <LinesTable
    title="來源分析"
    heads={['來源', '應徵人數', '面試人數', '報到人數', '錄用率']}
    lines={sources.map(({ source, applications, interviewed, hired }) => ({
      id: source,
      cells: [
        candidateSourceNames[source],
        String(applications),
        String(interviewed),
        String(hired),
        shareText(hired, applications),
      ],
    }))}
  />
);

const Stages = ({ stages }: Pick<CandidateReport, 'stages'>) => (
  <LinesTable
    title="目前階段"
    heads={['階段', '人數']}
    lines={stages.map(({ stage, count }) => ({ id: stage, cells: [candidateStageNames[stage], String(count)] }))}
  />
);

const Report = ({ report }: { readonly report: CandidateReport }) => (
  <Stack spacing={3}>
    <Typography>
      {`應徵 ${report.applications} 人（含已刪除個人資料者），自應徵至報到平均 ${daysText(report.daysToHire)}`}
    </Typography>
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <section>
        <Typography variant="h2" sx={{ mb: 1 }}>
          招募漏斗
        </Typography>
        <Funnel funnel={report.funnel} />
      </section>
      <FunnelChart funnel={report.funnel} />
      <section>
        <Typography variant="h2" sx={{ mb: 1 }}>
          來源分析
        </Typography>
        <Sources sources={report.sources} />
      </section>
      <section>
        <Typography variant="h2" sx={{ mb: 1 }}>
          目前階段
        </Typography>
        <Stages stages={report.stages} />
      </section>
    </Box>
  </Stack>
);

const filters = [dateFilter('from', '應徵日自'), dateFilter('to', '應徵日至'), openingFilter];

/** 招募報表: funnel and sources of the applications of a period, by default of this year. */
export const CandidateReportPage = () => {
  const { query, change } = useSearchState(searchSchema);
  const { from = `${today().slice(0, 4)}-01-01` as CalendarDate, to = today(), openingId } = query;
  const { controls } = useFilterControls(filters, { query: { from, to, openingId }, change });
  const isReversed = to < from;
  const report = useQuery({
    ...endpointQuery(endpoints.get, { query: { from, to, openingId } }),
    placeholderData: keepPreviousData,
    enabled: !isReversed,
  });
  return (
    <Page
      title="招募報表"
      actions={
        <Button component={Link} to={`/dashboard/area_statements?view=recruiting&first=opening&from=${from}&to=${to}`}>
          分組與匯出
        </Button>
      }
    >
      <CandidateTabs />
      <Box
        component="search"
        aria-label="查詢條件"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}
      >
        {controls.map(({ name, control }) => (
          <Box key={name}>{control}</Box>
        ))}
      </Box>
      {isReversed ? (
        <Alert severity="warning">結束日不可早於起始日</Alert>
      ) : (
        <QueryView query={report}>{(data) => <Report report={data} />}</QueryView>
      )}
    </Page>
  );
};
