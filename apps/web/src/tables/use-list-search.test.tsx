import { keepPreference } from '@hr/contracts/shell/preferences';
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

const Probe = ({ opensWith }: { readonly opensWith?: Readonly<Record<string, unknown>> }) => {
  const search = useListSearch('project_and_grant_set_up', projects.listQuery, {
    beside: more,
    isShown: ({ view }) => view === 'list',
    opensWith,
  });
  const { change, clear, showOnly, saved, isOpening, isChanged, forget } = search;
  // As a row holds them, which nothing else about the list draws anew.
  const [openFromRow] = useState(() => search.open);
  return (
    <>
      <Link to="/list">menu</Link>
      <button onClick={() => openFromRow(RECORD)}>record</button>
      <button onClick={() => forget(OTHER)}>forget another</button>
      <button onClick={() => forget(RECORD)}>forget</button>
      <mark>{isChanged ? 'changed' : 'as at first'}</mark>
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

const keptHere = (): unknown => usePreferenceStore.getState().values[`${NAME}:wang`];

const wasKept = (text: string): void => localStorage.setItem(`${NAME}:wang`, JSON.stringify(text));

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
  server.use(mockEndpoint(keepPreference, undefined));
});

describe('a list that is opened bare', () => {
  it('shows what the person used last, in any browser', async () => {
    wasKept('state=active&pageSize=20');
    const { search } = await open();
    expect(search()).toBe('?pageSize=20&state=active');
  });

  it('shows the person’s default rather than that, in pages of the size that they used last', async () => {
    wasKept('state=active&pageSize=20');
    offer(buildSavedFilter({ query: 'state=closed' }), buildSavedFilter({ query: 'kind=grant', isDefault: true }));
    const { search } = await open();
    expect(search()).toBe('?pageSize=20&kind=grant');
  });

  it('leaves out what it does not know, or knows no longer', async () => {
    offer(
      buildSavedFilter({ query: 'state=gone&colour=red&kind=grant&q=secret&page=7&asOf=2020-01-01', isDefault: true }),
    );
    const { search } = await open();
    expect(search()).toBe('?kind=grant');
  });

  it('shows what the screen opens with beneath that, until it is taken back', async () => {
    wasKept('state=active');
    const { search, press } = await open('/list', { opensWith: { from: '2026-01-01' } });
    expect(search()).toBe('?state=active&from=2026-01-01');
    await press('clear');
    expect(search()).toBe('');
  });

  it('shows a default as it was saved, whatever the screen opens with', async () => {
    offer(buildSavedFilter({ query: 'kind=grant', isDefault: true }));
    const { search } = await open('/list', { opensWith: { from: '2026-01-01' } });
    expect(search()).toBe('?kind=grant');
  });

  it('asks nothing until it is known what was kept elsewhere', async () => {
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

  it('is opened where filters cannot be asked for', async () => {
    wasKept('state=active');
    server.use(mockProblem(listSavedFilters, 'Internal'));
    const { search } = await open();
    expect(search()).toBe('?state=active');
  });

  it('waits while another view is shown', async () => {
    wasKept('state=active');
    const { search, press } = await open('/list?view=cards');
    expect(search()).toBe('?view=cards');

    await press('list');
    await waitFor(() => expect(search()).toBe('?state=active'));
  });
});

describe('what an address says', () => {
  it.each(['?kind=grant', '?page=2', '?q=x', '?record=00000000-0000-4000-8000-000000000001'])(
    'wins over what was kept: %s',
    async (said) => {
      wasKept('state=active');
      offer(buildSavedFilter({ isDefault: true }));
      const { search } = await open(`/list${said}`);
      expect(search()).toBe(said);
    },
  );

  it('does not stay with the person, while what they change by hand does', async () => {
    wasKept('state=active');
    const { press } = await open('/list?kind=grant');
    expect(keptHere()).toBeUndefined();

    await press('sort');
    expect(keptHere()).toBe('sort=-code&state=active');
  });

  it('does not stay either where the screen itself shows just that', async () => {
    const { press, search } = await open();
    await press('only');
    expect(search()).toBe('?state=closed');
    expect(keptHere()).toBeUndefined();
  });
});

describe('what stays with the person', () => {
  it('is no page, no keyword and no day', async () => {
    const { press, search } = await open();
    for (const name of ['state', 'keyword', 'day', 'page']) {
      await press(name);
    }
    expect(new URLSearchParams(search()).size).toBe(4);
    expect(keptHere()).toBe('state=active');
  });

  it('is a filter that was chosen, in the place of all before', async () => {
    wasKept('state=active');
    const { press, search } = await open('/list?q=x&pageSize=20');
    await press('choose');
    expect(search()).toBe('?pageSize=20&sort=-code&kind=grant');
    expect(keptHere()).toBe('pageSize=20&sort=-code&kind=grant');
  });

  it('goes with the filters that are taken back', async () => {
    wasKept('state=active&pageSize=20');
    const { press, search } = await open();
    await press('clear');
    expect(search()).toBe('');
    expect(keptHere()).toBe('');
  });
});

describe('a default that was taken back', () => {
  const takeBack = async () => {
    offer(buildSavedFilter({ query: 'kind=grant', isDefault: true }));
    const page = await open();
    await page.press('clear');
    expect(page.search()).toBe('');
    return page;
  };

  it('stays away while the list is used', async () => {
    const { press, search } = await takeBack();
    await press('page');
    expect(search()).toBe('?page=3');
    await press('clear');
    expect(search()).toBe('');
  });

  it('stays away when somebody comes back to what they have left', async () => {
    const { search, router } = await takeBack();
    await router.navigate('/elsewhere');
    await screen.findByText('另一頁');
    await router.navigate(-1);

    await screen.findByText('open');
    expect(search()).toBe('');
  });

  it('comes again when the screen is opened again', async () => {
    const { search, user } = await takeBack();
    await user.click(screen.getByRole('link', { name: 'menu' }));
    await waitFor(() => expect(search()).toBe('?kind=grant'));
  });
});

describe('the record that is open beside a list', () => {
  it('leaves the list at the page it is on, and its filters as they are', async () => {
    const { press, search } = await open('/list?kind=grant');
    await press('page');
    await press('record');
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ kind: 'grant', page: '3', record: RECORD });
  });

  it('is closed when it is gone, and not when another is', async () => {
    const { press, search } = await open(`/list?page=3&record=${RECORD}`);
    await press('forget another');
    expect(search()).toBe(`?page=3&record=${RECORD}`);
    await press('forget');
    expect(search()).toBe('?page=3');
  });
});

it('adds nothing of what was used last to an address that names its page alone', async () => {
  wasKept('kind=grant');
  const { search } = await open('/list?view=list&page=1');
  expect(search()).toBe('?view=list&page=1');
});

it.each([
  { search: '?sort=-code', told: 'changed' },
  { search: '?pageSize=20', told: 'changed' },
  { search: '?page=2', told: 'as at first' },
])('says whether there is anything to take back: $search', async ({ search, told }) => {
  await open(`/list${search}`);
  expect(screen.getByText(told)).toBeVisible();
});

it('would be saved without page, page size, keyword and day of view', async () => {
  await open('/list?page=2&pageSize=20&q=x&asOf=2026-01-01&from=2026-01-01&sort=-code&view=list');
  expect(screen.getByText('sort=-code&from=2026-01-01')).toBeVisible();
});
