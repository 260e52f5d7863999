import { bulkEndpoints, type ErrorBody } from '@hr/contracts/core';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { sendMany } from './bulk.ts';

const { deactivate } = jobTitles.endpoints;

beforeEach(() => {
  renderPage(null);
});

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `id-${index}`);

const run = (items: readonly string[], options: { onProgress?: (done: number) => void; signal?: AbortSignal } = {}) =>
  sendMany(deactivate, items, {
    inputOf: (id) => ({ params: { id } }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });

/** Answers each record by its id, and returns the number of records of each request. */
const mockBulk = (outcomeOf: (id: string) => ErrorBody | null = () => null): number[] => {
  const sizes: number[] = [];
  server.use(
    mockEndpoint(bulkEndpoints.run, ({ body }) => {
      const { items } = body as { items: { params: { id: string } }[] };
      sizes.push(items.length);
      return { outcomes: items.map(({ params }) => outcomeOf(params.id)) };
    }),
  );
  return sizes;
};

it('sends up to fifty records per request and reports the progress', async () => {
  const sizes = mockBulk();
  const progress: number[] = [];
  const outcomes = await run(ids(120), { onProgress: (done) => progress.push(done) });
  expect(sizes).toEqual([50, 50, 20]);
  expect(progress).toEqual([50, 100, 120]);
  expect(outcomes.map(({ item }) => item)).toEqual(ids(120));
});

it('shows a refusal message once, even if a field has the same message', async () => {
  const fields = [{ path: 'departmentId', message: '請變更部門' }];
  const refusal: ErrorBody = { status: 409, code: 'StaleVersion', msg: '請變更部門', requestId: 'test', fields };
  mockBulk((id) => (id === 'id-1' ? refusal : null));
  const outcomes = await run(ids(3));
  expect(outcomes.map(({ refusal: text }) => text)).toEqual([null, '請變更部門', null]);
});

it('reports an unexpected error of a record like a failed call', async () => {
  mockBulk(() => ({ status: 500, code: 'Internal', msg: '系統忙碌中', requestId: 'test' }));
  expect(await run(ids(1))).toEqual([{ item: 'id-0', refusal: '未完成，請稍後再試。' }]);
  expect(await screen.findByRole('button', { name: '檢視詳情' })).toBeVisible();
});

it('sends no further request after the run was cancelled', async () => {
  const sizes = mockBulk();
  const controller = new AbortController();
  const outcomes = await run(ids(120), { signal: controller.signal, onProgress: () => controller.abort() });
  expect(sizes).toEqual([50]);
  expect(outcomes.map(({ refusal }) => refusal)).toEqual([
    ...Array.from({ length: 50 }, () => null),
    ...Array.from({ length: 70 }, () => '已停止，尚未執行。'),
  ]);
});

it('ends with the refusal of a request that failed as a whole', async () => {
  server.use(mockProblem(bulkEndpoints.run, 'PermissionDenied'));
  const outcomes = await run(ids(60));
  expect(outcomes).toHaveLength(60);
  expect(new Set(outcomes.map(({ refusal }) => refusal))).toEqual(new Set(['您沒有權限執行此操作，請洽系統管理員。']));
});

it('repeats a request whose answer was lost, with the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/bulk', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ outcomes: [null, null] });
    }),
  );
  const outcomes = await run(ids(2));
  expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});
