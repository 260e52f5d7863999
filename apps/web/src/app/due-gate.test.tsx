import { getSession, ownPasskeys, type Session } from '@hr/contracts/access/sign-in';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOptions } from '#session/session.ts';
import { buildSession, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { DueGate } from './due-gate.tsx';

const open = () => {
  const view = renderPage(
    <DueGate>
      <p>The screen</p>
    </DueGate>,
  );
  const become = (session: Session): void => {
    act(() => {
      view.client.setQueryData(sessionOptions.queryKey, session);
    });
  };
  become(buildSession({ mustSetUpSecondFactor: true }));
  return { ...view, become };
};

it('blocks every screen while a second factor is overdue', async () => {
  open();

  expect(await screen.findByRole('heading', { name: '請設定兩步驟驗證' })).toBeVisible();
  expect(screen.queryByText('The screen')).not.toBeInTheDocument();
});

it('stays until the user has read the recovery codes, then shows the screen', async () => {
  const settled = buildSession({ hasSecondFactor: true });
  server.use(mockEndpoint(getSession, settled), mockEndpoint(ownPasskeys, { items: [] }));
  const { user, become } = open();
  await user.click(await screen.findByRole('button', { name: '加入通行金鑰' }));
  await screen.findByRole('dialog', { name: '通行金鑰' });

  become(settled);
  expect(screen.getByRole('dialog', { name: '通行金鑰' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '關閉' }));

  expect(await screen.findByText('The screen')).toBeVisible();
});
