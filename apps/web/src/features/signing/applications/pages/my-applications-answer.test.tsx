import {
  type ApplicationDetail,
  applicationDraftEndpoints as drafts,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { buildApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyApplicationsPage } from './my-applications-page.tsx';

const [submitted] = buildApplication().actions;

const question = (id: string, comment: string): ApplicationDetail['actions'][number] => ({
  ...submitted!,
  id,
  action: 'question',
  actorName: '李主管',
  comment,
});

const [first, second] = [
  question('00000000-0000-4000-8000-000000000001', '是否需要代理人？'),
  question('00000000-0000-4000-8000-000000000002', '請說明交接'),
];

const show = (application: ApplicationDetail) => {
  let read = application;
  server.use(
    mockEndpoint(endpoints.list, () => ({ items: [read], total: 1, page: 1, pageSize: 50 })),
    mockEndpoint(drafts.list, { items: [] }),
  );
  const { user, client } = renderPage(<MyApplicationsPage />);
  const becomes = async (next: ApplicationDetail): Promise<void> => {
    read = next;
    await act(() => client.invalidateQueries());
  };
  return { user, becomes };
};

it('answers the question that was shown, even if another one follows meanwhile', async () => {
  const questioned = buildApplication({ state: 'questioned', actions: [first] });
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.explain, ({ body }) => {
      sent.push(body);
      return questioned;
    }),
  );
  const { user, becomes } = show(questioned);
  await user.click(await screen.findByRole('button', { name: '補充說明' }));
  const form = await screen.findByRole('dialog', { name: /^補充說明/ });
  await user.type(within(form).getByRole('textbox', { name: /^補充說明/ }), '已請同仁代理');
  await becomes({ ...questioned, actions: [first, second] });
  expect(within(form).getByText('李主管：「是否需要代理人？」')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: '送出' }));

  expect(await screen.findByText('補充說明成功')).toBeVisible();
  expect(sent).toEqual([{ questionId: first.id, comment: '已請同仁代理' }]);
});

it('resubmits the application as it was opened, even if it was returned again meanwhile', async () => {
  const returned = buildApplication({ state: 'returned', step: null });
  const rounds: unknown[] = [];
  server.use(
    mockProblem(endpoints.previewAgain, 'ApplicationClosed'),
    mockEndpoint(endpoints.resubmit, ({ query }) => {
      rounds.push(query['round']);
      return returned;
    }),
  );
  const { user, becomes } = show(returned);
  await user.click(await screen.findByRole('button', { name: '重新填寫' }));
  const form = await screen.findByRole('dialog', { name: /^重新送出/ });
  await becomes({ ...returned, round: 2 });
  await user.click(within(form).getByRole('button', { name: '送出' }));

  expect(await screen.findByText('送出申請成功')).toBeVisible();
  expect(rounds).toEqual(['1']);
});
