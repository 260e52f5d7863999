import { changePassword } from '@hr/contracts/access/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const fillIn = async (values: readonly [current: string, next: string, repetition: string]) => {
  const onClose = vi.fn<() => void>();
  const { user } = renderPage(<ChangePasswordDialog onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: '變更密碼' });
  for (const [index, label] of [/^目前密碼/, /^新密碼/, /^再次輸入新密碼/].entries()) {
    await user.type(within(dialog).getByLabelText(label), values[index] ?? '');
  }
  await user.click(within(dialog).getByRole('button', { name: '變更' }));
  return { dialog, onClose };
};

describe('changing one’s own password', () => {
  it('sends both, says so and closes', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(changePassword, ({ body }) => {
        bodies.push(body);
      }),
    );

    const { onClose } = await fillIn(['old one', 'a long new password', 'a long new password']);

    expect(await screen.findByText('變更密碼成功')).toBeVisible();
    expect(bodies).toEqual([{ currentPassword: 'old one', newPassword: 'a long new password' }]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('asks for the new one twice', async () => {
    const { dialog } = await fillIn(['old one', 'a long new password', 'a long new passw0rd']);
    expect(await within(dialog).findByText('兩次輸入的新密碼不同')).toBeVisible();
  });

  it('shows the server’s complaint at its field', async () => {
    const fields = [{ path: 'currentPassword', message: '目前密碼錯誤' }];
    server.use(mockProblem(changePassword, 'WrongCurrentPassword', { fields }));
    const { dialog } = await fillIn(['wrong', 'a long new password', 'a long new password']);
    expect(await within(dialog).findByText('目前密碼錯誤')).toBeVisible();
  });
});
