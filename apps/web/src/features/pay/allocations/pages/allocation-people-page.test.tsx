import { allocationEndpoints as endpoints, type AllocationSummary } from '@hr/contracts/pay/allocations';
import { buildAllocation } from '@hr/contracts/pay/allocations/allocation.factory.ts';
import { type CalendarDate, calendarDate } from '@hr/domain/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { today } from '#format/use-today.ts';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { AllocationPeoplePage } from './allocation-people-page.tsx';

const year = today().slice(0, 4);
const day = (text: string): CalendarDate => calendarDate(`${year}-${text}`);

const allocation = buildAllocation({ startOn: day('01-01'), endOn: day('12-31') });
const { employee } = allocation;
const gap = `${year}/07/01～${year}/12/31 分攤合計為 60%，請補足至 100%`;

const summary: AllocationSummary = {
  employee,
  since: day('01-01'),
  periods: [
    { from: day('01-01'), to: day('06-30'), percent: 100 },
    { from: day('07-01'), to: day('12-31'), percent: 60 },
  ],
  problems: [{ from: day('07-01'), to: day('12-31'), percent: 60, message: gap }],
  messages: [],
  former: [
    {
      id: '00000000-0000-4000-8000-000000930001',
      allocationId: allocation.id,
      projectCode: 'P2026-001',
      startOn: day('01-01'),
      endOn: day('11-30'),
      percent: 60,
      replacedByName: '邱佳文',
      replacedAt: '2026-01-05T01:00:00.000Z',
    },
  ],
};

beforeEach(() => {
  server.use(
    mockEndpoint(endpoints.list, { items: [allocation], total: 1, page: 1, pageSize: 100 }),
    mockEndpoint(endpoints.get, allocation),
    mockEndpoint(endpoints.summary, summary),
  );
});

const open = (...actions: readonly ('view' | 'edit')[]) =>
  renderPage(<AllocationPeoplePage />, {
    route: `/?employeeId=${employee.id}`,
    permissions: actions.map((action) => `project_and_grant_management:${action}` as const),
  });

it('shows the bars of a year, the gap of a fully funded employee, and former versions', async () => {
  const { container, user } = open('view');
  const chart = await screen.findByRole('region', { name: `${year} 年計畫分攤` });
  expect(within(chart).getByRole('link', { name: `P2026-001：${year}/01/01 ～ ${year}/12/31，60%` })).toHaveAttribute(
    'href',
    `/dashboard/project_and_grant_management/allocations?record=${allocation.id}`,
  );
  const sums = within(chart).getByRole('list', { name: '合計' });
  expect(
    within(sums)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['100%', '60%', gap]);
  expect(screen.getByRole('alert')).toHaveTextContent(gap);
  expect(screen.getByRole('switch', { name: /全額由計畫支應/ })).toBeDisabled();
  expect(screen.getByRole('region', { name: '先前版本' })).toHaveTextContent(`${year}/11/30`);
  expect(screen.queryByTestId('end-handle')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '後一年' }));
  expect(await screen.findByRole('region', { name: `${Number(year) + 1} 年計畫分攤` })).toHaveTextContent('合計');
  expect(screen.queryByRole('link', { name: /，60%$/ })).toBeNull();
});

it('asks with the sums after a bar was dragged, and saves the last day', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.changeEnd, ({ body }) => {
      bodies.push(body);
      return { ...allocation, version: 2 };
    }),
  );
  const { user } = open('view', 'edit');
  const handle = await screen.findByTestId('end-handle');
  handle.setPointerCapture = vi.fn<() => void>();
  handle.hasPointerCapture = () => true;
  const axis = handle.closest('ul') as HTMLElement;
  axis.getBoundingClientRect = () => ({ left: 0, width: 1000 }) as DOMRect;
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 1000 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 800 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientX: 800 });
  const dialog = await screen.findByRole('dialog', { name: /調整迄日：王小明/ });
  expect(within(dialog).getByRole('table', { name: '變更後的分攤合計' })).toHaveTextContent('0%');
  expect(within(dialog).getByText(/無法儲存/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '調整' }));
  expect(await screen.findByText('調整迄日計畫分攤成功')).toBeVisible();
  expect(bodies).toEqual([{ endOn: expect.stringContaining(`${year}-10-`), version: 1 }]);
});

it('marks an employee as fully funded, and shows why that is refused', async () => {
  server.use(
    mockEndpoint(endpoints.summary, { ...summary, since: null, problems: [] }),
    mockProblem(endpoints.setFullyFunded, 'AllocationNotWhole', { fields: [{ path: 'since', message: gap }] }),
  );
  const { user } = open('view', 'edit');
  await user.click(await screen.findByRole('switch', { name: '全額由計畫支應' }));
  const dialog = await screen.findByRole('dialog', { name: '設定全額由計畫支應：王小明' });
  await user.click(within(dialog).getByRole('button', { name: '設定' }));
  expect(await within(dialog).findByText(gap)).toBeVisible();
});

it('lists fully funded employees with a gap without a chosen employee', async () => {
  server.use(
    mockEndpoint(endpoints.fundedEmployees, ({ query }) => {
      expect(query).toEqual({ isShort: 'yes' });
      return {
        items: [{ employee, since: day('01-01'), percent: 60, fundedUntil: day('12-31'), isShort: true }],
        count: 1,
      };
    }),
  );
  const { container } = renderPage(<AllocationPeoplePage />, {
    route: '/?isShort=yes',
    permissions: ['project_and_grant_management:view'],
  });
  const table = await screen.findByRole('table', { name: '全額由計畫支應的員工' });
  expect(table).toHaveTextContent(`E00001 王小明${year}/01/0160%${year}/12/31未足 100%`);
  expect(await axeViolations(container)).toEqual([]);
});
