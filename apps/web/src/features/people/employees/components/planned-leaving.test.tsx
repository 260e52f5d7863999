import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { type Employee, employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { transferRecordEndpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from '../pages/employee-page.tsx';

type Plan = NonNullable<Employee['plannedLeaving']>;

const plan: Plan = {
  leavingKind: 'laid_off',
  leavingReason: '業務緊縮',
  noticeOn: '2099-02-01',
  lastWorkingOn: '2099-03-31',
  settling: {
    handoverTo: null,
    areAssetsReturned: false,
    assetsNote: null,
    isInvoluntary: true,
    layoffReportedOn: null,
    isRehirable: true,
    rehireNote: null,
  },
  createdBy: '陳人事',
  refusal: null,
};

const planned = (overrides: Partial<Plan> = {}): Employee =>
  employeeOf({ employeeNo: 'E00001', nameZh: '王小明', version: 2, plannedLeaving: { ...plan, ...overrides } });

const open = (shown: Employee) => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, { items: [shown], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, shown),
    mockEndpoint(endpoints.options, { items: [] }),
    mockEndpoint(transferRecordEndpoints.handoverItems, { items: [] }),
  );
  return renderPage(<EmployeePage />, {
    route: `/?record=${shown.id}`,
    permissions: ['employee_data:view', 'employee_data:edit'],
  });
};

it('shows the plan with what HR has to do', async () => {
  open(planned());
  expect(await screen.findByText('預定離職（尚未公告）')).toBeVisible();
  expect(
    screen.getByText('資遣：業務緊縮；最後工作日 2099/03/31，將於 2099/02/01 公告。由 陳人事 登錄。'),
  ).toBeVisible();
  expect(screen.getByText(/^尚未通報資遣：須於 2099\/03\/21 前通報/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '標記離職' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '再任用' })).not.toBeInTheDocument();
});

it('shows nothing of a plan to others', async () => {
  open({ ...planned(), plannedLeaving: null });
  expect(await screen.findByRole('button', { name: '標記離職' })).toBeVisible();
  expect(screen.queryByText(/預定離職/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '公告離職' })).not.toBeInTheDocument();
});

it('shows why the announcement was refused', async () => {
  open(planned({ refusal: '2099/05/01 起已排定「調動」T000001，請先撤銷該異動' }));
  expect(await screen.findByText(/^2099\/02\/01 未能公告離職：2099\/05\/01 起已排定/)).toBeVisible();
});

it('is announced, cancelled and settled on the version that was read', async () => {
  const bodies: unknown[] = [];
  const { user } = open(planned());
  const keep = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return planned();
  };
  server.use(
    mockEndpoint(endpoints.announceLeaving, keep),
    mockEndpoint(endpoints.cancelResignation, keep),
    mockEndpoint(endpoints.settleLeaving, keep),
  );
  const choose = async (label: string): Promise<HTMLElement> => {
    await screen.findByText('預定離職（尚未公告）');
    const button = screen.queryByRole('button', { name: label });
    if (button === null) {
      await user.click(screen.getByRole('button', { name: '更多' }));
    }
    await user.click(button ?? (await screen.findByRole('menuitem', { name: label })));
    return screen.findByRole(label === '公告離職' ? 'alertdialog' : 'dialog', { name: new RegExp(`^${label}`) });
  };

  await user.click(within(await choose('公告離職')).getByRole('button', { name: '公告離職' }));
  expect(await screen.findByText('公告離職成功')).toBeVisible();
  const staying = await choose('取消離職');
  await user.type(within(staying).getByRole('textbox', { name: /原因/ }), '慰留');
  await user.click(within(staying).getByRole('button', { name: '取消離職' }));
  expect(await screen.findByText('取消離職標記成功')).toBeVisible();
  const settling = await choose('離職手續');
  expect(within(settling).getByRole('switch', { name: '需開立非自願離職證明' })).toBeChecked();
  await user.click(within(settling).getByRole('switch', { name: '資產已返還' }));
  await user.click(within(settling).getByRole('button', { name: '儲存' }));
  expect(await screen.findByText('離職手續儲存成功')).toBeVisible();

  expect(bodies).toMatchObject([
    { version: 2 },
    { version: 2, correctionReason: '慰留' },
    { version: 2, areAssetsReturned: true, isInvoluntary: true },
  ]);
});
