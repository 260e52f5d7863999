import { type DetailOf, signatureTaskEndpoints as endpoints } from '@hr/contracts/applications';
import { buildApplication, taskOf } from '@hr/contracts/applications/application.factory.ts';
import { ownDeputyEndpoints } from '@hr/contracts/sign-off-deputies';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

const counts = { mine: 2, deputy: 0, overdue: 0, signed: 5, informed: 0 };

const serve = (items: readonly DetailOf<'leave'>[]): void =>
  server.use(
    mockEndpoint(endpoints.list, { items: [...items], counts }),
    mockEndpoint(endpoints.get, ({ params }) => taskOf(items.find(({ id }) => id === params['id']) ?? items[0]!)),
  );

const open = async () => {
  const items = [buildApplication(), buildApplication()];
  serve(items);
  const page = renderPage(<SignatureTaskPage />);
  const [first, second] = items as [DetailOf<'leave'>, DetailOf<'leave'>];
  await page.user.click(await screen.findByRole('button', { name: first.number }));
  const panel = await screen.findByRole('dialog', { name: `${first.number} 王小明` });
  return { ...page, panel, first, second };
};

it('shows how many tasks each tab has, and of an open one what is asked for, who signs and what was done', async () => {
  const { panel, container } = await open();
  expect(screen.getByRole('tab', { name: '待我簽核（2）', hidden: true })).toBeVisible();
  expect(within(panel).getByText('普通傷病假 2026/11/24 全天（1 天）')).toBeVisible();
  expect(within(panel).getByRole('list', { name: '簽核流程' })).toHaveTextContent('主管簽核：李主管（待簽核）');
  expect(within(panel).getByRole('list', { name: '簽核歷程' })).toHaveTextContent('送出 王小明');
  expect(await axeViolations(container)).toEqual([]);
});

it('is approved by A, and the next task opens by itself', async () => {
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
  expect(sent).toEqual([{ round: 1, comment: '' }]);
});

it('asks why before a task is sent back', async () => {
  const { user, panel } = await open();
  await user.click(within(panel).getByRole('button', { name: '退回重新申請' }));
  const dialog = await screen.findByRole('dialog', { name: /^退回重新申請/ });
  await user.click(within(dialog).getByRole('button', { name: '退回重新申請' }));
  expect(await within(dialog).findByText('請輸入退回原因')).toBeVisible();
});

it('asks somebody to sign before, and the next task opens by itself', async () => {
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
  expect(sent).toEqual([{ round: 1, position: 'before', signerIds: [colleague.id], reason: '請協助審查' }]);
});

it('shows who was asked besides and by whom, in the order in which they sign', async () => {
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
  expect(await screen.findByText('前加簽 (1/2)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: items[0]!.number }));
  const panel = await screen.findByRole('dialog', { name: `${items[0]!.number} 王小明` });
  const chain = within(panel).getByRole('list', { name: '簽核流程' });
  expect(chain).toHaveTextContent('前加簽：陳顧問（李主管加簽）（待簽核）主管簽核：李主管');
});

it('has a button for the answer that most tasks get and for two beside it, and the rest in a menu', async () => {
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
  expect(items.map(({ textContent }) => textContent)).toEqual(['加簽', '轉簽']);
});

it('can be refused for good where its flow lets its signers', async () => {
  const [step] = buildApplication().steps;
  const items = [buildApplication({ steps: [{ ...step!, allowsRejection: true }] })];
  serve(items);
  const { user } = renderPage(<SignatureTaskPage />);
  await user.click(await screen.findByRole('button', { name: items[0]!.number }));
  const panel = await screen.findByRole('dialog', { name: `${items[0]!.number} 王小明` });
  await user.click(within(panel).getByRole('button', { name: '更多' }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['不核准', '加簽', '轉簽']);
});

it('offers an agent to agree or not, and nothing that is for signers', async () => {
  const [step] = buildApplication().steps;
  const items = [buildApplication({ steps: [{ ...step!, name: '代理人同意', asks: 'agreement' }] })];
  serve(items);
  const { user } = renderPage(<SignatureTaskPage />);
  await user.click(await screen.findByRole('button', { name: items[0]!.number }));
  const panel = await screen.findByRole('dialog', { name: `${items[0]!.number} 王小明` });
  const names = ['同意代理', '不同意代理', '核准', '退回補充說明', '不核准', '加簽', '轉簽', '更多'];
  expect(names.filter((name) => within(panel).queryByRole('button', { name }) !== null)).toEqual([
    '同意代理',
    '不同意代理',
  ]);
});

it('tells that a task is over by now', async () => {
  const { user, panel } = await open();
  server.use(mockProblem(endpoints.approve, 'ApplicationClosed'));
  await user.click(within(panel).getByRole('button', { name: '核准' }));
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  expect(await within(dialog).findByText('此事件已經被取消或已逾期')).toBeVisible();
});

it('approves several, and tells which were refused and why', async () => {
  const items = [buildApplication(), buildApplication()];
  serve(items);
  const { user } = renderPage(<SignatureTaskPage />);
  for (const { number } of items) {
    await user.click(await screen.findByRole('checkbox', { name: `選取 ${number}` }));
  }
  server.use(
    mockEndpoint(endpoints.approveAll, {
      results: items.map(({ id, number }, place) => ({
        id,
        number,
        refusal: place === 0 ? null : '此事件已經被取消或已逾期',
      })),
    }),
  );
  await user.click(screen.getByRole('button', { name: '批次核准（2）' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '核准' }));
  const results = await screen.findByRole('dialog', { name: '批次核准結果' });
  expect(results).toHaveTextContent('成功 1 筆、失敗 1 筆');
  expect(results).toHaveTextContent(`${items[1]?.number ?? ''}：此事件已經被取消或已逾期`);
});

it('offers no answer to what waits for others by now', async () => {
  const items = [buildApplication()];
  serve(items);
  server.use(mockEndpoint(endpoints.get, taskOf(items[0]!, { isWaiting: false })));
  const { user } = renderPage(<SignatureTaskPage />);
  await user.click(await screen.findByRole('button', { name: items[0]!.number }));
  const panel = await screen.findByRole('dialog', { name: `${items[0]!.number} 王小明` });
  expect(within(panel).queryByRole('button', { name: '核准' })).not.toBeInTheDocument();
});
