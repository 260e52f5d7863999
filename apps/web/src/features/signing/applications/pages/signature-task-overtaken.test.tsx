import { getWaiting } from '@hr/contracts/access/sign-in';
import { type DetailOf, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildListedTask, taskOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionGate } from '#app/session-gate.tsx';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SignatureTaskPage } from './signature-task-page.tsx';

type Application = DetailOf<'leave'>;

const panelOf = ({ number }: Application) => screen.findByRole('dialog', { name: `${number} 王小明` });

/** Opens one of three tasks; another window decides some of them. */
const open = async (place: number) => {
  const tasks = [buildApplication(), buildApplication(), buildApplication()] as const;
  let waiting: readonly Application[] = tasks;
  const isWaiting = ({ id }: Application): boolean => waiting.some((one) => one.id === id);
  server.use(
    mockEndpoint(getWaiting, () => ({ taskCount: waiting.length, unread: 0 })),
    mockEndpoint(endpoints.counts, () => ({
      items: [{ tab: 'mine' as const, kind: 'leave' as const, count: waiting.length }],
      seesAll: false,
    })),
    mockEndpoint(endpoints.list, () => ({
      items: waiting.map((task) => buildListedTask(task)),
      total: waiting.length,
      page: 1,
      pageSize: 50,
    })),
    mockEndpoint(endpoints.get, ({ params }) => {
      const task = tasks.find(({ id }) => id === params['id']) ?? tasks[0];
      return isWaiting(task) ? taskOf(task) : taskOf({ ...task, state: 'approved', step: null }, { isWaiting: false });
    }),
  );
  const opened = tasks[place] ?? tasks[0];
  const { user } = renderPage(
    <SessionGate>
      <SignatureTaskPage />
    </SessionGate>,
    { route: `/?record=${opened.id}` },
  );
  await screen.findByRole('gridcell', { name: opened.number, hidden: true });
  const panel = await panelOf(opened);
  await within(panel).findByRole('button', { name: '核准' });
  const decide = (...decided: readonly Application[]): void => {
    waiting = waiting.filter(({ id }) => !decided.some((one) => one.id === id));
  };
  const decideElsewhere = async (...decided: readonly Application[]): Promise<void> => {
    decide(...decided);
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'changed-in-another-window' })));
    await screen.findByRole('tab', { name: `待我簽核（${waiting.length}）`, hidden: true });
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: opened.number })).not.toBeInTheDocument());
  };
  return { user, panel, tasks, decide, decideElsewhere };
};

it('removes the answers from an open task that was decided in another window', async () => {
  const { panel, tasks, decideElsewhere } = await open(1);

  await decideElsewhere(tasks[1]);

  await waitFor(() => expect(within(panel).queryByRole('button', { name: '核准' })).not.toBeInTheDocument());
});

it.each([
  { place: 0, key: 'j', leadsTo: 1, why: 'the task that took its place' },
  { place: 1, key: 'j', leadsTo: 2, why: 'the task that took its place' },
  { place: 1, key: 'k', leadsTo: 0, why: 'the task before its place' },
  { place: 2, key: 'k', leadsTo: 1, why: 'the last task if none follows' },
] as const)('leads from the task $place, decided elsewhere, with $key to $why', async ({ place, key, leadsTo }) => {
  const { user, tasks, decideElsewhere } = await open(place);

  await decideElsewhere(tasks[place]);
  await user.keyboard(key);

  expect(await panelOf(tasks[leadsTo])).toBeVisible();
});

it('skips tasks that were decided elsewhere together with the open one', async () => {
  const { user, tasks, decideElsewhere } = await open(0);

  await decideElsewhere(tasks[0], tasks[1]);
  await user.keyboard('j');

  expect(await panelOf(tasks[2])).toBeVisible();
});

it('closes a late answer and offers no other', async () => {
  const { user, panel, tasks, decide } = await open(1);
  server.use(mockProblem(endpoints.approve, 'ApplicationClosed'));
  await user.click(within(panel).getByRole('button', { name: '核准' }));
  const dialog = await screen.findByRole('dialog', { name: /^核准/ });
  decide(tasks[1]);
  await user.type(within(dialog).getByLabelText(/簽核意見/), '同意');
  await user.click(within(dialog).getByRole('button', { name: '核准' }));

  expect(await screen.findByText('此事件已經被取消或已逾期')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(within(panel).queryByRole('button', { name: '核准' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('closes the answer dialog if its task is decided in another window', async () => {
  const { user, panel, tasks, decideElsewhere } = await open(1);
  await user.click(within(panel).getByRole('button', { name: '退回重新申請' }));
  const dialog = await screen.findByRole('dialog', { name: /^退回重新申請/ });
  await user.type(within(dialog).getByRole('textbox', { name: /^退回原因/ }), '請補證明');

  await decideElsewhere(tasks[1]);

  expect(within(dialog).getByRole('textbox', { name: /^退回原因/ })).toHaveValue('請補證明');
});

it('shows that another signer has taken over the open task', async () => {
  const { panel, tasks, decideElsewhere } = await open(1);
  server.use(mockProblem(endpoints.get, 'NotFound', { id: tasks[1].id, msg: '查無資料，可能已由他人簽核。' }));

  await decideElsewhere(tasks[1]);

  expect(await within(panel).findByText('查無資料，可能已由他人簽核。')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: '核准' })).not.toBeInTheDocument();
});
