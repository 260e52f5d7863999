import { employeeApplicationEndpoints as applications } from '@hr/contracts/signing/applications';
import { buildApplication, employeeApplicationOf } from '@hr/contracts/signing/applications/application.factory.ts';
import { type LeaveMovement, leaveMovementEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveMovement } from '@hr/contracts/leave/leave-ledger/leave-movement.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#format/today.ts';
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
    mockEndpoint(endpoints.list, ({ query: asked }) => {
      queries.push(asked);
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
  it('tells of each movement what there was before it and after it', async () => {
    const { container } = open([added, expired]);
    const row = await screen.findByRole('row', { name: /人工增加/ });

    for (const cell of ['2026/11/01', '特休', '2 天', '0 小時', '2027/10/31', '有效', '補登']) {
      expect(within(row).getAllByText(cell)[0]).toBeVisible();
    }
    expect(screen.getByRole('row', { name: /到期失效/ })).toHaveTextContent('−1 天');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('strikes through what was cancelled, and nothing that stands', async () => {
    open([added, buildLeaveMovement({ id: crypto.randomUUID(), state: 'reversed' })]);

    const struck = (label: string): boolean =>
      getComputedStyle(screen.getByText(label).parentElement!).textDecoration.includes('line-through');
    await screen.findByText('已取消');
    expect([struck('已取消'), struck('有效')]).toEqual([true, false]);
  });

  it('is asked for a period, a kind and how the hours came to be', async () => {
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

  it('opens with this year and without reservations, which chips tell and take back', async () => {
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

  it('lets what was entered by hand be corrected, and says what becomes of it', async () => {
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

  it('asks why before it is corrected', async () => {
    const { user } = opened(added);
    await chooseCommand(user, await panel(), '更正');
    const form = await correction();
    await user.click(within(form).getByRole('button', { name: '更正' }));

    expect(await within(form).findByText('請輸入原因')).toBeVisible();
  });

  it('says why hours that are used cannot be taken back', async () => {
    const { user } = opened(added);
    server.use(mockProblem(endpoints.reverse, 'LeaveHoursUsed'));
    await chooseCommand(user, await panel(), '更正');
    const form = await correction();
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '輸入錯誤');
    await user.click(within(form).getByRole('button', { name: '更正' }));

    expect(await within(form).findByText('增加的時數已被使用，無法更正。')).toBeVisible();
  });

  it.each([
    { item: expired, why: 'what expired' },
    { item: buildLeaveMovement({ state: 'reversed' }), why: 'what was taken back' },
    { item: buildLeaveMovement({ kind: 'grant' }), why: 'what was granted' },
  ])('offers no correction of $why', async ({ item }) => {
    const { user } = opened(item);
    expect(await commandNames(user, await panel())).not.toContain('更正');
  });
});

describe('what added hours rest on', () => {
  const file = {
    id: '00000000-0000-4000-8000-000000000077',
    name: '協議書.pdf',
    mediaType: 'application/pdf',
    size: 900,
  };

  it('is told by its name, and offered to whoever reads the ledger', async () => {
    const { user } = opened(buildLeaveMovement({ attachment: file }));
    expect(within(await panel()).getByText('協議書.pdf')).toBeVisible();
    expect(await commandNames(user, await panel())).toContain('下載附件');
  });

  it('is not offered where there is nothing', async () => {
    const { user } = opened(added);
    expect(await commandNames(user, await panel())).not.toContain('下載附件');
  });
});

describe('leave that uses hours', () => {
  const approved = buildApplication({ state: 'approved' });
  const application = employeeApplicationOf(approved);
  const used = buildLeaveMovement({ kind: 'use', minutes: -480, leaveId: application.id, leaveDays: '2026/11/24' });
  const permissions: readonly Permission[] = [
    ...EDITOR,
    'employee_application_record:view',
    'employee_application_record:edit',
  ];

  it('is marked as cancelled where it stands in the ledger', async () => {
    const sent: unknown[] = [];
    server.use(
      mockEndpoint(applications.get, application),
      mockEndpoint(applications.course, approved),
      mockEndpoint(applications.cancel, ({ params, body }) => {
        sent.push(params['id'], body);
        return application;
      }),
    );
    const { user } = open([used], { query: `?record=${used.id}`, item: used, permissions });
    await chooseCommand(user, await panel(), '標記取消');
    const dialog = await screen.findByRole('dialog', { name: /^標記取消：/ });
    await user.type(within(dialog).getByRole('textbox', { name: /^取消原因/ }), '行程取消');
    const isTold = within(dialog).getByRole('switch', { name: '通知員工' });
    expect(isTold).toBeChecked();
    await user.click(isTold);
    await user.click(within(dialog).getByRole('button', { name: '標記取消' }));
    expect(await screen.findByText('標記取消成功')).toBeVisible();
    expect(sent).toMatchObject([application.id, { reason: '行程取消', dates: null, isEmployeeTold: false }]);
  });

  it('is offered to nobody who may not cancel applications, and not for hours that were given back', async () => {
    const { user } = opened(used);
    expect(await commandNames(user, await panel())).not.toContain('標記取消');
  });
});
