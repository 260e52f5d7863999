import { departments } from '@hr/contracts/organisation/departments';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { readSearch } from './search-state.ts';
import { useSearchState } from './use-search-state.ts';

const defaults = { page: 1, pageSize: 50, sort: 'code', q: '', status: 'active' };

describe('reading a URL', () => {
  it.each([
    { search: '', expected: {}, why: 'nothing: the defaults' },
    { search: 'page=3&sort=-nameZh&q=研究', expected: { page: 3, sort: '-nameZh', q: '研究' }, why: 'all valid' },
    { search: 'page=-1&sort=-nameZh', expected: { sort: '-nameZh' }, why: 'an invalid value falls back alone' },
    { search: 'page=x&pageSize=1000&sort=secret&status=gone', expected: {}, why: 'all invalid' },
    { search: 'page=1&page=2', expected: {}, why: 'said twice' },
    { search: 'tab=history', expected: {}, why: 'somebody else’s parameter' },
    { search: 'asOf=2026-02-30', expected: {}, why: 'a day that does not exist' },
  ])('$search ($why)', ({ search, expected }) => {
    expect(readSearch(departments.listQuery, new URLSearchParams(search))).toEqual({ ...defaults, ...expected });
  });
});

const Probe = () => {
  const { query, change, reset } = useSearchState(departments.listQuery);
  return (
    <>
      <output>{JSON.stringify(query)}</output>
      <button onClick={() => change({ q: '研究' })}>keyword</button>
      <button onClick={() => change({ page: 2 })}>page</button>
      <button onClick={() => change({ sort: 'code' })}>usual order</button>
      <button onClick={() => reset()}>reset</button>
      <button
        onClick={() => {
          change({ q: '研究' });
          change({ pageSize: 20 });
        }}
      >
        keyword and size
      </button>
    </>
  );
};

describe('the state of a list in the address', () => {
  it('writes only differences from the defaults, keeps other parameters, and returns to the first page', async () => {
    const { user, router } = renderPage(<Probe />, { route: '/list?page=4&sort=-code&tab=tree' });

    await user.click(screen.getByRole('button', { name: 'keyword' }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(
      new URLSearchParams({ tab: 'tree', sort: '-code', q: '研究' }).toString(),
    );

    await user.click(screen.getByRole('button', { name: 'page' }));
    await user.click(screen.getByRole('button', { name: 'usual order' }));
    expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify({ ...defaults, q: '研究' }));

    await user.click(screen.getByRole('button', { name: 'reset' }));
    expect(router.state.location.search).toBe('?tab=tree');
  });
  it('applies two changes of one event, such as a keyword and a filter', async () => {
    const { user, router } = renderPage(<Probe />, { route: '/list' });

    await user.click(screen.getByRole('button', { name: 'keyword and size' }));

    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: '研究',
      pageSize: '20',
    });
  });
});
