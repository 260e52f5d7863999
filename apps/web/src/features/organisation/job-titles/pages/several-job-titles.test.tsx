import { bulkEndpoints } from '@hr/contracts/core';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { buildJobTitle } from '@hr/contracts/organisation/job-titles/job-title.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { JobTitlePage } from './job-title-page.tsx';

const { endpoints } = jobTitles;

const titles = ['A', 'B', 'C', 'D', 'E'].map((code) => buildJobTitle({ code, nameZh: `職稱${code}` }));

const serve = (total = titles.length) => {
  server.use(mockEndpoint(endpoints.list, { items: titles, total, page: 1, pageSize: 50 }));
};

const open = () =>
  renderPage(<JobTitlePage />, {
    permissions: ['position_set_up:view', 'position_set_up:edit', 'position_set_up:export'],
  });

const choose = async ({ user }: ReturnType<typeof open>, code: string) => {
  const row = (await screen.findByRole('gridcell', { name: code })).closest<HTMLElement>('[role="row"]')!;
  await user.click(within(row).getByRole('checkbox'));
};

const bar = () => screen.findByRole('toolbar', { name: '批次操作' });

describe('commands for several records', () => {
  it('are offered while rows are selected', async () => {
    serve();
    const view = open();
    await screen.findByRole('gridcell', { name: 'A' });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();

    await choose(view, 'A');
    await choose(view, 'C');
    expect(await bar()).toHaveTextContent('已選取 2 筆');

    await view.user.click(within(await bar()).getByRole('button', { name: '取消選取' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  it('deactivate five records with three clicks', async () => {
    serve();
    const requests: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.deactivate, ({ params, body }) => {
        requests.push([params['id'], body]);
        return titles[0]!;
      }),
    );
    const { user } = open();
    await screen.findByRole('gridcell', { name: 'A' });

    await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'));
    await user.click(within(await bar()).getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('alertdialog', { name: '停用 5 筆職稱' });
    expect(dialog).toHaveTextContent('* 為必填欄位');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));

    expect(await screen.findByText('停用成功：共 5 筆')).toBeVisible();
    expect(requests).toHaveLength(5);
    expect(requests).toContainEqual([titles[4]!.id, { activeTo: expect.any(String), version: titles[4]!.version }]);
  });

  it('deactivate fifty records with one request', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => buildJobTitle({ code: `T${index}` }));
    server.use(mockEndpoint(endpoints.list, { items: fifty, total: 50, page: 1, pageSize: 50 }));
    const requests: string[] = [];
    server.use(
      mockEndpoint(bulkEndpoints.run, ({ body }) => {
        const { endpointId, items } = body as { endpointId: string; items: unknown[] };
        requests.push(`${endpointId} ${items.length}`);
        return { outcomes: items.map(() => null) };
      }),
    );
    const { user } = open();
    await screen.findByRole('gridcell', { name: 'T0' });
    await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'));
    await user.click(within(await bar()).getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('alertdialog', { name: '停用 50 筆職稱' });
    await user.click(within(dialog).getByRole('button', { name: '停用' }));

    expect(await screen.findByText('停用成功：共 50 筆')).toBeVisible();
    expect(requests).toEqual(['jobTitles.deactivate 50']);
  });

  it('continue after a refusal, show its reason, and keep the refused record selected', async () => {
    serve();
    server.use(
      mockProblem(endpoints.remove, 'RecordInUse', { id: titles[1]!.id }),
      mockEndpoint(endpoints.remove, undefined),
    );
    const view = open();
    await choose(view, 'A');
    await choose(view, 'B');
    await view.user.click(within(await bar()).getByRole('button', { name: '刪除' }));
    const dialog = await screen.findByRole('alertdialog', { name: '刪除 2 筆職稱' });
    await view.user.click(within(dialog).getByRole('button', { name: '刪除' }));

    expect(await within(dialog).findByText('成功 1 筆、失敗 1 筆')).toBeVisible();
    expect(within(dialog).getByRole('list', { name: '失敗的資料' })).toHaveTextContent(/^B 職稱B：此筆資料已被使用/);
    await view.user.click(within(dialog).getByRole('button', { name: '關閉' }));
    expect(await bar()).toHaveTextContent('已選取 1 筆');
  });

  it('select all rows of the query, page by page', async () => {
    serve(7);
    const view = open();
    await choose(view, 'A');
    const pages: unknown[] = [];
    const more = ['F', 'G'].map((code) => buildJobTitle({ code, nameZh: `職稱${code}` }));
    server.use(
      mockEndpoint(endpoints.list, ({ query }) => {
        pages.push([query['page'], query['pageSize']]);
        return { items: query['page'] === '2' ? more : titles, total: 7, page: 1, pageSize: 100 };
      }),
    );

    await view.user.click(within(await bar()).getByRole('button', { name: '選取全部 7 筆' }));

    await waitFor(async () => expect(await bar()).toHaveTextContent('已選取 7 筆'));
    expect(pages).toContainEqual(['2', '100']);
  });

  it('show no second message if the rows cannot be fetched', async () => {
    serve(7);
    const view = open();
    await choose(view, 'A');
    server.use(mockProblem(endpoints.list, 'Internal'));

    await view.user.click(within(await bar()).getByRole('button', { name: '選取全部 7 筆' }));

    expect(await screen.findByRole('button', { name: '檢視詳情' })).toBeVisible();
    expect(document.querySelectorAll('.notistack-Snackbar')).toHaveLength(1);
  });
});

it('use the current state of rows that others have changed since their selection', async () => {
  serve();
  const versions: unknown[] = [];
  const [chosen] = titles as [(typeof titles)[number]];
  const changed = { ...chosen, version: chosen.version + 1 };
  server.use(
    mockProblem(endpoints.remove, 'StaleVersion', { isOnce: true }),
    mockEndpoint(endpoints.remove, ({ query }) => {
      versions.push(query['version']);
      return undefined;
    }),
  );
  const view = open();
  await choose(view, 'A');
  server.use(mockEndpoint(endpoints.list, { items: [changed], total: 1, page: 1, pageSize: 50 }));
  const remove = async () => {
    await view.user.click(within(await bar()).getByRole('button', { name: '刪除' }));
    const dialog = await screen.findByRole('alertdialog', { name: '刪除 1 筆職稱' });
    await view.user.click(within(dialog).getByRole('button', { name: '刪除' }));
    return dialog;
  };
  const refused = await remove();
  await view.user.click(await within(refused).findByRole('button', { name: '關閉' }));
  await waitFor(() => expect(refused).not.toBeInTheDocument());

  await remove();
  expect(await screen.findByText('刪除成功：共 1 筆')).toBeVisible();
  expect(versions).toEqual([String(changed.version)]);
});

it('offers the commands of the panel in the row menu', async () => {
  serve();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'B 職稱B 的操作' }));

  await user.click(await screen.findByRole('menuitem', { name: '編輯' }));

  expect(await screen.findByRole('dialog', { name: '編輯職稱：B 職稱B' })).toBeVisible();
});

it('is styled like a deletion if records were deleted', async () => {
  serve();
  server.use(mockEndpoint(endpoints.remove, undefined));
  const view = open();
  await choose(view, 'A');
  await view.user.click(within(await bar()).getByRole('button', { name: '刪除' }));
  const dialog = await screen.findByRole('alertdialog', { name: '刪除 1 筆職稱' });
  await view.user.click(within(dialog).getByRole('button', { name: '刪除' }));

  const deletionToast = (await screen.findByText('刪除成功：共 1 筆')).closest('[data-kind]');
  expect(deletionToast).toHaveAttribute('data-kind', 'negative');
});

describe('refused records', () => {
  it('are retried with their current state, also on other pages', async () => {
    let version = 1;
    const sent: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.list, ({ query }) => {
        const items = titles.map((title, index) => (index === 4 ? { ...title, version } : title));
        return { items: query['pageSize'] === '100' ? items : items.slice(0, 3), total: 5, page: 1, pageSize: 50 };
      }),
      mockProblem(endpoints.remove, 'StaleVersion', { id: titles[4]!.id }),
      mockEndpoint(endpoints.remove, undefined),
    );
    const view = open();
    await choose(view, 'A');
    await view.user.click(within(await bar()).getByRole('button', { name: '選取全部 5 筆' }));
    await view.user.click(await screen.findByRole('button', { name: '刪除' }));
    version = 2;
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    await view.user.click(await screen.findByRole('button', { name: '關閉' }));
    expect(await bar()).toHaveTextContent('已選取 1 筆');

    server.use(
      mockEndpoint(endpoints.remove, ({ params, query }) => {
        sent.push([params['id'], query['version']]);
        return undefined;
      }),
    );
    await view.user.click(within(await bar()).getByRole('button', { name: '刪除' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));

    await waitFor(() => expect(sent).toEqual([[titles[4]!.id, '2']]));
  });
});
