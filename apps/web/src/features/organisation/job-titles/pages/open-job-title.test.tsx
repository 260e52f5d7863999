import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { buildJobTitle } from '@hr/contracts/organisation/job-titles/job-title.factory.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { JobTitlePage } from './job-title-page.tsx';

const titles = ['A', 'B', 'C'].map((code) => buildJobTitle({ code, nameZh: `職稱${code}` }));
const [first, second] = titles;

beforeEach(() => {
  server.use(
    mockEndpoint(jobTitles.endpoints.list, { items: titles, total: 3, page: 1, pageSize: 50 }),
    mockEndpoint(jobTitles.endpoints.get, ({ params }) => titles.find(({ id }) => id === params['id']) ?? first!),
  );
});

const open = (route: string) =>
  renderPage(<JobTitlePage />, { route, permissions: ['position_set_up:view', 'position_set_up:edit'] });

const panel = (code: string) => screen.findByRole('dialog', { name: `${code} 職稱${code}` });

describe('a record that is open beside its list', () => {
  it('is followed by the next and the one before, by J and K and by buttons, as far as the list goes', async () => {
    const { user } = open(`/?record=${second!.id}`);
    await panel('B');
    await screen.findByRole('button', { name: '下一筆' });

    await user.keyboard('j');
    await panel('C');
    expect(screen.getByRole('button', { name: '下一筆' })).toBeDisabled();
    await user.keyboard('k');
    await panel('B');
    await user.keyboard('k');
    await panel('A');
    await user.click(screen.getByRole('button', { name: '下一筆' }));

    await panel('B');
  });

  it('is followed by as many others as one button is pressed times', async () => {
    const { user } = open(`/?record=${first!.id}`);
    await panel('A');
    (await screen.findByRole('button', { name: '下一筆' })).focus();

    await user.keyboard('{Enter}');
    await panel('B');
    await user.keyboard('{Enter}');

    expect(await panel('C')).toBeVisible();
  });

  it('is followed by the next also where a command has taken it out of the list', async () => {
    const { user } = open(`/?record=${first!.id}`);
    await panel('A');
    await waitFor(() => expect(screen.getByRole('button', { name: '下一筆' })).toBeEnabled());
    server.use(
      mockEndpoint(jobTitles.endpoints.remove, undefined),
      mockEndpoint(jobTitles.endpoints.list, { items: titles.slice(1), total: 2, page: 1, pageSize: 50 }),
    );
    await user.click(await screen.findByRole('button', { name: 'C 職稱C 的操作', hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: '刪除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: '職稱A' })).not.toBeInTheDocument());

    await user.keyboard('j');

    expect(await panel('B')).toBeVisible();
  });

  it('stays open while another is deleted from its row', async () => {
    server.use(mockEndpoint(jobTitles.endpoints.remove, undefined));
    const { user, router } = open(`/?record=${second!.id}`);
    await panel('B');

    await user.click(await screen.findByRole('button', { name: 'A 職稱A 的操作', hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: '刪除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));

    expect(await screen.findByText('刪除職稱成功')).toBeVisible();
    expect(router.state.location.search).toBe(`?record=${second!.id}`);
  });

  it('takes letters for letters where something is typed', async () => {
    const { user } = open(`/?record=${second!.id}`);
    await user.click(await within(await panel('B')).findByRole('button', { name: '編輯' }));
    const form = await screen.findByRole('form', { name: '編輯職稱：B 職稱B' });

    await user.clear(within(form).getByRole('textbox', { name: '英文職稱' }));
    await user.type(within(form).getByRole('textbox', { name: '英文職稱' }), 'jk');

    expect(within(form).getByRole('textbox', { name: '英文職稱' })).toHaveValue('jk');
    expect(await panel('B')).toBeVisible();
  });

  it('is closed by going back', async () => {
    const { user, router } = open('/');
    await user.click(await screen.findByRole('gridcell', { name: 'A' }));
    await panel('A');

    await router.navigate(-1);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before what was typed is lost to another record', async () => {
    const { user } = open(`/?record=${second!.id}`);
    await user.click(await within(await panel('B')).findByRole('button', { name: '編輯' }));
    await user.type(await screen.findByRole('textbox', { name: '英文職稱' }), 'more');

    await user.click(screen.getByRole('button', { name: '下一筆' }));

    expect(await screen.findByRole('alertdialog', { name: '尚有未儲存的變更，確定離開嗎？' })).toBeVisible();
  });
  it('stays open when somebody stays with what was typed, and sorts the list afterwards', async () => {
    const { user, router } = open(`/?record=${second!.id}`);
    await user.click(await within(await panel('B')).findByRole('button', { name: '編輯' }));
    await user.type(await screen.findByRole('textbox', { name: '英文職稱' }), 'more');
    await user.click(screen.getByRole('button', { name: '下一筆' }));
    await user.click(await screen.findByRole('button', { name: '繼續編輯' }));

    await user.click(await screen.findByRole('columnheader', { name: /^職稱編號/, hidden: true }));

    await waitFor(() => expect(router.state.location.search).toContain('sort='));
    expect(router.state.location.search).toContain(`record=${second!.id}`);
  });
});

describe('the next record', () => {
  it('is awaited without a word of the one before, and read out once it is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = open(`/?record=${first!.id}`);
    await panel('A');
    await waitFor(() => expect(screen.getByRole('button', { name: '下一筆' })).toBeEnabled());
    server.use(
      mockEndpoint(jobTitles.endpoints.get, async () => {
        await promise;
        return second!;
      }),
    );

    await user.keyboard('j');

    const awaited = await screen.findByRole('dialog', { name: '職稱' });
    expect(within(awaited).queryByText(/職稱A/)).not.toBeInTheDocument();
    expect(within(awaited).getByText('資料載入中…')).toBeVisible();
    expect(within(awaited).getByRole('heading', { name: '職稱' })).toHaveAttribute('aria-live', 'off');
    resolve();
    expect(within(await panel('B')).getByRole('heading', { name: 'B 職稱B' })).toHaveAttribute('aria-live', 'polite');
  });

  it('leaves the focus where it is, though the one before was looked for and had it', async () => {
    const { user, router } = open('/');
    await act(() => router.navigate(`/?record=${first!.id}`, { state: { isFound: true } }));
    const found = within(await panel('A'));
    await waitFor(() => expect(found.getByRole('heading', { name: 'A 職稱A' })).toHaveFocus());
    const button = await screen.findByRole('button', { name: '下一筆' });
    button.focus();

    await user.keyboard('j');

    await panel('B');
    expect(button).toHaveFocus();
  });
});
