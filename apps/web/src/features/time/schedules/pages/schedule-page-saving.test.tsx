import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockEndpoint, mockProblem, server } from '#testing/index.ts';
import { buildCell, early, lin, wang, weekSchedule } from '../testing/schedule-data.ts';
import { answerSaves, expectSavingState, findCell, mockSchedule, openSchedule } from '../testing/schedule-fixture.tsx';

beforeEach(() => void mockSchedule());

afterEach(() => vi.restoreAllMocks());

it('checks only the edited employee, and keeps the violations of others', async () => {
  const checks: unknown[] = [];
  const violation = { rule: 'restDays', article: '第 36 條', level: 'must' as const, text: '休息日不足' };
  server.use(
    mockEndpoint(endpoints.violations, { items: [{ ...violation, employeeId: wang, days: ['2031-12-24'] }] }),
    mockEndpoint(endpoints.check, ({ body }) => {
      checks.push(body);
      return { items: [{ ...violation, employeeId: lin, days: ['2031-12-21'] }] };
    }),
  );
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21 未排'));
  await user.keyboard('d1');
  expect(await screen.findByText('檢核結果：須符合 2 項、提示 0 項')).toBeVisible();
  const marked = await findCell('林怡君 2031/12/21 早班');
  expect(marked).toHaveClass('must');
  expect(marked).toHaveAccessibleName(/休息日不足/);
  expect(checks).toEqual([
    {
      from: '2031-12-21',
      to: '2031-12-27',
      cells: [{ employeeId: lin, on: '2031-12-21', kind: 'work', shiftTemplateId: early }],
    },
  ]);
});

it('checks the staffing of all departments again after a save', async () => {
  mockSchedule({ ...weekSchedule, minimums: [{ shiftTemplateId: early, date: '2031-12-21', least: 1 }] });
  const gap = { employeeId: null, rule: 'staffing', article: null, level: 'warn' as const };
  const answer = (text: string) =>
    mockEndpoint(endpoints.violations, { items: [{ ...gap, days: ['2031-12-21'], text }] });
  server.use(answer('北區 早班 0 人，至少應有 2 人'));
  const { user } = openSchedule();
  expect(await screen.findByText('北區 早班 0 人，至少應有 2 人')).toBeVisible();
  server.use(answer('北區 早班 1 人，至少應有 2 人'));
  await user.click(await findCell('林怡君 2031/12/21'));
  await user.keyboard('d1');
  expect(await screen.findByText('北區 早班 1 人，至少應有 2 人')).toBeVisible();
  expect(screen.getByTitle('人力不足：北區 早班 1 人，至少應有 2 人')).toHaveClass('short');
});

it('shows both values of a day that another planner has changed', async () => {
  answerSaves([buildCell({ kind: 'empty', shiftTemplateId: null, version: 4 })]);
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/22'));
  await user.keyboard('d1');
  expect(await screen.findByText(/林怡君 2031\/12\/22（對方：空班，我的：早班）/)).toBeVisible();

  const saves = answerSaves();
  await user.click(screen.getByText('改用我的'));
  await expectSavingState('已儲存');
  expect(saves).toMatchObject([[{ shiftTemplateId: early, version: 4 }]]);
});

it('keeps edits without a connection and sends them once the browser is online', async () => {
  server.use(http.post('*/api/schedules/cells', () => HttpResponse.error()));
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21'));
  await user.keyboard('d1');
  await expectSavingState('連線中斷，尚未儲存 1 格');

  const saves = answerSaves();
  globalThis.dispatchEvent(new Event('online'));
  await expectSavingState('已儲存');
  expect(saves).toMatchObject([[{ on: '2031-12-21', shiftTemplateId: early }]]);
});

it('sends nothing while the browser is offline, and then saves and checks', async () => {
  const requests: string[] = [];
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const record = ({ request }: { request: Request }) => void requests.push(new URL(request.url).pathname);
  server.events.on('request:start', record);
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21'));
  const before = requests.length;
  await user.keyboard('d1');
  await expectSavingState('連線中斷，尚未儲存 1 格');
  expect(requests).toHaveLength(before);

  isOnline.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await expectSavingState('已儲存');
  await waitFor(() => {
    expect(requests.slice(before)).toEqual(['/api/schedules/cells', '/api/schedules/check']);
  });
  server.events.removeListener('request:start', record);
});

it('shows a refusal and keeps the edits', async () => {
  server.use(mockProblem(endpoints.save, 'ShiftNotInForce'));
  const { user } = openSchedule();
  await user.click(await findCell('林怡君 2031/12/21'));
  await user.keyboard('d1{Control>}s{/Control}');
  await expectSavingState('儲存失敗，尚未儲存 1 格：班別於該日未啟用');
  expect(await findCell('林怡君 2031/12/21 早班 D1，未儲存')).toBeVisible();
});
