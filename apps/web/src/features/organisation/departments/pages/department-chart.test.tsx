import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartment, buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { DepartmentPage } from './department-page.tsx';

const endpoint = departmentEndpoints.exportChart;

afterEach(() => vi.restoreAllMocks());

const open = (route: string, permissions: readonly Permission[]) => {
  const department = buildDepartment();
  server.use(
    mockEndpoint(departmentEndpoints.list, { items: [department], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(departmentEndpoints.tree, buildDepartmentTree([department])),
  );
  return renderPage(<DepartmentPage />, { route, permissions });
};

const READER: readonly Permission[] = ['department_set_up:view'];
const EXPORTER: readonly Permission[] = [...READER, 'department_set_up:export'];

describe('the chart of the tree', () => {
  it.each([
    { item: '組織圖 PDF', format: 'pdf', route: '/?asOf=2026-01-01', query: '?asOf=2026-01-01&format=pdf' },
    { item: '組織圖 SVG', format: 'svg', route: '/?asOf=2026-01-01', query: '?asOf=2026-01-01&format=svg' },
    { item: '組織圖 PDF', format: 'pdf', route: '/', query: '?format=pdf' },
  ])('is saved as $item as of the day looked at: $query', async ({ item, format, route, query }) => {
    const asked: string[] = [];
    server.use(
      http.get(addressOf(endpoint), ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('chart', {
          headers: { 'Content-Disposition': `attachment; filename="chart.${format}"` },
        });
      }),
    );
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chart');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = open(route, EXPORTER);

    await user.click(await screen.findByRole('button', { name: '組織圖' }));
    await user.click(screen.getByRole('menuitem', { name: item }));

    await waitFor(() => expect(saved).toEqual([`chart.${format}`]));
    expect(asked).toEqual([query]);
  });

  it('says so when no department was there on the day', async () => {
    server.use(http.get(addressOf(endpoint), () => new HttpResponse(null, { status: 204 })));
    const { user } = open('/', EXPORTER);

    await user.click(await screen.findByRole('button', { name: '組織圖' }));
    await user.click(screen.getByRole('menuitem', { name: '組織圖 PDF' }));

    expect(await screen.findByText('沒有可匯出的資料')).toBeVisible();
  });

  it.each([
    { why: 'to those who may not export', route: '/', permissions: READER },
    { why: 'beside the list', route: '/?view=list', permissions: EXPORTER },
  ])('is not offered $why', async ({ route, permissions }) => {
    open(route, permissions);
    await screen.findByRole('button', { name: '清單' });
    expect(screen.queryByRole('button', { name: '組織圖' })).not.toBeInTheDocument();
  });
});
