import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartment, buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import { formatDate } from '@hr/domain/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '#format/use-today.ts';
import { chooseCommand, mockEndpoint, mockProblem, type MockRequest, renderPage, server } from '#testing/index.ts';
import { DepartmentPage } from './department-page.tsx';

const before = buildDepartment({ code: 'OLD', nameZh: '舊處' });
const now = buildDepartment({ code: 'NOW', nameZh: '本處' });
const later = buildDepartment({ code: 'LATER', nameZh: '後處' });
const department = buildDepartment({ code: 'HR', nameZh: '人資組', parent: now });

const { nameZh, nameEn, level, head, periodId } = department;
const period = { nameZh, nameEn, level, head, effectiveTo: null };
const id = (last: string): string => `00000000-0000-4000-8000-90000000000${last}`;

/** Below another department until 2025, and below a third one from 2099. */
const history = [
  { ...period, periodId: id('3'), parent: later, effectiveFrom: '2099-01-01' },
  { ...period, periodId, parent: now, effectiveFrom: '2025-01-01', effectiveTo: '2099-01-01' },
  { ...period, periodId: id('1'), parent: before, effectiveFrom: '2023-01-01', effectiveTo: '2025-01-01' },
] as const;

const all = [before, now, later, department];

const periodOn = ({ query }: MockRequest) => {
  const day = query['asOf'] ?? today();
  const { effectiveFrom, effectiveTo, ...period } = history.find((one) => one.effectiveFrom <= day) ?? history[1];
  return { ...department, ...period, effectiveFrom, effectiveTo };
};

beforeEach(() => {
  server.use(
    mockEndpoint(departmentEndpoints.list, { items: all, total: all.length, page: 1, pageSize: 50 }),
    mockEndpoint(departmentEndpoints.tree, buildDepartmentTree(all)),
    mockEndpoint(departmentEndpoints.get, periodOn),
    mockEndpoint(departmentEndpoints.history, { items: [...history] }),
  );
});

const open = (query: string) =>
  renderPage(<DepartmentPage />, {
    route: `/?${query}`,
    permissions: ['department_set_up:view', 'department_set_up:edit'],
  });

const openForm = async (query = '', command = '異動') => {
  const { user, router } = open(`record=${department.id}&${query}`);
  await chooseCommand(user, await screen.findByRole('dialog', { name: /HR 人資組/ }), command);
  return { user, router, form: await screen.findByRole('dialog', { name: /部門異動：/ }) };
};

const received = (endpoint: typeof departmentEndpoints.change | typeof departmentEndpoints.move) => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoint, ({ body }) => {
      bodies.push(body);
      return department;
    }),
  );
  return bodies;
};

const fill = (form: HTMLElement, name: RegExp, value: string): void => {
  fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } });
};

const save = (form: HTMLElement): void => {
  fireEvent.click(within(form).getByRole('button', { name: '儲存異動' }));
};

const parentIn = (form: HTMLElement): HTMLElement => within(form).getByLabelText(/上層部門/);

describe('the form of a change', () => {
  it("starts with today's values whatever day is viewed, and sends only changes", async () => {
    const bodies = received(departmentEndpoints.change);
    const { form } = await openForm('asOf=2023-05-01');
    expect(parentIn(form)).toHaveValue('NOW 本處');
    expect(within(form).getByText(/^以下是/)).toHaveTextContent(`以下是 ${formatDate(today())} 的資料`);

    fill(form, /部門名稱/, '人才組');
    save(form);

    await waitFor(() => expect(bodies).toEqual([{ nameZh: '人才組', effectiveFrom: today(), version: 1 }]));
  });

  it('starts with corrections made since it was last opened', async () => {
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    server.use(
      mockEndpoint(departmentEndpoints.history, {
        items: history.map((one) => (one.periodId === periodId ? { ...one, nameZh: '人力組' } : one)),
      }),
    );

    await chooseCommand(user, await screen.findByRole('dialog', { name: /HR 人資組/ }), '異動');

    const reloaded = await screen.findByRole('textbox', { name: /部門名稱/ });
    expect(reloaded).toHaveValue('人力組');
  });

  it('starts on the viewed day if that is in the future', async () => {
    const { form } = await openForm('asOf=2099-06-01');
    expect(within(form).getByRole('textbox', { name: /生效日/ })).toHaveValue('2099/06/01');
    expect(parentIn(form)).toHaveValue('LATER 後處');
  });

  it('shows the values of another day in untouched fields', async () => {
    const { form } = await openForm();
    fill(form, /部門名稱/, '人才組');

    fill(form, /生效日/, '2024/06/01');

    await waitFor(() => expect(parentIn(form)).toHaveValue('OLD 舊處'));
    expect(within(form).getByLabelText(/部門名稱/)).toHaveValue('人才組');
    expect(within(form).getByText('未更改的欄位為 2024/06/01 的資料；只有您更改的欄位會異動。')).toBeVisible();
  });

  it('shows which later changes inherit the new value and which keep theirs', async () => {
    const { user, form } = await openForm();
    fill(form, /部門名稱/, '人才組');
    expect(within(form).getByText('2099/01/01 已排定的異動將沿用新的部門名稱。')).toBeVisible();

    await user.clear(parentIn(form));

    expect(within(form).getByText('上層部門自 2099/01/01 起依已排定的異動改為 LATER 後處。')).toBeVisible();
  });

  it('rejects a change without differences', async () => {
    const bodies = received(departmentEndpoints.change);
    const { form } = await openForm();

    save(form);

    expect(await within(form).findByText(`與 ${formatDate(today())} 的資料相同，沒有要異動的內容`)).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('does not report a missing difference while a field is invalid', async () => {
    const { form } = await openForm();
    fill(form, /部門名稱/, '');

    save(form);

    expect(await within(form).findByText('請輸入部門名稱')).toBeVisible();
    expect(within(form).queryByText(/沒有要異動的內容/)).not.toBeInTheDocument();
  });

  it('shows a refusal at the field that caused it', async () => {
    const message = '上層部門不可為自己或下級部門';
    server.use(mockProblem(departmentEndpoints.change, 'DepartmentCycle', { fields: [{ path: 'parentId', message }] }));
    const { form } = await openForm();
    fill(form, /部門名稱/, '人才組');
    save(form);
    expect(await within(form).findByText(message)).toBeVisible();
  });

  it('merges changes by someone else, and keeps the input', async () => {
    server.use(mockProblem(departmentEndpoints.change, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user, form } = await openForm();
    fill(form, /部門名稱/, '人才組');
    save(form);
    await within(form).findByText('此筆資料已被 李小華 更新');
    const [scheduled, current, past] = history;
    server.use(
      mockEndpoint(departmentEndpoints.get, { ...department, version: 2 }),
      mockEndpoint(departmentEndpoints.history, { items: [scheduled, { ...current, nameEn: 'People' }, past] }),
    );
    const bodies = received(departmentEndpoints.change);

    await user.click(within(form).getByRole('button', { name: '重新載入' }));
    await waitFor(() => expect(within(form).getByLabelText('英文名稱')).toHaveValue('People'));
    save(form);

    await waitFor(() => expect(bodies).toEqual([{ nameZh: '人才組', effectiveFrom: today(), version: 2 }]));
  });
});

describe('a move in the tree', () => {
  it('keeps the chosen parent when the day changes, and shows until when it applies', async () => {
    const bodies = received(departmentEndpoints.move);
    const dataTransfer = { effectAllowed: '' };
    open('');
    fireEvent.dragStart(await screen.findByText('人資組'), { dataTransfer });
    fireEvent.dragOver(screen.getByText('舊處'), { dataTransfer });
    fireEvent.drop(screen.getByText('舊處'), { dataTransfer });
    const form = await screen.findByRole('dialog', { name: '移動部門：HR 人資組' });
    expect(within(form).getByText('上層部門自 2099/01/01 起依已排定的異動改為 LATER 後處。')).toBeVisible();

    fill(form, /生效日/, '2099/06/01');
    await within(form).findByText(/^未更改的欄位為 2099\/06\/01 的資料/);
    fireEvent.click(within(form).getByRole('button', { name: '移動' }));

    await waitFor(() => expect(bodies).toEqual([{ parentId: before.id, effectiveFrom: '2099-06-01', version: 1 }]));
  });
});

describe('a correction', () => {
  it('shows the corrected period, and the later periods that inherit it', async () => {
    const { user } = open(`record=${department.id}&asOf=2023-05-01`);
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const form = await screen.findByRole('form', { name: /編輯部門/ });
    expect(within(form).getByText(/^更正 2023\/01\/01 ～ 2024\/12\/31 的資料。/)).toBeVisible();

    fill(form, /部門名稱/, '人才組');

    expect(await within(form).findByText('2025/01/01 當時的異動將沿用新的部門名稱。')).toBeVisible();
    expect(within(form).getByText('2099/01/01 已排定的異動將沿用新的部門名稱。')).toBeVisible();
  });

  /** Opens the correction of a period, which is refused as stale. */
  const refusedOn = async (asOf: string) => {
    server.use(mockProblem(departmentEndpoints.update, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }));
    const { user } = open(`record=${department.id}&asOf=${asOf}`);
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const form = await screen.findByRole('form', { name: /編輯部門/ });
    fill(form, /部門名稱/, '人才組');
    await user.click(within(form).getByRole('button', { name: '儲存' }));
    return { user, form, reload: await within(form).findByRole('button', { name: '重新載入' }) };
  };

  it('is not applied to another period if its own was cancelled', async () => {
    const { user, form, reload } = await refusedOn('2099-06-01');
    const bodies: unknown[] = [];
    const left = [{ ...history[1], effectiveTo: null }, history[2]];
    server.use(
      mockEndpoint(departmentEndpoints.history, { items: left }),
      mockEndpoint(departmentEndpoints.get, { ...department, parent: now, effectiveFrom: '2025-01-01', version: 2 }),
      mockEndpoint(departmentEndpoints.update, ({ body }) => {
        bodies.push(body);
        return department;
      }),
    );

    await user.click(reload);

    expect(await within(form).findByText(/^此期間已不存在/)).toBeVisible();
    expect(within(form).getByText(/^更正 2099\/01\/01 起的資料/)).toBeVisible();
    expect(parentIn(form)).toHaveValue('LATER 後處');
    await user.click(within(form).getByRole('button', { name: '儲存' }));
    await waitFor(() => expect(bodies).toMatchObject([{ periodId: id('3'), version: 1 }]));
  });

  it('shows its period and later effects after a reload, and still asks before leaving', async () => {
    const { user, form, reload } = await refusedOn('2025-06-01');
    const current = { ...history[1], effectiveTo: '2098-01-01' } as const;
    const added = { ...current, periodId: id('5'), effectiveFrom: '2098-01-01', effectiveTo: '2099-01-01' } as const;
    server.use(
      mockEndpoint(departmentEndpoints.history, { items: [history[0], added, current, history[2]] }),
      mockEndpoint(departmentEndpoints.get, { ...department, ...current, version: 2 }),
    );

    await user.click(reload);

    expect(await within(form).findByText(/^更正 2025\/01\/01 ～ 2097\/12\/31 的資料。/)).toBeVisible();
    expect(await within(form).findByText('2098/01/01 已排定的異動將沿用新的部門名稱。')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '取消' }));
    expect(await screen.findByText('尚有未儲存的變更，確定離開嗎？')).toBeVisible();
  });
});

const LEAVING = { name: '尚有未儲存的變更，確定離開嗎？' };

describe('a form that the address takes away', () => {
  it('asks in the panel before another day is viewed', async () => {
    const { user } = open(`record=${department.id}&asOf=2099-06-01`);
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const form = await screen.findByRole('form', { name: /編輯部門/ });
    fill(form, /部門名稱/, '人才組');

    await user.click(screen.getAllByRole('button', { name: '回到今天' })[0]!);

    const question = await screen.findByRole('alertdialog', LEAVING);
    await user.click(within(question).getByRole('button', { name: '繼續編輯' }));
    expect(within(form).getByLabelText(/部門名稱/)).toHaveValue('人才組');
  });

  it('asks in a dialog opened from the panel', async () => {
    const { form, router } = await openForm();
    fill(form, /部門名稱/, '人才組');

    await act(() => router.navigate('/?view=tree'));

    expect(await screen.findByRole('alertdialog', LEAVING)).toBeVisible();
    expect(within(form).getByLabelText(/部門名稱/)).toHaveValue('人才組');
  });
});

describe('a cancelled change', () => {
  it('shows which later changes had inherited it', async () => {
    const [scheduled, ...past] = history;
    const renamed = { ...scheduled, nameZh: '人才組' };
    const next = { ...renamed, periodId: id('4'), level: 'office', effectiveFrom: '2100-01-01' } as const;
    const items = [next, { ...renamed, effectiveTo: next.effectiveFrom }, ...past];
    server.use(mockEndpoint(departmentEndpoints.history, { items }));
    const { user } = open(`record=${department.id}`);

    const [first] = await screen.findAllByRole('button', { name: '取消此異動' });
    await user.click(first!);

    const question = await screen.findByRole('alertdialog', { name: '確定取消 2099/01/01 的異動嗎？' });
    expect(question).toHaveTextContent('2100/01/01 已排定的異動也將改回原來的部門名稱、上層部門。');
  });
});

describe('the history of a department', () => {
  it('focuses its heading after a change was cancelled', async () => {
    const { user } = open(`record=${department.id}`);
    await user.click(await screen.findByRole('button', { name: '取消此異動' }));
    server.use(
      mockEndpoint(departmentEndpoints.cancelChange, department),
      mockEndpoint(departmentEndpoints.history, { items: [{ ...history[1], effectiveTo: null }] }),
    );

    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消異動' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: '取消此異動' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: '沿革' })).toHaveFocus());
  });
});

it('keeps the history and its open dialog if a refetch fails', async () => {
  const { user, client } = open(`record=${department.id}`);
  await user.click(await screen.findByRole('button', { name: '取消此異動' }));
  const question = await screen.findByRole('alertdialog', { name: '確定取消 2099/01/01 的異動嗎？' });
  server.use(mockProblem(departmentEndpoints.history, 'Internal'));

  await act(() => client.invalidateQueries());

  expect(await screen.findByRole('button', { name: '重試', hidden: true })).toBeInTheDocument();
  expect(question).toBeVisible();
});

describe('a department that starts in the future', () => {
  it('can be deleted, but its start cannot be cancelled', async () => {
    server.use(mockEndpoint(departmentEndpoints.history, { items: [{ ...history[0] }] }));
    open(`record=${department.id}`);
    await screen.findByText('2099/01/01 有已排定的異動');
    expect(screen.queryByRole('button', { name: '取消此異動' })).not.toBeInTheDocument();
  });
});

describe('a screen as of another day', () => {
  it.each(['tree', 'list'])('shows the day above the %s and in the panel, with a link to today', async (view) => {
    const { user } = open(`view=${view}&record=${department.id}&asOf=2023-05-01`);
    const panel = await screen.findByRole('dialog', { name: 'HR 人資組' });
    expect(screen.getAllByText('資料基準日 2023/05/01（一）')).toHaveLength(2);

    await user.click(within(panel).getByRole('button', { name: '回到今天' }));

    await waitFor(() => expect(screen.queryByText(/資料基準日/)).not.toBeInTheDocument());
  });
});
