import { listHomeCards } from '@hr/contracts/home';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { TodayCards } from './today-cards.tsx';

it('tells what needs the person, the most urgent first, and leads to the list of just those', async () => {
  server.use(
    mockEndpoint(listHomeCards, {
      items: [
        { name: 'accountsDormant', count: 1_234 },
        { name: 'projectsOverdue', count: 3 },
      ],
    }),
  );
  const { container } = renderPage(<TodayCards />);

  const [first, second] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent('3件已逾期、尚未結案的計畫');
  expect(first).toHaveAttribute('href', '/dashboard/project_and_grant_set_up?isEnding=overdue');
  expect(second).toHaveTextContent('1,234個');
  expect(await axeViolations(container)).toEqual([]);
});

it('says so when nothing does', async () => {
  server.use(mockEndpoint(listHomeCards, { items: [] }));
  renderPage(<TodayCards />);

  expect(await screen.findByText('目前沒有需要您處理的事項。')).toBeVisible();
});
