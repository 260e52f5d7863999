import { signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildListedTask, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

const colleague = { id: '00000000-0000-4000-8000-000000000009', employeeNo: 'E00009', nameZh: '陳顧問' };

/** Opens two tasks, the first of which the caller signs on behalf of a colleague. */
const open = async () => {
  const [first, second] = [buildApplication(), buildApplication()];
  server.use(
    mockEndpoint(endpoints.counts, { items: [{ tab: 'mine', kind: 'leave', count: 2 }], seesAll: false }),
    mockEndpoint(endpoints.list, {
      items: [buildListedTask(first, { onBehalfOf: colleague }), buildListedTask(second)],
      total: 2,
      page: 1,
      pageSize: 50,
    }),
    mockEndpoint(endpoints.get, ({ params }) =>
      params['id'] === second.id ? taskOf(second) : taskOf(first, { onBehalfOf: colleague }),
    ),
  );
  const page = renderPage(<SignatureTaskPage />);
  expect(await screen.findByText('主管簽核 (1/1)（代 陳顧問 簽核）')).toBeVisible();
  await page.user.click(screen.getByRole('gridcell', { name: first.number }));
  await screen.findByRole('dialog', { name: `${first.number} 王小明` });
  return { ...page, second };
};

it('opens the next task after an answer with a comment, which carries the step and the represented signer', async () => {
  const { user, second } = await open();
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.approve, ({ body }) => {
      bodies.push(body);
      return { application: buildApplication({ state: 'approved', step: null }) };
    }),
  );
  expect(screen.getByText('您以代理人身分，代 陳顧問 簽核。')).toBeVisible();
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  await user.type(within(dialog).getByLabelText(/簽核意見/), '同意');
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  expect(await screen.findByRole('dialog', { name: `${second.number} 王小明` })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(bodies).toEqual([{ round: 1, step: 0, onBehalfOf: colleague.id, comment: '同意' }]);
});

it('asks for confirmation before an unsent answer is lost by going back', async () => {
  const { user, router } = await open();
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  await user.type(within(dialog).getByLabelText(/簽核意見/), '同意');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('alertdialog', { name: '尚有未儲存的變更，確定離開嗎？' })).toBeVisible();
  expect(within(dialog).getByLabelText(/簽核意見/)).toHaveValue('同意');
});
