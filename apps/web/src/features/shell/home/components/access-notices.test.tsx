import { accessNoticeEndpoints } from '@hr/contracts/access/accounts';
import { getSession } from '@hr/contracts/access/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOptions } from '#session/session.ts';
import { buildSession, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { AccessNotices, SecondFactorNotice, SignInNotice } from './access-notices.tsx';

it('shows an administrator the changes of accounts until they are read', async () => {
  let items = [{ id: '00000000-0000-4000-8000-000000000001', at: '2026-11-21T06:00:00.000Z', text: '有人重設密碼。' }];
  server.use(
    mockEndpoint(accessNoticeEndpoints.list, () => ({ items })),
    mockEndpoint(accessNoticeEndpoints.read, () => {
      items = [];
    }),
  );
  const { user } = renderPage(<AccessNotices />, { permissions: ['access_set_up:view', 'access_set_up:edit'] });

  await user.click(await screen.findByRole('button', { name: '知道了：有人重設密碼。' }));

  await waitFor(() => expect(screen.queryByText(/有人重設密碼/)).not.toBeInTheDocument());
});

it('shows failed logins to the account until they are read', async () => {
  const session = buildSession({ failuresBefore: 3 });
  const { user, client } = renderPage(<SignInNotice />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.use(mockEndpoint(getSession, session));
  await client.invalidateQueries({ queryKey: sessionOptions.queryKey });

  expect(await screen.findByRole('alert')).toHaveTextContent('有 3 次以您的帳號登入失敗');

  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the deadline of the second factor, and where to set it up', async () => {
  const { client } = renderPage(<SecondFactorNotice />);
  act(() => {
    client.setQueryData(sessionOptions.queryKey, buildSession({ secondFactorDueAt: '2026-12-05T06:00:00.000Z' }));
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('請於 2026/12/05 前設定');
  expect(await screen.findByRole('button', { name: '加入通行金鑰' })).toBeVisible();
  expect(screen.getByRole('button', { name: '使用驗證器 App' })).toBeVisible();
});
