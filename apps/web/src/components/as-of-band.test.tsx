import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { today } from '#format/use-today.ts';
import { renderPage } from '#testing/index.ts';
import { AsOfBand, AsOfProvider } from './as-of-band.tsx';

it('shows that the screen is as of another day, and returns to today', async () => {
  const onToday = vi.fn<() => void>();
  const { user } = renderPage(
    <AsOfProvider value={{ day: '2020-01-01', onToday }}>
      <AsOfBand />
    </AsOfProvider>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('資料基準日 2020/01/01（三）：顯示當時的資料，不是今天的。');
  await user.click(screen.getByRole('button', { name: '回到今天' }));

  expect(onToday).toHaveBeenCalledOnce();
});

it('is hidden as of today', () => {
  renderPage(
    <AsOfProvider value={{ day: today(), onToday: () => undefined }}>
      <AsOfBand />
    </AsOfProvider>,
  );

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
