import { allocationEndpoints as endpoints } from '@hr/contracts/pay/allocations';
import { buildAllocation } from '@hr/contracts/pay/allocations/allocation.factory.ts';
import { projectEndpoints } from '@hr/contracts/organisation/projects';
import { buildProject } from '@hr/contracts/organisation/projects/project.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { AllocationPage } from './allocation-page.tsx';

const allocation = buildAllocation({ endOn: '2099-12-31' });
const other = buildProject({ code: 'P2026-002', nameZh: '節能計畫', endOn: '2099-06-30', extendedEndOn: null });

beforeEach(() => {
  server.use(
    mockEndpoint(endpoints.list, { items: [allocation], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, allocation),
    mockEndpoint(projectEndpoints.list, { items: [other], total: 1, page: 1, pageSize: 20 }),
    mockEndpoint(projectEndpoints.get, other),
  );
});

const open = (permissions: Parameters<typeof renderPage>[1] = {}) => renderPage(<AllocationPage />, permissions);

it('lists allocations with their percent and state', async () => {
  const { container } = open({ permissions: ['project_and_grant_management:view'] });
  const row = await screen.findByRole('row', { name: /王小明/ });
  expect(row).toHaveTextContent('P2026-001');
  expect(row).toHaveTextContent('60');
  expect(row).toHaveTextContent('適用中');
  expect(screen.queryByRole('button', { name: '新增計畫分攤' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('moves an allocation to a project, whose last day is filled in', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.move, ({ body }) => {
      bodies.push(body);
      return { ...allocation, version: 2 };
    }),
  );
  const { user } = open({
    route: `/?record=${allocation.id}`,
    permissions: ['project_and_grant_management:view', 'project_and_grant_management:edit'],
  });
  await user.click(await screen.findByRole('button', { name: '變更計畫' }));
  const dialog = await screen.findByRole('dialog', { name: /變更計畫異動：王小明/ });
  await user.click(within(dialog).getByRole('combobox', { name: /新計畫/ }));
  await user.click(await screen.findByRole('option', { name: /節能計畫/ }));
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /新計畫迄日/ })).toHaveValue('2099/06/30'));
  await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '計畫轉任');
  await user.click(within(dialog).getByRole('button', { name: '變更' }));
  expect(await screen.findByText('變更計畫計畫分攤成功')).toBeVisible();
  expect(bodies).toMatchObject([{ projectId: other.id, endOn: '2099-06-30', reason: '計畫轉任', version: 1 }]);
});

it('keeps the dialog open and shows the days of a refused end', async () => {
  const message = '2026/07/01～2026/12/31 分攤合計為 0%，請補足至 100%';
  server.use(mockProblem(endpoints.end, 'AllocationNotWhole', { fields: [{ path: 'endOn', message }] }));
  const { user } = open({
    route: `/?record=${allocation.id}`,
    permissions: ['project_and_grant_management:view', 'project_and_grant_management:edit'],
  });
  await user.click(await screen.findByRole('button', { name: '結束分攤' }));
  const dialog = await screen.findByRole('dialog', { name: /結束分攤：王小明/ });
  await user.click(within(dialog).getByRole('button', { name: '結束' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});
