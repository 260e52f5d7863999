import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PieChartOutlined from '@mui/icons-material/PieChartOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import StairsOutlined from '@mui/icons-material/StairsOutlined';
import TrendingDownOutlined from '@mui/icons-material/TrendingDownOutlined';
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined';
import type { Screen } from '#routing/screen.ts';

export const payScreens: readonly Screen[] = [
  {
    name: 'insurance_movement',
    path: '/dashboard/insurance_enrolment/movements',
    title: '投保異動',
    group: '人員',
    icon: CompareArrowsOutlined,
    permission: 'insurance_enrolment:view',
    listsPeople: true,
    records: [{ kind: 'insurance_movement', noun: '投保異動', open: (id) => `?record=${id}` }],
    actions: [{ label: '匯出投保異動', permission: 'insurance_enrolment:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/pay/insurance-movements/pages/insurance-movement-page.tsx'))
        .InsuranceMovementPage,
    }),
  },
  {
    name: 'project_cost',
    path: '/dashboard/project_and_grant_management',
    title: '計畫與補助管理',
    group: '計畫',
    icon: PieChartOutlined,
    permission: 'project_and_grant_management:view',
    load: async () => ({
      Component: (await import('#features/pay/project-costs/pages/project-cost-page.tsx')).ProjectCostPage,
    }),
    pages: [
      {
        name: 'project_cost_detail',
        path: ':projectId',
        load: async () => ({
          Component: (await import('#features/pay/project-costs/pages/project-cost-detail-page.tsx'))
            .ProjectCostDetailPage,
        }),
      },
    ],
  },
  {
    name: 'allocation',
    path: '/dashboard/project_and_grant_management/allocations',
    title: '計畫分攤',
    group: '計畫',
    icon: PercentOutlined,
    permission: 'project_and_grant_management:view',
    listsPeople: true,
    records: [{ kind: 'allocation', noun: '計畫分攤', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增計畫分攤', permission: 'project_and_grant_management:edit', begins: 'create', search: '' },
      { label: '匯入計畫分攤', permission: 'project_and_grant_management:edit', begins: 'import', search: '' },
      { label: '匯出計畫分攤', permission: 'project_and_grant_management:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/pay/allocations/pages/allocation-page.tsx')).AllocationPage,
    }),
  },
  {
    name: 'allocation_people',
    path: '/dashboard/project_and_grant_management/people',
    title: '人員分攤',
    group: '計畫',
    icon: ViewTimelineOutlined,
    permission: 'project_and_grant_management:view',
    listsPeople: true,
    load: async () => ({
      Component: (await import('#features/pay/allocations/pages/allocation-people-page.tsx')).AllocationPeoplePage,
    }),
  },
  {
    name: 'salary_report',
    path: '/dashboard/salary_report',
    title: '薪資報表',
    group: '薪資',
    icon: RequestQuoteOutlined,
    permission: 'salary_report:view',
    records: [{ kind: 'payroll_run', noun: '薪資批次', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增薪資批次', permission: 'salary_report:edit', begins: 'create', search: '' },
      { label: '匯出薪資批次', permission: 'salary_report:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/pay/payroll/pages/salary-report-page.tsx')).SalaryReportPage,
    }),
    pages: [
      {
        name: 'payroll_run',
        path: ':runId',
        load: async () => ({
          Component: (await import('#features/pay/payroll/pages/payroll-run-page.tsx')).PayrollRunPage,
        }),
      },
    ],
  },
  {
    name: 'annual_pay',
    path: '/dashboard/salary_report/annual_pay',
    title: '扣繳與年度累計',
    group: '薪資',
    icon: CalendarMonthOutlined,
    permission: 'salary_report:view',
    load: async () => ({
      Component: (await import('#features/pay/payroll/pages/annual-pay-page.tsx')).AnnualPayPage,
    }),
  },
  {
    name: 'supplementary_premium',
    path: '/dashboard/salary_report/supplementary_premiums',
    title: '補充保費申報',
    group: '薪資',
    icon: HealthAndSafetyOutlined,
    permission: 'salary_report:export',
    load: async () => ({
      Component: (await import('#features/pay/payroll/pages/supplementary-premium-page.tsx')).SupplementaryPremiumPage,
    }),
  },
  {
    name: 'bank_file_template',
    path: '/dashboard/salary_report/bank_file_templates',
    title: '銀行媒體檔範本',
    group: '薪資',
    icon: AccountBalanceOutlined,
    permission: 'salary_report:view',
    records: [{ kind: 'bank_file_template', noun: '銀行媒體檔範本', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增銀行媒體檔範本', permission: 'salary_report:edit', begins: 'create', search: '' },
      { label: '匯出銀行媒體檔範本', permission: 'salary_report:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/pay/bank-file-templates/pages/bank-file-template-page.tsx'))
        .BankFileTemplatePage,
    }),
  },
  {
    name: 'salary_adjustment',
    path: '/dashboard/salary_adjustment',
    title: '薪資調整',
    group: '薪資',
    icon: PaymentsOutlined,
    permission: 'salary_adjustment:view',
    records: [{ kind: 'salary_adjustment', noun: '薪資調整', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增薪資調整', permission: 'salary_adjustment:edit', begins: 'create', search: '' },
      { label: '匯入薪資調整', permission: 'salary_adjustment:edit', begins: 'import', search: '' },
      { label: '匯出薪資調整', permission: 'salary_adjustment:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/pay/salary-adjustments/pages/salary-adjustment-page.tsx'))
        .SalaryAdjustmentPage,
    }),
  },
  {
    name: 'scales_of_salary',
    path: '/dashboard/scales_of_salary',
    title: '薪級表',
    group: '薪資',
    icon: StairsOutlined,
    permission: 'scales_of_salary:view',
    records: [{ kind: 'salary_scale', noun: '薪級表', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增薪級表', permission: 'scales_of_salary:edit', begins: 'create', search: '' },
      { label: '匯出薪級表', permission: 'scales_of_salary:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/pay/salary-scales/pages/salary-scale-page.tsx')).SalaryScalePage,
    }),
  },
  {
    name: 'low_wage',
    path: '/dashboard/salary_adjustment/low_wages',
    title: '低於明年最低工資',
    group: '薪資',
    icon: TrendingDownOutlined,
    permission: 'salary_adjustment:view',
    records: [{ kind: 'low_wage', noun: '低於最低工資', open: (id) => `?record=${id}` }],
    load: async () => ({
      Component: (await import('#features/pay/minimum-wage/pages/low-wage-page.tsx')).LowWagePage,
    }),
  },
  {
    name: 'salary_item',
    path: '/dashboard/salary_items',
    title: '薪資項目',
    group: '薪資',
    icon: ListAltOutlined,
    permission: 'scales_of_salary:view',
    records: [{ kind: 'salary_item', noun: '薪資項目', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增薪資項目', permission: 'scales_of_salary:edit', begins: 'create', search: '' },
      { label: '匯出薪資項目', permission: 'scales_of_salary:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/pay/salary-items/pages/salary-item-page.tsx')).SalaryItemPage,
    }),
  },
];

/** Screen of every employee. */
export const myPayScreens: readonly Screen[] = [
  {
    name: 'my_salary',
    path: '/dashboard/my_salary',
    title: '我的薪資',
    group: '員工自助',
    icon: PaymentsOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/pay/salaries/pages/my-salary-page.tsx')).MySalaryPage,
    }),
  },
  {
    name: 'my_payslips',
    path: '/dashboard/my_payslips',
    title: '我的薪資單',
    group: '員工自助',
    icon: DescriptionOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/pay/payroll/pages/my-payslips-page.tsx')).MyPayslipsPage,
    }),
  },
];
