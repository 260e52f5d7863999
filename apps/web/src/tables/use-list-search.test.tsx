import { savePreference } from '@hr/contracts/shell/preferences';
import { projects } from '@hr/contracts/organisation/projects';
import { listSavedFilters, type SavedFilter } from '@hr/contracts/shell/saved-filters';
import { buildSavedFilter } from '@hr/contracts/shell/saved-filters/saved-filter.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useUserStore } from '#stores/user-store.ts';
import { buildUser, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { useListSearch } from './use-list-search.ts';

const NAME = 'list-query:project_and_grant_set_up';

const more = { view: z.enum(['cards', 'list']).default('list') };

const RECORD = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

const Probe = ({ initialQuery }: { readonly initialQuery?: Readonly<Record<string, unknown>> }) => {
  const search = useListSearch('project_and_grant_set_up', projects.listQuery, {
    extraState: more,
    isShown: ({ view }) => view === 'list',
    initialQuery,
  });
  const { change, clear, showOnly, saved, isOpening, isChanged, closeIfOpen } = search;
  // Like a row, which does not re-render with the list.
  const [openFromRow] = useState(() => search.open);
  return (
    <>
      <Link to="/list">menu</Link>
      <button onClick={() => openFromRow(RECORD)}>record</button>
      <button onClick={() => closeIfOpen(OTHER)}>forget another</button>
      <button onClick={() => closeIfOpen(RECORD)}>forget</button>
      <mark>{isChanged ? 'changed' : 'unchanged'}</mark>
      <output>{isOpening ? 'opening' : 'open'}</output>
      <button onClick={() => change({ state: ['active'] })}>state</button>
      <button onClick={() => change({ sort: '-code' })}>sort</button>
      <button onClick={() => change({ pageSize: 20 })}>size</button>
      <button onClick={() => change({ page: 3 })}>page</button>
      <button onClick={() => change({ q: '王小明' })}>keyword</button>
      <button onClick={() => change({ from: '2026-01-01' })}>day</button>
      <button onClick={() => change({ view: 'list' } as never)}>list</button>
      <button onClick={() => showOnly({ state: ['closed'] })}>only</button>
      <button onClick={() => saved.choose('kind=grant&sort=-code')}>choose</button>
      <button onClick={clear}>clear</button>
      <p>{saved.current}</p>
      <p>{`${saved.items.length} saved`}</p>
    </>
  );
};

const storedLocally = (): unknown => usePreferenceStore.getState().values[`${NAME}:wang`];

const storeLocally = (text: string): void => localStorage.setItem(`${NAME}:wang`, JSON.stringify(text));

const offer = (...items: SavedFilter[]): void => server.use(mockEndpoint(listSavedFilters, { items }));

const open = async (route = '/list', props: ComponentProps<typeof Probe> = {}) => {
  const page = renderPage(<Probe {...props} />, { route });
  const search = (): string => page.router.state.location.search;
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  await screen.findByText('open');
  return { ...page, search, press };
};

beforeEach(() => {
  useUserStore.getState().login(buildUser());
  server.use(mockEndpoint(savePreference, undefined));
});

describe('a list opened without a query', () => {
  it('shows the last used query, in any browser', async () => {
    storeLocally('state=active&pageSize=20');
    const { search } = await open();
    expect(search()).toBe('?pageSize=20&state=active');
  });

  it('shows the default of the user instead, with the last used page size', async () => {
    storeLocally('state=active&pageSize=20');
    offer(buildSavedFilter({ query: 'state=closed' }), buildSavedFilter({ query: 'kind=grant', isDefault: true }));
    const { search } = await open();
    expect(search()).toBe('?pageSize=20&kind=grant');
  });

  it('ignores unknown and outdated values', async () => {
    offer(
      buildSavedFilter({ query: 'state=gone&colour=red&kind=grant&q=secret&page=7&asOf=2020-01-01', isDefault: true }),
    );
    const { search } = await open();
    expect(search()).toBe('?kind=grant');
  });

  it('applies the initial query of the screen below the stored one, until it is cleared', async () => {
    storeLocally('state=active');
    const { search, press } = await open('/list', { initialQuery: { from: '2026-01-01' } });
    expect(search()).toBe('?state=active&from=2026-01-01');
    await press('clear');
    expect(search()).toBe('');
  });

  it('shows a default as saved, without the initial query of the screen', async () => {
    offer(buildSavedFilter({ query: 'kind=grant', isDefault: true }));
    const { search } = await open('/list', { initialQuery: { from: '2026-01-01' } });
    expect(search()).toBe('?kind=grant');
  });

  it('sends no request until the stored query is loaded', async () => {
    offer(buildSavedFilter());
    usePreferenceStore.setState({ isWaiting: true });
    renderPage(<Probe />, { route: '/list' });
    await screen.findByText('1 saved');
    expect(screen.getByText('opening')).toBeVisible();

    usePreferenceStore.getState().adopt('wang', { [NAME]: 'state=active' });
    usePreferenceStore.setState({ isWaiting: false });

    expect(await screen.findByText('open')).toBeVisible();
    expect(screen.getByText('state=active')).toBeVisible();
  });

  it('opens even if saved filters cannot be loaded', async () => {
    storeLocally('state=active');
    server.use(mockProblem(listSavedFilters, 'Internal'));
    const { search } = await open();
    expect(search()).toBe('?state=active');
  });

  it('waits while another view is shown', async () => {
    storeLocally('state=active');
    const { search, press } = await open('/list?view=cards');
    expect(search()).toBe('?view=cards');

    await press('list');
    await waitFor(() => expect(search()).toBe('?state=active'));
  });
});

describe('a query in the URL', () => {
  it.each(['?kind=grant', '?page=2', '?q=x', '?record=00000000-0000-4000-8000-000000000001'])(
    'wins over what was kept: %s',
    async (said) => {
      storeLocally('state=active');
      offer(buildSavedFilter({ isDefault: true }));
      const { search } = await open(`/list${said}`);
      expect(search()).toBe(said);
    },
  );

  it('is not stored, but manual changes are', async () => {
    storeLocally('state=active');
    const { press } = await open('/list?kind=grant');
    expect(storedLocally()).toBeUndefined();

    await press('sort');
    expect(storedLocally()).toBe('sort=-code&state=active');
  });

  it('is not stored either if the screen itself sets it', async () => {
    const { press, search } = await open();
    await press('only');
    expect(search()).toBe('?state=closed');
    expect(storedLocally()).toBeUndefined();
  });
});

describe('the stored query', () => {
  it('contains no page, keyword or day', async () => {
    const { press, search } = await open();
    for (const name of ['state', 'keyword', 'day', 'page']) {
      await press(name);
    }
    expect(new URLSearchParams(search()).size).toBe(4);
    expect(storedLocally()).toBe('state=active');
  });

  it('is the chosen filter, replacing all others', async () => {
    storeLocally('state=active');
    const { press, search } = await open('/list?q=x&pageSize=20');
    await press('choose');
    expect(search()).toBe('?pageSize=20&sort=-code&kind=grant');
    expect(storedLocally()).toBe('pageSize=20&sort=-code&kind=grant');
  });

  it('is cleared together with the filters', async () => {
    storeLocally('state=active&pageSize=20');
    const { press, search } = await open();
    await press('clear');
    expect(search()).toBe('');
    expect(storedLocally()).toBe('');
  });
});

describe('a default that was cleared', () => {
  const takeBack = async () => {
    offer(buildSavedFilter({ query: 'kind=grant', isDefault: true }));
    const page = await open();
    await page.press('clear');
    expect(page.search()).toBe('');
    return page;
  };

  it('stays cleared while the list is used', async () => {
    const { press, search } = await takeBack();
    await press('page');
    expect(search()).toBe('?page=3');
    await press('clear');
    expect(search()).toBe('');
  });

  it('stays cleared when the user navigates back', async () => {
    const { search, router } = await takeBack();
    await router.navigate('/elsewhere');
    await screen.findByText('另一頁');
    await router.navigate(-1);

    await screen.findByText('open');
    expect(search()).toBe('');
  });

  it('applies again when the screen is opened again', async () => {
    const { search, user } = await takeBack();
    await user.click(screen.getByRole('link', { name: 'menu' }));
    await waitFor(() => expect(search()).toBe('?kind=grant'));
  });
});

describe('the open record', () => {
  it('keeps the page and the filters of the list', async () => {
    const { press, search } = await open('/list?kind=grant');
    await press('page');
    await press('record');
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ kind: 'grant', page: '3', record: RECORD });
  });

  it('is closed when it is deleted, but not when another record is', async () => {
    const { press, search } = await open(`/list?page=3&record=${RECORD}`);
    await press('forget another');
    expect(search()).toBe(`?page=3&record=${RECORD}`);
    await press('forget');
    expect(search()).toBe('?page=3');
  });
});

it('adds nothing of the stored query to a URL with only a page', async () => {
  storeLocally('kind=grant');
  const { search } = await open('/list?view=list&page=1');
  expect(search()).toBe('?view=list&page=1');
});

it.each([
  { search: '?sort=-code', state: 'changed' },
  { search: '?pageSize=20', state: 'changed' },
  { search: '?page=2', state: 'unchanged' },
])('is $state by $search', async ({ search, state }) => {
  await open(`/list${search}`);
  expect(screen.getByText(state)).toBeVisible();
});

it('saves a filter without page, page size, keyword and as-of day', async () => {
  await open('/list?page=2&pageSize=20&q=x&asOf=2026-01-01&from=2026-01-01&sort=-code&view=list');
  expect(screen.getByText('sort=-code&from=2026-01-01')).toBeVisible();
});
