import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { Screen } from '#routing/screen.ts';

export const accessScreens: readonly Screen[] = [
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
    load: async () => ({
      Component: (await import('#features/access/access-set-up/pages/access-page.tsx')).AccessPage,
    }),
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
];
