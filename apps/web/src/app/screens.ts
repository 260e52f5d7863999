import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MoveUpOutlined from '@mui/icons-material/MoveUpOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import ToysOutlined from '@mui/icons-material/ToysOutlined';
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';
import { ownScreens } from './own-screens.ts';

/** Every screen that is built. The menu, the router, the palette and the permission checks read this table. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard_home',
    path: '/dashboard',
    title: '首頁',
    group: '首頁',
    icon: HomeOutlined,
    permission: null,
    load: async () => ({ Component: (await import('#features/home/pages/home-page.tsx')).HomePage }),
  },
  ...ownScreens,
  {
    name: 'company_data',
    path: '/dashboard/company_data',
    title: '公司資料',
    group: '組織設定',
    icon: BusinessOutlined,
    permission: 'company_data:view',
    ...recordsOf('company_data', 'company', '公司'),
    load: async () => ({ Component: (await import('#features/companies/index.ts')).CompanyPage }),
  },
  {
    name: 'department_set_up',
    path: '/dashboard/department_set_up',
    title: '部門設定',
    group: '組織設定',
    icon: AccountTreeOutlined,
    permission: 'department_set_up:view',
    ...recordsOf('department_set_up', 'department', '部門'),
    load: async () => ({ Component: (await import('#features/departments/pages/department-page.tsx')).DepartmentPage }),
  },
  {
    name: 'position_set_up',
    path: '/dashboard/position_set_up',
    title: '職稱設定',
    group: '組織設定',
    icon: BadgeOutlined,
    permission: 'position_set_up:view',
    ...recordsOf('position_set_up', 'job_title', '職稱'),
    load: async () => ({ Component: (await import('#features/job-titles/index.ts')).JobTitlePage }),
  },
  {
    name: 'contract_type_set_up',
    path: '/dashboard/contract_type_set_up',
    title: '聘僱類型設定',
    group: '組織設定',
    icon: HandshakeOutlined,
    permission: 'contract_type_set_up:view',
    ...recordsOf('contract_type_set_up', 'employment_type', '聘僱類型'),
    load: async () => ({ Component: (await import('#features/employment-types/index.ts')).EmploymentTypePage }),
  },
  {
    name: 'nation_code_set_up',
    path: '/dashboard/nation_code_set_up',
    title: '國籍代碼設定',
    group: '組織設定',
    icon: PublicOutlined,
    permission: 'nation_code_set_up:view',
    ...recordsOf('nation_code_set_up', 'nationality', '國籍'),
    load: async () => ({ Component: (await import('#features/nationalities/index.ts')).NationalityPage }),
  },
  {
    name: 'project_and_grant_set_up',
    path: '/dashboard/project_and_grant_set_up',
    title: '計畫與補助設定',
    group: '組織設定',
    icon: WorkOutlineOutlined,
    permission: 'project_and_grant_set_up:view',
    ...recordsOf('project_and_grant_set_up', 'project', '計畫'),
    load: async () => ({ Component: (await import('#features/projects/index.ts')).ProjectPage }),
  },
  {
    name: 'holiday_set_up',
    path: '/dashboard/holiday_set_up',
    title: '假日設定',
    group: '組織設定',
    icon: EventOutlined,
    permission: 'holiday_set_up:view',
    ...recordsOf('holiday_set_up', 'holiday', '假日'),
    load: async () => ({ Component: (await import('#features/holidays/index.ts')).HolidayPage }),
  },
  {
    name: 'employee_data',
    path: '/dashboard/employee_data',
    title: '員工資料',
    group: '人員',
    icon: PeopleOutlined,
    permission: 'employee_data:view',
    ...recordsOf('employee_data', 'employee', '員工'),
    load: async () => ({ Component: (await import('#features/employees/pages/employee-page.tsx')).EmployeePage }),
    pages: [
      {
        name: 'employee_detail',
        path: ':employeeNo/:tab?',
        load: async () => ({
          Component: (await import('#features/employees/pages/employee-detail-page.tsx')).EmployeeDetailPage,
        }),
      },
    ],
  },
  {
    name: 'change_requests',
    path: '/dashboard/change_requests',
    title: '資料變更申請',
    group: '人員',
    icon: ManageAccountsOutlined,
    permission: 'employee_data:view',
    records: [{ kind: 'change_request', noun: '資料變更申請', open: (id) => `?record=${id}` }],
    actions: [{ label: '匯出資料變更申請', permission: 'employee_data:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/change-requests/pages/change-request-page.tsx')).ChangeRequestPage,
    }),
  },
  {
    name: 'transfer_records',
    path: '/dashboard/transfer_records',
    title: '異動紀錄',
    group: '人員',
    icon: MoveUpOutlined,
    permission: 'transfer_records:view',
    ...recordsOf('transfer_records', 'transfer_record', '異動紀錄'),
    load: async () => ({
      Component: (await import('#features/transfer-records/pages/transfer-record-page.tsx')).TransferRecordPage,
    }),
  },
  {
    name: 'employee_document',
    path: '/dashboard/employee_document',
    title: '員工文件',
    group: '人員',
    icon: DescriptionOutlined,
    permission: 'employee_document:view',
    records: [{ kind: 'employee_document', noun: '員工文件', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增員工文件', permission: 'employee_document:edit', begins: 'create', search: '' },
      { label: '匯出員工文件', permission: 'employee_document:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/employee-documents/pages/employee-document-page.tsx')).EmployeeDocumentPage,
    }),
  },
  {
    name: 'insurance_enrolment',
    path: '/dashboard/insurance_enrolment',
    title: '投保紀錄',
    group: '人員',
    icon: HealthAndSafetyOutlined,
    permission: 'insurance_enrolment:view',
    records: [{ kind: 'insurance_enrolment', noun: '投保紀錄', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增投保紀錄', permission: 'insurance_enrolment:edit', begins: 'create', search: '' },
      { label: '匯出加退保清單', permission: 'insurance_enrolment:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/insurance-enrolments/pages/insurance-enrolment-page.tsx'))
        .InsuranceEnrolmentPage,
    }),
  },
  {
    name: 'nhi_dependent',
    path: '/dashboard/nhi_dependent',
    title: '健保眷屬',
    group: '人員',
    icon: FamilyRestroomOutlined,
    permission: 'nhi_dependent:view',
    records: [{ kind: 'nhi_dependent', noun: '健保眷屬', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增健保眷屬', permission: 'nhi_dependent:edit', begins: 'create', search: '' },
      { label: '匯出健保眷屬名冊', permission: 'nhi_dependent:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/nhi-dependents/pages/nhi-dependent-page.tsx')).NhiDependentPage,
    }),
  },
  {
    name: 'employee_contract',
    path: '/dashboard/employee_contract',
    title: '員工合約',
    group: '合約與文件',
    icon: HistoryEduOutlined,
    permission: 'employee_contract:view',
    ...recordsOf('employee_contract', 'employee_contract', '合約'),
    load: async () => ({
      Component: (await import('#features/employee-contracts/pages/employee-contract-page.tsx')).EmployeeContractPage,
    }),
    pages: [
      {
        name: 'choose_contract',
        path: 'choose-contract',
        load: async () => ({
          Component: (await import('#features/employee-contracts/pages/choose-contract-page.tsx')).ChooseContractPage,
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
    load: async () => ({ Component: (await import('#features/contract-templates/index.ts')).ContractTemplatePage }),
  },
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
    load: async () => ({ Component: (await import('#features/access/index.ts')).AccessPage }),
  },
  {
    name: 'audit_log',
    path: '/dashboard/audit_log',
    title: '操作紀錄',
    group: '系統',
    icon: HistoryOutlined,
    permission: 'audit_log:view',
    actions: [{ label: '匯出操作紀錄', permission: 'audit_log:export', begins: 'export', search: '' }],
    load: async () => ({ Component: (await import('#features/audit-log/pages/audit-log-page.tsx')).AuditLogPage }),
  },
  {
    name: 'test',
    path: '/test',
    title: '元件測試',
    group: '系統',
    icon: ScienceOutlined,
    permission: 'developer:view',
    load: async () => ({ Component: (await import('#features/developer/pages/test-page.tsx')).TestPage }),
  },
  {
    name: 'playground',
    path: '/playground',
    title: '開發者實驗頁',
    group: '系統',
    icon: ToysOutlined,
    permission: 'developer:view',
    load: async () => ({ Component: (await import('#features/developer/pages/playground-page.tsx')).PlaygroundPage }),
    pages: [
      {
        name: 'playground_parent_child',
        path: 'parent-child',
        load: async () => ({
          Component: (await import('#features/developer/components/parent-child.tsx')).ParentChild,
        }),
      },
    ],
  },
];
