import {
  type AbsenceSummary,
  type ApplicationDetail,
  type ApplicationDraft,
  applicationDraftEndpoints as drafts,
  type DetailOf,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { buildApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyApplicationsPage } from './my-applications-page.tsx';

const { steps } = buildApplication();

const ownPage = (items: readonly ApplicationDetail[], page = 1, total = items.length) => ({
  items: [...items],
  total,
  page,
  pageSize: 50,
});

const show = (items: readonly ApplicationDetail[], begun: readonly ApplicationDraft[] = []) => {
  server.use(mockEndpoint(endpoints.list, ownPage(items)), mockEndpoint(drafts.list, { items: [...begun] }));
  server.use(mockEndpoint(endpoints.dayHalves, { halves: null }));
  return renderPage(<MyApplicationsPage />);
};
const noAbsence: AbsenceSummary = { away: [], awayCount: 0 };

const fillIn = async (absent = noAbsence) => {
  server.use(
    mockEndpoint(endpoints.preview, {
      kind: 'leave',
      days: [{ on: '2026-11-24', minutes: 480 }],
      minutes: 480,
      faults: [{ text: '此規定僅供參考', article: '勞工請假規則第 7 條', isCertain: false, isOverridable: false }],
      steps,
      outlook: {
        draws: [{ until: '2026-12-31', minutes: 480 }],
        remainingMinutes: 960,
        standing: {
          hours: {
            granted: 4_320,
            taken: 1_920,
            pending: 960,
            available: 1_440,
            lots: [
              { until: '2026-12-31', available: 480 },
              { until: '2027-06-30', available: 960 },
            ],
          },
          dayMinutes: 480,
          weeklyMinutes: 1_200,
          limits: [{ per: 'year', article: '勞工請假規則第 7 條', most: 6_720, used: 480 }],
        },
        ...absent,
      },
    }),
  );
  const { user, container } = show([]);
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  await user.click(await screen.findByRole('menuitem', { name: '請假' }));
  const form = await screen.findByRole('dialog', { name: '請假' });
  await user.type(within(form).getByRole('textbox', { name: /^起日/ }), '2026/11/24');
  return { user, form, container };
};

it('shows the applications page by page with their total number', async () => {
  const [latest, earliest] = [buildApplication(), buildApplication()];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) =>
      String(query['page']) === '2' ? ownPage([earliest], 2, 51) : ownPage([latest], 1, 51),
    ),
    mockEndpoint(drafts.list, { items: [] }),
  );
  const { user } = renderPage(<MyApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: /第 2 頁$/ }));

  expect(await screen.findByRole('article', { name: `申請：${earliest.number}` })).toBeVisible();
  expect(screen.queryByRole('article', { name: `申請：${latest.number}` })).toBeNull();
  expect(screen.getByText('共 51 筆')).toBeVisible();
});

it('shows the preview of leave during input, in hours for part-time employees', async () => {
  const { form } = await fillIn();
  expect(await within(form).findByText('扣抵 8 小時（2026/12/31 到期），申請後剩餘 16 小時')).toBeVisible();
  const standing =
    '核給 72 小時，已休 32 小時，簽核中 16 小時，尚可申請 24 小時（8 小時 至 2026/12/31、16 小時 至 2027/06/30）';
  expect(within(form).getByText(standing)).toBeVisible();
  expect(within(form).getByText('每年以 112 小時為限，另已請 8 小時（勞工請假規則第 7 條）')).toBeVisible();
  expect(within(form).getByText('整日請假以 8 小時計，特休 1 日為 4 小時')).toBeVisible();
  expect(within(form).getByText('此規定僅供參考（勞工請假規則第 7 條）')).toBeVisible();
  expect(within(form).getByRole('list', { name: '簽核流程' })).toHaveTextContent('主管簽核：李主管');
  expect(await axeViolations(form)).toEqual([]);
});

it('shows the first absent colleagues of the department and their number', async () => {
  const employee = { id: crypto.randomUUID(), employeeNo: 'E00002', nameZh: '李小華' };
  const { form } = await fillIn({
    away: [{ employee, sort: 'leave', from: '2026-11-23', until: '2026-11-25', isApproved: true }],
    awayCount: 9,
  });

  const away = await within(form).findByRole('list', { name: '同日不在人員' });
  expect(
    within(away)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['李小華 2026/11/23 ～ 2026/11/25', '等 9 位']);
});

const draft: ApplicationDraft = {
  id: '00000000-0000-4000-8000-000000600001',
  kind: 'leave',
  name: '請假',
  agent: null,
  attachments: [],
  payload: { leaveType: 'sick_leave', startOn: '2026-11-24', endOn: '2026-11-24' },
  isOutdated: false,
  savedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
};

it('saves the values as a draft without validation', async () => {
  const { user } = show([]);
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(drafts.create, ({ body }) => {
      sent.push(body);
      return draft;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  await user.click(await screen.findByRole('menuitem', { name: '請假' }));
  const form = await screen.findByRole('dialog', { name: '請假' });
  await user.click(within(form).getByRole('button', { name: '儲存草稿' }));
  expect(await screen.findByText('儲存草稿成功')).toBeVisible();
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ kind: 'leave', agentId: null, payload: { leaveType: 'annual_leave', startOn: null } }]);
});

it('continues a draft and submits it as an application', async () => {
  const file = {
    id: '00000000-0000-4000-8000-000000700009',
    name: '診斷證明.pdf',
    mediaType: 'application/pdf',
    size: 9,
  };
  const { user } = show([], [{ ...draft, attachments: [file] }]);
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, {
      kind: 'leave',
      days: [],
      minutes: 480,
      faults: [],
      steps,
      outlook: {
        draws: [],
        remainingMinutes: null,
        standing: { hours: null, dayMinutes: 480, weeklyMinutes: null, limits: [] },
        away: [],
        awayCount: 0,
      },
    }),
    mockEndpoint(drafts.send, ({ params, query, body }) => {
      const { payload, fileIds } = body as { payload: { startOn: string }; fileIds: string[] };
      sent.push([params['id'], query, payload.startOn, fileIds]);
      return buildApplication();
    }),
  );
  await user.click(
    within(await screen.findByRole('article', { name: '草稿：請假' })).getByRole('button', { name: '繼續填寫' }),
  );
  const form = await screen.findByRole('dialog', { name: '請假' });
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await screen.findByText('送出申請成功')).toBeVisible();
  expect(sent).toEqual([[draft.id, { version: '3' }, '2026-11-24', [file.id]]]);
});

it('warns that the form has changed since the draft was saved', async () => {
  const { user } = show([], [{ ...draft, isOutdated: true }]);
  await user.click(await screen.findByRole('button', { name: '繼續填寫' }));
  expect(await screen.findByText(/此類申請的欄位在儲存後已變更/)).toBeVisible();
});

it('submits the form and shows a refusal in it', async () => {
  const { user, form } = await fillIn();
  server.use(mockProblem(endpoints.create, 'LeaveOverlap'));
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await within(form).findByText('此時段已有其他請假。')).toBeVisible();
});

it('sends the chosen files except the removed ones', async () => {
  const { user, form } = await fillIn();
  const firstFile = {
    id: '00000000-0000-4000-8000-000000700001',
    name: '診斷證明.pdf',
    mediaType: 'application/pdf',
    size: 9,
  };
  const stored = [firstFile, { ...firstFile, id: '00000000-0000-4000-8000-000000700002', name: '收據.pdf' }];
  const sent: unknown[] = [];
  const uploads = stored.values();
  server.use(
    mockEndpoint(endpoints.upload, () => uploads.next().value ?? firstFile),
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push((body as { fileIds: unknown }).fileIds);
      return buildApplication();
    }),
  );
  const choose = within(form).getByLabelText('選擇檔案：附件');
  for (const { name } of stored) {
    await user.upload(choose, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    await within(form).findByRole('button', { name: `移除 ${name}` });
  }
  await user.click(within(form).getByRole('button', { name: '移除 收據.pdf' }));
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await screen.findByText('送出申請成功');
  expect(sent).toEqual([[firstFile.id]]);
});

it.each([
  { state: 'pending' as const, offered: ['催簽', '撤回'] },
  { state: 'returned' as const, offered: ['重新填寫', '撤回'] },
  { state: 'questioned' as const, offered: ['補充說明', '撤回'] },
  { state: 'approved' as const, offered: ['申請銷假'] },
])('offers the commands of state $state', async ({ state, offered }) => {
  show([buildApplication({ state, step: null })]);
  const article = await screen.findByRole('article');
  const names = within(article)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([...offered, '檢視內容與簽核歷程']);
});

const DAYS = ['2026-11-24', '2026-11-25'] as const;

const approvedLeave = (cancelled: readonly string[] = []) =>
  buildApplication({
    state: 'approved',
    step: null,
    summary: '普通傷病假 2026/11/24 ～ 2026/11/25（2 天）',
    days: DAYS.map((on) => ({ on, minutes: 480, isCancelled: cancelled.includes(on) })),
  });

it('requests the cancellation of some days of approved leave', async () => {
  const leave = approvedLeave();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, {
      kind: 'leave_cancellation',
      days: [{ on: DAYS[1], minutes: 480 }],
      minutes: 480,
      faults: [],
      steps,
      outlook: { returnedMinutes: 480, expiredMinutes: 0 },
    }),
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push(body);
      return leave;
    }),
  );
  const { user } = show([leave]);
  await user.click(await screen.findByRole('button', { name: '申請銷假' }));
  const form = await screen.findByRole('dialog', { name: '銷假' });
  await user.click(await within(form).findByRole('combobox', { name: '取消範圍' }));
  await user.click(screen.getByRole('option', { name: '部分日' }));
  await user.click(within(form).getByRole('combobox', { name: /^取消日期/ }));
  await user.click(screen.getByRole('option', { name: '2026/11/25（三） 8 小時' }));
  await user.keyboard('{Escape}');
  await user.type(within(form).getByRole('textbox', { name: /^銷假原因/ }), '提前康復');
  expect(await within(form).findByText('核准後返還 1 天，並釋出請假日期。')).toBeVisible();
  expect(await axeViolations(form)).toEqual([]);
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await screen.findByRole('article');
  expect(sent).toEqual([
    {
      kind: 'leave_cancellation',
      agentId: null,
      fileIds: [],
      payload: { leaveId: leave.id, dates: ['2026-11-25'], reason: '提前康復' },
    },
  ]);
});

it('continues a draft that cancels a whole leave', async () => {
  const leave = approvedLeave();
  const saved: ApplicationDraft = { ...draft, kind: 'leave_cancellation', payload: { leaveId: leave.id } };
  const { user } = show([leave], [saved]);
  await user.click(await screen.findByRole('button', { name: '繼續填寫' }));
  const form = await screen.findByRole('dialog', { name: '銷假' });
  expect(await within(form).findByRole('combobox', { name: '取消範圍' })).toHaveTextContent('全部');
});

it('continues a draft that cancels some days, none of which is selected yet', async () => {
  const leave = approvedLeave();
  const saved: ApplicationDraft = { ...draft, kind: 'leave_cancellation', payload: { leaveId: leave.id, dates: [] } };
  const { user } = show([leave], [saved]);
  await user.click(await screen.findByRole('button', { name: '繼續填寫' }));
  const form = await screen.findByRole('dialog', { name: '銷假' });
  expect(await within(form).findByRole('combobox', { name: '取消範圍' })).toHaveTextContent('部分日');
  expect(screen.queryByText(/此類申請的欄位在儲存後已變更/)).toBeNull();
});

it('offers no choice of days if one day is left', async () => {
  const { user } = show([approvedLeave(['2026-11-24'])]);
  await user.click(await screen.findByRole('button', { name: '申請銷假' }));
  const form = await screen.findByRole('dialog', { name: '銷假' });
  expect(await within(form).findByText(/普通傷病假/)).toBeVisible();
  expect(within(form).queryByRole('combobox', { name: '取消範圍' })).not.toBeInTheDocument();
});

it('offers no cancellation if no day is left', async () => {
  show([approvedLeave(DAYS)]);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: '申請銷假' })).not.toBeInTheDocument();
});

it('rejects overtime that consists only of breaks', async () => {
  const { user } = show([]);
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  await user.click(await screen.findByRole('menuitem', { name: '加班' }));
  const form = await screen.findByRole('dialog', { name: '加班' });
  await user.type(within(form).getByRole('textbox', { name: /^加班日期/ }), '2026/11/24');
  await user.type(within(form).getByRole('combobox', { name: /^起時/ }), '18:00');
  await user.type(within(form).getByRole('combobox', { name: /^迄時/ }), '18:30');
  await user.clear(within(form).getByRole('textbox', { name: /^休息/ }));
  await user.type(within(form).getByRole('textbox', { name: /^休息/ }), '30');
  await user.type(within(form).getByRole('textbox', { name: /^加班事由/ }), '系統上線');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: /^休息/ })).toHaveAccessibleDescription('休息時間須短於加班時間'),
  );
});

it('offers an issued certificate for download', async () => {
  const { payload: _payload, kind: _kind, ...rest } = buildApplication({ step: null });
  const requested: DetailOf<'certificate'> = {
    ...rest,
    kind: 'certificate',
    number: 'CR-20261120-0001',
    payload: {
      paper: 'employment-certificate',
      language: 'zh',
      hasIdentityNumber: false,
      hasLeavingReason: false,
      purpose: '申請簽證',
    },
  };
  const { unmount } = show([requested]);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: /^下載證明/ })).not.toBeInTheDocument();
  unmount();
  show([{ ...requested, state: 'approved' }]);
  expect(await screen.findByRole('button', { name: '下載證明：CR-20261120-0001' })).toBeVisible();
});

it('shows the expiry time if the flow has a limit', async () => {
  show([buildApplication({ expiresAt: '2026-11-24T09:00:00.000Z' }), buildApplication()]);
  expect(await screen.findAllByText('須於 2026/11/24 下午 05:00 前完成簽核，逾期即失效。')).toHaveLength(1);
});
