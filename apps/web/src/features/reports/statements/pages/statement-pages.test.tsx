import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import {
  employeeStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  turnoverEndpoints,
} from '@hr/contracts/reports/statements';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeeStatementPage } from './employee-statement-page.tsx';
import { TurnoverPage } from './turnover-page.tsx';

const measures = { age: { sum: 90, average: 30, minimum: 20, maximum: 40 }, seniorityYears: null };

const noGroups = { groups: [], subtotals: [], all: { keys: [], count: 0, measures: {} }, isCut: false };

beforeEach(() => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(employeeStatementEndpoints.rows, {
      items: [{ id: 'one', cells: { employeeNo: 'E00001', nameZh: '王小明', hiredOn: '2026-01-05', age: 34 } }],
      count: 1,
    }),
    mockEndpoint(employeeStatementEndpoints.groups, {
      groups: [
        { keys: ['研究組'], count: 3, measures },
        { keys: [null], count: 1, measures: { age: null, seniorityYears: null } },
      ],
      subtotals: [],
      all: { keys: [], count: 4, measures },
      isCut: false,
    }),
    mockEndpoint(listSavedFilters, { items: [] }),
    mockEndpoint(joinerStatementEndpoints.groups, noGroups),
    mockEndpoint(leaverStatementEndpoints.groups, noGroups),
    mockEndpoint(turnoverEndpoints.get, {
      opening: 10,
      joined: 3,
      left: 1,
      closing: 12,
      average: 11,
      turnoverPercent: 9.1,
      retentionPercent: null,
      months: [{ month: '2026/01', joined: 3, left: 1, closing: 12 }],
    }),
  );
});

const open = (page: React.ReactElement, route: string, permissions: readonly Permission[] = []) =>
  renderPage(page, { route, permissions });

it('groups the employees of a day, with counts and averages that add up', async () => {
  const { user, container } = open(<EmployeeStatementPage />, '/', ['employee_data_statement:view']);
  expect(await screen.findByText('2026/01/05')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '部門人數' }));
  const groups = await screen.findByRole('table', { name: '分組統計' });
  expect(within(groups).getByText('75.0%')).toBeVisible();
  expect(within(groups).getByRole('row', { name: /合計 4/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '匯出統計' })).toBeNull();
  await user.click(within(groups).getByRole('button', { name: '3 筆' }));
  expect(await screen.findByText('部門：研究組')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('offers exports to those who may export', async () => {
  open(<EmployeeStatementPage />, '/?first=departmentName', [
    'employee_data_statement:view',
    'employee_data_statement:export',
  ]);
  expect(await screen.findByRole('button', { name: '匯出名單' })).toBeVisible();
  expect(screen.getByRole('button', { name: '匯出統計' })).toBeVisible();
});

it('states the formula beside each figure of the turnover, and opens the people of a month', async () => {
  const periods: unknown[] = [];
  server.use(
    mockEndpoint(joinerStatementEndpoints.rows, ({ query }) => {
      periods.push([query['from'], query['to']]);
      return { items: [], count: 0 };
    }),
  );
  const { user, container } = open(<TurnoverPage />, '/?from=2026-01-05&to=2026-03-31', [
    'onboarding_and_resign_statement:view',
  ]);
  expect(await screen.findByText('9.1%')).toBeVisible();
  expect(screen.getByText('離職 ÷ 平均人數')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '2026/01 到職 3 人' }));
  expect(await screen.findByText('共 0 筆')).toBeVisible();
  expect(periods).toEqual([['2026-01-05', '2026-01-31']]);
});

it('keeps the columns of a saved statement in the address, and leaves out unknown ones', async () => {
  const requested: unknown[] = [];
  server.use(
    mockEndpoint(employeeStatementEndpoints.rows, ({ query }) => {
      requested.push(query['columns']);
      return { items: [], count: 0 };
    }),
  );
  const { user } = open(<EmployeeStatementPage />, '/?columns=nameZh,formerColumn,employeeNo', [
    'employee_data_statement:view',
  ]);
  await screen.findByText('共 0 筆');
  expect(requested).toEqual(['nameZh,employeeNo']);
  await user.click(screen.getByRole('button', { name: '欄位設定' }));
  await user.click(await screen.findByRole('button', { name: '上移 員工編號' }));
  await expect.poll(() => requested.at(-1)).toBe('employeeNo,nameZh');
});

it('shows the reasons of leaving and the places of the turnover, which open their people', async () => {
  const opened: unknown[] = [];
  const groupsOf = (keys: readonly (string | null)[]) => ({
    groups: keys.map((key, place) => ({ keys: [key], count: place + 1, measures: {} })),
    subtotals: [],
    all: { keys: [], count: 3, measures: {} },
    isCut: false,
  });
  server.use(
    mockEndpoint(joinerStatementEndpoints.groups, groupsOf(['研究組'])),
    mockEndpoint(leaverStatementEndpoints.groups, ({ query }) =>
      groupsOf(String(query['groupBy']) === 'leavingReason' ? ['生涯規劃', null] : ['研究組', '行政組']),
    ),
    mockEndpoint(leaverStatementEndpoints.rows, ({ query }) => {
      opened.push(query['where']);
      return { items: [], count: 0 };
    }),
  );
  const { user } = open(<TurnoverPage />, '/?from=2026-01-05&to=2026-03-31', ['onboarding_and_resign_statement:view']);
  const departments = await screen.findByRole('table', { name: '各部門到職與離職' });
  expect(within(departments).getByRole('row', { name: /^行政組 0 .*2 -2$/ })).toBeVisible();
  expect(screen.getByRole('figure', { name: '離職原因圖' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '離職原因 （空白） 2 人' }));
  expect(await screen.findByText('共 0 筆')).toBeVisible();
  expect(opened).toEqual(['leavingReason:']);
});
