import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { today } from '#format/today.ts';
import { renderPage } from '#testing/index.ts';
import { AsOfBand } from './as-of-band.tsx';

it('says that a screen tells of another day, and leads back to today', async () => {
  const back = vi.fn<() => void>();
  const { user } = renderPage(<AsOfBand asOf="2020-01-01" onToday={back} />);

  expect(screen.getByRole('alert')).toHaveTextContent('您正在檢視 2020/01/01（三） 當時的資料，不是今天的。');
  await user.click(screen.getByRole('button', { name: '回到今天' }));

  expect(back).toHaveBeenCalledOnce();
});

it('is not there on today', () => {
  renderPage(<AsOfBand asOf={today()} onToday={() => undefined} />);

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
