import {
  applicationDraftEndpoints,
  employeeApplicationEndpoints,
  ownApplicationEndpoints,
} from '@hr/contracts/signing/applications';
import { buildApplication, buildEmployeeApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { listHomeCards } from '@hr/contracts/shell/home';
import { type MyLeave, myLeaveEndpoints, myScheduleEndpoints } from '@hr/contracts/shell/self-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderApp, renderPage, server, signIn } from '#testing/index.ts';
import { HomePage } from './home-page.tsx';

afterEach(() => vi.useRealTimers());

it('shows the new day after midnight in its title and links', async () => {
  // One minute before midnight in Taipei.
  vi.useFakeTimers({ now: new Date('2026-11-26T15:59:00Z'), shouldAdvanceTime: true });
  server.use(
    mockEndpoint(listHomeCards, { items: [{ name: 'employeesBeginning', count: 1 }] }),
    mockEndpoint(myScheduleEndpoints.get, { items: [] }),
  );
  renderPage(<HomePage />);
  const card = await screen.findByRole('link', { name: /今日到職的員工/ });
  expect(screen.getByText('2026/11/26（四）')).toBeVisible();

  act(() => void vi.advanceTimersByTime(120_000));

  expect(screen.getByText('2026/11/27（五）')).toBeVisible();
  expect(card).toHaveAttribute('href', '/dashboard/employee_data?hiredFrom=2026-11-27&hiredTo=2026-11-27');
});

const DAY = 480;
const used = { taken: 0, booked: 0, pending: 0 };

const leave: MyLeave = {
  asOf: '2026-11-21',
  next: { from: '2026-12-01', to: '2026-12-02', leaveType: 'annual_leave', minutes: 2 * DAY, isApproved: true },
  granted: [
    {
      leaveType: 'annual_leave',
      hoursType: 'annual',
      granted: 10 * DAY,
      ...used,
      cashedOut: 0,
      left: 7 * DAY,
      lots: [
        {
          id: crypto.randomUUID(),
          origin: 'grant',
          from: '2026-01-01',
          until: '2026-12-31',
          left: 7 * DAY,
          rule: null,
        },
      ],
    },
  ],
  needed: [{ leaveType: 'official_leave', name: '公假', article: '勞工請假規則第 8 條', ...used, limits: [] }],
};

it('shows employees who work in shifts their next shift', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z'), shouldAdvanceTime: true });
  const shift = { code: 'N1', nameZh: '大夜班', colour: 'indigo', startMinute: 1_380, endMinute: 420 };
  const night = { ...shift, breaks: null, workMinutes: 480 };
  server.use(
    mockEndpoint(myLeaveEndpoints.get, leave),
    mockEndpoint(myScheduleEndpoints.get, {
      items: [
        { on: '2026-11-26', kind: 'rest', shift: null, holidayName: null, absence: null },
        { on: '2026-11-27', kind: 'work', shift: night, holidayName: null, absence: null },
      ],
    }),
  );
  renderPage(<HomePage />);
  expect(await screen.findByText('2026/11/27（五） N1 大夜班 下午 11:00 ～ 隔日 上午 07:00')).toBeVisible();
});

it('shows employees the leave that they have left and their next leave', async () => {
  server.use(mockEndpoint(myLeaveEndpoints.get, leave));
  const { container } = renderPage(<HomePage />);

  const own = await screen.findByRole('region', { name: '我的假勤' });
  expect(
    within(within(own).getByRole('list', { name: '假別餘額' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['特別休假7 天最近到期 2026/12/31']);
  expect(own).toHaveTextContent('下次請假2026/12/01（二） ～ 2026/12/02（三） 特別休假 2 天（已核准）');
  expect(screen.queryByRole('link', { name: '我的資料' })).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  ['請假', '請假'],
  ['加班', '加班'],
  ['補打卡', '補打卡'],
])('opens the application form from the button %s', async (name, title) => {
  signIn();
  server.use(
    mockEndpoint(ownApplicationEndpoints.list, { items: [], total: 0, page: 1, pageSize: 20 }),
    mockEndpoint(applicationDraftEndpoints.list, { items: [] }),
  );
  const { user } = renderApp('/dashboard');
  await user.click(await screen.findByRole('link', { name }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

it('lists employees on leave today, each once, if the caller may see applications', async () => {
  const [one, again] = [buildEmployeeApplication(buildApplication()), buildEmployeeApplication(buildApplication())];
  const other = {
    ...buildEmployeeApplication(buildApplication()),
    employee: { ...one.employee, id: crypto.randomUUID() },
  };
  server.use(
    mockEndpoint(employeeApplicationEndpoints.list, ({ query }) => {
      expect(query['leaveFrom']).toBe(query['leaveTo']);
      return { items: [one, other, { ...again, summary: '病假 下午' }], total: 3, page: 1, pageSize: 20 };
    }),
  );
  renderPage(<HomePage />, { permissions: ['employee_application_record:view'] });

  const away = await screen.findByRole('region', { name: '今日請假' });
  const people = within(away).getAllByRole('listitem');
  expect(people).toHaveLength(2);
  expect(people[0]).toHaveTextContent('病假 下午');
  expect(within(away).getByRole('link', { name: '檢視全部 3 筆' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/employee_application_record?state=approved&leaveFrom='),
  );
});

it('shows the other sections if one fails, without reloading it endlessly', async () => {
  server.use(mockProblem(myLeaveEndpoints.get, 'Unavailable'));
  let requests = 0;
  server.events.on('request:start', () => void (requests += 1));
  renderPage(<HomePage />);
  expect(await screen.findByRole('region', { name: '今日待辦' })).toBeVisible();
  await waitFor(() => expect(requests).toBeGreaterThan(2));
  await act(() => new Promise((resolve) => void setTimeout(resolve, 200)));
  expect(requests).toBeLessThan(10);
  server.events.removeAllListeners();
});
