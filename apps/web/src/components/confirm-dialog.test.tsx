import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#failures/api-error.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { renderPage } from '#testing/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const refusal = (code: 'StaleVersion' | 'NotFound', msg: string) =>
  new ApiError({ status: 409, code, msg, requestId: null, fields: [], data: null, isReported: false });

interface Steps {
  readonly onConfirm: () => Promise<unknown>;
  readonly onReload?: () => Promise<unknown>;
}

const confirm = async (steps: Steps) => {
  const { user } = renderPage(
    <ConfirmDialog open title="確定刪除「研究組」嗎？" confirmLabel="刪除" onClose={() => undefined} {...steps}>
      刪除後無法復原。
    </ConfirmDialog>,
  );
  await user.click(screen.getByRole('button', { name: '刪除' }));
  return user;
};

const stale = refusal('StaleVersion', '此筆資料已被更新，請重新載入後再試。');

describe('a confirmation', () => {
  it('reports an error of the program and shows that something went wrong', async () => {
    await confirm({ onConfirm: () => Promise.reject(new TypeError('x is undefined')) });

    expect(await screen.findByText('發生未預期的錯誤，請稍後再試。')).toBeVisible();
    expect(useErrorStore.getState().message).toContain('x is undefined');
  });

  it('offers to reload a record changed by someone else, and continues with it', async () => {
    const onConfirm = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(stale).mockResolvedValueOnce(undefined);
    const onReload = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    const user = await confirm({ onConfirm, onReload });

    await user.click(await screen.findByRole('button', { name: '重新載入' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '刪除' }));

    expect(onReload).toHaveBeenCalledOnce();
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('shows that the record no longer exists if it cannot be fetched', async () => {
    const user = await confirm({
      onConfirm: () => Promise.reject(stale),
      onReload: () => Promise.reject(refusal('NotFound', '查無資料或資料已被刪除。')),
    });

    await user.click(await screen.findByRole('button', { name: '重新載入' }));

    expect(await screen.findByText('查無資料或資料已被刪除。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新載入' })).not.toBeInTheDocument();
    expect(useErrorStore.getState().message).toBe('');
  });
});
