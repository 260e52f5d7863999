import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';

export const contractsScreens: readonly Screen[] = [
  {
    name: 'employee_contract',
    path: '/dashboard/employee_contract',
    title: '員工合約',
    group: '合約與文件',
    icon: HistoryEduOutlined,
    permission: 'employee_contract:view',
    listsPeople: true,
    ...recordsOf('employee_contract', 'employee_contract', '合約'),
    load: async () => ({
      Component: (await import('#features/contracts/employee-contracts/pages/employee-contract-page.tsx'))
        .EmployeeContractPage,
    }),
    pages: [
      {
        name: 'choose_contract',
        path: 'choose-contract',
        load: async () => ({
          Component: (await import('#features/contracts/employee-contracts/pages/choose-contract-page.tsx'))
            .ChooseContractPage,
        }),
      },
    ],
  },
  {
    name: 'contract_template',
    path: '/dashboard/contract_template',
    title: '合約範本',
    group: '合約與文件',
    icon: DescriptionOutlined,
    permission: 'contract_template:view',
    records: [{ kind: 'contract_template', noun: '合約範本', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增合約範本', permission: 'contract_template:edit', begins: 'create', search: '' },
      { label: '匯出合約範本', permission: 'contract_template:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/contracts/contract-templates/pages/contract-template-page.tsx'))
        .ContractTemplatePage,
    }),
  },
];
