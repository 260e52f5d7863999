import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { type Project, projectEndpoints } from '@hr/contracts/organisation/projects';
import { buildProject } from '@hr/contracts/organisation/projects/project.factory.ts';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { buildSavedFilter } from '@hr/contracts/shell/saved-filters/saved-filter.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { ProjectPage } from './project-page.tsx';

const active = buildProject({ code: 'P-A', nameZh: '氣候研究' });
const planned = buildProject({ code: 'P-B', nameZh: '青年創業', state: 'planning', daysLeft: null });
const closed = buildProject({ code: 'P-C', nameZh: '舊計畫', state: 'closed', daysLeft: null });
const all = [active, planned, closed];

const EDITOR: readonly Permission[] = [
  'project_and_grant_set_up:view',
  'project_and_grant_set_up:edit',
  'project_and_grant_set_up:export',
];

const serve = (projects: readonly Project[] = all) => {
  server.use(
    mockEndpoint(projectEndpoints.list, { items: [...projects], total: projects.length, page: 1, pageSize: 50 }),
    mockEndpoint(projectEndpoints.investigators, { items: [active.principalInvestigator] }),
    mockEndpoint(projectEndpoints.get, ({ params }) => projects.find(({ id }) => id === params['id']) ?? active),
    mockEndpoint(listEmployeeOptions, { items: [{ ...active.principalInvestigator, departmentName: '研究組' }] }),
  );
};

const open = (route = '/', permissions: readonly Permission[] = EDITOR) =>
  renderPage(<ProjectPage />, { route, permissions });

describe('the list of projects', () => {
  it('asks for what the address says', async () => {
    serve();
    const queries: unknown[] = [];
    server.use(
      mockEndpoint(projectEndpoints.list, ({ query }) => {
        queries.push(query);
        return { items: all, total: all.length, page: 1, pageSize: 50 };
      }),
    );

    const { container } = open('/?kind=grant&funder=nstc&state=active&from=2026-01-01&isEnding=yes&sort=-daysLeft');

    await screen.findByRole('grid', { name: '計畫清單' });
    expect(queries[0]).toMatchObject({
      kind: 'grant',
      funder: 'nstc',
      state: 'active',
      from: '2026-01-01',
      isEnding: 'yes',
      sort: '-daysLeft',
    });
    expect(screen.getByText('執行期間自 2026/01/01')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks for the person’s default and nothing before it, where the address says nothing', async () => {
    serve();
    const queries: unknown[] = [];
    server.use(
      mockEndpoint(listSavedFilters, { items: [buildSavedFilter({ query: 'isEnding=yes', isDefault: true })] }),
      mockEndpoint(projectEndpoints.list, ({ query }) => {
        queries.push(query['isEnding']);
        return { items: all, total: all.length, page: 1, pageSize: 50 };
      }),
    );

    open();

    expect(await screen.findByRole('button', { name: '90 日內到期' })).toBeVisible();
    await screen.findByText('共 3 筆');
    expect(queries).toEqual(['yes']);
  });

  it('is for reading where the permission is for reading', async () => {
    serve();
    open('/', ['project_and_grant_set_up:view']);
    await screen.findByRole('grid', { name: '計畫清單' });
    expect(screen.queryByRole('button', { name: /新增計畫|匯入|匯出/ })).not.toBeInTheDocument();
  });
});

describe('adding a project', () => {
  const begin = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: '新增計畫' }));
    return screen.findByRole('dialog', { name: '新增計畫' });
  };

  const fillIn = async (user: ReturnType<typeof open>['user']) => {
    const dialog = await begin(user);
    await user.type(within(dialog).getByLabelText(/^計畫編號/), 'p-new');
    await user.type(within(dialog).getByLabelText(/計畫名稱/), '新計畫');
    await user.click(within(dialog).getByLabelText(/計畫主持人/));
    await user.click(await screen.findByRole('option', { name: /E00001 王小明/ }));
    await user.type(within(dialog).getByLabelText(/核定總額/), '1,000');
    return dialog;
  };

  it('sends what was typed, the lines of the budget too', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(projectEndpoints.create, ({ body }) => {
        bodies.push(body);
        return planned;
      }),
    );
    const { user } = open();
    const dialog = await fillIn(user);

    await user.click(within(dialog).getByRole('button', { name: '新增科目' }));
    await user.type(within(dialog).getByLabelText(/核定額 1/), '400');
    expect(within(dialog).getByText('預算科目（合計 NT$ 400）')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增計畫成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        code: 'P-NEW',
        nameZh: '新計畫',
        principalInvestigatorId: active.principalInvestigator.id,
        approvedAmount: 1_000,
        budgetLines: [{ category: 'personnel', amount: 400 }],
      },
    ]);
  });

  it('keeps the focus at the lines of the budget when one is removed', async () => {
    serve();
    const { user } = open();
    const dialog = await begin(user);
    const remover = (place: number) => within(dialog).getByRole('button', { name: `移除科目 ${place}` });
    const add = within(dialog).getByRole('button', { name: '新增科目' });
    await user.click(add);
    await user.click(add);

    await user.click(remover(1));
    await waitFor(() => expect(remover(1)).toHaveFocus());
    await user.keyboard('{Enter}');

    await waitFor(() => expect(add).toHaveFocus());
  });

  it('shows at the total by how much the lines exceed it', async () => {
    serve();
    const { user } = open();
    const dialog = await fillIn(user);
    await user.click(within(dialog).getByRole('button', { name: '新增科目' }));
    await user.type(within(dialog).getByLabelText(/核定額 1/), '1001');

    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await within(dialog).findByText('預算科目合計超過核定總額 1 元')).toBeVisible();
  });

  it('shows what is missing and sends nothing', async () => {
    serve();
    const { user } = open();
    const dialog = await begin(user);

    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await within(dialog).findByText('請輸入計畫編號')).toBeVisible();
    expect(within(dialog).getByText('請選擇計畫主持人')).toBeVisible();
    expect(within(dialog).getByText('請輸入 0 以上的整數（元）')).toBeVisible();
  });

  it('shows a taken number beside its field and as the toast of the specification', async () => {
    serve();
    const fields = [{ path: 'code', message: '計畫編號重複' }];
    server.use(mockProblem(projectEndpoints.create, 'DuplicateProjectCode', { fields }));
    const { user } = open();
    const dialog = await fillIn(user);

    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await within(dialog).findByText('計畫編號重複')).toBeVisible();
    expect(screen.getAllByText('計畫編號重複')).toHaveLength(2);
  });
});

const command = async (user: ReturnType<typeof open>['user'], project: Project, name: string) => {
  const drawer = await screen.findByRole('dialog', { name: new RegExp(project.code) });
  await chooseCommand(user, drawer, name);
};

describe('a project that is open', () => {
  it.each([
    { project: planned, buttons: ['編輯', '先行執行', '開始執行', '複製為次年度計畫', '終止', '刪除', '操作紀錄'] },
    { project: active, buttons: ['編輯', '展延', '開始結案', '複製為次年度計畫', '終止', '操作紀錄'] },
    { project: closed, buttons: ['複製為次年度計畫', '操作紀錄'] },
  ])('in the state $project.state offers $buttons', async ({ project, buttons }) => {
    serve();
    const { user } = open(`/?record=${project.id}`);
    const drawer = await screen.findByRole('dialog', { name: new RegExp(project.code) });
    expect(await within(drawer).findByText(project.principalInvestigator.nameZh, { exact: false })).toBeVisible();
    expect(await commandNames(user, drawer)).toEqual(buttons);
  });

  it('offers no command to a reader but the log', async () => {
    serve();
    const { user } = open(`/?record=${planned.id}`, ['project_and_grant_set_up:view']);
    const drawer = await screen.findByRole('dialog', { name: 'P-B 青年創業' });
    expect(await commandNames(user, drawer)).toEqual(['操作紀錄']);
  });

  it('says in its question what is still missing', async () => {
    serve();
    server.use(mockProblem(projectEndpoints.activate, 'ProjectApprovalMissing'));
    const { user } = open(`/?record=${planned.id}`);
    await command(user, planned, '開始執行');
    const question = await screen.findByRole('alertdialog', { name: '開始執行：P-B 青年創業' });

    await user.click(within(question).getByRole('button', { name: '開始執行' }));

    expect(await within(question).findByText('請先填寫核定文號與核定日，再開始執行。')).toBeVisible();
  });

  it('tells at the day why it cannot be extended to it', async () => {
    serve();
    const message = '展延迄日須晚於目前的執行迄日';
    server.use(
      mockProblem(projectEndpoints.extend, 'ProjectExtensionInvalid', { fields: [{ path: 'extendedEndOn', message }] }),
    );
    const { user } = open(`/?record=${active.id}`);
    await command(user, active, '展延');
    const dialog = await screen.findByRole('dialog', { name: /^展延：/ });
    await user.type(within(dialog).getByRole('textbox', { name: /展延迄日/ }), '2026/12/31');
    await user.type(within(dialog).getByLabelText(/展延文號/), '展字第1號');

    await user.click(within(dialog).getByRole('button', { name: '展延' }));

    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('is copied into the year after and the copy is opened', async () => {
    serve();
    server.use(mockEndpoint(projectEndpoints.copy, planned));
    const { user, router } = open(`/?record=${active.id}`);
    await command(user, active, '複製為次年度計畫');
    const dialog = await screen.findByRole('dialog', { name: /^複製為次年度計畫：/ });
    expect(within(dialog).getByText(/2027\/01\/01 ～ 2027\/12\/31/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/新計畫編號/), 'P-NEXT');

    await user.click(within(dialog).getByRole('button', { name: '複製' }));

    await waitFor(() => expect(router.state.location.search).toContain(planned.id));
  });
});

describe('a project that somebody else has changed meanwhile', () => {
  it('keeps what was typed when somebody else was first, and takes over the rest', async () => {
    serve();
    const newer = { ...active, version: 2, costCenter: 'CC9', nameZh: '他人改的名稱' };
    const bodies: unknown[] = [];
    server.use(mockProblem(projectEndpoints.update, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user } = open(`/?record=${active.id}`);
    await command(user, active, '編輯');
    const dialog = await screen.findByRole('form', { name: /^編輯計畫/ });
    const name = within(dialog).getByLabelText(/計畫名稱/);
    await user.clear(name);
    await user.type(name, '氣候變遷研究');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    await within(dialog).findByText('此筆資料已被 李小華 更新');

    server.use(
      mockEndpoint(projectEndpoints.get, newer),
      mockEndpoint(projectEndpoints.update, ({ body }) => {
        bodies.push(body);
        return newer;
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: '重新載入' }));
    await waitFor(() => expect(within(dialog).getByLabelText('成本中心')).toHaveValue('CC9'));
    const notice = within(dialog).getByText('已載入最新內容。「計畫名稱」也已被他人變更，儲存後會以您輸入的內容取代。');
    await waitFor(() => expect(notice.closest('[role="alert"]')).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));

    await waitFor(() => expect(bodies).toMatchObject([{ nameZh: '氣候變遷研究', costCenter: 'CC9', version: 2 }]));
  });

  it('can be asked about again when somebody else was first', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(mockProblem(projectEndpoints.activate, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user } = open(`/?record=${planned.id}`);
    await command(user, planned, '開始執行');
    const question = await screen.findByRole('alertdialog', { name: '開始執行：P-B 青年創業' });
    await user.click(within(question).getByRole('button', { name: '開始執行' }));
    await within(question).findByText('此筆資料已被 李小華 更新');

    server.use(
      mockEndpoint(projectEndpoints.get, { ...planned, version: 7 }),
      mockEndpoint(projectEndpoints.activate, ({ body }) => {
        bodies.push(body);
        return { ...planned, version: 8 };
      }),
    );
    await user.click(within(question).getByRole('button', { name: '重新載入' }));
    await user.click(await within(question).findByRole('button', { name: '開始執行' }));

    await waitFor(() => expect(bodies).toEqual([{ version: 7 }]));
  });

  it('is not asked for once more when it was deleted', async () => {
    serve();
    let asked = 0;
    server.use(
      http.get(addressOf(projectEndpoints.get).replace(':id', planned.id), () => {
        asked += 1;
        return HttpResponse.json(planned);
      }),
      mockEndpoint(projectEndpoints.remove, undefined),
    );
    const { user } = open(`/?record=${planned.id}`);
    await command(user, planned, '刪除');
    const question = await screen.findByRole('alertdialog');
    const before = asked;

    await user.click(within(question).getByRole('button', { name: '刪除' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await within(screen.getByRole('log')).findByText('刪除計畫成功')).toBeVisible();
    expect(asked).toBe(before);
  });

  it('is left where it is by J in the log that stands over it', async () => {
    serve();
    server.use(mockEndpoint(projectEndpoints.auditEntries, { items: [], total: 0, page: 1, pageSize: 20 }));
    const { user } = open(`/?record=${active.id}`);
    await command(user, active, '操作紀錄');
    const log = await screen.findByRole('dialog', { name: /操作紀錄/ });
    within(log).getByRole('button', { name: '關閉' }).focus();

    await user.keyboard('j');

    expect(log).toBeVisible();
  });
});
