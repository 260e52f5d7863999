import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AsOfProvider } from '#components/as-of-band.tsx';
import { renderPage } from '#testing/index.ts';
import { CountLink } from './count-link.tsx';

const link = <CountLink count={1_234} to="/elsewhere" label="研究組的在職人員" />;

describe('CountLink', () => {
  it('links to the list of the counted records', () => {
    renderPage(link);
    expect(screen.getByRole('link', { name: '研究組的在職人員：1234' })).toHaveAttribute('href', '/elsewhere');
  });

  it('renders no link as of another day, because the list shows today', () => {
    renderPage(<AsOfProvider value={{ day: '2026-01-01', onToday: () => undefined }}>{link}</AsOfProvider>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('1,234')).toBeVisible();
  });
});
