import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AsOfProvider } from '#components/as-of.ts';
import { renderPage } from '#testing/index.ts';
import { CountLink } from './count-link.tsx';

const link = <CountLink count={1_234} to="/elsewhere" label="研究組的在職人員" />;

describe('a number', () => {
  it('opens the list of those that it counts', () => {
    renderPage(link);
    expect(screen.getByRole('link', { name: '研究組的在職人員：1234' })).toHaveAttribute('href', '/elsewhere');
  });

  it('of another day opens nothing, because that list is of today', () => {
    renderPage(<AsOfProvider value={{ day: '2026-01-01', onToday: () => undefined }}>{link}</AsOfProvider>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('1,234')).toBeVisible();
  });
});
