import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Screen, ScreenAction } from '#routing/screen.ts';

const exportAction = (name: string, search: string): ScreenAction => ({
  label: `匯出${name}`,
  permission: 'annual_and_compensatory_management:export',
  begins: 'export',
  search,
});

export const leaveScreens: readonly Screen[] = [
  {
    name: 'annual_and_compensatory_management',
    path: '/dashboard/annual_and_compensatory_management',
    title: '特休與補休管理',
    group: '出勤與休假',
    icon: EventAvailableOutlined,
    permission: 'annual_and_compensatory_management:view',
    listsPeople: true,
    records: [{ kind: 'leave_balance', noun: '特休與補休', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增時數', permission: 'annual_and_compensatory_management:edit', begins: 'create', search: '' },
      {
        label: '匯入期初餘額',
        permission: 'annual_and_compensatory_management:edit',
        begins: 'import',
        search: '',
      },
      { label: '年度給假', permission: 'annual_and_compensatory_management:edit', begins: 'grant', search: '' },
      exportAction('特休與補休', ''),
      exportAction('特休統計表', '?roster=annual'),
      exportAction('未休清冊', '?roster=unused&type=annual&hasRemaining=yes'),
      exportAction('補休到期清單', '?roster=compensatory&type=compensatory&isEnding=30&sort=compensatoryEndsOn'),
    ],
    load: async () => ({
      Component: (await import('#features/leave/leave-ledger/pages/leave-balance-page.tsx')).LeaveBalancePage,
    }),
  },
  {
    name: 'annual_and_compensatory_transactions',
    path: '/dashboard/annual_and_compensatory_transactions',
    title: '特休與補休異動明細',
    group: '出勤與休假',
    icon: ReceiptLongOutlined,
    permission: 'annual_and_compensatory_transactions:view',
    listsPeople: true,
    records: [{ kind: 'leave_movement', noun: '特休與補休異動', open: (id) => `?record=${id}` }],
    actions: [
      {
        label: '匯出特休與補休異動',
        permission: 'annual_and_compensatory_transactions:export',
        begins: 'export',
        search: '',
      },
    ],
    load: async () => ({
      Component: (await import('#features/leave/leave-ledger/pages/leave-movement-page.tsx')).LeaveMovementPage,
    }),
  },
];
