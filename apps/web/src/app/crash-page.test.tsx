import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '#testing/index.ts';
import { CrashPage } from './crash-page.tsx';

const MESSAGE = '畫面無法載入，系統可能已更新或網路中斷，請重新載入。';

/** Opens a page whose chunk a release has removed. */
const open = () => {
  const reload = vi.fn<() => void>();
  const router = createMemoryRouter([
    {
      path: '/',
      lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')),
      ErrorBoundary: () => <CrashPage reload={reload} />,
    },
  ]);
  return { ...render(<RouterProvider router={router} />), reload };
};

describe('a page whose code is missing', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads by itself, once', async () => {
    server.use(http.head('*', () => new HttpResponse(null)));
    const first = open();
    await waitFor(() => expect(first.reload).toHaveBeenCalledOnce());
    first.unmount();

    const second = open();

    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('button', { name: '重新載入' })).toBeVisible();
    expect(second.reload).not.toHaveBeenCalled();
  });

  it('does not reload while the server is unavailable', async () => {
    let isRequested = false;
    server.use(
      http.head('*', () => {
        isRequested = true;
        return HttpResponse.error();
      }),
    );
    const { reload } = open();

    expect(await screen.findByText(MESSAGE)).toBeVisible();
    await waitFor(() => expect(isRequested).toBe(true));
    expect(reload).not.toHaveBeenCalled();
  });
});
