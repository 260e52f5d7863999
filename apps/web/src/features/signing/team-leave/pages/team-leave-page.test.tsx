import { type TeamAway, type TeamLeave, teamLeaveEndpoints as endpoints } from '@hr/contracts/signing/team-leave';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { TeamLeavePage } from './team-leave-page.tsx';

const whole = { from: null, to: null, isApproved: true };

const chart = (overrides: Partial<TeamLeave> = {}): TeamLeave => ({
  from: '2026-11-01',
  to: '2026-11-30',
  daysOff: [{ on: '2026-11-01', name: null }],
  members: [
    {
      employee: { id: crypto.randomUUID(), employeeNo: 'E00001', nameZh: '王小明' },
      present: [{ from: '2026-11-01', to: '2026-11-15' }],
      away: [
        { on: '2026-11-03', sort: 'leave', leaveType: null, ...whole },
        { on: '2026-11-06', sort: 'duty', leaveType: null, ...whole },
        { on: '2026-11-04', sort: 'leave', leaveType: 'sick_leave', from: 540, to: 720, isApproved: false },
      ],
    },
  ],
  page: 1,
  isMore: false,
  isHead: true,
  ...overrides,
});

/** Returns the cell of a day in the first row. */
const cellOf = async (day: number) => {
  const row = await screen.findByRole('row', { name: /王小明/ });
  return within(row).getAllByRole('cell')[day - 1];
};

it('shows for each day who is absent, pending leave, and days outside the group', async () => {
  server.use(mockEndpoint(endpoints.own, chart()));
  const { container } = renderPage(<TeamLeavePage />, { route: '/?on=2026-11-21' });

  expect(await cellOf(3)).toHaveTextContent('假請假 全天');
  expect(await cellOf(4)).toHaveTextContent('審普通傷病假 上午 09:00 ～ 下午 12:00，簽核中');
  expect(await cellOf(6)).toHaveTextContent('公公出 全天');
  expect(await cellOf(16)).toHaveTextContent('—');
  expect(await cellOf(5)).toBeEmptyDOMElement();
  expect(await axeViolations(container)).toEqual([]);
});

it('names a holiday in its column head and marks an absence of part of a day', async () => {
  const [member] = chart().members;
  const part: TeamAway = { ...whole, on: '2026-11-05', sort: 'leave', leaveType: null, from: 540, to: 720 };
  server.use(
    mockEndpoint(
      endpoints.own,
      chart({ daysOff: [{ on: '2026-11-02', name: '臨時放假' }], members: [{ ...member!, away: [part] }] }),
    ),
  );
  renderPage(<TeamLeavePage />, { route: '/?on=2026-11-21' });

  expect(await cellOf(5)).toHaveTextContent('半請假 上午 09:00 ～ 下午 12:00');
  expect(screen.getByRole('columnheader', { name: /^2 ?一$/ })).toHaveAccessibleDescription('臨時放假');
  expect(screen.getByRole('columnheader', { name: /^3 ?二$/ })).not.toHaveAccessibleDescription();
});

it.each([
  { group: 'colleagues', pending: '審簽核中（本人）', absent: '—不在此單位' },
  { group: 'managed', pending: '審簽核中', absent: '—不在此單位' },
  { group: 'reached', pending: '審簽核中', absent: '—未在職' },
])('explains the marks of the group $group, also on paper', async ({ group, pending, absent }) => {
  server.use(mockEndpoint(endpoints.own, chart()), mockEndpoint(endpoints.list, chart()));
  renderPage(<TeamLeavePage />, { route: `/?group=${group}`, permissions: ['employee_application_record:view'] });
  const legend = await screen.findByRole('list', { name: '圖例' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['假請假全天', '半部分時段', '公公出', pending, '放假日', absent]);
  expect(legend.closest('[data-print=hidden]')).toBeNull();
});

it('loads another month', async () => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.own, ({ query }) => {
      queries.push([query['group'], query['on']]);
      return chart();
    }),
  );
  const { user } = renderPage(<TeamLeavePage />, { route: '/?on=2026-11-21&group=managed' });
  await user.click(await screen.findByRole('button', { name: '後一月' }));
  await screen.findByText('我帶領的部門，2026/12');
  expect(queries).toEqual([
    ['managed', '2026-11-21'],
    ['managed', '2026-12-01'],
  ]);
});

it('shows a message to users who head no department', async () => {
  server.use(mockEndpoint(endpoints.own, chart({ members: [], isHead: false })));
  renderPage(<TeamLeavePage />, { route: '/?group=managed' });
  expect(await screen.findByText('此期間您沒有擔任主管的部門。')).toBeVisible();
});

it('offers all employees in scope only to users who follow up applications', async () => {
  server.use(mockEndpoint(endpoints.own, chart()));
  const { user } = renderPage(<TeamLeavePage />);
  await user.click(await screen.findByRole('combobox', { name: '範圍' }));
  expect(screen.queryByRole('option', { name: '所有可檢視的員工' })).not.toBeInTheDocument();
});

it('searches among all employees in scope', async () => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) => {
      queries.push(query['q']);
      return chart();
    }),
  );
  const { user } = renderPage(<TeamLeavePage />, {
    route: '/?group=reached',
    permissions: ['employee_application_record:view'],
  });
  await user.type(await screen.findByRole('searchbox', { name: '查詢' }), '王小明{Enter}');
  await screen.findByDisplayValue('王小明');
  await expect.poll(() => queries.at(-1)).toBe('王小明');
});
