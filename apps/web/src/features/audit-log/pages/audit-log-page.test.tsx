import { type AuditLogEntry, exportAuditLog, listAuditLog } from '@hr/contracts/audit';
import type { Permission } from '@hr/domain/access';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { AuditLogPage } from './audit-log-page.tsx';

const entry: AuditLogEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-21T06:00:00.000Z',
  actorName: '徐美偉（hr）',
  kind: 'change',
  action: '編輯',
  entity: 'department',
  entityId: '00000000-0000-4000-8000-000000000002',
  ipAddress: '127.0.0.1',
  requestId: 'r-1',
  changes: [{ field: '部門名稱', before: '研究組', after: '研發組' }],
};

const AUDITOR: readonly Permission[] = ['audit_log:view', 'audit_log:export'];

const serve = () => {
  const queries: Record<string, string>[] = [];
  server.use(
    mockEndpoint(listAuditLog, ({ query }) => {
      queries.push(query);
      return { items: [entry], total: 1, page: 1, pageSize: 50 };
    }),
  );
  return queries;
};

describe('the audit log', () => {
  it('shows who did what and, opened, every field before and after', async () => {
    serve();
    const { user, container } = renderPage(<AuditLogPage />, { permissions: AUDITOR });

    await user.click(await screen.findByRole('gridcell', { name: '徐美偉（hr）' }));

    const drawer = await screen.findByRole('dialog', { name: '部門：編輯' });
    expect(within(drawer).getByRole('row', { name: '部門名稱 研究組 研發組' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks for the days and the kind that are chosen', async () => {
    const queries = serve();
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR });

    await user.type(await screen.findByLabelText('起日'), '115/11/1');
    await user.tab();
    await user.click(screen.getByRole('combobox', { name: '資料類別' }));
    await user.click(screen.getByRole('option', { name: '部門' }));

    await waitFor(() => expect(queries.at(-1)).toMatchObject({ from: '2026-11-01', entity: 'department' }));
    expect(screen.getByText('自 2026/11/01')).toBeVisible();
  });

  it('keeps a date that is not finished, complains of it, and stays narrowed as it was', async () => {
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

  it('forgets an unfinished date when the filters are cleared', async () => {
    serve();
    const { user } = renderPage(<AuditLogPage />, { permissions: AUDITOR, route: '/?entity=department' });

    await user.type(await screen.findByLabelText('起日'), '2026/1');
    await user.click(screen.getByRole('button', { name: '清除條件' }));

    expect(screen.getByLabelText('起日')).toHaveDisplayValue('');
  });

  it('says so when it may not be exported', async () => {
    serve();
    server.use(mockProblem(exportAuditLog, 'PermissionDenied'));
    renderPage(<AuditLogPage />, { permissions: ['audit_log:view'] });
    await screen.findByRole('gridcell', { name: '徐美偉（hr）' });
    expect(screen.queryByRole('button', { name: '匯出' })).not.toBeInTheDocument();
  });
});
