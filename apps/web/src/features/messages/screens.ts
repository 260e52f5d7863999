import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import type { Screen } from '#routing/screen.ts';

export const messagesScreens: readonly Screen[] = [
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
];
