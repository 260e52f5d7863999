import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import ToysOutlined from '@mui/icons-material/ToysOutlined';
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';
import { applicationScreens } from './application-screens.ts';
import { leaveScreens } from './leave-screens.ts';
import { ownScreens } from './own-screens.ts';
import { peopleScreens } from './people-screens.ts';

/** Every screen that is built. The menu, the router, the palette and the permission checks read this table. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard_home',
    path: '/dashboard',
    title: '首頁',
    group: '首頁',
    icon: HomeOutlined,
    permission: null,
    load: async () => ({ Component: (await import('#features/shell/home/pages/home-page.tsx')).HomePage }),
  },
  ...ownScreens,
  ...applicationScreens,
  {
    name: 'company_data',
    path: '/dashboard/company_data',
    title: '公司資料',
    group: '組織設定',
    icon: BusinessOutlined,
    permission: 'company_data:view',
    ...recordsOf('company_data', 'company', '公司'),
    load: async () => ({ Component: (await import('#features/organisation/companies/index.ts')).CompanyPage }),
  },
  {
    name: 'department_set_up',
    path: '/dashboard/department_set_up',
    title: '部門設定',
    group: '組織設定',
    icon: AccountTreeOutlined,
    permission: 'department_set_up:view',
    ...recordsOf('department_set_up', 'department', '部門'),
    load: async () => ({
      Component: (await import('#features/organisation/departments/pages/department-page.tsx')).DepartmentPage,
    }),
  },
  {
    name: 'position_set_up',
    path: '/dashboard/position_set_up',
    title: '職稱設定',
    group: '組織設定',
    icon: BadgeOutlined,
    permission: 'position_set_up:view',
    ...recordsOf('position_set_up', 'job_title', '職稱'),
    load: async () => ({ Component: (await import('#features/organisation/job-titles/index.ts')).JobTitlePage }),
  },
  {
    name: 'contract_type_set_up',
    path: '/dashboard/contract_type_set_up',
    title: '聘僱類型設定',
    group: '組織設定',
    icon: HandshakeOutlined,
    permission: 'contract_type_set_up:view',
    ...recordsOf('contract_type_set_up', 'employment_type', '聘僱類型'),
    load: async () => ({
      Component: (await import('#features/organisation/employment-types/index.ts')).EmploymentTypePage,
    }),
  },
  {
    name: 'nation_code_set_up',
    path: '/dashboard/nation_code_set_up',
    title: '國籍代碼設定',
    group: '組織設定',
    icon: PublicOutlined,
    permission: 'nation_code_set_up:view',
    ...recordsOf('nation_code_set_up', 'nationality', '國籍'),
    load: async () => ({ Component: (await import('#features/organisation/nationalities/index.ts')).NationalityPage }),
  },
  {
    name: 'project_and_grant_set_up',
    path: '/dashboard/project_and_grant_set_up',
    title: '計畫與補助設定',
    group: '組織設定',
    icon: WorkOutlineOutlined,
    permission: 'project_and_grant_set_up:view',
    ...recordsOf('project_and_grant_set_up', 'project', '計畫'),
    load: async () => ({ Component: (await import('#features/organisation/projects/index.ts')).ProjectPage }),
  },
  {
    name: 'holiday_set_up',
    path: '/dashboard/holiday_set_up',
    title: '假日設定',
    group: '組織設定',
    icon: EventOutlined,
    permission: 'holiday_set_up:view',
    ...recordsOf('holiday_set_up', 'holiday', '假日'),
    load: async () => ({ Component: (await import('#features/organisation/holidays/index.ts')).HolidayPage }),
  },
  ...peopleScreens,
  {
    name: 'employee_contract',
    path: '/dashboard/employee_contract',
    title: '員工合約',
    group: '合約與文件',
    icon: HistoryEduOutlined,
    permission: 'employee_contract:view',
    listsPeople: true,
    ...recordsOf('employee_contract', 'employee_contract', '合約'),
    load: async () => ({
      Component: (await import('#features/contracts/employee-contracts/pages/employee-contract-page.tsx'))
        .EmployeeContractPage,
    }),
    pages: [
      {
        name: 'choose_contract',
        path: 'choose-contract',
        load: async () => ({
          Component: (await import('#features/contracts/employee-contracts/pages/choose-contract-page.tsx'))
            .ChooseContractPage,
        }),
      },
    ],
  },
  {
    name: 'contract_template',
    path: '/dashboard/contract_template',
    title: '合約範本',
    group: '合約與文件',
    icon: DescriptionOutlined,
    permission: 'contract_template:view',
    records: [{ kind: 'contract_template', noun: '合約範本', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增合約範本', permission: 'contract_template:edit', begins: 'create', search: '' },
      { label: '匯出合約範本', permission: 'contract_template:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/contracts/contract-templates/index.ts')).ContractTemplatePage,
    }),
  },
  ...leaveScreens,
  {
    name: 'access_set_up',
    path: '/dashboard/access_set_up',
    title: '權限設定',
    group: '系統',
    icon: AdminPanelSettingsOutlined,
    permission: 'access_set_up:view',
    records: [
      { kind: 'emp_account', noun: '帳號', open: (id) => `?view=accounts&record=${id}` },
      { kind: 'role', noun: '角色', open: (id) => `?role=${id}` },
    ],
    actions: [
      { label: '新增帳號', permission: 'access_set_up:edit', begins: 'create', search: '?view=accounts' },
      { label: '新增角色', permission: 'access_set_up:edit', begins: 'create', search: '' },
      { label: '匯出帳號', permission: 'access_set_up:export', begins: 'export', search: '?view=accounts' },
      { label: '匯出權限清查表', permission: 'access_set_up:export', begins: 'export', search: '?view=review' },
    ],
    load: async () => ({ Component: (await import('#features/access/access-set-up/index.ts')).AccessPage }),
  },
  {
    name: 'audit_log',
    path: '/dashboard/audit_log',
    title: '操作紀錄',
    group: '系統',
    icon: HistoryOutlined,
    permission: 'audit_log:view',
    actions: [{ label: '匯出操作紀錄', permission: 'audit_log:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/access/audit-log/pages/audit-log-page.tsx')).AuditLogPage,
    }),
  },
  {
    name: 'outgoing_mail',
    path: '/dashboard/outgoing_mail',
    title: '郵件寄送',
    group: '系統',
    icon: ForwardToInboxOutlined,
    permission: 'outgoing_mail:view',
    actions: [{ label: '匯出郵件寄送', permission: 'outgoing_mail:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/messages/outgoing-mails/pages/outgoing-mail-page.tsx')).OutgoingMailPage,
    }),
  },
  {
    name: 'test',
    path: '/test',
    title: '元件測試',
    group: '系統',
    icon: ScienceOutlined,
    permission: 'developer:view',
    load: async () => ({ Component: (await import('#features/shell/developer/pages/test-page.tsx')).TestPage }),
  },
  {
    name: 'playground',
    path: '/playground',
    title: '開發者實驗頁',
    group: '系統',
    icon: ToysOutlined,
    permission: 'developer:view',
    load: async () => ({
      Component: (await import('#features/shell/developer/pages/playground-page.tsx')).PlaygroundPage,
    }),
    pages: [
      {
        name: 'playground_parent_child',
        path: 'parent-child',
        load: async () => ({
          Component: (await import('#features/shell/developer/components/parent-child.tsx')).ParentChild,
        }),
      },
    ],
  },
];
