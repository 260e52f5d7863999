import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { Calendar } from './calendar.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('opens at the organisation’s current day even if the browser has another day', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T17:00:00Z') });
  expect(new Date().getFullYear()).toBe(2026);

  renderPage(<Calendar value={null} onChoose={() => undefined} />);
  expect(screen.getByText('2027/01')).toBeVisible();
  expect(screen.getByRole('gridcell', { current: 'date' })).toHaveTextContent('1');
});
