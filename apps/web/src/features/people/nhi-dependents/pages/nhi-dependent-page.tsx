import { enrolmentStateNames } from '@hr/contracts/people/insurance-enrolments';
import { type NhiDependent, nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter, choicesFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { CreateDependent, nhiDependentCommands } from '../components/nhi-dependent-commands.tsx';
import { EnrolmentStatus } from '#features/people/insurance-enrolments/index.ts';
import { NhiDependentFacts } from '../components/nhi-dependent-facts.tsx';

const columns = tableColumns<NhiDependent>(nhiDependents, {
  cells: { state: (item) => <EnrolmentStatus item={item} /> },
  widths: { employee: 150, nameZh: 110, relation: 100, identityNumber: 140, state: 110, premium: 110, reduction: 100 },
});

const hiddenByDefault = ['reduction', 'note'];

const filters = [
  choicesFilter('state', { label: '狀態', names: enrolmentStateNames }),
  ...valueFilters(nhiDependents.fields),
  dateFilter('movedFrom', '加退保自'),
  dateFilter('movedTo', '加退保至'),
  choiceFilter('isLeftOpen', {
    label: '退保',
    names: { yes: '員工已退保而仍在保' },
    chipOf: () => '員工已退保而仍在保',
  }),
  departmentFilter(),
  employeeFilter(),
];

/** 健保眷屬. Its export is 健保眷屬名冊. */
export const NhiDependentPage = recordPage({
  title: '健保眷屬',
  kind: nhiDependents,
  columns,
  hiddenByDefault,
  filters,
  commands: nhiDependentCommands,
  hint: '員工、眷屬姓名',
  Create: CreateDependent,
  Status: EnrolmentStatus,
  Facts: NhiDependentFacts,
});
