import { evaluationResultEndpoints as endpoints, stageNames } from '@hr/contracts/evaluation/evaluations';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { LoadingView } from '#components/status-view.tsx';

const ScoresChart = lazyPart(async () => (await import('./scores-chart.tsx')).ScoresChart, {
  fallback: <LoadingView />,
});

/** 績效: the evaluations of an employee over the years. */
export const EvaluationsOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const query = useQuery(endpointQuery(endpoints.history, { params: { id: employeeId } }));
  return (
    <QueryView query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Typography color="textSecondary">尚無此員工的考核。</Typography>
        ) : (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            {items.filter(({ score }) => score !== null).length > 1 ? <ScoresChart items={items} /> : null}
            <LinesTable
              title="歷年考核"
              heads={['週期', '迄日', '階段', '總分', '等第']}
              lines={items.toReversed().map(({ id, cycleName, endOn, stage, score, grade }) => ({
                id,
                cells: [
                  <Link key="cycle" component={RouterLink} to={`/dashboard/performance_evaluation/progress/${id}`}>
                    {cycleName}
                  </Link>,
                  formatDate(endOn),
                  stageNames[stage],
                  score === null ? '—' : score.toFixed(1),
                  grade ?? '—',
                ],
              }))}
            />
          </Box>
        )
      }
    </QueryView>
  );
};
