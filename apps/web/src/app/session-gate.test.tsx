import { getSession, getWaiting } from '@hr/contracts/access/sign-in';
import { listHomeCards } from '@hr/contracts/shell/home';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { useUserStore } from '#stores/user-store.ts';
import { buildSession, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SessionGate } from './session-gate.tsx';

const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

it('offers to extend the session five minutes before its end, and a call closes the offer', async () => {
  // Noon in Taipei: at midnight the session is refetched.
  const now = Date.parse('2026-11-26T04:00:00Z');
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  useSessionStore.getState().answered({ serverAt: now, localAt: now });
  const { user } = renderPage(
    <SessionGate>
      <p>頁面</p>
    </SessionGate>,
  );

  let requestCount = 0;
  server.use(
    mockEndpoint(getSession, () => {
      requestCount += 1;
      return buildSession();
    }),
  );

  await act(() => vi.advanceTimersByTimeAsync(54 * MINUTE_MS));
  expect(screen.queryByText('登入將於 5 分鐘後逾時')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS));
  await user.click(await screen.findByRole('button', { name: '繼續使用' }));

  await vi.waitFor(() => expect(requestCount).toBe(1));
});

it('shows new tasks within half a minute without extending the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let taskCount = 1;
  server.use(mockEndpoint(getWaiting, () => ({ taskCount, unread: 0 })));
  renderPage(
    <SessionGate>
      <p>頁面</p>
    </SessionGate>,
  );
  await vi.waitFor(() => expect(useUserStore.getState().taskCount).toBe(1));
  const answered = useSessionStore.getState().lastAnswer;

  taskCount = 2;
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS / 2));

  await vi.waitFor(() => expect(useUserStore.getState().taskCount).toBe(2));
  expect(useSessionStore.getState().lastAnswer).toBe(answered);
});

const Counts = () => {
  const { data } = useQuery(endpointQuery(listHomeCards, {}));
  return (
    <>
      <p>{`${data?.items.length ?? 0} 張`}</p>
      <input aria-label="備註" />
    </>
  );
};

it('refetches shown data at midnight without extending the session, and keeps typed text', async () => {
  // A minute before midnight in Taipei.
  vi.useFakeTimers({ now: new Date('2026-11-26T15:59:00Z'), shouldAdvanceTime: true });
  const cards = [{ name: 'employeesBeginning' as const, count: 1 }];
  server.use(
    mockEndpoint(getWaiting, { taskCount: 0, unread: 0 }),
    mockEndpoint(listHomeCards, () => ({ items: Date.now() < Date.parse('2026-11-26T16:00:00Z') ? [] : cards })),
  );
  const { user } = renderPage(
    <SessionGate>
      <Counts />
    </SessionGate>,
  );
  expect(await screen.findByText('0 張')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '備註' }), '未完');
  const answered = useSessionStore.getState().lastAnswer;

  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS));

  expect(await screen.findByText('1 張')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '備註' })).toHaveValue('未完');
  expect(useSessionStore.getState().lastAnswer).toBe(answered);
});

it('refetches shown data when the count of tasks grows, without extending the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let count = 1;
  const byTimer: (string | null)[] = [];
  server.use(
    mockEndpoint(getWaiting, () => ({ taskCount: count, unread: 0 })),
    mockEndpoint(listHomeCards, ({ headers }) => {
      byTimer.push(headers.get('X-Requested-By-Timer'));
      return { items: count === 1 ? [] : [{ name: 'tasksWaiting' as const, count }] };
    }),
  );
  renderPage(
    <SessionGate>
      <Counts />
    </SessionGate>,
  );
  expect(await screen.findByText('0 張')).toBeVisible();
  await vi.waitFor(() => expect(useUserStore.getState().taskCount).toBe(1));
  const answered = useSessionStore.getState().lastAnswer;

  count = 2;
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS / 2));

  expect(await screen.findByText('1 張')).toBeVisible();
  expect(useSessionStore.getState().lastAnswer).toBe(answered);
  expect(byTimer).toEqual([null, '1']);
});
