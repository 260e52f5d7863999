import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
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

it('stores and hints at an error that nothing caught', async () => {
  globalThis.dispatchEvent(
    new ErrorEvent('error', { error: new Error('Broken component'), message: 'Broken component' }),
  );

  expect(await screen.findByText(HINT)).toBeVisible();
  expect(useErrorStore.getState().message).toContain('Broken component');
});

/** As a browser tells of a promise that nobody waited for; jsdom has no such event of its own. */
const rejectUnhandled = (reason: unknown): void => {
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

it('takes a rejection with an error for a failure, and one with anything else for noise', async () => {
  rejectUnhandled('x');
  rejectUnhandled({ code: 7 });
  expect(useErrorStore.getState().message).toBe('');

  rejectUnhandled(new Error('Nobody waited'));
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(useErrorStore.getState().message).toContain('Nobody waited');
});

it('offers a reload, and reports nothing, when code that an action needs is not there any more', async () => {
  reportUnexpected(new TypeError('error loading dynamically imported module: /assets/log-in-1.js'));

  expect(await screen.findByText('系統可能已更新或網路中斷，請重新載入後再試')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新載入' })).toBeVisible();
  expect(useErrorStore.getState().message).toBe('');
});

it('tells of the same error once', async () => {
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
    error: new ApiError({ status: 500, code: null, msg: 'x', requestId: null, fields: [], data: 'x', isTold: true }),
  },
])('says nothing of $why', ({ error }) => {
  reportUnexpected(error);

  expect(useErrorStore.getState().message).toBe('');
});
