import { signatureTaskEndpoints as endpoints, type TaskTab } from '@hr/contracts/signing/applications';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

const queryOf = async (route: string): Promise<unknown> => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.counts, { items: [], seesAll: true }),
    mockEndpoint(endpoints.list, ({ query }) => {
      queries.push({ tab: query['tab'], sort: query['sort'] });
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  renderPage(<SignatureTaskPage />, { route });
  await waitFor(() => expect(queries).not.toEqual([]));
  return queries.at(-1);
};

it.each<{ tab: TaskTab; sort: string; first: string }>([
  { tab: 'mine', sort: 'waitingSince', first: 'what has waited longest' },
  { tab: 'all', sort: 'waitingSince', first: 'what has waited longest' },
  { tab: 'deputy', sort: 'waitingSince', first: 'what has waited longest' },
  { tab: 'overdue', sort: 'waitingSince', first: 'what has waited longest' },
  { tab: 'signed', sort: '-waitingSince', first: 'the latest' },
  { tab: 'informed', sort: '-waitingSince', first: 'the latest' },
])('sorts the tab $tab by $first first', async ({ tab, sort }) => {
  expect(await queryOf(`/?tab=${tab}`)).toEqual({ tab, sort });
});

it('keeps the chosen order in a tab of decided tasks', async () => {
  expect(await queryOf('/?tab=signed&sort=number')).toEqual({ tab: 'signed', sort: 'number' });
});
