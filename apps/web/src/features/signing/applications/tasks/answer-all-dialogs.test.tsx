import { type SignatureTask, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildListedTask } from '@hr/contracts/signing/applications/application.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { ApproveAllDialog } from './answer-all-dialogs.tsx';

const items = Array.from({ length: 101 }, () => buildListedTask(buildApplication()));

const approve = async () => {
  const onClose = vi.fn<(refused: readonly SignatureTask[]) => void>();
  const { user } = renderPage(<ApproveAllDialog items={items} onClose={onClose} />);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  return { user, onClose };
};

it('reports what was answered if a later request fails, and keeps the rest selected', async () => {
  server.use(
    mockEndpoint(endpoints.approveAll, () => {
      server.use(mockProblem(endpoints.approveAll, 'ApplicationClosed'));
      return { results: items.slice(0, 100).map(({ id, number }) => ({ id, number, refusal: null })) };
    }),
  );
  const { user, onClose } = await approve();
  const results = await screen.findByRole('dialog', { name: '批次核准結果' });
  expect(results).toHaveTextContent('成功 100 筆、失敗 1 筆');
  expect(results).toHaveTextContent(`${items[100]?.number ?? ''}：簽核未完成，請稍後再試。`);
  await user.click(within(results).getByRole('button', { name: '關閉' }));
  expect(onClose).toHaveBeenCalledWith([items[100]]);
});

it('asks for one confirmation and answers all selected tasks with it', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.approveAll, ({ body }) => {
      sent.push(body);
      return { results: some.map(({ id, number }) => ({ id, number, refusal: null })) };
    }),
  );
  const [first, second] = items as [SignatureTask, SignatureTask];
  const colleague = { id: crypto.randomUUID(), employeeNo: 'E00009', nameZh: '陳顧問' };
  const some = [first, { ...second, onBehalfOf: colleague }];
  const onClose = vi.fn<(refused: readonly SignatureTask[]) => void>();
  const { user } = renderPage(<ApproveAllDialog items={some} onClose={onClose} />);

  const dialog = await screen.findByRole('alertdialog', { name: '批次核准' });
  expect(dialog).toHaveTextContent('確定核准選取的 2 筆申請嗎？');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '核准' }));

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith([]));
  expect(sent).toEqual([
    {
      tasks: [
        { id: first.id, round: 1, step: 0, onBehalfOf: null },
        { id: second.id, round: 1, step: 0, onBehalfOf: colleague.id },
      ],
    },
  ]);
});
