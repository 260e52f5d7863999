import { documentStateNames, employeeDocuments } from '@hr/contracts/employee-documents';
import { DepartmentFilter } from '#features/departments/index.ts';
import { choiceFilter, choicesFilter, type Filter, oneOrNone, valueFilters } from '#records/filters.tsx';

const DepartmentControl: Filter['Control'] = ({ values: [value], onChange }) => (
  <DepartmentFilter value={value} onChange={(id) => onChange(oneOrNone(id))} />
);

/** The people of a department and of those below it; a link leaves these out. */
export const inDepartment = (below: unknown): Filter => ({
  name: 'departmentId',
  Control: DepartmentControl,
  chipOf: () => (below === undefined ? '單一部門（含下級）' : '單一部門（不含下級）'),
});

const endings = { overdue: '已過期', 30: '30 日內到期', 60: '60 日內到期', 90: '90 日內到期' } as const;

const { category, confidentiality } = employeeDocuments.fields;
const { uploadedBy } = employeeDocuments.kept;

/** The most wanted first: a narrow list shows those alone. */
export const documentFilters: readonly Filter[] = [
  choicesFilter('state', { label: '狀態', names: documentStateNames }),
  ...valueFilters({ category }),
  choiceFilter('isExpiring', {
    label: '到期日',
    names: endings,
    chipOf: (value) => endings[value as keyof typeof endings],
  }),
  ...valueFilters({ uploadedBy, confidentiality }),
];

export const missingFilter = choiceFilter('isMissing', {
  label: '缺件',
  names: { yes: '只看有缺件的人員' },
  chipOf: () => '只看有缺件的人員',
});
