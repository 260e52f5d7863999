import { type AuditLogEntry, exportAuditLog, listAuditLog } from '@hr/contracts/audit';
import { employeeEndpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { monthOf } from '@hr/domain/dates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#format/use-today.ts';
import { ScreensProvider } from '#routing/screen.ts';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { screens } from '../../../../app/screens.ts';
import { AuditLogPage } from './audit-log-page.tsx';

const entry: AuditLogEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-21T06:00:00.000Z',
  actorName: '徐美偉（hr）',
  kind: 'change',
  action: '編輯',
  entity: 'department',
  entityId: '00000000-0000-4000-8000-000000000002',
  subject: 'RES 研究組',
  screen: 'department_set_up',
  accountId: '00000000-0000-4000-8000-000000000003',
  importId: null,
  ipAddress: '127.0.0.1',
  requestId: 'r-1',
  changes: [{ field: '部門名稱', before: '研究組', after: '研發組' }],
};

const AUDITOR: readonly Permission[] = ['audit_log:view', 'audit_log:export'];

const imported: AuditLogEntry = {
  ...entry,
  id: '00000000-0000-4000-8000-000000000004',
  kind: 'import',
  action: '匯入部門',
  entityId: null,
  subject: null,
  changes: [{ field: '新增', before: null, after: '2' }],
};

const serve = (items: readonly AuditLogEntry[] = [entry], isMore = false) => {
  const queries: Record<string, string>[] = [];
  server.use(
    mockEndpoint(listAuditLog, ({ query }) => {
      queries.push(query);
      const shown = query['importId'] === imported.id ? [{ ...entry, importId: imported.id }] : [...items];
      return { items: shown, total: isMore ? 10_000 : shown.length, page: 1, pageSize: 50, isMore };
    }),
  );
  return queries;
};

describe('the audit log', () => {
  it('shows entries and, when opened, every changed field', async () => {
    serve();
    const { user, container } = renderPage(<AuditLogPage />, { permissions: AUDITOR });

    await user.click(await screen.findByRole('gridcell', { name: '徐美偉（hr）' }));

    const drawer = await screen.findByRole('dialog', { name: '部門：編輯' });
    expect(within(drawer).getByRole('row', { name: '部門名稱 研究組 研發組' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('returns to the list when the user navigates back from an entry', async () => {
    serve();
    const { user, router } = renderPage(<AuditLogPage />, { permissions: AUDITOR, route: '/?entity=department' });
    await user.click(await screen.findByRole('gridcell', { name: '徐美偉（hr）' }));
    await screen.findByRole('dialog', { name: '部門：編輯' });

    await act(() => router.navigate(-1));

    await waitFor(() => expect(screen.queryByRole('dialog', { name: '部門：編輯' })).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?entity=department');
  });

  it('sends the chosen days and kind', async () => {
    const queries = serve();
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR });

    await user.type(await screen.findByLabelText('起日'), '115/11/1');
    await user.tab();
    await user.click(screen.getByRole('combobox', { name: '資料類別' }));
    await user.click(screen.getByRole('option', { name: '部門' }));

    await waitFor(() => expect(queries.at(-1)).toMatchObject({ from: '2026-11-01', entity: 'department' }));
    expect(screen.getByText('自 2026/11/01')).toBeVisible();
  });

  it('keeps an incomplete date with an error, and the previous filter', async () => {
    const queries = serve();
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR, route: '/?from=2026-11-01' });
    const from = await screen.findByLabelText('起日');

    await user.type(from, '{Backspace}{Backspace}{Backspace}');
    await user.tab();

    expect(from).toHaveDisplayValue('2026/11');
    expect(from).toHaveAccessibleDescription('日期格式不正確');
    expect(screen.getByText('自 2026/11/01')).toBeVisible();
    expect(queries.at(-1)).toMatchObject({ from: '2026-11-01' });
  });

  it('discards an incomplete date when the filters are cleared', async () => {
    serve();
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR, route: '/?entity=department' });

    await user.type(await screen.findByLabelText('起日'), '2026/1');
    await user.click(screen.getByRole('button', { name: '清除條件' }));

    expect(screen.getByLabelText('起日')).toHaveDisplayValue('');
  });

  it('shows that the export is not permitted', async () => {
    serve();
    server.use(mockProblem(exportAuditLog, 'PermissionDenied'));
    renderPage(<AuditLogPage />, { permissions: ['audit_log:view'] });
    await screen.findByRole('gridcell', { name: '徐美偉（hr）' });
    expect(screen.queryByRole('button', { name: '匯出' })).not.toBeInTheDocument();
  });
});

describe('questions of an auditor', () => {
  it("finds who viewed an employee's values last month with three clicks", async () => {
    const queries = serve();
    const employeeId = '00000000-0000-4000-8000-000000000009';
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR, route: `/?employeeId=${employeeId}` });

    await user.click(await screen.findByRole('button', { name: '檢視敏感資料', pressed: false }));
    await user.click(screen.getByRole('button', { name: '上個月' }));

    const { from, to } = monthOf(today(), 1);
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ employeeId, kind: 'reveal', from, to }));
    expect(screen.getByRole('button', { name: '檢視敏感資料', pressed: true })).toBeVisible();

    await user.click(screen.getByRole('button', { name: '上個月', pressed: true }));
    expect(await screen.findByRole('button', { name: '上個月', pressed: false })).toBeVisible();
    expect(screen.queryByText(/^自 /)).not.toBeInTheDocument();
  });

  it('names the filtered employee if the caller may see employees', async () => {
    serve();
    const person = employeeOf({ employeeNo: 'E00003', nameZh: '邱佳文' });
    server.use(mockEndpoint(employeeEndpoints.get, person));
    const route = `/?employeeId=${person.id}`;

    const { unmount } = renderPage(<AuditLogPage />, { permissions: [...AUDITOR, 'employee_data:view'], route });
    expect(await screen.findByText('員工：E00003 邱佳文')).toBeVisible();
    unmount();
    renderPage(<AuditLogPage />, { permissions: AUDITOR, route });

    expect(await screen.findByText('單一員工')).toBeVisible();
  });

  it("links from an entry to its record, to the record's history and to the actor's entries", async () => {
    const queries = serve();
    const { user } = renderPage(
      <ScreensProvider value={screens}>
        <AuditLogPage />
      </ScreensProvider>,
      { permissions: [...AUDITOR, 'department_set_up:view'], route: '/?kind=change' },
    );

    await user.click(await screen.findByRole('gridcell', { name: 'RES 研究組' }));
    expect(await screen.findByRole('link', { name: '前往此資料' })).toHaveAttribute(
      'href',
      `/dashboard/department_set_up?record=${entry.entityId}`,
    );
    await user.click(screen.getByRole('button', { name: '此對象的紀錄' }));

    await waitFor(() => expect(queries.at(-1)).toMatchObject({ entity: 'department', entityId: entry.entityId }));
    expect(queries.at(-1)).not.toHaveProperty('kind');
    expect(screen.getByText('對象：RES 研究組')).toBeVisible();
  });

  it('shows no links without permission', async () => {
    serve();
    const { user } = renderPage(
      <ScreensProvider value={screens}>
        <AuditLogPage />
      </ScreensProvider>,
      { permissions: AUDITOR },
    );
    await user.click(await screen.findByRole('gridcell', { name: 'RES 研究組' }));
    expect(await screen.findByRole('button', { name: '此操作人的紀錄' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '前往此資料' })).not.toBeInTheDocument();
  });

  it('shows the rows of an import, and opens one of them', async () => {
    serve([imported]);
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR });

    await user.click(await screen.findByRole('gridcell', { name: '匯入部門' }));
    const rows = await screen.findByRole('list', { name: '匯入的資料' });
    await user.click(within(rows).getByRole('button', { name: /RES 研究組/ }));

    expect(await screen.findByRole('row', { name: '部門名稱 研究組 研發組' })).toBeVisible();
    expect(screen.getByRole('button', { name: '同次匯入的紀錄' })).toBeVisible();
  });

  it('shows that the total is a lower bound', async () => {
    serve([entry], true);
    renderPage(<AuditLogPage />, { permissions: AUDITOR });
    expect(await screen.findByText('共 10,000 筆以上')).toBeVisible();
  });
});
