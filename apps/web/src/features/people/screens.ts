import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';

const employeeRecords = recordsOf('employee_data', 'employee', '員工');

const rosterActions = [
  { label: '匯出員工名冊', permission: 'employee_data:export', begins: 'export', search: '?roster=staff' },
  { label: '匯出生日名單', permission: 'employee_data:export', begins: 'export', search: '?roster=birthdays' },
  { label: '匯出緊急聯絡人名單', permission: 'employee_data:export', begins: 'export', search: '?roster=emergency' },
] as const;

export const peopleScreens: readonly Screen[] = [
  {
    name: 'employee_data',
    path: '/dashboard/employee_data',
    title: '員工資料',
    group: '人員',
    icon: PeopleOutlined,
    permission: 'employee_data:view',
    listsPeople: true,
    records: employeeRecords.records,
    actions: [...employeeRecords.actions, ...rosterActions],
    load: async () => ({
      Component: (await import('#features/people/employees/pages/employee-page.tsx')).EmployeePage,
    }),
    pages: [
      {
        name: 'employee_detail',
        path: ':employeeNo/:tab?',
        load: async () => ({
          Component: (await import('#features/people/employees/pages/employee-detail-page.tsx')).EmployeeDetailPage,
        }),
      },
    ],
  },
  {
    name: 'employee_document',
    path: '/dashboard/employee_document',
    title: '員工文件',
    group: '合約與文件',
    icon: DescriptionOutlined,
    permission: 'employee_document:view',
    listsPeople: true,
    records: [
      { kind: 'employee_document', noun: '員工文件', open: (id) => `?record=${id}` },
      { kind: 'document_requirement', noun: '必備文件', open: () => '?view=requirements' },
    ],
    actions: [
      { label: '新增員工文件', permission: 'employee_document:edit', begins: 'create', search: '' },
      { label: '匯出員工文件', permission: 'employee_document:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/people/employee-documents/pages/employee-document-page.tsx'))
        .EmployeeDocumentPage,
    }),
  },
  {
    name: 'insurance_enrolment',
    path: '/dashboard/insurance_enrolment',
    title: '投保紀錄',
    group: '人員',
    icon: HealthAndSafetyOutlined,
    permission: 'insurance_enrolment:view',
    listsPeople: true,
    records: [{ kind: 'insurance_enrolment', noun: '投保紀錄', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增投保紀錄', permission: 'insurance_enrolment:edit', begins: 'create', search: '' },
      { label: '匯出加退保清單', permission: 'insurance_enrolment:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/people/insurance-enrolments/pages/insurance-enrolment-page.tsx'))
        .InsuranceEnrolmentPage,
    }),
  },
  {
    name: 'nhi_dependent',
    path: '/dashboard/nhi_dependent',
    title: '健保眷屬',
    group: '人員',
    icon: FamilyRestroomOutlined,
    permission: 'nhi_dependent:view',
    listsPeople: true,
    records: [{ kind: 'nhi_dependent', noun: '健保眷屬', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增健保眷屬', permission: 'nhi_dependent:edit', begins: 'create', search: '' },
      { label: '匯出健保眷屬名冊', permission: 'nhi_dependent:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/people/nhi-dependents/pages/nhi-dependent-page.tsx')).NhiDependentPage,
    }),
  },
];
