import { type Employee, employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf, stintOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { leavingReasonEndpoints } from '@hr/contracts/personnel-actions/change-reasons';
import { buildChangeReason } from '@hr/contracts/personnel-actions/change-reasons/change-reason.factory.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartment, buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { buildEmploymentType } from '@hr/contracts/organisation/employment-types/employment-type.factory.ts';
import { leaveBalances } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import { nationalities } from '@hr/contracts/organisation/nationalities';
import { buildNationality } from '@hr/contracts/organisation/nationalities/nationality.factory.ts';
import { transferRecordEndpoints } from '@hr/contracts/personnel-actions/transfer-records';
import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#format/use-today.ts';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

it('requests sensitive columns only once they are shown', async () => {
  const requests: string[][] = [];
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, ({ query }) => {
      requests.push((query['columns'] ?? '').split(','));
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  const { user } = renderPage(<EmployeePage />, { permissions: ['employee_data:view'] });
  await screen.findByText('共 0 筆');
  expect(requests[0]).toContain('nameZh');
  expect(requests[0]).not.toContain('identityNumber');
  await user.click(screen.getByRole('button', { name: '欄位設定' }));
  await user.click(await screen.findByRole('checkbox', { name: '身分證字號' }));

  await waitFor(() => expect(requests.at(-1)).toContain('identityNumber'));
});

it('can be filtered by type and nationality with the permissions', async () => {
  const requests: Record<string, string>[] = [];
  const [type, taiwan] = [
    buildEmploymentType({ nameZh: '專任助理' }),
    buildNationality({ code: 'TW', nameZh: '臺灣' }),
  ];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) => {
      requests.push(query);
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
    mockEndpoint(employmentTypes.endpoints.list, { items: [type], total: 1, page: 1, pageSize: 100 }),
    mockEndpoint(nationalities.endpoints.list, { items: [taiwan], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(nationalities.endpoints.get, taiwan),
  );
  const { user } = renderPage(<EmployeePage />, {
    permissions: ['employee_data:view', 'contract_type_set_up:view', 'nation_code_set_up:view'],
  });
  await screen.findByText('共 0 筆');

  await user.click(await screen.findByRole('combobox', { name: '聘僱類型' }));
  await user.click(await screen.findByRole('option', { name: '專任助理' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: '國籍' }));
  await user.click(await screen.findByRole('option', { name: 'TW 臺灣' }));

  await waitFor(() => expect(requests.at(-1)).toMatchObject({ employmentTypeId: type.id, nationalityId: taiwan.id }));
  expect(await screen.findByText('聘僱類型：專任助理')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: '職稱' })).not.toBeInTheDocument();
});

it.each([
  { search: '', chip: '部門：RES 研究組（含下級）' },
  { search: '&below=no', chip: '部門：RES 研究組（不含下級）' },
])('names the department of the URL filter: $chip', async ({ search, chip }) => {
  const department = buildDepartment({ code: 'RES', nameZh: '研究組' });
  server.use(
    mockEndpoint(departmentEndpoints.tree, buildDepartmentTree([department])),
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
  );
  renderPage(<EmployeePage />, {
    route: `/?departmentId=${department.id}${search}`,
    permissions: ['employee_data:view', 'department_set_up:view'],
  });

  expect(await screen.findByText(chip)).toBeVisible();
});

it.each([
  { search: 'status=retired&status=active', chip: '在職狀態：在職、退休' },
  { search: 'status=left', chip: '在職狀態：已離職或未報到' },
])('names the statuses of the URL filter, including old ones: $chip', async ({ search, chip }) => {
  server.use(mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }));
  const { user } = renderPage(<EmployeePage />, { route: `/?${search}`, permissions: ['employee_data:view'] });

  expect(await screen.findByText(chip)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '在職狀態' }));
  expect(within(await screen.findByRole('option', { name: '退休' })).getByRole('checkbox')).toBeChecked();
});

const employee: Employee = employeeOf({ employeeNo: 'E00001', nameZh: '王小明' });

const leavingOn = (lastWorkingOn: CalendarDate, overrides: Partial<Employee> = {}): Employee =>
  employeeOf({
    employeeNo: 'E00001',
    nameZh: '王小明',
    lastWorkingOn,
    leavingKind: 'resigned',
    version: 2,
    ...overrides,
  });

const leaving = leavingOn('2099-12-31');

const openCommands = (shown: Employee, permissions: readonly Permission[] = []) => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, { items: [shown], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, shown),
  );
  return renderPage(<EmployeePage />, {
    route: `/?record=${employee.id}`,
    permissions: ['employee_data:view', 'employee_data:edit', ...permissions],
  });
};

const career = buildChangeReason({ code: 'CAREER', nameZh: '生涯規劃' });

describe('an employee who leaves', () => {
  const markAs = async ({ user }: ReturnType<typeof openCommands>) => {
    server.use(mockEndpoint(leavingReasonEndpoints.list, { items: [career] }));
    await user.click(await screen.findByRole('button', { name: '標記離職' }));
    const form = await screen.findByRole('form', { name: '標記離職：E00001 王小明' });
    fireEvent.change(within(form).getByRole('textbox', { name: /最後工作日/ }), { target: { value: '2026/12/31' } });
    await user.click(within(form).getByRole('button', { name: '標記離職' }));
    expect(await within(form).findByText('請選擇離職原因，或輸入說明')).toBeVisible();
    await user.click(within(form).getByRole('combobox', { name: '離職原因' }));
    await user.click(await screen.findByRole('option', { name: 'CAREER 生涯規劃' }));
    await user.click(within(form).getByRole('button', { name: '標記離職' }));
  };

  it('is marked as leaving with a last day and a reason', async () => {
    const bodies: unknown[] = [];
    const view = openCommands(employee);
    server.use(
      mockEndpoint(endpoints.markResigned, ({ body }) => {
        bodies.push(body);
        return leaving;
      }),
    );

    await markAs(view);

    expect(await screen.findByText('標記離職成功')).toBeVisible();
    const expected = { leavingKind: 'resigned', leavingReason: null, noticeOn: null, lastWorkingOn: '2026-12-31' };
    const settled = { handoverToId: null, areAssetsReturned: false, assetsNote: null };
    const later = { isInvoluntary: false, layoffReportedOn: null, isRehirable: true, rehireNote: null };
    expect(bodies).toEqual([{ ...expected, ...settled, ...later, changeReasonId: career.id, version: 1 }]);
  });

  it('sees the remaining leave, and the certificate is preselected for a layoff', async () => {
    const { user } = openCommands(employee, ['annual_and_compensatory_management:view']);
    server.use(
      mockEndpoint(leavingReasonEndpoints.list, { items: [] }),
      mockEndpoint(leaveBalances.endpoints.get, ({ query }) =>
        buildLeaveBalance({ annualRemaining: query['asOf'] === '2026-12-31' ? 960 : 0, compensatoryRemaining: 90 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: '標記離職' }));
    const form = await screen.findByRole('form', { name: /^標記離職：/ });
    expect(within(form).getByRole('switch', { name: '需開立非自願離職證明' })).not.toBeChecked();
    await user.click(within(form).getByRole('combobox', { name: /離職類別/ }));
    await user.click(await screen.findByRole('option', { name: '資遣' }));
    expect(within(form).getByRole('switch', { name: '需開立非自願離職證明' })).toBeChecked();
    fireEvent.change(within(form).getByRole('textbox', { name: /最後工作日/ }), { target: { value: '2026/12/31' } });
    expect(await within(form).findByText(/特休剩餘 2 天、補休剩餘 1.5 小時/)).toBeVisible();
    expect(within(form).getByRole('link', { name: '未休結算' })).toHaveAttribute(
      'href',
      `/dashboard/annual_and_compensatory_management?status=all&record=${employee.id}`,
    );
  });

  it('shows an error if another user marked the leaving first', async () => {
    const view = openCommands(employee);
    server.use(mockProblem(endpoints.markResigned, 'EmployeeAlreadyResigned'));

    await markAs(view);

    const toasts = await screen.findByRole('log', { name: '通知' });
    const toastText = await within(toasts).findByText('該員工已經標記過離職');
    expect(toastText.closest('[data-kind]')).toHaveAttribute('data-kind', 'warning');
  });
});

describe('an employee with a leaving', () => {
  it('allows the correction but not the cancellation of an ended employment', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands(leavingOn('2026-06-30', { leavingReason: '家庭因素' }));
    server.use(
      mockEndpoint(endpoints.correctLeaving, ({ body }) => {
        bodies.push(body);
        return leaving;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更正離職' }));
    const form = await screen.findByRole('dialog', { name: /^更正離職：/ });
    expect(within(form).getByText('未填離職原因時，維持「家庭因素」。')).toBeVisible();
    fireEvent.change(within(form).getByRole('textbox', { name: /最後工作日/ }), { target: { value: '2026/05/31' } });
    await user.type(within(form).getByRole('textbox', { name: /更正原因/ }), '登錄錯誤');
    await user.click(within(form).getByRole('button', { name: '更正離職' }));
    expect(await screen.findByText('更正離職成功')).toBeVisible();
    expect(bodies).toMatchObject([
      { lastWorkingOn: '2026-05-31', leavingKind: 'resigned', correctionReason: '登錄錯誤' },
    ]);
    expect(screen.queryByRole('button', { name: '取消離職' })).not.toBeInTheDocument();
  });

  it('stores the arrangements and shows the rehire note in the rehire form', async () => {
    const bodies: unknown[] = [];
    const settling = {
      handoverTo: { id: career.id, employeeNo: 'E00002', nameZh: '陳大文' },
      areAssetsReturned: false,
      assetsNote: null,
      isInvoluntary: false,
      layoffReportedOn: null,
      isRehirable: false,
      rehireNote: '違反保密',
    };
    const { user } = openCommands(leavingOn('2099-12-31', { settling }));
    server.use(
      mockEndpoint(endpoints.options, { items: [] }),
      mockEndpoint(transferRecordEndpoints.handoverItems, { items: [] }),
      mockEndpoint(endpoints.settleLeaving, ({ body }) => {
        bodies.push(body);
        return leaving;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '離職手續' }));
    const form = await screen.findByRole('dialog', { name: /^離職手續：/ });
    expect(within(form).getByRole('combobox', { name: '交接人' })).toHaveValue('E00002 陳大文');
    await user.click(within(form).getByRole('switch', { name: '資產已返還' }));
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('離職手續儲存成功')).toBeVisible();
    const { handoverTo, ...settlingValues } = settling;
    expect(bodies).toEqual([{ ...settlingValues, handoverToId: handoverTo.id, areAssetsReturned: true, version: 2 }]);
    await user.click(screen.getByRole('button', { name: '再任用' }));
    expect(await screen.findByText('離職時註記不可再聘用：違反保密')).toBeVisible();
  });
});

describe('commands on an employee', () => {
  it('require a reason for another identity number', async () => {
    const { user } = openCommands({ ...employee, identityNumber: { masked: 'A12****789', isRevealable: true } });
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const number = await screen.findByRole('textbox', { name: /身分證字號|統一證號/ });
    expect(screen.queryByRole('textbox', { name: /更正原因/ })).not.toBeInTheDocument();
    fireEvent.change(number, { target: { value: 'A100000047' } });
    expect(await screen.findByRole('textbox', { name: /更正原因/ })).toBeRequired();
  });

  it('correct the dates, and seniority follows the hire date', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands(employee);
    server.use(
      mockEndpoint(endpoints.correctEmployment, ({ body }) => {
        bodies.push(body);
        return employee;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更正任職' }));
    const dialog = await screen.findByRole('dialog', { name: /^更正任職：/ });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /到職日/ }), { target: { value: '2024/02/01' } });
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '到職日登錄錯誤');
    await user.click(within(dialog).getByRole('button', { name: '更正任職' }));
    expect(await screen.findByText('更正任職成功')).toBeVisible();
    expect(bodies).toMatchObject([
      { hiredOn: '2024-02-01', seniorityOn: null, correctionReason: '到職日登錄錯誤', version: 1 },
    ]);
  });

  it('offer neither leaving nor corrections after a missed start, but its cancellation', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands({
      ...employee,
      status: 'not_onboarded',
      employments: employee.employments.map((stint) => ({ ...stint, lastWorkingOn: '2023-12-31' })),
    });
    server.use(
      mockEndpoint(endpoints.cancelNotOnboarded, ({ body }) => {
        bodies.push(body);
        return employee;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '取消未報到' }));
    expect(screen.getByRole('button', { name: '再任用', hidden: true })).toBeInTheDocument();
    for (const name of ['標記離職', '標記未報到', '更正任職']) {
      expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument();
    }
    const dialog = await screen.findByRole('dialog', { name: /^取消未報到：/ });
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '次日補報到');
    await user.click(within(dialog).getByRole('button', { name: '取消未報到' }));
    expect(await screen.findByText('取消未報到成功')).toBeVisible();
    expect(bodies).toEqual([{ correctionReason: '次日補報到', version: 1 }]);
  });

  it('mark a missed start and show the handover items first', async () => {
    const bodies: unknown[] = [];
    const { user } = openCommands({ ...employee, employments: [{ ...stintOf(employee), hiredOn: today() }] });
    server.use(
      mockEndpoint(transferRecordEndpoints.handoverItems, {
        items: [{ kind: 'insurance', text: '仍有 1 筆投保紀錄未退保', path: '/dashboard/insurance_enrolment' }],
      }),
      mockEndpoint(endpoints.markNotOnboarded, ({ body }) => {
        bodies.push(body);
        return employee;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '標記未報到' }));
    const dialog = await screen.findByRole('dialog', { name: /^標記未報到：/ });
    expect(await within(dialog).findByRole('link', { name: '仍有 1 筆投保紀錄未退保' })).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /未報到原因/ }), '另有他就');
    await user.click(within(dialog).getByRole('button', { name: '標記未報到' }));
    expect(await screen.findByText('標記未報到成功')).toBeVisible();
    expect(bodies).toEqual([{ notOnboardedReason: '另有他就', version: 1 }]);
  });

  it('offer to cancel a future leaving and to rehire', async () => {
    openCommands(leaving);
    expect(await screen.findByRole('button', { name: '取消離職' })).toBeVisible();
    expect(screen.getByRole('button', { name: '再任用' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '標記離職' })).not.toBeInTheDocument();
  });
});
