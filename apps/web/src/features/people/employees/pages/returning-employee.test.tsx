import { leavingReasonEndpoints } from '@hr/contracts/personnel-actions/change-reasons';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { type Employee, employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf, stintOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { transferRecordEndpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

const openCommands = (shown: Employee) => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, { items: [shown], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, shown),
  );
  return renderPage(<EmployeePage />, {
    route: `/?record=${shown.id}`,
    permissions: ['employee_data:view', 'employee_data:edit'],
  });
};

const settling = {
  handoverTo: null,
  areAssetsReturned: false,
  assetsNote: '筆電',
  isInvoluntary: false,
  layoffReportedOn: null,
  isRehirable: true,
  rehireNote: null,
};

const previous = stintOf(
  employeeOf({ lastWorkingOn: '2026-06-30', leavingKind: 'resigned', leavingReason: '家庭因素', settling }),
);

const current = {
  ...stintOf(employeeOf({ hiredOn: '2026-09-01', seniorityOn: '2026-09-01' })),
  id: '00000000-0000-4000-8000-00000000000a',
};

/** Left in June and was rehired in September. */
const back = employeeOf({
  hiredOn: current.hiredOn,
  seniorityOn: current.seniorityOn,
  employments: [current, previous],
});

describe('a rehired employee', () => {
  it('settles the previous leaving, which the form names', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands(back);
    server.use(
      mockEndpoint(endpoints.options, { items: [] }),
      mockEndpoint(endpoints.settleLeaving, ({ body }) => {
        bodies.push(body);
        return back;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '離職手續' }));
    const form = await screen.findByRole('dialog', { name: /^離職手續：/ });
    expect(within(form).getByText('對象為前次任職 2024/01/01 ～ 2026/06/30。')).toBeVisible();
    expect(within(form).getByRole('textbox', { name: /資產返還說明/ })).toHaveValue('筆電');
    await user.click(within(form).getByRole('switch', { name: '資產已返還' }));
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('離職手續儲存成功')).toBeVisible();
    expect(bodies).toMatchObject([{ areAssetsReturned: true, assetsNote: '筆電' }]);
  });

  it('corrects the previous leaving with prefilled values', async () => {
    const { user } = openCommands(back);
    server.use(mockEndpoint(leavingReasonEndpoints.list, { items: [] }));
    await user.click(await screen.findByRole('button', { name: '更正離職' }));
    const form = await screen.findByRole('dialog', { name: /^更正離職：/ });
    expect(within(form).getByText('對象為前次任職 2024/01/01 ～ 2026/06/30。')).toBeVisible();
    expect(within(form).getByRole('textbox', { name: /最後工作日/ })).toHaveValue('2026/06/30');
    expect(within(form).getByText('未填離職原因時，維持「家庭因素」。')).toBeVisible();
  });
});

describe('an employee with a future rehire', () => {
  const coming = employeeOf({
    employeeNo: 'E00001',
    nameZh: '王小明',
    seniorityOn: '2018-01-01',
    lastWorkingOn: previous.lastWorkingOn,
    leavingKind: 'resigned',
    status: 'resigned',
    employments: [{ ...current, hiredOn: '2099-03-01', seniorityOn: '2099-03-01' }, previous],
  });

  it('shows the account and the duties that are restored', async () => {
    const { user } = openCommands({ ...coming, employments: [previous], username: 'e00007' });
    server.use(
      mockEndpoint(transferRecordEndpoints.handoverItems, {
        items: [{ kind: 'department', text: '仍為「企劃處」的部門主管', path: '/dashboard/department_set_up' }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: '再任用' }));
    expect(await screen.findByText(/^帳號 e00007 未停用時，自到職日起可再登入，並沿用原有的角色與權限/)).toBeVisible();
    expect(await screen.findByRole('link', { name: '仍為「企劃處」的部門主管' })).toBeVisible();
  });

  it('warns that service may add up after a short break', async () => {
    const { user } = openCommands({ ...coming, employments: [previous] });
    server.use(mockEndpoint(transferRecordEndpoints.handoverItems, { items: [] }));
    await user.click(await screen.findByRole('button', { name: '再任用' }));
    const day = await screen.findByRole('textbox', { name: /到職日/ });
    const warning = /勞動基準法第 10 條）。應合併計算時，年資起算日請填 2024\/01\/01/;
    fireEvent.change(day, { target: { value: '2026/10/01' } });
    fireEvent.blur(day);
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.change(day, { target: { value: '2026/09/30' } });
    fireEvent.blur(day);
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('cancels the rehire with a reason and offers no third employment', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands(coming);
    server.use(
      mockEndpoint(transferRecordEndpoints.handoverItems, { items: [] }),
      mockEndpoint(endpoints.cancelRehire, ({ body }) => {
        bodies.push(body);
        return coming;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '取消再任用' }));
    for (const name of ['再任用', '取消離職']) {
      expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument();
    }
    const form = await screen.findByRole('dialog', { name: /^取消再任用：/ });
    expect(within(form).getByText('2099/03/01 起的任職與職位將取消，前次任職的離職紀錄不變。')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '改聘他人');
    await user.click(within(form).getByRole('button', { name: '取消再任用' }));
    expect(await screen.findByText('取消再任用成功')).toBeVisible();
    expect(bodies).toEqual([{ correctionReason: '改聘他人', version: 1 }]);
  });

  it('corrects the dates of the future employment only', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands(coming);
    server.use(
      mockEndpoint(endpoints.correctEmployment, ({ body }) => {
        bodies.push(body);
        return coming;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '更正任職' }));
    const form = await screen.findByRole('dialog', { name: /^更正任職：/ });
    const hiredOn = within(form).getByRole('textbox', { name: /到職日/ });
    expect(hiredOn).toHaveValue('2099/03/01');
    expect(within(form).getByText('對象為 2099/03/01 起的任職。')).toBeVisible();
    fireEvent.change(hiredOn, { target: { value: '2099/04/01' } });
    await user.type(within(form).getByRole('textbox', { name: /^原因/ }), '延後到職');
    await user.click(within(form).getByRole('button', { name: '更正任職' }));
    expect(await screen.findByText('更正任職成功')).toBeVisible();
    expect(bodies).toMatchObject([{ hiredOn: '2099-04-01', seniorityOn: null, correctionReason: '延後到職' }]);
  });
});
