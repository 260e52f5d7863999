import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListPages } from '#components/list-pages.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { renderPage } from '#testing/index.ts';
import { refuseNavigation } from './refused-navigation.ts';

describe('steps that come before the first of them is drawn', () => {
  it('go from year to year, up to the last', async () => {
    const asked: number[] = [];
    const { user } = renderPage(<YearStepper year={2098} onChange={(year) => asked.push(year)} />);
    const after = await screen.findByRole('button', { name: '後一年' });

    await user.dblClick(after);

    expect(asked).toEqual([2099, 2100]);
    expect(after).toBeDisabled();
  });

  it('go from page to page', async () => {
    const asked: number[] = [];
    const list = { page: 1, pageSize: 10, total: 40 };
    const { user } = renderPage(<ListPages list={list} onChange={(page) => asked.push(page)} />);

    await user.dblClick(await screen.findByRole('button', { name: /next page|下一頁/i }));

    expect(asked).toEqual([2, 3]);
  });

  it('begin anew where somebody stays after all', async () => {
    const asked: number[] = [];
    const { user } = renderPage(<YearStepper year={2030} onChange={(year) => asked.push(year)} />);
    const after = await screen.findByRole('button', { name: '後一年' });
    await user.click(after);

    act(refuseNavigation);
    await user.click(after);

    expect(asked).toEqual([2031, 2031]);
  });
});
