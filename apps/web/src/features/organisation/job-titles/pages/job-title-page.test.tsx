import { type JobTitle, jobTitles } from '@hr/contracts/organisation/job-titles';
import { buildJobTitle } from '@hr/contracts/organisation/job-titles/job-title.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { screens } from '#app/screens.ts';
import { ScreensProvider } from '#routing/screen.ts';
import { JobTitlePage } from './job-title-page.tsx';

const researcher = buildJobTitle({ code: 'R-01', nameZh: '研究員' });

const EDITOR: readonly Permission[] = ['position_set_up:view', 'position_set_up:edit', 'position_set_up:export'];

const serve = (titles: readonly JobTitle[] = [researcher]) =>
  server.use(
    mockEndpoint(jobTitles.endpoints.list, { items: [...titles], total: titles.length, page: 1, pageSize: 50 }),
    mockEndpoint(jobTitles.endpoints.get, ({ params }) => titles.find(({ id }) => id === params['id']) ?? researcher),
  );

const open = (route = '/', permissions = EDITOR) => renderPage(<JobTitlePage />, { route, permissions });

describe('a screen of master data', () => {
  it('lists its records and opens one', async () => {
    serve();
    const { user, container } = open();

    await user.click(await screen.findByRole('gridcell', { name: '研究員' }));

    const drawer = await screen.findByRole('dialog', { name: 'R-01 研究員' });
    expect(within(drawer).getByText('3 個月')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('adds a record and says so', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(jobTitles.endpoints.create, ({ body }) => {
        bodies.push(body);
        return researcher;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '新增職稱' }));
    const dialog = await screen.findByRole('dialog', { name: '新增職稱' });

    await user.type(within(dialog).getByRole('textbox', { name: /職稱編號/ }), 'm-01');
    await user.type(within(dialog).getByRole('textbox', { name: '職稱' }), '主任');
    await user.click(within(dialog).getByRole('switch', { name: '主管職' }));
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增職稱成功')).toBeVisible();
    expect(bodies).toMatchObject([{ code: 'M-01', nameZh: '主任', isManagerial: true, nameEn: null }]);
  });

  it('edits at the version that was read, and can go on after somebody else was first', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(mockProblem(jobTitles.endpoints.update, 'StaleVersion'));
    const { user } = open(`/?record=${researcher.id}`);
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const dialog = await screen.findByRole('form', { name: /編輯職稱/ });
    await user.type(within(dialog).getByRole('textbox', { name: '職稱' }), '（資深）');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));

    serve([{ ...researcher, version: 7, grade: '9' }]);
    server.use(
      mockEndpoint(jobTitles.endpoints.update, ({ body }) => {
        bodies.push(body);
        return researcher;
      }),
    );
    await user.click(await within(dialog).findByRole('button', { name: '重新載入' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '職等' })).toHaveValue('9'));
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));

    await waitFor(() => expect(bodies).toMatchObject([{ nameZh: '研究員（資深）', grade: '9', version: 7 }]));
  });

  it('takes a record out of use from a day on', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(jobTitles.endpoints.deactivate, ({ body }) => {
        bodies.push(body);
        return researcher;
      }),
    );
    const { user } = open(`/?record=${researcher.id}`);
    await user.click(await screen.findByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog', { name: /停用職稱/ });
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('停用職稱成功')).toBeVisible();
    await waitFor(() => expect(bodies).toMatchObject([{ version: 1 }]));
  });
});

describe('a record of master data that is to be deleted', () => {
  it('says why a record cannot be deleted', async () => {
    serve();
    const msg = '此職稱已被 5 筆資料使用，無法刪除，請改為停用。';
    server.use(mockProblem(jobTitles.endpoints.remove, 'RecordInUse', { msg }));
    const { user } = open(`/?record=${researcher.id}`);
    await user.click(await screen.findByRole('button', { name: '刪除' }));
    const dialog = await screen.findByRole('alertdialog', { name: '確定刪除「R-01 研究員」嗎？' });
    await user.click(within(dialog).getByRole('button', { name: '刪除' }));
    expect(await within(dialog).findByText(msg)).toBeVisible();
  });

  it('names what keeps a record from being deleted, links to it, and offers to take the record out of use', async () => {
    serve();
    const person = { id: '0199a000-0000-7000-8000-000000000001', title: 'E00012 王小明' };
    const referrers = [{ kind: 'employee', noun: '員工', total: 9, hidden: 3, items: [person] }];
    server.use(mockProblem(jobTitles.endpoints.remove, 'RecordInUse', { referrers }));
    const { user } = renderPage(
      <ScreensProvider value={screens}>
        <JobTitlePage />
      </ScreensProvider>,
      { route: `/?record=${researcher.id}`, permissions: [...EDITOR, 'employee_data:view'] },
    );
    await user.click(await screen.findByRole('button', { name: '刪除' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '刪除' }));

    const list = await within(dialog).findByRole('list', { name: '員工' });
    expect(within(list).getByRole('link', { name: person.title })).toHaveAttribute(
      'href',
      `/dashboard/employee_data?record=${person.id}`,
    );
    expect(within(list).getByText('另有 5 筆')).toBeVisible();
    expect(within(list).getByText('3 筆不在您的資料範圍內')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '改為停用' }));
    expect(await screen.findByRole('dialog', { name: /停用職稱/ })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the menu of a row', () => {
  const choose = async () => {
    serve();
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'R-01 研究員 的操作' }));
    return { user, choice: await screen.findByRole('menuitem', { name: '編輯' }) };
  };

  const edit = async () => {
    const { user, choice } = await choose();
    await user.click(choice);
    const form = await screen.findByRole('dialog', { name: /編輯/ });
    return { user, form, field: within(form).getByRole('textbox', { name: '職稱' }) };
  };

  it('keeps the focus, whatever key is pressed', async () => {
    const { user, choice } = await choose();
    expect(choice).toHaveFocus();

    await user.keyboard('{Control}');

    expect(choice).toHaveFocus();
  });

  it('opens a form that keeps the focus, whatever key is pressed', async () => {
    const { user, field } = await edit();
    await user.click(field);

    await user.keyboard('{Control}');

    expect(field).toHaveFocus();
  });

  it('opens a form in which the shortcuts of the screen are heard', async () => {
    const { user, field } = await edit();
    await user.click(field);

    await user.keyboard('{Control>}i{/Control}');

    expect(await screen.findByText(/螢幕尺寸/)).toBeVisible();
  });

  it('opens a form that stays when its row leaves the list', async () => {
    const { user, form, field } = await edit();
    server.use(mockProblem(jobTitles.endpoints.update, 'StaleVersion'));
    await user.type(field, '（資深）');
    await user.click(within(form).getByRole('button', { name: '儲存' }));
    server.use(mockEndpoint(jobTitles.endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }));

    await user.click(await within(form).findByRole('button', { name: '重新載入' }));

    expect(await screen.findByText(/尚無資料/)).toBeInTheDocument();
    expect(field).toHaveValue('研究員（資深）');
    expect(field).toBeVisible();
  });
});

describe('a record that was just added', () => {
  const manager = buildJobTitle({ code: 'M-01', nameZh: '主任', family: 'management' });
  const add = async (route: string) => {
    serve();
    const view = open(route);
    server.use(mockEndpoint(jobTitles.endpoints.create, manager));
    await view.user.click(await screen.findByRole('button', { name: '新增職稱' }));
    const dialog = await screen.findByRole('dialog', { name: '新增職稱' });
    await view.user.type(within(dialog).getByRole('textbox', { name: /職稱編號/ }), 'm-01');
    await view.user.type(within(dialog).getByRole('textbox', { name: '職稱' }), '主任');
    return { ...view, send: () => view.user.click(within(dialog).getByRole('button', { name: '新增' })) };
  };

  it('is named and can be opened where the list does not show it', async () => {
    const { user, router, send } = await add('/?family=research');
    server.use(mockEndpoint(jobTitles.endpoints.get, manager));
    await send();

    const notice = await screen.findByText('已新增職稱「M-01 主任」，但不在目前顯示的資料中。');
    expect(notice).toBeVisible();
    // Hidden from everybody until the dialog before it is gone.
    await user.click(await screen.findByRole('button', { name: '檢視' }));

    expect(await screen.findByRole('dialog', { name: 'M-01 主任' })).toBeVisible();
    expect(router.state.location.search).toContain('family=research');
  });

  it('needs no notice where the list shows it', async () => {
    const { send } = await add('/');
    serve([researcher, manager]);
    server.use(mockEndpoint(jobTitles.endpoints.create, manager));
    await send();

    expect(await screen.findByRole('gridcell', { name: '主任' })).toBeVisible();
    expect(screen.queryByText(/已新增職稱/)).not.toBeInTheDocument();
  });

  it('is told of as long as the list is asked for the same', async () => {
    const { user, send } = await add('/?family=research');
    await send();
    await screen.findByText(/已新增職稱/);

    await user.click(await screen.findByRole('button', { name: '清除條件' }));

    await waitFor(() => expect(screen.queryByText(/已新增職稱/)).not.toBeInTheDocument());
  });
});

describe('a list of master data', () => {
  it('shows the filters of the address as chips that can be taken back', async () => {
    serve();
    const { user, router } = open('/?family=management&status=all');
    expect(await screen.findByText('職類：管理')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除條件' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers below its grid to clear the filters that find nothing', async () => {
    serve([]);
    const { user, router } = open('/?family=management');
    expect(await screen.findByText('查無符合條件的資料，請調整查詢條件。')).toBeVisible();
    const buttons = screen.getAllByRole('button', { name: '清除條件' });
    expect(within(screen.getByRole('grid')).queryByRole('button', { name: '清除條件' })).not.toBeInTheDocument();
    await user.click(buttons.at(-1)!);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is for reading where the permission is for reading', async () => {
    serve();
    open(`/?record=${researcher.id}`, ['position_set_up:view']);
    const drawer = await screen.findByRole('dialog', { name: 'R-01 研究員' });
    expect(within(drawer).queryByRole('button', { name: /編輯|停用|刪除/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /新增職稱|匯入|匯出/ })).not.toBeInTheDocument();
  });
});
