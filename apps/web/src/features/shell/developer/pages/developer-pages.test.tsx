import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { axeViolations, renderApp, renderPage, signIn } from '#testing/index.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { DeveloperRoute } from '../../../../app/developer-route.tsx';

const open = async (route: string) => {
  signIn();
  const app = renderApp(route);
  await screen.findByRole('heading', { level: 1 });
  return app;
};

describe('/test', () => {
  // A broken component is told to the console by React and by the router.
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it.each(['EmployeeNotFound', 'The employee has already left the company', 'Invalid EmpId', 'PermissionDenied'])(
    'passes %s to the caller alone',
    async (label) => {
      const { user } = await open('/test');

      await user.click(screen.getByRole('button', { name: label }));

      expect(await screen.findByText(`呼叫端收到：${label}`)).toBeVisible();
      expect(useErrorStore.getState().message).toBe('');
    },
  );

  it.each(['500 系統錯誤', '網路中斷', '不符合約的回應'])('hints at %s, without the password', async (label) => {
    const { user } = await open('/test');

    await user.click(screen.getByRole('button', { name: label }));

    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('遇到錯誤了嗎？請點此查看詳情'));
    expect(useErrorStore.getState().message).toContain('示範內容');
    expect(useErrorStore.getState().message).not.toContain('never shown');
  });

  it('shows the hint of the catalogue with its two buttons', async () => {
    const { user } = await open('/test');

    await user.click(screen.getByRole('button', { name: '遇到錯誤了嗎？請點此查看詳情' }));

    const log = screen.getByRole('log');
    expect(await within(log).findByRole('button', { name: '取消' })).toBeVisible();
    expect(within(log).getByRole('button', { name: '檢視詳情' })).toBeVisible();
  });

  it('opens the error-report dialog from the hint', async () => {
    const { user } = await open('/test');
    await user.click(screen.getByRole('button', { name: '500 系統錯誤' }));

    await user.click(await screen.findByRole('button', { name: '檢視詳情' }));

    expect(await screen.findByRole('dialog', { name: '發生錯誤' })).toBeVisible();
  });

  it('shows the crash page in place of a broken one', async () => {
    const { user } = await open('/test');

    await user.click(screen.getByRole('button', { name: '畫面錯誤' }));

    expect(await screen.findByRole('button', { name: '重新載入' })).toBeVisible();
    expect(useErrorStore.getState().message).toContain('A component broke on purpose');
  });

  it('has nothing that axe finds', async () => {
    await open('/test');

    expect(await axeViolations()).toEqual([]);
  });
});

it('passes state between parent and child on /playground/parent-child', async () => {
  const { user } = await open('/playground/parent-child');

  await user.type(screen.getByRole('textbox', { name: '給下層的文字' }), '您好');
  await user.click(screen.getByRole('button', { name: '回應上層' }));

  expect(screen.getByText('收到：您好')).toBeVisible();
  expect(screen.getByText('下層回應 1 次')).toBeVisible();
});

it('asks for the permission outside development', async () => {
  renderPage(<DeveloperRoute isOpen={false} />);

  expect(await screen.findByText('您沒有權限檢視此頁面，請洽系統管理員。')).toBeVisible();
});
