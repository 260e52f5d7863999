import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SettingsInputComponentOutlined from '@mui/icons-material/SettingsInputComponentOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { Screen } from '#routing/screen.ts';

export const timeScreens: readonly Screen[] = [
  {
    name: 'attendance_overview',
    path: '/dashboard/attendance_overview',
    title: '出勤總覽',
    group: '出勤與休假',
    icon: FactCheckOutlined,
    permission: 'attendance_overview:view',
    load: async () => ({
      Component: (await import('#features/time/attendance/pages/attendance-overview-page.tsx')).AttendanceOverviewPage,
    }),
  },
  {
    name: 'punch_file',
    path: '/dashboard/attendance_overview/punch_files',
    title: '匯入打卡檔',
    group: '出勤與休假',
    icon: UploadFileOutlined,
    permission: 'attendance_overview:edit',
    load: async () => ({
      Component: (await import('#features/time/punch-files/pages/punch-file-page.tsx')).PunchFilePage,
    }),
  },
  {
    name: 'card_number',
    path: '/dashboard/attendance_overview/card_numbers',
    title: '卡號',
    group: '出勤與休假',
    icon: CreditCardOutlined,
    permission: 'attendance_overview:view',
    records: [{ kind: 'card_number', noun: '卡號', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增卡號', permission: 'attendance_overview:edit', begins: 'create', search: '' },
      { label: '匯出卡號', permission: 'attendance_overview:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/card-numbers/pages/card-number-page.tsx')).CardNumberPage,
    }),
  },
  {
    name: 'punch_format',
    path: '/dashboard/attendance_overview/punch_formats',
    title: '打卡檔格式',
    group: '出勤與休假',
    icon: SettingsInputComponentOutlined,
    permission: 'attendance_overview:view',
    records: [{ kind: 'punch_format', noun: '打卡檔格式', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增打卡檔格式', permission: 'attendance_overview:edit', begins: 'create', search: '' },
      { label: '匯出打卡檔格式', permission: 'attendance_overview:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/punch-formats/pages/punch-format-page.tsx')).PunchFormatPage,
    }),
  },
  {
    name: 'shift_management',
    path: '/dashboard/shift_management',
    title: '排班管理',
    group: '出勤與休假',
    icon: CalendarViewWeekOutlined,
    permission: 'shift_management:view',
    load: async () => ({
      Component: (await import('#features/time/schedules/pages/schedule-page.tsx')).SchedulePage,
    }),
  },
  {
    name: 'shift_template',
    path: '/dashboard/shift_management/templates',
    title: '班別範本',
    group: '出勤與休假',
    icon: ScheduleOutlined,
    permission: 'shift_management:view',
    records: [{ kind: 'shift_template', noun: '班別', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增班別', permission: 'shift_management:edit', begins: 'create', search: '' },
      { label: '匯出班別', permission: 'shift_management:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/shift-templates/pages/shift-template-page.tsx')).ShiftTemplatePage,
    }),
  },
  {
    name: 'working_hour_system',
    path: '/dashboard/shift_management/working_hour_systems',
    title: '工時制度',
    group: '出勤與休假',
    icon: GavelOutlined,
    permission: 'shift_management:view',
    records: [{ kind: 'working_hour_system', noun: '工時制度', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增工時制度', permission: 'shift_management:edit', begins: 'create', search: '' },
      { label: '匯出工時制度', permission: 'shift_management:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/working-hour-systems/pages/working-hour-system-page.tsx'))
        .WorkingHourSystemPage,
    }),
  },
  {
    name: 'protected_period',
    path: '/dashboard/shift_management/protected_periods',
    title: '母性保護期間',
    group: '出勤與休假',
    icon: HealthAndSafetyOutlined,
    permission: 'shift_management:edit',
    records: [{ kind: 'protected_period', noun: '母性保護期間', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增母性保護期間', permission: 'shift_management:edit', begins: 'create', search: '' },
      { label: '匯出母性保護期間', permission: 'shift_management:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/protected-periods/pages/protected-period-page.tsx')).ProtectedPeriodPage,
    }),
  },
  {
    name: 'staffing_minimum',
    path: '/dashboard/shift_management/staffing_minimums',
    title: '人力下限',
    group: '出勤與休假',
    icon: GroupsOutlined,
    permission: 'shift_management:view',
    records: [{ kind: 'staffing_minimum', noun: '人力下限', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增人力下限', permission: 'shift_management:edit', begins: 'create', search: '' },
      { label: '匯出人力下限', permission: 'shift_management:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/staffing-minimums/pages/staffing-minimum-page.tsx')).StaffingMinimumPage,
    }),
  },
];
