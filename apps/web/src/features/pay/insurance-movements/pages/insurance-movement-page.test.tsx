import { type InsuranceMovement, insuranceMovements } from '@hr/contracts/pay/insurance-movements';
import { buildInsuranceMovement } from '@hr/contracts/pay/insurance-movements/insurance-movement.factory.ts';
import { listEmployeeOptions } from '@hr/contracts/people/employees';
import { insuranceEnrolmentEndpoints as enrolmentEndpoints } from '@hr/contracts/people/insurance-enrolments';
import { buildInsuranceEnrolment } from '@hr/contracts/people/insurance-enrolments/insurance-enrolment.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { shippedStatutoryTables } from '@hr/domain/organisation/statutory-tables';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, chooseCommand, commandNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { InsuranceMovementPage } from './insurance-movement-page.tsx';

const EDITOR: readonly Permission[] = [
  'insurance_enrolment:view',
  'insurance_enrolment:edit',
  'insurance_enrolment:export',
  'employee_data:view',
];

const { endpoints } = insuranceMovements;

const enrolment = buildInsuranceEnrolment();

const hired = buildInsuranceMovement();
const raised = buildInsuranceMovement({
  kind: 'adjust',
  reason: 'below',
  effectiveOn: '2026-12-01',
  dueOn: '2026-08-31',
  insuredAmount: 42_000,
  legalAmount: 45_800,
  enrolmentId: enrolment.id,
});
const left = buildInsuranceMovement({
  kind: 'withdraw',
  reason: 'left',
  effectiveOn: '2026-11-15',
  dueOn: '2026-11-15',
  insuredAmount: 42_000,
  legalAmount: null,
  enrolmentId: enrolment.id,
});

const bodies: unknown[] = [];

const open = (item: InsuranceMovement, { route = `/?record=${item.id}`, permissions = EDITOR } = {}) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, item),
    mockEndpoint(enrolmentEndpoints.get, enrolment),
    mockEndpoint(enrolmentEndpoints.gradeTables, { items: shippedStatutoryTables() }),
    mockEndpoint(listEmployeeOptions, { items: [{ ...item.employee, departmentName: '研究組' }] }),
    ...[enrolmentEndpoints.create, enrolmentEndpoints.adjust, enrolmentEndpoints.withdraw].map((endpoint) =>
      mockEndpoint(endpoint as typeof enrolmentEndpoints.create, ({ body }) => {
        bodies.push(body);
        return enrolment;
      }),
    ),
  );
  return renderPage(<InsuranceMovementPage />, { route, permissions });
};

const panelOf = (name: RegExp) => screen.findByRole('dialog', { name });

beforeEach(() => {
  bodies.length = 0;
});

describe('the list', () => {
  it('requests the filters of the URL and shows reason and due state', async () => {
    const queries: unknown[] = [];
    const { container } = open(raised, { route: '/?kind=adjust&state=overdue&dueUntil=2026-12-31' });
    server.use(
      mockEndpoint(endpoints.list, ({ query }) => {
        queries.push(query);
        return { items: [raised], total: 1, page: 1, pageSize: 50 };
      }),
    );
    const grid = await screen.findByRole('grid', { name: '投保異動清單' });
    expect(await within(grid).findByText('級距低於薪資')).toBeVisible();
    expect(within(grid).getByText('45,800')).toBeVisible();
    expect(queries[0]).toMatchObject({ kind: 'adjust', state: 'overdue', dueUntil: '2026-12-31' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers a list to file for each authority, whose export has the identity number', async () => {
    const { user } = open(hired, { route: '/' });
    await user.click(await screen.findByRole('button', { name: '申報清單' }));
    await user.click(await screen.findByRole('menuitem', { name: '勞保局申報清單' }));
    expect(await screen.findByText('匯出與列印為「勞保局申報清單」的欄位，對象同下方清單。')).toBeVisible();
    expect(screen.getByRole('button', { name: /申報機關：勞保局/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '匯出' }));
    expect(await screen.findByText(/內容含敏感欄位：身分證字號/)).toBeVisible();
  });
});

describe('a movement', () => {
  it.each([
    { item: hired, names: ['加保'] },
    { item: raised, names: ['調整'] },
    { item: left, names: ['退保'] },
  ])('offers $names', async ({ item, names }) => {
    const { user } = open(item);
    expect(await commandNames(user, await panelOf(/王小明/))).toEqual(names);
  });

  it('offers no command to readers', async () => {
    open(hired, { permissions: ['insurance_enrolment:view'] });
    await panelOf(/王小明/);
    expect(screen.queryByRole('button', { name: '加保' })).not.toBeInTheDocument();
  });

  it('begins an enrolment with the day and the grade of the pay', async () => {
    const { user } = open(hired);
    await chooseCommand(user, await panelOf(/加保/), '加保');
    const form = await screen.findByRole('dialog', { name: '新增投保紀錄' });
    expect(await within(form).findByRole('combobox', { name: /月投保薪資/ })).toHaveTextContent('42,000');
    await user.click(within(form).getByRole('button', { name: '新增' }));
    expect(await screen.findByText('新增投保紀錄成功')).toBeVisible();
    expect(bodies).toMatchObject([
      { employeeId: hired.employee.id, scheme: 'labor', startOn: '2026-11-02', insuredAmount: '42000' },
    ]);
  });

  it('adjusts the enrolment to the grade of the pay', async () => {
    const { user } = open(raised);
    await chooseCommand(user, await panelOf(/調整/), '調整');
    const form = await screen.findByRole('dialog', { name: /^調整：勞保/ });
    await user.click(within(form).getByRole('button', { name: '調整' }));
    expect(await screen.findByText('調整投保級距成功')).toBeVisible();
    expect(bodies).toMatchObject([{ startOn: '2026-12-01', insuredAmount: '45800', version: 1 }]);
  });

  it('withdraws the enrolment on the last working day', async () => {
    const { user } = open(left);
    await chooseCommand(user, await panelOf(/退保/), '退保');
    const form = await screen.findByRole('dialog', { name: /^退保：勞保/ });
    await user.click(within(form).getByRole('button', { name: '退保' }));
    expect(await screen.findByText('退保成功')).toBeVisible();
    expect(bodies).toMatchObject([{ endOn: '2026-11-15', version: 1 }]);
  });
});
