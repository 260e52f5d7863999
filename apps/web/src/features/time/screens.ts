import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { Screen } from '#routing/screen.ts';

export const timeScreens: readonly Screen[] = [
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
];
