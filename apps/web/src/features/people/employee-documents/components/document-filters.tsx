import { documentStateNames, employeeDocuments, leftForNames } from '@hr/contracts/people/employee-documents';
import { choiceFilter, choicesFilter, type Filter, valueFilters } from '#records/filters.tsx';

const endings = {
  overdue: '已過期',
  about: '前後 30 日內到期（未離職）',
  30: '30 日內到期',
  60: '60 日內到期',
  90: '90 日內到期',
} as const;

const { category, confidentiality } = employeeDocuments.fields;
const { uploadedBy } = employeeDocuments.kept;

export const documentFilters: readonly Filter[] = [
  choicesFilter('state', { label: '狀態', names: documentStateNames }),
  ...valueFilters({ category }),
  choiceFilter('isExpiring', {
    label: '到期日',
    names: endings,
    chipOf: (value) => endings[value as keyof typeof endings],
  }),
  ...valueFilters({ uploadedBy, confidentiality }),
  choiceFilter('leftFor', {
    label: '離職年數',
    names: leftForNames,
    chipOf: (value) => leftForNames[value as keyof typeof leftForNames],
  }),
];

export const missingFilter = choiceFilter('isMissing', {
  label: '缺件',
  names: { yes: '只看有缺件的人員' },
  chipOf: () => '只看有缺件的人員',
});
