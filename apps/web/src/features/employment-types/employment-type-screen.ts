import {
  type EmploymentType,
  employmentTypeColumns as names,
  employmentTypeEndpoints,
  type EmploymentTypeInput,
  employmentTypeInputSchema,
  type EmploymentTypeListQuery,
  employmentTypeListQuerySchema,
  employmentTypeSortKeys,
} from '@hr/contracts/employment-types';
import type { MasterDataScreen } from '#master-data/index.ts';
import { EmploymentTypeFields } from './components/employment-type-fields.tsx';
import { employmentTypeChips, EmploymentTypeFilters } from './components/employment-type-filters.tsx';
import { employmentTypeFacts, employmentTypeTableColumns } from './employment-type-columns.ts';

const inputOf = ({
  id: _id,
  status: _status,
  activeTo: _activeTo,
  usageCount: _usageCount,
  version: _version,
  ...input
}: EmploymentType): EmploymentTypeInput => input;

/** 聘僱類型設定 */
export const employmentTypeScreen: MasterDataScreen<EmploymentType, EmploymentTypeInput, EmploymentTypeListQuery> = {
  title: '聘僱類型設定',
  noun: '聘僱類型',
  name: 'contract_type_set_up',
  endpoints: employmentTypeEndpoints,
  listQuery: employmentTypeListQuerySchema,
  input: employmentTypeInputSchema,
  sortKeys: employmentTypeSortKeys,
  keywordHint: '類型編號、名稱',
  Filters: EmploymentTypeFilters,
  chipsOf: employmentTypeChips,
  Fields: EmploymentTypeFields,
  toasts: { add: 'employment_type.add.ok', edit: 'employment_type.edit.ok', remove: 'employment_type.delete.ok' },
  hiddenAtFirst: [
    'nameEn',
    'fixedTermReason',
    'weeklyMinutes',
    'payBasis',
    'probationMonths',
    'reminderDays',
    'isProjectFundable',
    'sortOrder',
  ],
  columns: employmentTypeTableColumns,
  emptyInput: {
    code: '',
    nameZh: '',
    nameEn: null,
    termKind: 'indefinite',
    fixedTermReason: null,
    workingTime: 'full_time',
    maxMonths: null,
    isLaborActApplicable: true,
    payBasis: 'monthly',
    weeklyMinutes: 2_400,
    insurances: ['labor', 'health', 'employment', 'occupational', 'pension'],
    probationMonths: 3,
    reminderDays: [],
    isProjectFundable: false,
    sortOrder: 0,
  },
  inputOf,
  factsOf: employmentTypeFacts,
  importExample: {
    [names.code]: 'FT-ASSIST',
    [names.nameZh]: '專任助理',
    [names.nameEn]: 'Full-time Assistant',
    [names.termKind]: '定期',
    [names.fixedTermReason]: '特定性',
    [names.maxMonths]: '36',
    [names.workingTime]: '全時',
    [names.weeklyMinutes]: '40',
    [names.payBasis]: '月薪',
    [names.isLaborActApplicable]: '是',
    [names.insurances]: '勞保、健保、就保、職保、勞退',
    [names.probationMonths]: '3',
    [names.reminderDays]: '90、60、30',
    [names.isProjectFundable]: '是',
    [names.sortOrder]: '30',
  },
};
