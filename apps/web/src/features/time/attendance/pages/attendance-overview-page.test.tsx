import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { attendanceEndpoints as endpoints, punchEndpoints } from '@hr/contracts/time/attendance';
import {
  buildAttendanceDay,
  buildAttendanceDetail,
  buildAttendanceMonth,
  buildDayOfPerson,
  buildPunch,
  buildTotals,
} from '@hr/contracts/time/attendance/attendance.factory.ts';
import { attendanceAdjustmentEndpoints as adjustmentEndpoints } from '@hr/contracts/time/attendance-adjustments';
import { buildAdjustment } from '@hr/contracts/time/attendance-adjustments/attendance-adjustment.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { AttendanceOverviewPage } from './attendance-overview-page.tsx';

const EDITOR: readonly Permission[] = ['attendance_overview:view', 'attendance_overview:edit'];
const APPROVER: readonly Permission[] = [...EDITOR, 'attendance_overview:approve', 'attendance_overview:export'];

const late = buildDayOfPerson({
  on: '2026-11-03',
  status: 'late',
  inMinute: 552,
  outMinute: 1_083,
  lateMinutes: 12,
});

const counts = { expected: 20, arrived: 18, missing: 2, late: 1, onLeave: 0, onDuty: 0, missingPunch: 0, overtime: 3 };

const pageOf = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 50 });

const queries: Record<string, string>[] = [];
const bodies: unknown[] = [];

beforeEach(() => {
  queries.length = 0;
  bodies.length = 0;
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(adjustmentEndpoints.find, { items: [buildAdjustment()], count: 1 }),
    mockEndpoint(endpoints.day, ({ query }) => {
      queries.push(query);
      return { ...pageOf([late]), counts, arePunchesKnown: false };
    }),
    mockEndpoint(
      endpoints.get,
      buildAttendanceDetail({ ...late, reasons: ['應出勤 上午 09:00 ～ 下午 06:00', '遲到 12 分鐘'] }),
    ),
  );
});

const open = (search: string, permissions: readonly Permission[] = EDITOR) =>
  renderPage(<AttendanceOverviewPage />, { route: `/?${search}`, permissions });

describe('the day', () => {
  it('shows everyone with the counts, and that punches are not known yet', async () => {
    const { container } = open('on=2026-11-03');
    expect(await screen.findByText('E00001')).toBeVisible();
    expect(screen.getByText('2026/11 尚未匯入打卡資料，暫不判定曠職')).toBeVisible();
    expect(screen.getByRole('button', { name: '遲到 1' })).toBeVisible();
    expect(screen.getByText('上午 09:12')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is filtered by the card of a count', async () => {
    const { user, router } = open('on=2026-11-03');
    await user.click(await screen.findByRole('button', { name: '加班 3' }));
    expect(router.state.location.search).toContain('counted=overtime');
    expect(queries.at(-1)).toMatchObject({ on: '2026-11-03', counted: 'overtime' });
  });

  it('steps to the next day', async () => {
    const { user } = open('on=2026-11-03');
    await screen.findByText('E00001');
    await user.click(screen.getByRole('button', { name: '後一日' }));
    expect(queries.at(-1)).toMatchObject({ on: '2026-11-04' });
  });
});

describe('the explanation of a day', () => {
  const openPanel = async (detail: Parameters<typeof buildAttendanceDetail>[0] = {}, permissions = EDITOR) => {
    server.use(mockEndpoint(endpoints.get, buildAttendanceDetail({ ...late, ...detail })));
    const page = open(`on=2026-11-03&openId=${late.employee.id}&openOn=2026-11-03`, permissions);
    const panel = await screen.findByRole('dialog', { name: 'E00001 王小明 2026/11/03（二）' });
    return { ...page, panel };
  };

  it('shows reasons, punches and voided punches', async () => {
    const { panel } = await openPanel({
      reasons: ['應出勤 上午 09:00 ～ 下午 06:00', '遲到 12 分鐘'],
      punches: [
        buildPunch({ at: '2026-11-03T01:12:00Z' }),
        buildPunch({ at: '2026-11-03T01:00:00Z', voidedAt: '2026-11-04T01:00:00Z', voidReason: '代打' }),
      ],
    });
    expect(within(panel).getByText('遲到 12 分鐘')).toBeVisible();
    expect(within(panel).getByText('上午 09:00 上班').tagName).toBe('S');
    expect(within(panel).getByText('已作廢，網頁打卡，作廢原因：代打')).toBeVisible();
    expect(await axeViolations(panel)).toEqual([]);
  });

  it('adds a punch at the time of the shift', async () => {
    server.use(
      mockEndpoint(punchEndpoints.add, ({ body }) => {
        bodies.push(body);
        return buildPunch();
      }),
    );
    const { user, panel } = await openPanel({ status: 'missing_out', inMinute: 538, outMinute: null });
    await user.click(within(panel).getByRole('button', { name: '補登打卡' }));
    const form = await screen.findByRole('dialog', { name: '補登打卡：E00001 王小明' });
    await user.type(within(form).getByRole('textbox', { name: /^原因/ }), '忘記刷卡');
    await user.click(within(form).getByRole('button', { name: '補登' }));
    expect(await screen.findByText('補登打卡成功')).toBeVisible();
    expect(bodies).toEqual([
      { employeeId: late.employee.id, on: '2026-11-03', direction: 'out', minute: 1_080, note: '忘記刷卡' },
    ]);
  });

  it('asks for a reason before a punch is voided', async () => {
    server.use(
      mockEndpoint(punchEndpoints.void, ({ body }) => {
        bodies.push(body);
        return buildPunch();
      }),
    );
    const { user, panel } = await openPanel({ punches: [buildPunch()] });
    await user.click(within(panel).getByRole('button', { name: '作廢 上午 09:00 上班' }));
    const form = await screen.findByRole('dialog', { name: '作廢打卡' });
    await user.click(within(form).getByRole('button', { name: '作廢' }));
    expect(await within(form).findByText('請輸入原因')).toBeVisible();
    expect(bodies).toEqual([]);
    await user.type(within(form).getByRole('textbox', { name: /^原因/ }), '重複');
    await user.click(within(form).getByRole('button', { name: '作廢' }));
    expect(await screen.findByText('作廢打卡成功')).toBeVisible();
  });

  it('confirms an anomaly, and the approved overtime with it', async () => {
    server.use(
      mockEndpoint(endpoints.confirm, ({ body }) => {
        bodies.push(body);
        return buildAttendanceDetail();
      }),
    );
    const { user, panel } = await openPanel({ approvedOvertimeMinutes: 120 });
    await user.click(within(panel).getByRole('button', { name: '確認異常' }));
    const form = await screen.findByRole('dialog', { name: '確認異常：王小明 2026/11/03' });
    await user.click(within(form).getByRole('combobox', { name: /^原因/ }));
    await user.click(await screen.findByRole('option', { name: '交通' }));
    await user.click(within(form).getByRole('switch', { name: '加班依核准時數 2 小時計入' }));
    await user.click(within(form).getByRole('button', { name: '確認' }));
    expect(await screen.findByText('確認異常成功')).toBeVisible();
    expect(bodies).toEqual([
      { employeeId: late.employee.id, on: '2026-11-03', reason: 'traffic', note: null, isOvertimeConfirmed: true },
    ]);
  });

  it.each([
    ['of a closed month', { isClosed: true }, EDITOR],
    ['without the permission', {}, ['attendance_overview:view'] as const],
  ])('offers no change %s', async (_name, detail, permissions) => {
    const { panel } = await openPanel({ ...detail, punches: [buildPunch()] }, permissions);
    expect(within(panel).queryByRole('button', { name: /補登打卡|確認異常|作廢/ })).toBeNull();
  });
});

describe('the month', () => {
  const month = buildAttendanceMonth({
    days: [
      buildAttendanceDay({ on: '2026-11-02' }),
      buildAttendanceDay({ ...late, on: '2026-11-03' }),
      buildAttendanceDay({ on: '2026-11-04', status: 'on_leave', leaveNames: '特別休假', leaveMinutes: 480 }),
    ],
    totals: buildTotals({ expectedDays: 21, lateCount: 1, lateMinutes: 12 }),
  });

  it('shows a letter per day with its description, and the totals', async () => {
    server.use(mockEndpoint(endpoints.month, pageOf([month])));
    const { user, container, router } = open('view=month&month=2026-11');
    expect(await screen.findByLabelText('王小明 2026/11/04（三） 請假（特別休假），請假 8 小時')).toHaveTextContent(
      '特',
    );
    expect(screen.getByText('1／12')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByLabelText(/^王小明 2026\/11\/03（二） 遲到/));
    expect(router.state.location.search).toContain('openOn=2026-11-03');
  });
});

describe('the anomalies', () => {
  it('are listed with their causes and confirmed from the row', async () => {
    server.use(
      mockEndpoint(endpoints.anomalies, ({ query }) => {
        queries.push(query);
        return pageOf([late]);
      }),
    );
    const { user } = open('view=anomalies&month=2026-11');
    expect(await screen.findByText('遲到 12 分')).toBeVisible();
    expect(queries.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30', isConfirmed: 'no' });
    await user.click(screen.getByRole('button', { name: '曠職' }));
    expect(queries.at(-1)).toMatchObject({ kind: 'absent' });
    await user.click(await screen.findByLabelText('確認 王小明 2026/11/03'));
    expect(await screen.findByRole('dialog', { name: '確認異常：王小明 2026/11/03' })).toBeVisible();
  });
});

it.each([
  { choice: '通知員工', areHeadsNotified: false, text: '已通知 1 位員工' },
  { choice: '通知員工與主管', areHeadsNotified: true, text: '已通知 1 位員工、2 位主管' },
])('notifies of the anomalies of the page: $choice', async ({ choice, areHeadsNotified, text }) => {
  server.use(
    mockEndpoint(endpoints.anomalies, pageOf([late])),
    mockEndpoint(endpoints.notify, ({ body }) => {
      bodies.push(body);
      return { notified: 1, heads: 2 };
    }),
  );
  const { user } = open('view=anomalies&month=2026-11');
  expect(await screen.findByText('遲到 12 分')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '通知本頁' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(bodies).toEqual([{ days: [{ employeeId: late.employee.id, on: late.on }], areHeadsNotified }]);
});

describe('the closing', () => {
  const open0 = {
    anomalies: 0,
    pendingApplications: 0,
    unpublishedDays: 0,
    undeterminedDays: 0,
    openEmployees: 24,
    closed: null,
  };

  it('shows open items, and lists them when it is refused', async () => {
    server.use(
      mockEndpoint(endpoints.checklist, { ...open0, anomalies: 3 }),
      mockProblem(endpoints.close, 'AttendanceNotReady', { fields: [{ path: '異常未處理', message: '3 筆' }] }),
    );
    const { user, container } = open('view=closing&month=2026-10', APPROVER);
    const list = await screen.findByRole('list', { name: '結算前檢查' });
    expect(list).toHaveTextContent('異常未處理3 件前往處理');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '結算 2026/10' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('鎖定後假單、加班單、班表與打卡將無法異動 2026/10 資料，確定鎖定嗎？');
    await user.click(within(dialog).getByRole('button', { name: '結算' }));
    expect(await within(dialog).findByText('異常未處理 3 筆')).toBeVisible();
  });

  it('closes a month of everyone', async () => {
    server.use(
      mockEndpoint(endpoints.checklist, open0),
      mockEndpoint(endpoints.close, ({ body }) => void bodies.push(body)),
    );
    const { user } = open('view=closing&month=2026-10', APPROVER);
    await user.click(await screen.findByRole('button', { name: '結算 2026/10' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '結算' }));
    expect(await screen.findByText('結算成功')).toBeVisible();
    expect(bodies).toEqual([{ month: '2026-10', departmentId: null }]);
  });

  it('reopens a closed month with a reason', async () => {
    server.use(
      mockEndpoint(endpoints.checklist, {
        ...open0,
        closed: { closedAt: '2026-11-05T01:00:00Z', closedBy: '張美芬' },
      }),
      mockEndpoint(endpoints.reopen, ({ body }) => void bodies.push(body)),
    );
    const { user } = open('view=closing&month=2026-10', APPROVER);
    expect(await screen.findByText('已於 2026/11/05 上午 09:00 由 張美芬 結算')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '解除結算 2026/10' }));
    const form = await screen.findByRole('dialog', { name: '解除結算 2026/10 出勤' });
    await user.type(within(form).getByRole('textbox', { name: /^原因/ }), '補登打卡');
    await user.click(within(form).getByRole('button', { name: '解除結算' }));
    expect(await screen.findByText('解除結算成功')).toBeVisible();
    expect(bodies).toEqual([{ month: '2026-10', departmentId: null, reason: '補登打卡' }]);
  });

  it('corrects a closed day in the first open month', async () => {
    const day = buildAttendanceDetail({ isClosed: true });
    server.use(
      mockEndpoint(endpoints.get, day),
      mockEndpoint(adjustmentEndpoints.add, ({ body }) => {
        bodies.push(body);
        return buildAdjustment();
      }),
    );
    const { user } = open(`on=2026-11-03&openId=${day.employee.id}&openOn=2026-11-03`);
    await user.click(await screen.findByRole('button', { name: '登錄結算後調整' }));
    const form = await screen.findByRole('dialog', { name: '結算後調整：王小明 2026/11/03' });
    await user.click(within(form).getByRole('combobox', { name: /^項目/ }));
    await user.click(await screen.findByRole('option', { name: '遲到' }));
    await user.type(within(form).getByRole('textbox', { name: /^增減分鐘/ }), '-20');
    await user.type(within(form).getByRole('textbox', { name: /^原因/ }), '打卡機故障');
    await user.click(within(form).getByRole('button', { name: '登錄' }));
    expect(await screen.findByText('登錄結算後調整成功：計入 2026/12')).toBeVisible();
    expect(bodies).toEqual([
      {
        employeeId: day.employee.id,
        on: '2026-11-03',
        item: 'late',
        leaveType: null,
        minutes: -20,
        reason: '打卡機故障',
      },
    ]);
  });

  it('is only for approvers', async () => {
    server.use(mockEndpoint(endpoints.checklist, open0));
    open('view=closing&month=2026-10');
    await screen.findByRole('list', { name: '結算前檢查' });
    expect(screen.queryByRole('button', { name: '結算 2026/10' })).toBeNull();
  });
});

it('recalculates the shown period and shows how many days changed', async () => {
  server.use(
    mockEndpoint(endpoints.recalculate, ({ body }) => {
      bodies.push(body);
      return { calculated: 20, changed: 4 };
    }),
  );
  const { user } = open('on=2026-11-03');
  await user.click(await screen.findByRole('button', { name: '重新計算' }));
  const form = await screen.findByRole('dialog', { name: '重新計算出勤' });
  await user.click(within(form).getByRole('button', { name: '重新計算' }));
  expect(await screen.findByText('重新計算完成（變更 4 日）')).toBeVisible();
  expect(bodies).toEqual([{ from: '2026-11-03', to: '2026-11-03' }]);
});

it('offers three tables as files', async () => {
  const { user } = open('on=2026-11-03', APPROVER);
  await user.click(await screen.findByRole('button', { name: '匯出與列印' }));
  expect(await screen.findByRole('menuitem', { name: '出勤月報：Excel 活頁簿' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: '勞檢出勤紀錄：列印（PDF）' })).toBeVisible();
});
