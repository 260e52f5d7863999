import { accountEndpoints } from '@hr/contracts/access/accounts';
import { buildAccount } from '@hr/contracts/access/accounts/account.factory.ts';
import { employeeApplicationEndpoints } from '@hr/contracts/signing/applications';
import { buildApplication, buildEmployeeApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { listAuditLog } from '@hr/contracts/audit';
import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { employeeContractEndpoints as contractEndpoints } from '@hr/contracts/contracts/employee-contracts';
import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { employeeDocumentEndpoints as documentEndpoints } from '@hr/contracts/people/employee-documents';
import { leaveBalanceEndpoints, leaveBalances } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import { allPermissions, type Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { EmployeeDetailPage } from './employee-detail-page.tsx';

const employee = employeeOf({
  employeeNo: 'E00001',
  nameZh: '王小明',
  missing: ['education'],
  reminders: ['contract_ending', 'documents_lacking'],
});

const open = (route: string, more: readonly Permission[] = []) => {
  server.use(
    mockEndpoint(endpoints.getByNumber, ({ query }) => ({
      ...employee,
      workPlace: query['asOf'] === '2025-01-01' ? '舊址' : '總部',
    })),
    mockEndpoint(endpoints.employment, {
      stints: [
        {
          id: crypto.randomUUID(),
          hiredOn: '2024-01-01',
          seniorityOn: '2024-01-01',
          leaveSeniorityOn: null,
          probationEndsOn: null,
          lastWorkingOn: '2099-12-31',
          leavingKind: 'retired',
          leavingReason: null,
          notOnboardedReason: null,
          settling: null,
        },
      ],
      positions: [
        {
          id: crypto.randomUUID(),
          effectiveFrom: '2099-01-01',
          effectiveTo: null,
          departmentName: '研究組',
          jobTitleName: '研究員',
          employmentTypeName: null,
          jobGrade: null,
          supervisorName: null,
          workPlace: null,
          projectName: null,
        },
      ],
      concurrentPositions: [
        {
          id: crypto.randomUUID(),
          kind: 'acting',
          effectiveFrom: '2026-01-01',
          effectiveTo: '2026-07-01',
          departmentName: '行政組',
          jobTitleName: '組長',
        },
      ],
      unpaidLeaves: [
        {
          id: crypto.randomUUID(),
          kind: 'parental',
          insurance: 'continued',
          deputyName: '李代理',
          startsOn: '2025-01-01',
          endsOn: '2025-06-30',
        },
      ],
    }),
  );
  return renderPage(
    <Routes>
      <Route path="/dashboard/employee_data/:employeeNo/:tab?" element={<EmployeeDetailPage />} />
    </Routes>,
    { route, permissions: ['employee_data:view', 'employee_contract:view', ...more] },
  );
};

it('shows one employee at a URL of their own, with a tab for each permitted part', async () => {
  open('/dashboard/employee_data/E00001');
  expect(await screen.findByRole('heading', { name: /E00001 王小明/ })).toBeVisible();
  expect(screen.getByText('資料尚缺：學歷')).toBeVisible();
  expect(screen.getByText('合約 30 日內到期')).toBeVisible();
  expect(screen.getByRole('tab', { name: '合約' })).toHaveAttribute(
    'href',
    '/dashboard/employee_data/E00001/contracts',
  );
  expect(screen.queryByRole('tab', { name: '文件' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '上傳照片' })).not.toBeInTheDocument();
});

it('shows the key facts at the top of every tab', async () => {
  open('/dashboard/employee_data/E00001/profile');
  const facts = await screen.findByLabelText('主要資料');
  expect(
    within(facts)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['部門', '職稱', '聘僱類型', '到職日']);
});

it('links each warning to the tab where it is solved, if the viewer may open it', async () => {
  open('/dashboard/employee_data/E00001?asOf=2025-01-01');
  expect(await screen.findByRole('link', { name: '檢視基本資料' })).toHaveAttribute(
    'href',
    '/dashboard/employee_data/E00001/profile?asOf=2025-01-01',
  );
  expect(screen.getByRole('link', { name: '檢視合約' })).toHaveAttribute(
    'href',
    '/dashboard/employee_data/E00001/contracts?asOf=2025-01-01',
  );
  expect(screen.getByText('必備文件缺件、過期或即將到期')).toBeVisible();
  expect(screen.queryByRole('link', { name: '檢視文件' })).not.toBeInTheDocument();
});

it('adds a document on the tab of the employee', async () => {
  server.use(
    mockEndpoint(documentEndpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }),
    mockEndpoint(endpoints.options, { items: [] }),
  );
  const { user } = open('/dashboard/employee_data/E00001/documents', [
    'employee_document:view',
    'employee_document:edit',
  ]);
  await user.click(await screen.findByRole('button', { name: '新增員工文件' }));
  const dialog = await screen.findByRole('dialog', { name: '新增員工文件' });
  expect(within(dialog).getByRole('combobox', { name: /^員工/ })).toHaveValue('E00001 王小明');
});

it('shows all tabs in order with all permissions, each with its own URL', async () => {
  open('/dashboard/employee_data/E00001', allPermissions);

  await screen.findByRole('heading', { name: /E00001 王小明/ });
  const tabs = within(screen.getByRole('tablist', { name: '員工資料的內容' })).getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual(
    [
      ['總覽', ''],
      ['歷程', '/timeline'],
      ['基本資料', '/profile'],
      ['任職資料', '/employment'],
      ['異動紀錄', '/transfers'],
      ['合約', '/contracts'],
      ['保險與勞退', '/insurance'],
      ['薪資', '/salary'],
      ['計畫分攤', '/allocations'],
      ['績效', '/evaluations'],
      ['薪轉與扣繳', '/pay'],
      ['出勤與休假', '/leave'],
      ['文件', '/documents'],
      ['EMP 帳號', '/account'],
      ['操作紀錄', '/log'],
    ].map(([label, part]) => [label, `/dashboard/employee_data/E00001${part}`]),
  );
});

it('lists the records of the employee on a tab and links to them', async () => {
  const contract = buildEmployeeContract({
    contractNo: 'C0001',
    startOn: '2024-01-01',
    endOn: null,
    state: 'effective',
  });
  server.use(mockEndpoint(contractEndpoints.list, { items: [contract], total: 1, page: 1, pageSize: 100 }));
  open('/dashboard/employee_data/E00001/contracts', ['employee_contract:edit']);

  const contracts = await screen.findByRole('table', { name: '員工合約' });
  expect(screen.getByRole('link', { name: '新增合約' })).toHaveAttribute(
    'href',
    `/dashboard/employee_contract/choose-contract?employeeId=${employee.id}`,
  );
  expect(within(contracts).getByText('2024/01/01 ～ 不定期')).toBeVisible();
  expect(within(contracts).getByRole('link', { name: 'C0001' })).toHaveAttribute(
    'href',
    `/dashboard/employee_contract?record=${contract.id}`,
  );
});

it('shows leave, applications, account and audit log', async () => {
  const account = buildAccount({ username: 'wang', state: 'active' });
  const application = buildApplication();
  server.use(
    mockEndpoint(leaveBalanceEndpoints.get, buildLeaveBalance({ lots: [] })),
    mockEndpoint(employeeApplicationEndpoints.list, {
      items: [buildEmployeeApplication(application)],
      total: 1,
      page: 1,
      pageSize: 100,
    }),
    mockEndpoint(accountEndpoints.list, { items: [account], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(accountEndpoints.sessions, { items: [] }),
    mockEndpoint(listAuditLog, { items: [], total: 0, page: 1, pageSize: 50, isMore: false }),
  );
  const { user } = open('/dashboard/employee_data/E00001/leave', [
    'annual_and_compensatory_management:view',
    'employee_application_record:view',
    'access_set_up:view',
    'audit_log:view',
  ]);
  const applicationTable = await screen.findByRole('table', { name: '員工申請紀錄' });
  expect(within(applicationTable).getByText(application.number)).toBeVisible();
  expect(await screen.findByText('目前沒有可用的時數。')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'EMP 帳號' }));
  expect(await screen.findByRole('heading', { name: /wang/ })).toBeVisible();

  await user.click(screen.getByRole('tab', { name: '操作紀錄' }));
  expect(await screen.findByText('尚無操作紀錄。')).toBeVisible();
});

it('shows the overview if the viewer may not open the tab of the URL', async () => {
  open('/dashboard/employee_data/E00001/documents');
  expect(await screen.findByRole('tab', { name: '總覽', selected: true })).toBeVisible();
});

it('keeps the tab when the day changes', async () => {
  const { user } = open('/dashboard/employee_data/E00001?asOf=2025-01-01');
  expect(await screen.findByText('舊址')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '任職資料' }));

  const stints = await screen.findByRole('table', { name: '任職期間' });
  expect(within(stints).getByText('2024/01/01 ～ 2099/12/31')).toBeVisible();
  expect(within(stints).getByText('退休')).toBeVisible();
  expect(within(screen.getByRole('table', { name: '職位' })).getByText('待生效')).toBeVisible();
  const additionalPosts = screen.getByRole('table', { name: '兼任與代理' });
  expect(within(additionalPosts).getByRole('row', { name: '2026/01/01 ～ 2026/06/30 代理 行政組 組長' })).toBeVisible();
  const away = screen.getByRole('table', { name: '留職停薪' });
  expect(within(away).getByRole('row', { name: '2025/01/01 ～ 2025/06/30 育嬰 繼續投保 李代理' })).toBeVisible();
  expect(screen.getByText(/資料基準日 2025\/01\/01/)).toBeVisible();
});

it('shows the leave of the requested day and marks undated parts', async () => {
  const days: unknown[] = [];
  server.use(
    mockEndpoint(leaveBalances.endpoints.get, ({ query }) => {
      days.push(query['asOf']);
      return buildLeaveBalance();
    }),
  );
  const { user } = open('/dashboard/employee_data/E00001/leave?asOf=2025-01-01', [
    'annual_and_compensatory_management:view',
  ]);
  await screen.findByRole('table', { name: '額度' });
  expect(days).toEqual(['2025-01-01']);
  expect(screen.queryByText(/不隨資料基準日變動/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: '總覽' }));
  expect(screen.queryByText(/不隨資料基準日變動/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '基本資料' }));
  expect(await screen.findByText('此頁籤列出全部期間或目前的資料，不隨資料基準日變動。')).toBeVisible();
});

it('marks the applications below the leave as undated', async () => {
  const application = buildApplication();
  server.use(
    mockEndpoint(leaveBalanceEndpoints.get, buildLeaveBalance()),
    mockEndpoint(employeeApplicationEndpoints.list, {
      items: [buildEmployeeApplication(application)],
      total: 1,
      page: 1,
      pageSize: 100,
    }),
  );
  open('/dashboard/employee_data/E00001/leave?asOf=2020-01-01', [
    'annual_and_compensatory_management:view',
    'employee_application_record:view',
  ]);
  const balances = await screen.findByRole('table', { name: '額度' });
  const applications = await screen.findByRole('table', { name: '員工申請紀錄' });

  const notice = screen.getByText('員工申請紀錄列出全部期間或目前的資料，不隨資料基準日變動。');
  expect(balances.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(notice.compareDocumentPosition(applications)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('reports an unknown employee number', async () => {
  server.use(mockProblem(endpoints.getByNumber, 'NotFound'));
  renderPage(
    <Routes>
      <Route path="/:employeeNo" element={<EmployeeDetailPage />} />
    </Routes>,
    { route: '/NOBODY' },
  );
  expect(await screen.findByText(/查無資料/)).toBeVisible();
});

it('has no accessibility violations', async () => {
  const { container } = open('/dashboard/employee_data/E00001/employment');
  await screen.findByRole('table', { name: '職位' });
  expect(await axeViolations(container)).toEqual([]);
});
