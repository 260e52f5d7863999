import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DonutSmallOutlined from '@mui/icons-material/DonutSmallOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import type { Screen } from '#routing/screen.ts';

export const reportScreens: readonly Screen[] = [
  {
    name: 'employee_data_statement',
    path: '/dashboard/employee_data_statement',
    title: '員工資料報表',
    group: '報表',
    icon: GroupsOutlined,
    permission: 'employee_data_statement:view',
    load: async () => ({
      Component: (await import('#features/reports/statements/pages/employee-statement-page.tsx')).EmployeeStatementPage,
    }),
  },
  {
    name: 'transfer_records_statement',
    path: '/dashboard/transfer_records_statement',
    title: '異動紀錄報表',
    group: '報表',
    icon: SwapHorizOutlined,
    permission: 'transfer_records_statement:view',
    load: async () => ({
      Component: (await import('#features/reports/statements/pages/transfer-statement-page.tsx')).TransferStatementPage,
    }),
  },
  {
    name: 'onboarding_and_resign_statement',
    path: '/dashboard/onboarding_and_resign_statement',
    title: '到離職報表',
    group: '報表',
    icon: AssessmentOutlined,
    permission: 'onboarding_and_resign_statement:view',
    load: async () => ({
      Component: (await import('#features/reports/statements/pages/turnover-page.tsx')).TurnoverPage,
    }),
  },
  {
    name: 'area_statements',
    path: '/dashboard/area_statements',
    title: '業務報表',
    group: '報表',
    icon: DonutSmallOutlined,
    permission: [
      'employee_application_record:view',
      'annual_and_compensatory_management:view',
      'attendance_overview:view',
      'salary_report:view',
      'project_and_grant_management:view',
      'applicant_data_repository:view',
    ],
    load: async () => ({
      Component: (await import('#features/reports/statements/pages/area-statements-page.tsx')).AreaStatementsPage,
    }),
  },
];
