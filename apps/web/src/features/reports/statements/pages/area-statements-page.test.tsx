import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import {
  grantStatementEndpoints,
  leaveLiabilityStatementEndpoints,
  leaveUsageStatementEndpoints,
  recruitingStatementEndpoints,
} from '@hr/contracts/reports/statements';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { AreaStatementsPage } from './area-statements-page.tsx';

const measures = { hours: { sum: 16, average: 8, minimum: 4, maximum: 12 } };

const queries: Record<string, unknown>[] = [];
const savedLists: unknown[] = [];

beforeEach(() => {
  queries.length = 0;
  savedLists.length = 0;
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(listSavedFilters, ({ query }) => {
      savedLists.push(query['list']);
      return { items: [] };
    }),
    mockEndpoint(leaveUsageStatementEndpoints.rows, ({ query }) => {
      queries.push(query);
      return {
        items: [
          {
            id: 'one',
            cells: { nameZh: '王小明', leaveType: '事假', startsOn: '2026-10-01', endsOn: '2026-10-02', hours: 16 },
          },
        ],
        count: 1,
      };
    }),
    mockEndpoint(leaveUsageStatementEndpoints.groups, {
      groups: [{ keys: ['事假'], count: 1, measures }],
      subtotals: [],
      all: { keys: [], count: 1, measures },
      isCut: false,
    }),
    mockEndpoint(leaveLiabilityStatementEndpoints.rows, ({ query }) => {
      queries.push(query);
      return { items: [], count: 0 };
    }),
    mockEndpoint(grantStatementEndpoints.rows, { items: [], count: 0 }),
  );
});

it('switches between the statements that the caller may see, and opens the rows of a group', async () => {
  const { user, container } = renderPage(<AreaStatementsPage />, {
    route: '/?from=2026-10-01&to=2026-10-31',
    permissions: ['employee_application_record:view', 'annual_and_compensatory_management:view'],
  });
  expect(await screen.findByText('2026/10/02')).toBeVisible();
  const views = within(screen.getByRole('group', { name: '檢視方式' }));
  expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['請假統計', '未休假負債']);
  await user.click(screen.getByRole('button', { name: '假別時數' }));
  const groups = await screen.findByRole('table', { name: '分組統計' });
  expect(within(groups).getByRole('columnheader', { name: '合計時數' })).toBeVisible();
  await user.click(within(groups).getByRole('button', { name: '1 筆' }));
  expect(await screen.findByText('假別：事假')).toBeVisible();
  expect(queries.at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', where: 'leaveType:事假' });
  expect(await axeViolations(container)).toEqual([]);
  await user.click(views.getByRole('button', { name: '未休假負債' }));
  expect(await screen.findByLabelText('基準日')).toBeVisible();
  expect(queries.at(-1)).not.toHaveProperty('from');
  expect(new Set(savedLists)).toEqual(new Set(['leave_usage_statement', 'leave_liability_statement']));
});

it('opens the first statement that the caller may see if the address names another one', async () => {
  renderPage(<AreaStatementsPage />, { route: '/?view=pay', permissions: ['project_and_grant_management:view'] });
  expect(await screen.findByRole('button', { name: '計畫與費用類別' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '匯出名單' })).toBeNull();
  expect(screen.queryByText('薪資統計')).toBeNull();
});

it('searches the applications by opening, because they name no person', async () => {
  server.use(mockEndpoint(recruitingStatementEndpoints.rows, { items: [], count: 0 }));
  renderPage(<AreaStatementsPage />, { route: '/?view=recruiting', permissions: ['applicant_data_repository:view'] });
  expect(await screen.findByPlaceholderText('職缺編號或名稱')).toBeVisible();
});
