import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { renderPage } from '#testing/index.ts';
import { reportUnexpected, watchUncaughtErrors } from './report-unexpected.ts';

const HINT = '遇到錯誤了嗎？請點此查看詳情';
let stop: () => void;

beforeEach(() => {
  renderPage(<p>頁面</p>);
  stop = watchUncaughtErrors();
});

afterEach(() => stop());

it('stores an uncaught error and shows a hint', async () => {
  globalThis.dispatchEvent(
    new ErrorEvent('error', { error: new Error('Broken component'), message: 'Broken component' }),
  );

  expect(await screen.findByText(HINT)).toBeVisible();
  expect(useErrorStore.getState().message).toContain('Broken component');
});

/** Dispatches the event of an unhandled rejection, which jsdom lacks. */
const rejectUnhandled = (reason: unknown): void => {
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

it('treats a rejection with an error as a failure, and any other as noise', async () => {
  rejectUnhandled('x');
  rejectUnhandled({ code: 7 });
  expect(useErrorStore.getState().message).toBe('');

  rejectUnhandled(new Error('Nobody waited'));
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(useErrorStore.getState().message).toContain('Nobody waited');
});

it('offers a reload and reports nothing if the code of an action is missing', async () => {
  reportUnexpected(new TypeError('error loading dynamically imported module: /assets/log-in-1.js'));

  expect(await screen.findByText('系統可能已更新或網路中斷，請重新載入後再試')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新載入' })).toBeVisible();
  expect(useErrorStore.getState().message).toBe('');
});

it('reports the same error once', async () => {
  const error = new Error('Once');

  reportUnexpected(error);
  useErrorStore.getState().clearMessage();
  reportUnexpected(error);

  await waitFor(() => expect(screen.getAllByText(HINT)).toHaveLength(1));
  expect(useErrorStore.getState().message).toBe('');
});

it.each([
  { why: 'noise', error: new Error('ResizeObserver loop limit exceeded') },
  { why: 'a script error of another origin', error: 'Script error.' },
  { why: 'a wait that was given up', error: new DOMException('Aborted', 'AbortError') },
  {
    why: 'a failed call that was told already',
    error: new ApiError({
      status: 500,
      code: null,
      msg: 'x',
      requestId: null,
      fields: [],
      data: 'x',
      isReported: true,
    }),
  },
])('says nothing of $why', ({ error }) => {
  reportUnexpected(error);

  expect(useErrorStore.getState().message).toBe('');
});
