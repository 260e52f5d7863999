import { permissionToOpen } from '@hr/domain/access/roles';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import SupervisedUserCircleOutlined from '@mui/icons-material/SupervisedUserCircleOutlined';
import type { Screen } from '#routing/screen.ts';

export const signingScreens: readonly Screen[] = [
  {
    name: 'signature_task',
    path: '/dashboard/signature_task',
    title: '簽核作業',
    group: '簽核',
    icon: AssignmentTurnedInOutlined,
    permission: permissionToOpen('signature_task'),
    isOwn: true,
    countsTasks: true,
    load: async () => ({
      Component: (await import('#features/signing/applications/pages/signature-task-page.tsx')).SignatureTaskPage,
    }),
  },
  {
    name: 'employee_application_record',
    path: '/dashboard/employee_application_record',
    title: '員工申請紀錄',
    group: '簽核',
    icon: ListAltOutlined,
    permission: 'employee_application_record:view',
    listsPeople: true,
    records: [{ kind: 'application', noun: '員工申請', open: (id) => `?record=${id}` }],
    actions: [
      { label: '代員工申請', permission: 'employee_application_record:edit', begins: 'create', search: '' },
      { label: '匯出員工申請', permission: 'employee_application_record:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/signing/applications/pages/employee-application-page.tsx'))
        .EmployeeApplicationPage,
    }),
  },
  {
    name: 'sign_off_deputy',
    path: '/dashboard/sign_off_deputy',
    title: '簽核代理',
    group: '簽核',
    icon: SupervisedUserCircleOutlined,
    permission: 'sign_off_deputy:view',
    listsPeople: true,
    records: [{ kind: 'sign_off_deputy', noun: '簽核代理', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增簽核代理', permission: 'sign_off_deputy:edit', begins: 'create', search: '' },
      { label: '匯出簽核代理', permission: 'sign_off_deputy:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/signing/sign-off-deputies/pages/sign-off-deputy-page.tsx')).SignOffDeputyPage,
    }),
  },
  {
    name: 'sign_off_flow',
    path: '/dashboard/sign_off_flow',
    title: '簽核流程',
    group: '簽核',
    icon: SchemaOutlined,
    permission: 'sign_off_flow:view',
    records: [{ kind: 'sign_off_flow', noun: '簽核流程', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增簽核流程', permission: 'sign_off_flow:edit', begins: 'create', search: '' },
      { label: '匯出簽核流程', permission: 'sign_off_flow:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/signing/sign-off-flows/pages/sign-off-flow-page.tsx')).SignOffFlowPage,
    }),
  },
  {
    name: 'custom_kind',
    path: '/dashboard/custom_kind',
    title: '自訂申請類別',
    group: '簽核',
    icon: DynamicFormOutlined,
    permission: 'custom_kind:view',
    records: [{ kind: 'custom_kind', noun: '自訂申請類別', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增自訂申請類別', permission: 'custom_kind:edit', begins: 'create', search: '' },
      { label: '匯入自訂申請類別', permission: 'custom_kind:edit', begins: 'import', search: '' },
      { label: '匯出自訂申請類別', permission: 'custom_kind:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/signing/custom-kinds/pages/custom-kind-page.tsx')).CustomKindPage,
    }),
  },
];
