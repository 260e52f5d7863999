import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';

export const organisationScreens: readonly Screen[] = [
  {
    name: 'office_hours',
    path: '/dashboard/office_hours',
    title: '辦公時間',
    group: '出勤與休假',
    icon: ScheduleOutlined,
    permission: 'office_hours:view',
    records: [{ kind: 'office_hours', noun: '辦公時間', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增辦公時間', permission: 'office_hours:edit', begins: 'create', search: '' },
      { label: '匯出辦公時間', permission: 'office_hours:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/organisation/office-hours/pages/office-hours-page.tsx')).OfficeHoursPage,
    }),
  },
  {
    name: 'statutory_tables',
    path: '/dashboard/statutory_tables',
    title: '法定費率與級距',
    group: '薪資',
    icon: BalanceOutlined,
    permission: 'scales_of_salary:view',
    records: [{ kind: 'statutory_table', noun: '法定表', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增法定表', permission: 'scales_of_salary:edit', begins: 'create', search: '' },
      { label: '匯入法定表', permission: 'scales_of_salary:edit', begins: 'import', search: '' },
      { label: '匯出法定表', permission: 'scales_of_salary:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/organisation/statutory-tables/pages/statutory-table-page.tsx'))
        .StatutoryTablePage,
    }),
  },
  {
    name: 'company_data',
    path: '/dashboard/company_data',
    title: '公司資料',
    group: '組織設定',
    icon: BusinessOutlined,
    permission: 'company_data:view',
    ...recordsOf('company_data', 'company', '公司'),
    load: async () => ({
      Component: (await import('#features/organisation/companies/pages/company-page.tsx')).CompanyPage,
    }),
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
    load: async () => ({
      Component: (await import('#features/organisation/job-titles/pages/job-title-page.tsx')).JobTitlePage,
    }),
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
      Component: (await import('#features/organisation/employment-types/pages/employment-type-page.tsx'))
        .EmploymentTypePage,
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
    load: async () => ({
      Component: (await import('#features/organisation/nationalities/pages/nationality-page.tsx')).NationalityPage,
    }),
  },
  {
    name: 'project_and_grant_set_up',
    path: '/dashboard/project_and_grant_set_up',
    title: '計畫與補助設定',
    group: '組織設定',
    icon: WorkOutlineOutlined,
    permission: 'project_and_grant_set_up:view',
    ...recordsOf('project_and_grant_set_up', 'project', '計畫'),
    load: async () => ({
      Component: (await import('#features/organisation/projects/pages/project-page.tsx')).ProjectPage,
    }),
  },
  {
    name: 'holiday_set_up',
    path: '/dashboard/holiday_set_up',
    title: '假日設定',
    group: '組織設定',
    icon: EventOutlined,
    permission: 'holiday_set_up:view',
    ...recordsOf('holiday_set_up', 'holiday', '假日'),
    load: async () => ({
      Component: (await import('#features/organisation/holidays/pages/holiday-page.tsx')).HolidayPage,
    }),
  },
];
