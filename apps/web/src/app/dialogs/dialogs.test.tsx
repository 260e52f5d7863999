import { getSession, login } from '@hr/contracts/access/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { buildSession, buildUser, axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ErrorReportDialog } from './error-report-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

const FORM_URL = 'https://forms.example.org/report';

afterEach(() => vi.restoreAllMocks());

const showErrorDialog = (formUrl: string | undefined = FORM_URL) => {
  useErrorStore.setState({ isDialogOpen: false, message: '報告內容' });
  const page = renderPage(<ErrorReportDialog formUrl={formUrl} onClose={useErrorStore.getState().closeDialog} />);
  return { ...page, dialog: screen.getByRole('dialog', { name: '發生錯誤' }) };
};

describe('the error-report dialog', () => {
  it('shows the stored message read-only', () => {
    const { dialog } = showErrorDialog();

    expect(dialog).toHaveAccessibleDescription('遇到未預期的錯誤，請將錯誤狀況回報給資訊部門');
    expect(within(dialog).getByLabelText('錯誤訊息')).toHaveValue('報告內容');
    expect(within(dialog).getByLabelText('錯誤訊息')).toHaveAttribute('readonly');
  });

  it('opens the report form, copies the message, clears it and closes', async () => {
    const { user } = showErrorDialog();
    useErrorStore.setState({ isDialogOpen: true });
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);

    await user.click(screen.getAllByRole('button', { name: '回報錯誤' })[0]!);

    await waitFor(() => expect(useErrorStore.getState()).toMatchObject({ message: '', isDialogOpen: false }));
    expect(open).toHaveBeenCalledWith(FORM_URL, '_blank', 'noopener,noreferrer');
    expect(await navigator.clipboard.readText()).toBe('報告內容');
  });

  it('keeps the message if it could not be copied', async () => {
    const { user, dialog } = showErrorDialog();
    vi.spyOn(globalThis, 'open').mockReturnValue(null);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));

    await user.click(within(dialog).getByRole('button', { name: '回報錯誤' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('無法複製到剪貼簿，請自行選取並複製錯誤訊息。');
    expect(useErrorStore.getState().message).toBe('報告內容');
  });

  it('shows that there is no report form, and keeps the message', async () => {
    const { user, dialog } = showErrorDialog('');

    await user.click(within(dialog).getByRole('button', { name: '回報錯誤' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('尚未設定線上回報表單');
    expect(await navigator.clipboard.readText()).toBe('報告內容');
    expect(useErrorStore.getState().message).toBe('報告內容');
  });

  it('opens from the hint and stays until a button is pressed', async () => {
    const { user } = renderPage(<p>頁面</p>);
    act(() => {
      useErrorStore.setState({ message: '報告內容', isDialogOpen: true });
    });
    await screen.findByRole('dialog', { name: '發生錯誤' });

    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.MuiBackdrop-root')!);
    expect(screen.getByRole('dialog', { name: '發生錯誤' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(useErrorStore.getState().message).toBe('報告內容');
  });

  it('has no accessibility violations', async () => {
    showErrorDialog();

    expect(await axeViolations()).toEqual([]);
  });
});

describe('the session-expired dialog', () => {
  const expire = async () => {
    const page = renderPage(<input aria-label="備註" />);
    await page.user.type(screen.getByRole('textbox', { name: '備註' }), '打到一半');
    act(() => useSessionStore.getState().expire());
    await screen.findByRole('dialog', { name: '登入逾時' });
    return page;
  };

  const logInAgain = async ({ user }: Awaited<ReturnType<typeof expire>>) => {
    await user.click(screen.getByRole('button', { name: '重新登入' }));
    await user.type(screen.getByLabelText(/密碼/), 'correct{Enter}');
  };

  it('keeps the input when the same user logs in again', async () => {
    server.use(mockEndpoint(login, buildUser()), mockEndpoint(getSession, buildSession()));
    const page = await expire();

    await page.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '登入逾時' })).toBeVisible();
    await logInAgain(page);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: '備註' })).toHaveValue('打到一半');
    expect(useSessionStore.getState().renewals).toBe(1);
  });

  it('stays open after a wrong password, with the account filled in', async () => {
    const page = await expire();
    await page.user.click(screen.getByRole('button', { name: '重新登入' }));

    expect(screen.getByLabelText(/帳號/)).toHaveValue('wang');
    expect(screen.getByLabelText(/密碼/)).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: '重新登入' }));

    expect(await screen.findByText('請輸入密碼')).toBeVisible();
    expect(screen.getByRole('dialog', { name: '登入逾時' })).toBeVisible();
  });

  it('restarts the page when another user logs in', async () => {
    server.use(mockEndpoint(login, buildUser({ username: 'lee', empId: 'E002', empName: '李小華' })));
    const restart = vi.fn<(path: string) => void>();
    const page = renderPage(<SessionExpiredDialog restart={restart} />);

    await logInAgain(page);

    await waitFor(() => expect(restart).toHaveBeenCalledWith('/dashboard'));
    expect(useSessionStore.getState().renewals).toBe(0);
  });

  it('has no accessibility violations', async () => {
    const page = await expire();
    await page.user.click(screen.getByRole('button', { name: '重新登入' }));

    expect(await axeViolations()).toEqual([]);
  });
});
