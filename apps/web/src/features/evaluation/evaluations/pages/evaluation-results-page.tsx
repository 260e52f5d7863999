import { evaluationCycles, evaluationResultEndpoints as resultEndpoints } from '@hr/contracts/evaluation/evaluations';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { CalibrationTable } from '../components/calibration-table.tsx';
import { EvaluationTabs } from '../components/evaluation-tabs.tsx';

const searchSchema = z.strictObject({ cycleId: z.uuid().optional(), departmentId: z.uuid().optional() });

const DistributionChart = lazyPart(
  async () => (await import('../components/distribution-chart.tsx')).DistributionChart,
  {
    fallback: <LoadingView />,
  },
);

const scoreText = (score: number | null): string => (score === null ? '—' : score.toFixed(1));

interface ResultsProps {
  readonly cycleId: string;
  readonly departmentId: string | undefined;
  readonly onDepartment: (id: string | undefined) => void;
}

/** Distribution beside the limits, by department, and the table in which results are calibrated. */
const Results = ({ cycleId, departmentId, onDepartment }: ResultsProps) => {
  const distribution = useQuery({
    ...endpointQuery(resultEndpoints.distribution, { params: { id: cycleId }, query: { departmentId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={distribution}>
      {({ evaluated, graded, averageScore, grades, departments }) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography>{`已評 ${graded}／${evaluated} 人，平均 ${scoreText(averageScore)} 分`}</Typography>
          {grades
            .filter(({ isExceeded }) => isExceeded)
            .map(({ name, percent, maximumPercent }) => (
              <Alert key={name} severity="warning">
                {`等第「${name}」占 ${percent}%，超過上限 ${maximumPercent}%`}
              </Alert>
            ))}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <LinesTable
              title="等第分布"
              heads={['等第', '人數', '占比', '上限']}
              lines={grades.map(({ name, count, percent, maximumPercent }) => ({
                id: name,
                cells: [name, String(count), `${percent}%`, maximumPercent === null ? '—' : `${maximumPercent}%`],
              }))}
            />
            <DistributionChart grades={grades} />
          </Box>
          <LinesTable
            title="部門分布"
            heads={['部門', '人數', '平均', ...grades.map(({ name }) => name)]}
            lines={departments.map((department) => ({
              id: department.departmentId ?? '',
              cells: [
                department.departmentName,
                String(department.graded),
                scoreText(department.averageScore),
                ...department.grades.map(({ count, percent }) => `${count}（${percent}%）`),
              ],
            }))}
          />
          <CalibrationTable
            cycleId={cycleId}
            departmentId={departmentId}
            departments={departments}
            onDepartment={onDepartment}
          />
        </Box>
      )}
    </QueryView>
  );
};

/** 結果分析: distribution of the grades of a cycle, and calibration. */
export const EvaluationResultsPage = () => {
  const { query, change } = useSearchState(searchSchema);
  const cycles = useQuery(
    endpointQuery(evaluationCycles.endpoints.list, { query: { pageSize: 100, sort: '-startOn' } }),
  );
  const started = (cycles.data?.items ?? []).filter(({ state }) => state !== 'draft');
  const cycleId = query.cycleId ?? started[0]?.id;
  return (
    <Page title="結果分析">
      <EvaluationTabs />
      <QueryView query={cycles}>
        {() =>
          cycleId === undefined ? (
            <Typography color="textSecondary">尚無已開始的考核週期。</Typography>
          ) : (
            <>
              <Box sx={{ mb: 2 }}>
                <SelectFilter
                  label="週期"
                  names={Object.fromEntries(started.map(({ id, name }) => [id, name]))}
                  value={cycleId}
                  onChange={(next) => change({ cycleId: next, departmentId: undefined })}
                />
              </Box>
              <Results
                key={cycleId}
                cycleId={cycleId}
                departmentId={query.departmentId}
                onDepartment={(departmentId) => change({ departmentId })}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  );
};
