import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import MoveUpOutlined from '@mui/icons-material/MoveUpOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';

export const personnelActionsScreens: readonly Screen[] = [
  {
    name: 'transfer_records',
    path: '/dashboard/transfer_records',
    title: '異動紀錄',
    group: '人員',
    icon: MoveUpOutlined,
    permission: 'transfer_records:view',
    listsPeople: true,
    ...recordsOf('transfer_records', 'transfer_record', '異動紀錄'),
    load: async () => ({
      Component: (await import('#features/personnel-actions/transfer-records/pages/transfer-record-page.tsx'))
        .TransferRecordPage,
    }),
  },
  {
    name: 'change_reason',
    path: '/dashboard/change_reason',
    title: '異動原因設定',
    group: '人員',
    icon: ListAltOutlined,
    permission: 'transfer_records:view',
    ...recordsOf('transfer_records', 'change_reason', '異動原因'),
    load: async () => ({
      Component: (await import('#features/personnel-actions/change-reasons/pages/change-reason-page.tsx'))
        .ChangeReasonPage,
    }),
  },
];
