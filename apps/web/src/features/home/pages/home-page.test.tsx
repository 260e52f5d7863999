import { listHomeCards } from '@hr/contracts/home';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { HomePage } from './home-page.tsx';

afterEach(() => vi.useRealTimers());

it('is of the new day once the day has turned, in its title and in where its cards lead', async () => {
  // A minute before midnight in Taipei.
  vi.useFakeTimers({ now: new Date('2026-11-26T15:59:00Z'), shouldAdvanceTime: true });
  server.use(mockEndpoint(listHomeCards, { items: [{ name: 'employeesBeginning', count: 1 }] }));
  renderPage(<HomePage />);
  const card = await screen.findByRole('link', { name: /今日到職的員工/ });
  expect(screen.getByText('2026/11/26（四）')).toBeVisible();

  act(() => void vi.advanceTimersByTime(120_000));

  expect(screen.getByText('2026/11/27（五）')).toBeVisible();
  expect(card).toHaveAttribute('href', '/dashboard/employee_data?hiredFrom=2026-11-27&hiredTo=2026-11-27');
});
