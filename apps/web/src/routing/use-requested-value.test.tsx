import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListPages } from '#components/list-pages.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { renderPage } from '#testing/index.ts';
import { refuseNavigation } from './refused-navigation.ts';

describe('steps before the first one is rendered', () => {
  it('go from year to year, up to the last', async () => {
    const requests: number[] = [];
    const { user } = renderPage(<YearStepper year={2098} onChange={(year) => requests.push(year)} />);
    const after = await screen.findByRole('button', { name: '後一年' });

    await user.dblClick(after);

    expect(requests).toEqual([2099, 2100]);
    expect(after).toBeDisabled();
  });

  it('go from page to page', async () => {
    const requests: number[] = [];
    const list = { page: 1, pageSize: 10, total: 40 };
    const { user } = renderPage(<ListPages list={list} onChange={(page) => requests.push(page)} />);

    await user.dblClick(await screen.findByRole('button', { name: /next page|下一頁/i }));

    expect(requests).toEqual([2, 3]);
  });

  it('restart when the user stays on the page', async () => {
    const requests: number[] = [];
    const { user } = renderPage(<YearStepper year={2030} onChange={(year) => requests.push(year)} />);
    const after = await screen.findByRole('button', { name: '後一年' });
    await user.click(after);

    act(refuseNavigation);
    await user.click(after);

    expect(requests).toEqual([2031, 2031]);
  });
});
