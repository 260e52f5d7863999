import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import AccountBoxOutlined from '@mui/icons-material/AccountBoxOutlined';
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SupervisedUserCircleOutlined from '@mui/icons-material/SupervisedUserCircleOutlined';
import ToysOutlined from '@mui/icons-material/ToysOutlined';
import type { Screen } from '#routing/screen.ts';

export const homeScreens: readonly Screen[] = [
  {
    name: 'dashboard_home',
    path: '/dashboard',
    title: '首頁',
    group: '首頁',
    icon: HomeOutlined,
    permission: null,
    load: async () => ({ Component: (await import('#features/shell/home/pages/home-page.tsx')).HomePage }),
  },
];

/** 員工自助: screens of the employee's own data. */
export const ownScreens: readonly Screen[] = [
  {
    name: 'my_applications',
    path: '/dashboard/my_applications',
    title: '我的申請',
    group: '員工自助',
    icon: EditCalendarOutlined,
    permission: null,
    isOwn: true,
    actions: [
      { label: '申請請假', permission: null, begins: 'create', search: '?kind=leave' },
      { label: '申請加班', permission: null, begins: 'create', search: '?kind=overtime' },
      { label: '申請出差', permission: null, begins: 'create', search: '?kind=business_trip' },
      { label: '申請公出', permission: null, begins: 'create', search: '?kind=outing' },
      { label: '申請證明文件', permission: null, begins: 'create', search: '?kind=certificate' },
      { label: '申請離職', permission: null, begins: 'create', search: '?kind=resignation' },
      { label: '申請補打卡', permission: null, begins: 'create', search: '?kind=punch_correction' },
      { label: '申請調班', permission: null, begins: 'create', search: '?kind=shift_swap' },
    ],
    load: async () => ({
      Component: (await import('#features/signing/applications/pages/my-applications-page.tsx')).MyApplicationsPage,
    }),
  },
  {
    name: 'my_leave',
    path: '/dashboard/my_leave',
    title: '我的假勤',
    group: '員工自助',
    icon: BeachAccessOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/shell/self-service/pages/my-leave-page.tsx')).MyLeavePage,
    }),
  },
  {
    name: 'my_attendance',
    path: '/dashboard/my_attendance',
    title: '我的出勤',
    group: '員工自助',
    icon: AccessTimeOutlined,
    permission: null,
    isOwn: true,
    actions: [
      { label: '打卡上班', permission: null, begins: 'punchIn', search: '' },
      { label: '打卡下班', permission: null, begins: 'punchOut', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/time/attendance/pages/my-attendance-page.tsx')).MyAttendancePage,
    }),
  },
  {
    name: 'my_schedule',
    path: '/dashboard/my_schedule',
    title: '我的班表',
    group: '員工自助',
    icon: CalendarViewWeekOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/shell/self-service/pages/my-schedule-page.tsx')).MySchedulePage,
    }),
  },
  {
    name: 'team_leave',
    path: '/dashboard/team_leave',
    title: '團隊請假',
    group: '員工自助',
    icon: GroupsOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/signing/team-leave/pages/team-leave-page.tsx')).TeamLeavePage,
    }),
  },
  {
    name: 'my_deputies',
    path: '/dashboard/my_deputies',
    title: '我的簽核代理',
    group: '員工自助',
    icon: SupervisedUserCircleOutlined,
    permission: null,
    menuScreen: 'sign_off_deputy',
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/signing/sign-off-deputies/pages/my-deputies-page.tsx')).MyDeputiesPage,
    }),
  },
  {
    name: 'my_data',
    path: '/dashboard/my_data',
    title: '我的資料',
    group: '員工自助',
    icon: AccountBoxOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({ Component: (await import('#features/shell/self-service/pages/my-data-page.tsx')).MyDataPage }),
  },
  {
    name: 'my_documents',
    path: '/dashboard/my_documents',
    title: '我的文件',
    group: '員工自助',
    icon: FolderSharedOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/shell/self-service/pages/my-documents-page.tsx')).MyDocumentsPage,
    }),
  },
  {
    name: 'my_contracts',
    path: '/dashboard/my_contracts',
    title: '我的合約',
    group: '員工自助',
    icon: DrawOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/shell/self-service/pages/my-contracts-page.tsx')).MyContractsPage,
    }),
  },
];

export const developerScreens: readonly Screen[] = [
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
