import { type ResetRequest, resetRequestEndpoints, type TemporaryPassword } from '@hr/contracts/access/accounts';
import { buildAccount } from '@hr/contracts/access/accounts/account.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { ResetRequests } from './reset-requests.tsx';

const request: ResetRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'password',
  username: 'chen',
  employee: null,
  requestedBy: '林小華',
  requestedAt: '2026-11-21T06:00:00.000Z',
  expiresAt: '2026-11-22T06:00:00.000Z',
  isOwn: false,
};

const open = (...items: ResetRequest[]) => {
  server.use(mockEndpoint(resetRequestEndpoints.list, { items }));
  const onPassword = vi.fn<(password: TemporaryPassword) => void>();
  return {
    onPassword,
    ...renderPage(<ResetRequests onPassword={onPassword} />, {
      permissions: ['access_set_up:view', 'access_set_up:edit'],
    }),
  };
};

describe('a reset that awaits a second administrator', () => {
  it('can be approved, which shows the password', async () => {
    const answer = { account: buildAccount({ username: 'chen' }), temporaryPassword: 'only4you2Read' };
    const { user, container, onPassword } = open(request);
    server.use(mockEndpoint(resetRequestEndpoints.approve, answer));

    const approve = await screen.findByRole('button', { name: /^核准：林小華 申請對「chen」重設密碼/ });
    expect(await axeViolations(container)).toEqual([]);
    await user.click(approve);

    await waitFor(() => expect(onPassword).toHaveBeenCalledWith(answer));
  });

  it('can be rejected', async () => {
    const { user } = open(request);
    server.use(mockEndpoint(resetRequestEndpoints.reject, undefined));

    await user.click(await screen.findByRole('button', { name: /^拒絕：/ }));

    expect(await screen.findByText('已拒絕申請')).toBeVisible();
  });

  it('can only be withdrawn by its requester', async () => {
    open({ ...request, isOwn: true });

    expect(await screen.findByRole('button', { name: /^撤回：/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /核准/ })).not.toBeInTheDocument();
  });

  it('shows why it cannot be approved', async () => {
    const { user } = open(request);
    server.use(mockProblem(resetRequestEndpoints.approve, 'OwnAccess'));

    await user.click(await screen.findByRole('button', { name: /^核准：/ }));

    expect(await screen.findByText(/不可變更自己的權限/)).toBeVisible();
  });
});
