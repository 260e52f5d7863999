import { myAttendanceEndpoints as endpoints } from '@hr/contracts/time/attendance';
import { buildAttendanceDay, buildPunch, buildTotals } from '@hr/contracts/time/attendance/attendance.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyAttendancePage } from './my-attendance-page.tsx';

afterEach(() => vi.useRealTimers());

const late = {
  ...buildAttendanceDay({
    on: '2026-11-02',
    status: 'late',
    inMinute: 552,
    outMinute: 1_083,
    lateMinutes: 12,
  }),
  reasons: ['應出勤 上午 09:00 ～ 下午 06:00', '遲到 12 分鐘'],
};

const normal = { ...buildAttendanceDay({ on: '2026-11-03', inMinute: 535, outMinute: 1_081 }), reasons: [] };

beforeEach(() => {
  // 2026/11/03 上午 11:00 in Taipei.
  vi.useFakeTimers({ now: new Date('2026-11-03T03:00:00Z'), shouldAdvanceTime: true, toFake: ['Date'] });
  server.use(
    mockEndpoint(endpoints.month, {
      days: [late, normal],
      totals: buildTotals({ expectedDays: 2, attendedDays: 2, workedMinutes: 948, lateCount: 1, lateMinutes: 12 }),
    }),
  );
});

const open = (search = 'view=list') => renderPage(<MyAttendancePage />, { route: `/?${search}` });

it('lists the days, the latest first, with totals', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: '待處理 1 天' })).toBeVisible();
  const list = screen.getByRole('list', { name: '出勤' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    '2026/11/03（二）（今天）正常上午 08:55 ～ 下午 06:01',
  );
  expect(screen.getByText('1／12')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows the month as a calendar', async () => {
  const { container } = open('view=month');
  expect(await screen.findByText('2026/11/02（一） 遲到，上午 09:12 ～ 下午 06:03，遲到 12 分')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

it('explains a day', async () => {
  const { user } = open('view=month');
  await user.click(await screen.findByText(/^2026\/11\/02（一） 遲到/));
  const panel = await screen.findByRole('dialog', { name: '2026/11/02（一）' });
  expect(within(panel).getByText('遲到 12 分鐘')).toBeVisible();
});

it('applies for leave of the time that was missed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '2026/11/02（一） 請假' }));
  const form = await screen.findByRole('dialog', { name: '請假' });
  expect(within(form).getByRole('textbox', { name: /^起日/ })).toHaveValue('2026/11/02');
  expect(within(form).getByRole('combobox', { name: /^迄時/ })).toHaveValue('上午 09:30');
});

it('corrects a punch on the day', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '2026/11/02（一） 補打卡' }));
  const form = await screen.findByRole('dialog', { name: '補打卡' });
  expect(within(form).getByRole('textbox', { name: /^日期/ })).toHaveValue('2026/11/02');
  expect(within(form).getByRole('combobox', { name: /^時間/ })).toHaveValue('上午 09:00');
});

describe('the punch buttons', () => {
  it('punch once and show the time of the server', async () => {
    const punches: ReturnType<typeof buildPunch>[] = [];
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.punches, () => ({ items: punches })),
      mockEndpoint(endpoints.punch, async ({ body }) => {
        bodies.push(body);
        const punch = buildPunch({ at: '2026-11-03T03:01:00Z' });
        punches.push(punch);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return punch;
      }),
    );
    const { user } = open();
    await user.dblClick(await screen.findByRole('button', { name: '上班打卡' }));
    expect(await screen.findByText('打卡成功：上班 上午 11:01')).toBeVisible();
    expect(bodies).toEqual([{ direction: 'in' }]);
    await waitFor(() => expect(screen.getByRole('list', { name: '今日打卡' })).toHaveTextContent('上班 上午 11:01'));
  });

  it('say after a refusal that nothing was recorded', async () => {
    server.use(mockProblem(endpoints.punch, 'AttendanceClosed'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '下班打卡' }));
    expect(
      await screen.findByText('打卡未成功，沒有留下紀錄：該月份出勤已結算，請由人資解除結算，或登錄結算後調整。'),
    ).toBeVisible();
  });

  it('show a lost connection', async () => {
    server.use(http.post(addressOf(endpoints.punch), () => HttpResponse.error()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '上班打卡' }));
    expect(await screen.findByText(/^打卡未完成：網路連線異常/)).toBeVisible();
  });
});
