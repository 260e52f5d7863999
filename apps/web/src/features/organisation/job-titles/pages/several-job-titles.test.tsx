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

describe('what is done with several records at once', () => {
  it('is offered while rows are chosen', async () => {
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

  it('takes three clicks to deactivate five', async () => {
    serve();
    const asked: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.deactivate, ({ params, body }) => {
        asked.push([params['id'], body]);
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
    expect(asked).toHaveLength(5);
    expect(asked).toContainEqual([titles[4]!.id, { activeTo: expect.any(String), version: titles[4]!.version }]);
  });

  it('holds no other up by one refusal, tells why, and keeps what was refused chosen', async () => {
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

  it('reaches all rows of the query, page by page', async () => {
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

  it('says nothing of its own where the rows cannot be fetched and that is told already', async () => {
    serve(7);
    const view = open();
    await choose(view, 'A');
    server.use(mockProblem(endpoints.list, 'Internal'));

    await view.user.click(within(await bar()).getByRole('button', { name: '選取全部 7 筆' }));

    expect(await screen.findByRole('button', { name: '檢視詳情' })).toBeVisible();
    expect(document.querySelectorAll('.notistack-Snackbar')).toHaveLength(1);
  });
});

it('is done to rows as they are by now, though they were chosen before others changed them', async () => {
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

it('does with one record, from its row, what its panel offers', async () => {
  serve();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'B 職稱B 的操作' }));

  await user.click(await screen.findByRole('menuitem', { name: '編輯' }));

  expect(await screen.findByRole('dialog', { name: '編輯職稱：B 職稱B' })).toBeVisible();
});

it('looks like a deletion where they are gone', async () => {
  serve();
  server.use(mockEndpoint(endpoints.remove, undefined));
  const view = open();
  await choose(view, 'A');
  await view.user.click(within(await bar()).getByRole('button', { name: '刪除' }));
  const dialog = await screen.findByRole('alertdialog', { name: '刪除 1 筆職稱' });
  await view.user.click(within(dialog).getByRole('button', { name: '刪除' }));

  const told = (await screen.findByText('刪除成功：共 1 筆')).closest('[data-kind]');
  expect(told).toHaveAttribute('data-kind', 'negative');
});

describe('what was refused', () => {
  it('is done again to rows of other pages as they are by now, once one of them was refused', async () => {
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
