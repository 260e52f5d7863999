import { departments } from '@hr/contracts/organisation/departments';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tableColumns } from '#records/record-columns.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { FilterBar } from '#tables/filter-bar.tsx';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ListExportButton } from './list-export-button.tsx';

const { endpoints } = departments;
const columns = tableColumns(departments);
const keywords: (string | null)[] = [];

beforeEach(() => {
  keywords.length = 0;
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    http.get(addressOf(endpoints.export), ({ request }) => {
      keywords.push(new URL(request.url).searchParams.get('q'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const permissions = ['department_set_up:export'] as const;

const List = () => {
  const { query, change, clear } = useRecordList(departments, { columns: columns });
  return (
    <>
      <ListExportButton endpoint={endpoints.export} query={query} columns={['code']} />
      <FilterBar
        keyword={query.q}
        keywordHint="編號"
        onKeywordChange={(q) => change({ q })}
        filters={[]}
        chips={[]}
        isChanged={false}
        onClear={clear}
      />
    </>
  );
};

it.each(['匯出', '列印'])('includes a keyword that was just typed when clicking %s', async (name) => {
  const { user } = renderPage(<List />, { permissions: [...permissions] });
  await user.type(await screen.findByRole('searchbox', { name: '查詢' }), '王');

  const button = screen.getByRole('button', { name });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  // As in a browser, the page renders between press and release.
  await act(async () => undefined);
  await user.pointer({ keys: '[/MouseLeft]', target: button });

  await waitFor(() => expect(keywords).toEqual(['王']));
});

const Narrowed = () => {
  const [q, setQ] = useState('');
  return (
    <>
      <ListExportButton endpoint={endpoints.export} query={{ q }} columns={['code']} />
      <button onClick={() => setQ('王')}>縮小範圍</button>
    </>
  );
};

it('exports the query of the list at the start of the export', async () => {
  const { user } = renderPage(<Narrowed />, { permissions: [...permissions] });
  await user.click(screen.getByRole('button', { name: '匯出' }));
  await user.click(screen.getByRole('button', { name: '縮小範圍' }));
  await waitFor(() => expect(keywords).toEqual(['王']));
});
