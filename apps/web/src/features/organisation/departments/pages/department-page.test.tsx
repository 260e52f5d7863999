import { type Department, departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartment, buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  axeViolations,
  mockEndpoint,
  mockProblem,
  type MockRequest,
  renderPage,
  server,
  chooseCommand,
  commandNames,
} from '#testing/index.ts';
import { DepartmentPage } from './department-page.tsx';

const office = buildDepartment({ code: 'ADM', nameZh: '行政處', level: 'office', headcount: 4 });
const division = buildDepartment({
  code: 'ADM-HR',
  nameZh: '人資組',
  parent: { id: office.id, code: 'ADM', nameZh: '行政處' },
});
const all = [office, division];

const EDITOR: readonly Permission[] = ['department_set_up:view', 'department_set_up:edit', 'department_set_up:export'];

const serve = (departments: readonly Department[] = all) => {
  server.use(
    mockEndpoint(departmentEndpoints.list, {
      items: [...departments],
      total: departments.length,
      page: 1,
      pageSize: 50,
    }),
    mockEndpoint(departmentEndpoints.tree, buildDepartmentTree(departments)),
    mockEndpoint(departmentEndpoints.get, ({ params }) => departments.find(({ id }) => id === params['id']) ?? office),
    mockEndpoint(departmentEndpoints.history, { items: [] }),
  );
};

const open = (route = '/', permissions: readonly Permission[] = EDITOR) =>
  renderPage(<DepartmentPage />, { route, permissions });

const TREE_ITEM = { name: /行政處/ };

describe('the tree of departments', () => {
  it('shows each department in its place with its head and its people', async () => {
    serve();
    const { container } = open();

    const item = await screen.findByRole('treeitem', TREE_ITEM);

    expect(within(item).getByRole('treeitem', { name: /人資組/ })).toBeVisible();
    expect(within(item).getByText('4 人')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers nothing to be checked', async () => {
    serve();
    open();

    expect(await screen.findByRole('treeitem', TREE_ITEM)).not.toHaveAttribute('aria-checked');
  });
});

describe('a department of the tree', () => {
  it('opens by a click', async () => {
    serve();
    const { user } = open();

    await user.click(await screen.findByText('行政處'));

    expect(await screen.findByRole('dialog', { name: 'ADM 行政處' })).toBeVisible();
  });

  it.each(['{Enter}', ' '])('opens by the key “%s” and tells its facts', async (key) => {
    serve();
    const { user } = open();
    const item = await screen.findByRole('treeitem', TREE_ITEM);

    act(() => item.focus());
    await user.keyboard(key);

    const drawer = await screen.findByRole('dialog', { name: 'ADM 行政處' });
    expect(within(drawer).getByText('最上層')).toBeVisible();
  });

  it('asks from which day on a department that is dragged onto another belongs there', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(departmentEndpoints.move, ({ body }: MockRequest) => {
        bodies.push(body);
        return office;
      }),
    );
    const other = buildDepartment({ code: 'RES', nameZh: '研究處' });
    serve([...all, other]);
    const { user } = open();
    const dataTransfer = { effectAllowed: '' };
    const dragged = await screen.findByText('人資組');

    fireEvent.dragStart(dragged, { dataTransfer });
    fireEvent.dragOver(screen.getByText('研究處'), { dataTransfer });
    fireEvent.drop(screen.getByText('研究處'), { dataTransfer });

    const dialog = await screen.findByRole('dialog', { name: '移動部門：ADM-HR 人資組' });
    await user.click(within(dialog).getByRole('button', { name: '移動' }));
    await waitFor(() => expect(bodies).toMatchObject([{ parentId: other.id, version: 1 }]));
  });

  it('does not take a department under one that is below it', async () => {
    serve();
    open();
    const dataTransfer = { effectAllowed: '' };

    fireEvent.dragStart(await screen.findByText('行政處'), { dataTransfer });

    expect(fireEvent.dragOver(screen.getByText('人資組'), { dataTransfer })).toBe(true);
  });

  it('counts every department of its day, whatever the list is narrowed to', async () => {
    serve();
    const queries: MockRequest['query'][] = [];
    server.use(
      mockEndpoint(departmentEndpoints.list, ({ query }) => {
        queries.push(query);
        return { items: all, total: 2, page: 1, pageSize: 50 };
      }),
    );

    open('/?view=tree&q=人資&status=all&hasHead=no&asOf=2024-05-01');

    await screen.findByText('共 2 筆');
    expect(queries).toMatchObject([{ status: 'active', asOf: '2024-05-01' }]);
    expect(queries[0]).not.toHaveProperty('q');
    expect(queries[0]).not.toHaveProperty('hasHead');
  });

  it('tells when there is none', async () => {
    serve([]);
    open();
    expect(await screen.findByText('此日尚無部門，請點選「新增部門」建立第一筆。')).toBeVisible();
  });

  it('offers another try when it cannot be loaded', async () => {
    serve();
    server.use(mockProblem(departmentEndpoints.tree, 'Unavailable'));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重試' });
    expect(screen.getByText('無法載入資料，請稍後再試。')).toBeVisible();

    serve();
    await user.click(retry);

    expect(await screen.findByRole('treeitem', TREE_ITEM)).toBeVisible();
  });

  it('tells of a call that never reached the server as of any unexpected failure', async () => {
    serve();
    server.use(http.get(addressOf(departmentEndpoints.tree), () => HttpResponse.error()));
    open();
    expect(await screen.findByText('遇到錯誤了嗎？請點此查看詳情')).toBeVisible();
  });

  it.each([
    { code: 'EmployeeNotFound', msg: 'EmployeeNotFound', told: '查無此員工。' },
    { code: 'EmployeeHasLeft', msg: 'The employee has already left the company', told: '該員工已離職。' },
    { code: 'InvalidEmpId', msg: 'Invalid EmpId', told: '員工編號不正確。' },
    { code: 'PermissionDenied', msg: 'PermissionDenied', told: '您沒有權限檢視此頁面，請洽系統管理員。' },
  ] as const)('tells of the business error “$msg” in its own place alone', async ({ code, msg, told }) => {
    serve();
    server.use(mockProblem(departmentEndpoints.tree, code, { msg }));
    open();

    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByRole('button', { name: '關閉通知' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the list of departments', () => {
  it('asks for what the address says', async () => {
    serve();
    const queries: unknown[] = [];
    server.use(
      mockEndpoint(departmentEndpoints.list, ({ query }) => {
        queries.push(query);
        return { items: all, total: 2, page: 1, pageSize: 50 };
      }),
    );

    open('/?view=list&status=all&sort=-code&asOf=2024-05-01');

    await screen.findByRole('grid', { name: '部門清單' });
    expect(queries[0]).toMatchObject({ status: 'all', sort: '-code', asOf: '2024-05-01' });
  });

  it('is still there, narrowed by nothing, when the filters are taken back', async () => {
    serve();
    const { user, router } = open('/?view=list&q=ADM&status=all&hasHead=yes');
    expect(await screen.findByRole('searchbox', { name: '查詢' })).toHaveValue('ADM');

    await user.click(await screen.findByRole('button', { name: '清除條件' }));

    expect(router.state.location.search).toBe('?view=list');
    expect(screen.getByRole('searchbox', { name: '查詢' })).toHaveValue('');
  });

  it('is for reading where the permission is for reading', async () => {
    serve();
    open('/?view=list', ['department_set_up:view']);
    await screen.findByRole('grid', { name: '部門清單' });
    expect(screen.queryByRole('button', { name: /新增部門|匯入|匯出/ })).not.toBeInTheDocument();
  });
});

const fillIn = async (user: ReturnType<typeof open>['user'], code: string, name: string) => {
  await user.click(await screen.findByRole('button', { name: '新增部門' }));
  const dialog = await screen.findByRole('dialog', { name: '新增部門' });
  await user.type(within(dialog).getByLabelText(/部門編號/), code);
  await user.type(within(dialog).getByLabelText(/部門名稱/), name);
  await user.click(within(dialog).getByRole('button', { name: '新增' }));
  return dialog;
};

describe('adding a department', () => {
  it('sends what was typed and says that it is done', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(departmentEndpoints.create, ({ body }) => {
        bodies.push(body);
        return office;
      }),
    );
    const { user } = open();

    await fillIn(user, 'ops', '營運組');

    expect(await screen.findByText('新增部門成功')).toBeVisible();
    expect(bodies).toMatchObject([{ code: 'OPS', nameZh: '營運組', parentId: null, level: 'division' }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增部門' })).not.toBeInTheDocument());
  });

  it('shows every missing field at once and sends nothing', async () => {
    serve();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '新增部門' }));
    const dialog = await screen.findByRole('dialog', { name: '新增部門' });

    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await within(dialog).findByText('請輸入部門編號')).toBeVisible();
    expect(within(dialog).getByText('請輸入部門名稱')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByLabelText(/部門編號/)).toHaveFocus());
  });

  it('shows a taken number beside its field and as the toast of the specification', async () => {
    serve();
    const fields = [{ path: 'code', message: '部門編號重複' }];
    server.use(mockProblem(departmentEndpoints.create, 'DuplicateDepartmentNumber', { fields }));
    const { user } = open();

    const dialog = await fillIn(user, 'ADM', '又一個');

    expect(await within(dialog).findByText('部門編號重複')).toBeVisible();
    expect(screen.getAllByText('部門編號重複')).toHaveLength(2);
  });
});

const command = async (user: ReturnType<typeof open>['user'], name: string) => {
  const drawer = await screen.findByRole('dialog', { name: /ADM 行政處/ });
  await chooseCommand(user, drawer, name);
};

describe('adding a department below another', () => {
  it('begins with its place filled in, and sends it', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(departmentEndpoints.create, ({ body }) => {
        bodies.push(body);
        return division;
      }),
    );
    const { user } = open(`/?record=${office.id}`);
    await command(user, '新增下級部門');
    const dialog = await screen.findByRole('dialog', { name: '新增部門' });
    expect(within(dialog).getByRole('combobox', { name: '上層部門' })).toHaveValue('ADM 行政處');

    await user.type(within(dialog).getByLabelText(/部門編號/), 'sub');
    await user.type(within(dialog).getByLabelText(/部門名稱/), '下級組');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增部門成功')).toBeVisible();
    expect(bodies).toMatchObject([{ code: 'SUB', nameZh: '下級組', parentId: office.id }]);
  });
});

describe('a department that somebody else has changed meanwhile', () => {
  it('keeps what was typed when somebody else was first, and takes over the rest', async () => {
    serve();
    const newer = { ...office, version: 2, costCenter: 'CC9' };
    const bodies: Record<string, unknown>[] = [];
    server.use(mockProblem(departmentEndpoints.update, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user } = open(`/?record=${office.id}`);
    await command(user, '編輯');
    const dialog = await screen.findByRole('form', { name: /編輯部門/ });
    const name = within(dialog).getByLabelText(/部門名稱/);
    await user.clear(name);
    await user.type(name, '行政管理處');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    await within(dialog).findByText('此筆資料已被 李小華 更新');

    server.use(
      mockEndpoint(departmentEndpoints.get, newer),
      mockEndpoint(departmentEndpoints.update, ({ body }) => {
        bodies.push(body as Record<string, unknown>);
        return newer;
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: '重新載入' }));
    await waitFor(() => expect(within(dialog).getByLabelText('成本中心')).toHaveValue('CC9'));
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));

    await waitFor(() => expect(bodies).toMatchObject([{ nameZh: '行政管理處', costCenter: 'CC9', version: 2 }]));
  });

  it('shows the period that is edited again after a reload, and not today’s', async () => {
    serve();
    const days: unknown[] = [];
    server.use(mockProblem(departmentEndpoints.update, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user } = open(`/?record=${office.id}&asOf=2024-05-01`);
    await command(user, '編輯');
    const dialog = await screen.findByRole('form', { name: /編輯部門/ });
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    await within(dialog).findByText('此筆資料已被 李小華 更新');

    server.use(
      mockEndpoint(departmentEndpoints.get, ({ query }) => {
        days.push(query['asOf']);
        return { ...office, version: 2 };
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: '重新載入' }));

    await waitFor(() => expect(days[0]).toBe(office.effectiveFrom));
  });
});

describe('a department that is open', () => {
  it('has the tree asked for once, however much is typed into the choice of what is above it', async () => {
    serve();
    let asked = 0;
    server.use(
      mockEndpoint(departmentEndpoints.tree, () => {
        asked += 1;
        return buildDepartmentTree(all);
      }),
    );
    const { user } = open(`/?view=list&record=${division.id}`);
    const drawer = await screen.findByRole('dialog', { name: /ADM-HR 人資組/ });
    await user.click(await within(drawer).findByRole('button', { name: '編輯' }));
    const dialog = await screen.findByRole('form', { name: /編輯部門/ });
    const parent = within(dialog).getByLabelText(/上層部門/);
    await user.clear(parent);
    await user.type(parent, 'ADM');
    expect(await screen.findByRole('option', { name: 'ADM 行政處' })).toBeVisible();
    await user.type(parent, 'X');
    expect(await screen.findByText('查無符合條件的資料')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('tells how many people stand in the way of an end', async () => {
    serve();
    const message = '此部門尚有 5 位在職員工，請先完成調動';
    server.use(
      mockProblem(departmentEndpoints.deactivate, 'DepartmentOccupied', {
        fields: [{ path: 'effectiveFrom', message }],
      }),
    );
    const { user } = open(`/?record=${office.id}`);
    await command(user, '停用');
    const dialog = await screen.findByRole('dialog', { name: /停用部門/ });
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('offers no command to a reader but the log', async () => {
    serve();
    const { user } = open(`/?record=${office.id}`, ['department_set_up:view']);
    const drawer = await screen.findByRole('dialog', { name: 'ADM 行政處' });
    expect(await commandNames(user, drawer)).toEqual(['操作紀錄']);
  });
});
