import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { transferStatementEndpoints, transferSummaryEndpoints } from '@hr/contracts/reports/statements';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { TransferStatementPage } from './transfer-statement-page.tsx';

beforeEach(() => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(listSavedFilters, { items: [] }),
    mockEndpoint(transferStatementEndpoints.rows, { items: [], count: 0 }),
    mockEndpoint(transferSummaryEndpoints.get, {
      kinds: [
        { kind: 'promotion', people: 2, transfers: 3 },
        { kind: 'department_transfer', people: 1, transfers: 1 },
        { kind: 'unpaid_leave', people: 0, transfers: 0 },
        { kind: 'reinstatement', people: 0, transfers: 0 },
      ],
      flows: [
        { from: '研究組', to: '行政組', count: 2 },
        { from: '行政組', to: '研究組', count: 1 },
      ],
    }),
  );
});

const open = (route: string, permissions: readonly Permission[] = ['transfer_records_statement:view']) =>
  renderPage(<TransferStatementPage />, { route, permissions });

it('shows the flow between departments, whose numbers open their transfers', async () => {
  const { user, container } = open('/?view=summary&from=2026-01-01&to=2026-06-30');
  const matrix = await screen.findByRole('table', { name: '部門淨流動' });
  expect(within(matrix).getByRole('row', { name: '淨流動 -1 +1 0' })).toBeVisible();
  expect(screen.getByText('期間內生效的「升遷」，同一人只計一次')).toBeVisible();
  expect(screen.queryByRole('button', { name: '人事異動公告' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(matrix).getByRole('button', { name: '研究組 轉至 行政組 2 筆' }));
  expect(await screen.findByText('共 0 筆')).toBeVisible();
  for (const chip of ['部門異動：跨部門', '原部門：研究組', '新部門：行政組']) {
    expect(screen.getByText(chip)).toBeVisible();
  }
});

it('offers the announcement to those who may export, with its number and day', async () => {
  const { user } = open('/?from=2026-01-01&to=2026-06-30', [
    'transfer_records_statement:view',
    'transfer_records_statement:export',
  ]);
  await user.click(await screen.findByRole('button', { name: '人事異動公告' }));
  const dialog = await screen.findByRole('dialog', { name: '人事異動公告' });
  expect(within(dialog).getByLabelText('發文字號')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '列印' })).toBeEnabled();
});
