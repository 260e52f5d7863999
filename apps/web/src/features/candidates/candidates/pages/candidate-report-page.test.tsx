import { candidateReportEndpoints } from '@hr/contracts/candidates/candidates';
import { jobOpeningEndpoints } from '@hr/contracts/candidates/openings';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CandidateReportPage } from './candidate-report-page.tsx';

const id = '00000000-0000-4000-8000-000000990001';

it('shows the funnel and the sources of the period in the address', async () => {
  const queries: unknown[] = [];
  server.use(
    mockProblem(jobOpeningEndpoints.get, 'NotFound'),
    mockEndpoint(candidateReportEndpoints.get, ({ query }) => {
      queries.push(query);
      return {
        applications: 10,
        funnel: [
          { stage: 'applied' as const, reached: 10, meanDays: 2 },
          { stage: 'screening' as const, reached: 4, meanDays: null },
        ],
        stages: [{ stage: 'applied' as const, count: 6 }],
        sources: [{ source: 'referral' as const, applications: 5, interviewed: 2, hired: 1 }],
        daysToHire: 21.5,
      };
    }),
  );
  const { container } = renderPage(<CandidateReportPage />, {
    permissions: ['applicant_data_repository:view'],
    route: `/?from=2026-01-01&to=2026-06-30&openingId=${id}`,
  });
  const funnel = await screen.findByRole('table', { name: '招募漏斗' });
  expect(within(funnel).getByRole('row', { name: '初步篩選 4 40.0% —' })).toBeVisible();
  expect(screen.getByRole('row', { name: '內推 5 2 1 20.0%' })).toBeVisible();
  expect(screen.getByText(/平均 21.5 天/)).toBeVisible();
  expect(queries.at(-1)).toEqual({ from: '2026-01-01', to: '2026-06-30', openingId: id });
  expect(await screen.findByRole('figure', { name: '招募漏斗圖' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
