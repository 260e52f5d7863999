import { employeeApplicationEndpoints as applications } from '@hr/contracts/signing/applications';
import { buildApplication, buildEmployeeApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { type LeaveMovement, leaveMovementEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveMovement } from '@hr/contracts/leave/leave-ledger/leave-movement.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#format/use-today.ts';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { LeaveMovementPage } from './leave-movement-page.tsx';

const EDITOR: readonly Permission[] = [
  'annual_and_compensatory_transactions:view',
  'annual_and_compensatory_transactions:edit',
];

const added = buildLeaveMovement();
const expired = buildLeaveMovement({
  id: '00000000-0000-4000-8000-000000900022',
  kind: 'expire',
  minutes: -480,
  before: 960,
  after: 480,
  reason: null,
  at: null,
  actorName: null,
});

const open = (items: readonly LeaveMovement[], { query = '', item = items[0] ?? added, permissions = EDITOR } = {}) => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, ({ query: receivedQuery }) => {
      queries.push(receivedQuery);
      return { items: [...items], total: items.length, page: 1, pageSize: 50 };
    }),
    mockEndpoint(endpoints.get, item),
  );
  return { ...renderPage(<LeaveMovementPage />, { route: `/${query}`, permissions }), queries };
};

const opened = (item: LeaveMovement) => open([item], { query: `?record=${item.id}`, item });

const panel = () => screen.findByRole('dialog', { name: /E00001 王小明/ });

const correction = async () => screen.findByRole('dialog', { name: /^更正：/ });

describe('the ledger of leave hours', () => {
  it('shows the balance before and after each movement', async () => {
    const { container } = open([added, expired]);
    const row = await screen.findByRole('row', { name: /人工增加/ });

    for (const cell of ['2026/11/01', '特休', '2 天', '0 小時', '2027/10/31', '有效', '補登']) {
      expect(within(row).getAllByText(cell)[0]).toBeVisible();
    }
    expect(screen.getByRole('row', { name: /到期失效/ })).toHaveTextContent('−1 天');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('strikes through cancelled movements only', async () => {
    open([added, buildLeaveMovement({ id: crypto.randomUUID(), state: 'reversed' })]);

    const struck = (label: string): boolean =>
      getComputedStyle(screen.getByText(label).parentElement!).textDecoration.includes('line-through');
    await screen.findByText('已取消');
    expect([struck('已取消'), struck('有效')]).toEqual([true, false]);
  });

  it('filters by period, kind and origin', async () => {
    const { queries } = open([added], {
      query: '?effectiveFrom=2026-01-01&effectiveTo=2026-12-31&kind=manual_add&origin=manual_add',
    });
    await screen.findByRole('row', { name: /人工增加/ });

    expect(queries.at(-1)).toMatchObject({
      effectiveFrom: '2026-01-01',
      effectiveTo: '2026-12-31',
      origin: 'manual_add',
    });
    expect(screen.getByText('來源：人工增加')).toBeVisible();
  });

  it('opens with this year and without reservations, shown as removable chips', async () => {
    const [year] = today().split('-');
    const { user, queries } = open([added]);
    await screen.findByRole('row', { name: /人工增加/ });
    const usual = { effectiveFrom: `${year}-01-01`, effectiveTo: `${year}-12-31`, withoutReservations: 'yes' };
    expect(queries.at(-1)).toMatchObject(usual);

    for (const chip of [`生效自 ${year}/01/01`, `生效至 ${year}/12/31`, '不含保留／釋出']) {
      screen.getByRole('button', { name: chip }).focus();
      await user.keyboard('{Delete}');
    }

    await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('effectiveTo'));
    expect(queries.at(-1)).not.toHaveProperty('effectiveFrom');
    expect(queries.at(-1)).not.toHaveProperty('withoutReservations');
  });

  it('corrects a manual movement and explains the effect', async () => {
    const bodies: unknown[] = [];
    const { user } = opened(added);
    server.use(
      mockEndpoint(endpoints.reverse, ({ body }) => {
        bodies.push(body);
        return buildLeaveMovement({ state: 'reversed' });
      }),
    );
    await chooseCommand(user, await panel(), '更正');
    const form = await correction();
    expect(within(form).getByText(/沖回人工增加 2 天；原紀錄保留並標示已取消。/)).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '輸入錯誤');
    await user.click(within(form).getByRole('button', { name: '更正' }));

    expect(await screen.findByText('更正時數成功')).toBeVisible();
    expect(bodies).toEqual([{ reason: '輸入錯誤' }]);
  });

  it('requires a reason for a correction', async () => {
    const { user } = opened(added);
    await chooseCommand(user, await panel(), '更正');
    const form = await correction();
    await user.click(within(form).getByRole('button', { name: '更正' }));

    expect(await within(form).findByText('請輸入原因')).toBeVisible();
  });

  it('shows why used hours cannot be reversed', async () => {
    const { user } = opened(added);
    server.use(mockProblem(endpoints.reverse, 'LeaveHoursUsed'));
    await chooseCommand(user, await panel(), '更正');
    const form = await correction();
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '輸入錯誤');
    await user.click(within(form).getByRole('button', { name: '更正' }));

    expect(await within(form).findByText('增加的時數已被使用，無法更正。')).toBeVisible();
  });

  it.each([
    { item: expired, why: 'an expired movement' },
    { item: buildLeaveMovement({ state: 'reversed' }), why: 'a reversed movement' },
    { item: buildLeaveMovement({ kind: 'grant' }), why: 'a grant' },
  ])('offers no correction of $why', async ({ item }) => {
    const { user } = opened(item);
    expect(await commandNames(user, await panel())).not.toContain('更正');
  });
});

describe('the attachment of added hours', () => {
  const file = {
    id: '00000000-0000-4000-8000-000000000077',
    name: '協議書.pdf',
    mediaType: 'application/pdf',
    size: 900,
  };

  it('is named and offered to readers of the ledger', async () => {
    const { user } = opened(buildLeaveMovement({ attachment: file }));
    expect(within(await panel()).getByText('協議書.pdf')).toBeVisible();
    expect(await commandNames(user, await panel())).toContain('下載附件');
  });

  it('is not offered if there is none', async () => {
    const { user } = opened(added);
    expect(await commandNames(user, await panel())).not.toContain('下載附件');
  });
});

describe('the leave that uses hours', () => {
  const approved = buildApplication({ state: 'approved' });
  const application = buildEmployeeApplication(approved);
  const used = buildLeaveMovement({ kind: 'use', minutes: -480, leaveId: application.id, leaveDays: '2026/11/24' });
  const permissions: readonly Permission[] = [
    ...EDITOR,
    'employee_application_record:view',
    'employee_application_record:edit',
  ];

  it('is cancelled from the ledger', async () => {
    const sent: unknown[] = [];
    server.use(
      mockEndpoint(applications.get, application),
      mockEndpoint(applications.detail, approved),
      mockEndpoint(applications.cancel, ({ params, body }) => {
        sent.push(params['id'], body);
        return application;
      }),
    );
    const { user } = open([used], { query: `?record=${used.id}`, item: used, permissions });
    await chooseCommand(user, await panel(), '標記取消');
    const dialog = await screen.findByRole('dialog', { name: /^標記取消：/ });
    await user.type(within(dialog).getByRole('textbox', { name: /^取消原因/ }), '行程取消');
    const notifySwitch = within(dialog).getByRole('switch', { name: '通知員工' });
    expect(notifySwitch).toBeChecked();
    await user.click(notifySwitch);
    await user.click(within(dialog).getByRole('button', { name: '標記取消' }));
    expect(await screen.findByText('標記取消成功')).toBeVisible();
    expect(sent).toMatchObject([application.id, { reason: '行程取消', dates: null, isEmployeeNotified: false }]);
  });

  it('is not offered without the permission to cancel, or for returned hours', async () => {
    const { user } = opened(used);
    expect(await commandNames(user, await panel())).not.toContain('標記取消');
  });
});
