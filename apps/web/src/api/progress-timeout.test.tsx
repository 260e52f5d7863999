import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import type { AxiosAdapter, AxiosProgressEvent, InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { call } from './call.ts';
import { downloadFile } from './download-file.ts';

const SECOND_MS = 1_000;
const file = new File(['a,b'], 'departments.csv', { type: 'text/csv' });

beforeEach(() => {
  renderPage(<p>頁面</p>);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

type Direction = 'onUploadProgress' | 'onDownloadProgress';

/** Reports progress after each of the seconds, and answers after the last; otherwise it waits forever. */
const slowly =
  (direction: Direction, seconds: readonly number[], answer?: { status: number; data: unknown }): AxiosAdapter =>
  (config: InternalAxiosRequestConfig) =>
    new Promise((resolve) => {
      for (const second of seconds) {
        setTimeout(() => config[direction]?.({ loaded: second } as AxiosProgressEvent), second * SECOND_MS);
      }
      if (answer) {
        const response = { ...answer, statusText: '', headers: {}, config };
        setTimeout(() => resolve(response), (seconds.at(-1) ?? 0) * SECOND_MS + 1);
      }
    });

const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('the timeout of 60 seconds', () => {
  it('counts from the last upload progress', async () => {
    const adapter = slowly('onUploadProgress', [50, 100, 150], {
      status: 200,
      data: { created: 1, updated: 0, unchanged: 0 },
    });
    const ended = outcome(call(departmentEndpoints.import, { file }, { adapter }));

    await vi.advanceTimersByTimeAsync(151 * SECOND_MS);

    expect(await ended).toBe('answered');
  });

  it('counts from the last download progress', async () => {
    const adapter = slowly('onDownloadProgress', [50, 100], { status: 204, data: null });
    const ended = outcome(downloadFile(departmentEndpoints.export, {}, { adapter }));

    await vi.advanceTimersByTimeAsync(101 * SECOND_MS);

    expect(await ended).toBe('answered');
  });

  it('is longer once the whole file is uploaded', async () => {
    const adapter: AxiosAdapter = (config) =>
      new Promise((resolve) => {
        const answer = {
          status: 200,
          data: { created: 1, updated: 0, unchanged: 0 },
          statusText: '',
          headers: {},
          config,
        };
        setTimeout(() => config.onUploadProgress?.({ loaded: 3, total: 3 } as AxiosProgressEvent), SECOND_MS);
        setTimeout(() => resolve(answer), 300 * SECOND_MS);
      });
    const ended = outcome(call(departmentEndpoints.import, { file }, { adapter }));

    await vi.advanceTimersByTimeAsync(301 * SECOND_MS);

    expect(await ended).toBe('answered');
  });

  it('ends an upload without progress', async () => {
    const ended = vi.fn<(how: unknown) => void>();
    void outcome(call(departmentEndpoints.import, { file }, { adapter: slowly('onUploadProgress', [50]) })).then(ended);

    await vi.advanceTimersByTimeAsync(109 * SECOND_MS);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);

    expect(ended).toHaveBeenCalledWith('timeout of 60000ms exceeded');
  });

  it('is left to the client for JSON calls', async () => {
    let timeout: number | undefined;
    const adapter: AxiosAdapter = (config) => {
      timeout = config.timeout;
      return new Promise(() => undefined);
    };
    void outcome(call(departmentEndpoints.list, {}, { adapter }));

    await vi.advanceTimersByTimeAsync(0);

    expect(timeout).toBe(60_000);
  });
});
