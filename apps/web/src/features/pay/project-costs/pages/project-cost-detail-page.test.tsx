import {
  hiringEstimateEndpoints,
  personnelBudgetEndpoints,
  type ProjectCostDetail,
  projectCostEndpoints as endpoints,
} from '@hr/contracts/pay/project-costs';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ProjectCostDetailPage } from './project-cost-detail-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const employee = { id, employeeNo: 'E00001', nameZh: '王小明' };

const detail: ProjectCostDetail = {
  cost: {
    id,
    code: 'P-01',
    nameZh: '永續城市研究',
    state: 'closing',
    principalInvestigator: employee,
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    daysLeft: 40,
    approved: 100_000,
    spent: 50_000,
    committed: 60_000,
    rest: -10_000,
    people: 1,
    approvedPeople: 2,
    warnings: ['shortfall'],
  },
  members: [],
  months: [
    { month: '2026-10-01', amount: 50_000, isForecast: false },
    { month: '2026-11-01', amount: 60_000, isForecast: true },
  ],
  kinds: [{ kind: 'pay', spent: 50_000 }],
  shortfallOn: '2026-11-01',
  openItems: [
    { kind: 'allocation', employee, contractNo: null, on: '2027-01-31', amount: null },
    { kind: 'unpaidMonth', employee: null, contractNo: null, on: '2026-11-01', amount: null },
  ],
  budget: {
    version: 3,
    lines: [{ year: 2026, kind: 'pay', approved: 80_000, spent: 50_000 }],
    headcounts: [{ category: 'postdoc', approved: 2, people: 1 }],
  },
};

beforeEach(() => {
  server.use(mockEndpoint(hiringEstimateEndpoints.scaleCells, { items: [] }), mockEndpoint(endpoints.get, detail));
});

const open = () =>
  renderPage(
    <Routes>
      <Route path="/:projectId" element={<ProjectCostDetailPage />} />
    </Routes>,
    {
      route: `/${id}`,
      permissions: [
        'project_and_grant_management:view',
        'project_and_grant_management:edit',
        'project_and_grant_management:export',
      ],
    },
  );

const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

it('shows the money by month beside the charts, the budget, and what is open', async () => {
  const { container } = open();
  expect(await rowOf('走勢數字', /2026\/10/)).toHaveTextContent('2026/1050,00050,00050,000');
  expect(await rowOf('走勢數字', /2026\/11/)).toHaveTextContent('2026/11（預估）60,000110,000-10,000');
  expect(await screen.findByRole('figure', { name: '人事費餘額走勢圖' })).toBeVisible();
  expect(await rowOf('各年度人事費', /薪資/)).toHaveTextContent('NT$ 80,000NT$ 50,000NT$ 30,000');
  expect(await rowOf('核定人力', /博士後/)).toHaveTextContent('博士後12');
  const closing = screen.getByRole('region', { name: '結案清查' });
  expect(within(closing).getByRole('link', { name: /E00001 王小明 至 2027\/01\/31/ })).toHaveAttribute(
    'href',
    `/dashboard/project_and_grant_management/allocations?employeeId=${id}`,
  );
  expect(await axeViolations(container)).toEqual([]);
});

it('estimates the cost of an employee and compares it with what is left', async () => {
  const month = {
    pay: 40_000,
    insurance: 5_000,
    pension: 2_400,
    yearEnd: 5_000,
    total: 52_400,
    employeePremiums: 1_600,
  };
  server.use(
    mockEndpoint(hiringEstimateEndpoints.estimate, {
      months: [{ month: '2026-12-01', ...month }],
      total: 52_400,
      rest: 40_000,
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '試算雇主負擔' }));
  const dialog = await screen.findByRole('dialog', { name: '試算雇主負擔' });
  await user.click(within(dialog).getByRole('button', { name: '試算' }));
  expect(await within(dialog).findByRole('textbox', { name: /月薪/ })).toBeInvalid();
  await user.type(within(dialog).getByRole('textbox', { name: /月薪/ }), '40000');
  const first = within(dialog).getByRole('textbox', { name: /到職日/ });
  await user.clear(first);
  await user.type(first, '2026/12/01');
  await user.click(within(dialog).getByRole('button', { name: '試算' }));
  expect(await within(dialog).findByText(/不足 NT\$ 12,400/)).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /2026\/12/ })).toHaveTextContent('52,400');
  await user.type(within(dialog).getByRole('textbox', { name: /月薪/ }), '1');
  expect(within(dialog).queryByText(/不足/)).toBeNull();
});

it('replaces the budget with the version that was shown', async () => {
  const saved: unknown[] = [];
  server.use(
    mockEndpoint(personnelBudgetEndpoints.saveBudget, ({ body }) => {
      saved.push(body);
      return detail.budget;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '編輯預算與人力' }));
  const dialog = await screen.findByRole('dialog', { name: '人事費細項與核定人力' });
  const people = within(dialog).getByRole('textbox', { name: /人數/ });
  await user.clear(people);
  await user.type(people, '3');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        version: 3,
        lines: [{ year: 2026, kind: 'pay', amount: 80_000 }],
        headcounts: [{ category: 'postdoc', people: 3 }],
      },
    ]),
  );
});

it('offers the statements in their formats', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '匯出與列印' }));
  for (const name of ['人事費明細：Excel 活頁簿', '印領清冊：列印（PDF）', '人力異動通知：CSV 文字檔']) {
    expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  }
});
