import { type DetailOf, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildListedTask, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { ownDeputyEndpoints } from '@hr/contracts/signing/sign-off-deputies';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

const counts = {
  items: [
    { tab: 'mine' as const, kind: 'leave' as const, count: 2 },
    { tab: 'mine' as const, kind: 'overtime' as const, count: 1 },
    { tab: 'signed' as const, kind: 'leave' as const, count: 5 },
  ],
  seesAll: false,
};

const read = { round: 1, step: 0, onBehalfOf: null };

/** Queries of the requested lists. */
let queries: Record<string, unknown>[] = [];

const serve = (items: readonly DetailOf<'leave'>[], seesAll = false): void => {
  queries = [];
  server.use(
    mockEndpoint(endpoints.counts, { ...counts, seesAll }),
    mockEndpoint(endpoints.list, ({ query }) => {
      queries.push(query);
      return { items: items.map((item) => buildListedTask(item)), total: items.length, page: 1, pageSize: 50 };
    }),
    mockEndpoint(endpoints.get, ({ params }) => taskOf(items.find(({ id }) => id === params['id']) ?? items[0]!)),
  );
};

const openTask = async ({ user }: Pick<ReturnType<typeof renderPage>, 'user'>, number: string) => {
  await user.click(await screen.findByRole('gridcell', { name: number }));
  return screen.findByRole('dialog', { name: `${number} 王小明` });
};

const open = async () => {
  const items = [buildApplication(), buildApplication()];
  serve(items);
  const page = renderPage(<SignatureTaskPage />);
  const [first, second] = items as [DetailOf<'leave'>, DetailOf<'leave'>];
  const panel = await openTask(page, first.number);
  return { ...page, panel, first, second };
};

it('shows the number of tasks per tab, and the request, signers and history of an open task', async () => {
  const { panel, container } = await open();
  expect(screen.getByRole('tab', { name: '待我簽核（3）', hidden: true })).toBeVisible();
  expect(within(panel).getByText('普通傷病假 2026/11/24 全天（1 天）')).toBeVisible();
  expect(within(panel).getByRole('list', { name: '簽核流程' })).toHaveTextContent('主管簽核：李主管（待簽核）');
  expect(within(panel).getByRole('list', { name: '簽核歷程' })).toHaveTextContent('送出 王小明');
  expect(await axeViolations(container)).toEqual([]);
});

it('approves with A and opens the next task', async () => {
  const { user, second } = await open();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.approve, ({ body }) => {
      sent.push(body);
      return { application: buildApplication({ state: 'approved', step: null }) };
    }),
  );
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  expect(await screen.findByRole('dialog', { name: `${second.number} 王小明` })).toBeVisible();
  expect(sent).toEqual([{ ...read, comment: '' }]);
});

it('exports the selected tasks of the current tab', async () => {
  serve([buildApplication()]);
  const exported: (string | null)[] = [];
  server.use(
    http.get(addressOf(endpoints.export), ({ request }) => {
      exported.push(new URL(request.url).searchParams.get('tab'));
      return new HttpResponse('', { headers: { 'Content-Disposition': 'attachment; filename="tasks.xls"' } });
    }),
  );
  const { user } = renderPage(<SignatureTaskPage />, { route: '/?tab=signed', permissions: ['signature_task:export'] });
  await screen.findAllByRole('gridcell');
  await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: '匯出選取' }));
  await waitFor(() => expect(exported).toEqual(['signed']));
});

it('requires a reason for returning a task', async () => {
  const { user, panel } = await open();
  await user.click(within(panel).getByRole('button', { name: '退回重新申請' }));
  const dialog = await screen.findByRole('dialog', { name: /^退回重新申請/ });
  await user.click(within(dialog).getByRole('button', { name: '退回重新申請' }));
  expect(await within(dialog).findByText('請輸入退回原因')).toBeVisible();
});

it('adds a signer before the caller and opens the next task', async () => {
  const { user, panel, first, second } = await open();
  const colleague = { id: second.id, employeeNo: 'E00009', nameZh: '陳顧問', departmentName: null };
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(ownDeputyEndpoints.candidates, { items: [colleague] }),
    mockEndpoint(endpoints.addSigners, ({ body }) => {
      sent.push(body);
      return { application: first };
    }),
  );
  await user.click(within(panel).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '加簽' }));
  const dialog = await screen.findByRole('dialog', { name: /^加簽/ });
  await user.click(within(dialog).getByRole('combobox', { name: /^加簽人員/ }));
  await user.click(await screen.findByRole('option', { name: 'E00009 陳顧問' }));
  await user.type(within(dialog).getByRole('textbox', { name: /^加簽原因/ }), '請協助審查');
  await user.click(within(dialog).getByRole('button', { name: '加簽' }));
  expect(await screen.findByRole('dialog', { name: `${second.number} 王小明` })).toBeVisible();
  expect(sent).toEqual([{ ...read, position: 'before', signerIds: [colleague.id], reason: '請協助審查' }]);
});

it('informs a colleague and keeps the task pending', async () => {
  const { user, panel, first } = await open();
  const colleague = { id: first.id, employeeNo: 'E00009', nameZh: '陳顧問', departmentName: null };
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(ownDeputyEndpoints.candidates, { items: [colleague] }),
    mockEndpoint(endpoints.inform, ({ body }) => {
      sent.push(body);
      return { application: first };
    }),
  );
  await user.click(within(panel).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '知會' }));
  const dialog = await screen.findByRole('dialog', { name: /^知會/ });
  await user.click(within(dialog).getByRole('combobox', { name: /^知會人員/ }));
  await user.click(await screen.findByRole('option', { name: 'E00009 陳顧問' }));
  await user.click(within(dialog).getByRole('button', { name: '知會' }));

  expect(await screen.findByText('知會成功')).toBeVisible();
  expect(sent).toEqual([{ ...read, personIds: [colleague.id], comment: '' }]);
  expect(screen.getByRole('dialog', { name: `${first.number} 王小明` })).toBeVisible();
});

it('shows earlier applications with links to those that the signer may open', async () => {
  const task = buildApplication();
  serve([task]);
  const past = { summary: '普通傷病假 2026/11/02 全天（1 天）', submittedAt: '2026-11-01T01:00:00.000Z' };
  server.use(
    mockEndpoint(
      endpoints.get,
      taskOf(task, {
        past: [
          { ...past, id: task.id, number: 'LV-20261101-0001', state: 'approved', isOpen: true },
          { ...past, id: task.employee.id, number: 'LV-20261001-0002', state: 'withdrawn', isOpen: false },
        ],
      }),
    ),
  );
  const page = renderPage(<SignatureTaskPage />);
  const panel = await openTask(page, task.number);
  const table = within(panel).getByRole('table', { name: '近期同類申請' });
  expect(within(table).getByRole('link', { name: 'LV-20261101-0001' })).toHaveAttribute(
    'href',
    `/?tab=signed&record=${task.id}`,
  );
  expect(within(table).queryByRole('link', { name: 'LV-20261001-0002' })).toBeNull();
  expect(within(table).getByText('已撤回')).toBeVisible();
});

it('shows an attachment without saving it', async () => {
  const file = {
    id: '00000000-0000-4000-8000-000000000077',
    name: '診斷證明.pdf',
    mediaType: 'application/pdf',
    size: 900,
  };
  const task = buildApplication({ attachments: [file] });
  serve([task]);
  const page = renderPage(<SignatureTaskPage />);
  const panel = await openTask(page, task.number);
  await page.user.click(within(panel).getByRole('button', { name: '預覽 診斷證明.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: '預覽：診斷證明.pdf' });
  expect(within(dialog).getByTitle('診斷證明.pdf')).toHaveAttribute(
    'src',
    `/api/signature-tasks/${task.id}/attachments/${file.id}/preview`,
  );
});

it('shows added signers in signing order with the signer who added them', async () => {
  const added = {
    place: 1,
    name: '前加簽',
    mode: 'all' as const,
    asks: 'signature' as const,
    allowsRejection: false,
    addedBy: '李主管',
  };
  const advisor = { ...buildApplication().steps[0]!.signers[0]!, nameZh: '陳顧問' };
  const { steps } = buildApplication();
  const items = [buildApplication({ step: 1, steps: [{ ...added, signers: [advisor] }, ...steps] })];
  serve(items);
  const { user } = renderPage(<SignatureTaskPage />);
  const panel = await openTask({ user }, items[0]!.number);
  const chain = within(panel).getByRole('list', { name: '簽核流程' });
  expect(chain).toHaveTextContent('前加簽：陳顧問（李主管加簽）（待簽核）主管簽核：李主管');
});

it('has buttons for the three most frequent answers and a menu for the others', async () => {
  const { user, panel } = await open();
  const buttons = within(within(panel).getByRole('toolbar', { name: '操作' })).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    '核准',
    '退回重新申請',
    '退回補充說明',
    '更多',
  ]);
  await user.click(within(panel).getByRole('button', { name: '更多' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['加簽', '轉簽', '知會']);
});

it('offers a rejection if the flow allows it', async () => {
  const [step] = buildApplication().steps;
  const items = [buildApplication({ steps: [{ ...step!, allowsRejection: true }] })];
  serve(items);
  const { user } = renderPage(<SignatureTaskPage />);
  const panel = await openTask({ user }, items[0]!.number);
  await user.click(within(panel).getByRole('button', { name: '更多' }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['不核准', '加簽', '轉簽', '知會']);
});

it('shows a toast if a task is already decided, and reloads the list', async () => {
  const { user, panel, second } = await open();
  serve([second]);
  server.use(mockProblem(endpoints.approve, 'ApplicationClosed'));
  await user.click(within(panel).getByRole('button', { name: '核准' }));
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  const toasts = await screen.findByRole('log', { name: '通知' });
  expect(await within(toasts).findByText('此事件已經被取消或已逾期')).toBeVisible();
  await vi.waitFor(() => expect(queries).toHaveLength(1));
});

const choose = async (user: ReturnType<typeof renderPage>['user'], items: readonly DetailOf<'leave'>[]) => {
  for (const { number } of items) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^選取 ${number}`) }));
  }
  return screen.findByRole('toolbar', { name: '批次操作' });
};

it('explains why a row can no longer be answered, reloads the list and closes the dialog', async () => {
  const task = buildApplication();
  serve([task]);
  let refuse = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { user } = renderPage(<SignatureTaskPage />);
  await user.click(await screen.findByRole('button', { name: /的操作$/ }));
  const lists = queries.length;
  server.use(
    http.get(addressOf(endpoints.get), () => waiting),
    mockProblem(endpoints.get, 'NotFound', { msg: '查無資料，可能已由他人簽核。' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: '核准' }));
  const dialog = await screen.findByRole('dialog', { name: `核准：${task.number}` });
  expect(within(dialog).getByText('資料載入中…')).toBeVisible();
  refuse();

  expect(await screen.findByText('查無資料，可能已由他人簽核。')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(queries.length).toBeGreaterThan(lists);
});

it('approves several tasks and lists the refused ones with reasons', async () => {
  const items = [buildApplication(), buildApplication()];
  serve(items);
  const { user } = renderPage(<SignatureTaskPage />);
  const bar = await choose(user, items);
  server.use(
    mockEndpoint(endpoints.approveAll, {
      results: items.map(({ id, number }, place) => ({
        id,
        number,
        refusal: place === 0 ? null : '此事件已經被取消或已逾期',
      })),
    }),
  );
  await user.click(within(bar).getByRole('button', { name: '核准' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '核准' }));
  const results = await screen.findByRole('dialog', { name: '批次核准結果' });
  expect(results).toHaveTextContent('成功 1 筆、失敗 1 筆');
  expect(results).toHaveTextContent(`${items[1]?.number ?? ''}：此事件已經被取消或已逾期`);
});

it('approves tasks of one kind only, and offers to keep the most frequent kind', async () => {
  const items = [buildApplication(), buildApplication(), buildApplication()];
  const listed = items.map((item, place) => buildListedTask(item, place === 0 ? { kind: 'overtime' } : {}));
  serve(items);
  server.use(mockEndpoint(endpoints.list, { items: listed, total: 3, page: 1, pageSize: 50 }));
  const { user } = renderPage(<SignatureTaskPage />);
  const bar = await choose(user, items);
  await user.click(within(bar).getByRole('button', { name: '核准' }));
  const dialog = await screen.findByRole('alertdialog', { name: '一次只能簽核同一類別的申請' });
  expect(dialog).toHaveTextContent('選取的申請有請假 2 筆、加班 1 筆。');
  await user.click(within(dialog).getByRole('button', { name: '只保留請假 2 筆' }));
  expect(await within(bar).findByText('已選取 2 筆')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: '核准' }));
  expect(await screen.findByRole('alertdialog', { name: '批次核准' })).toBeVisible();
});

it('returns several tasks with a required reason', async () => {
  const items = [buildApplication(), buildApplication()];
  serve(items);
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.sendBackAll, ({ body }) => {
      sent.push(body);
      return { results: items.map(({ id, number }) => ({ id, number, refusal: null })) };
    }),
  );
  const { user } = renderPage(<SignatureTaskPage />);
  await user.click(within(await choose(user, items)).getByRole('button', { name: '退回重新申請' }));
  const dialog = await screen.findByRole('dialog', { name: '批次退回重新申請' });
  await user.click(within(dialog).getByRole('button', { name: '退回' }));
  expect(await within(dialog).findByText('請輸入退回原因')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^退回原因/ }), '請補證明');
  await user.click(within(dialog).getByRole('button', { name: '退回' }));
  expect(await screen.findByText('退回重新申請成功')).toBeVisible();
  expect(sent).toEqual([{ comment: '請補證明', tasks: items.map(({ id }) => ({ id, ...read })) }]);
});

it('filters by kind with the rail, which shows the number per kind', async () => {
  serve([buildApplication()]);
  const { user } = renderPage(<SignatureTaskPage />);
  const rail = await screen.findByRole('list', { name: '各類別件數' });
  expect(
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['全部3', '請假2', '加班1']);
  await user.click(within(rail).getByRole('button', { name: /^加班/ }));
  await vi.waitFor(() => expect(queries.at(-1)).toMatchObject({ tab: 'mine', kind: 'overtime' }));
  expect(within(rail).getByRole('button', { name: /^加班/, pressed: true })).toBeVisible();
});

it.each([
  {
    seesAll: true,
    tabs: ['待我簽核（3）', '我已簽核（5）', '全部簽核（0）', '代理簽核（0）', '逾期未簽（0）', '知會我的（0）'],
  },
  { seesAll: false, tabs: ['待我簽核（3）', '我已簽核（5）', '代理簽核（0）', '逾期未簽（0）', '知會我的（0）'] },
])('offers the tab of all tasks only to users who may view all: $seesAll', async ({ seesAll, tabs }) => {
  serve([buildApplication()], seesAll);
  renderPage(<SignatureTaskPage />);
  await screen.findByRole('tab', { name: '待我簽核（3）' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
});

it('offers no answer to a task that is pending for others', async () => {
  const items = [buildApplication()];
  serve(items);
  server.use(mockEndpoint(endpoints.get, taskOf(items[0]!, { isWaiting: false })));
  const { user } = renderPage(<SignatureTaskPage />);
  const panel = await openTask({ user }, items[0]!.number);
  expect(within(panel).queryByRole('button', { name: '核准' })).not.toBeInTheDocument();
});

it('marks tasks that expire soon and shows the expiry time', async () => {
  const item = buildApplication({ expiresAt: '2026-11-24T09:00:00.000Z' });
  serve([item]);
  server.use(
    mockEndpoint(endpoints.list, {
      items: [buildListedTask(item, { expiresAt: item.expiresAt, isExpiring: true })],
      total: 1,
      page: 1,
      pageSize: 50,
    }),
  );
  const page = renderPage(<SignatureTaskPage />);
  expect(await screen.findByRole('gridcell', { name: '1 天（即將失效）' })).toBeVisible();
  const panel = await openTask(page, item.number);
  expect(within(panel).getByText('須於 2026/11/24 下午 05:00 前完成簽核，逾期即失效。')).toBeVisible();
});
