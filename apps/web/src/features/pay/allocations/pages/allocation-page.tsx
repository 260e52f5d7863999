import { type Allocation, allocations } from '@hr/contracts/pay/allocations';
import { settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { FactList } from '#components/fact-list.tsx';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { projectChoices } from '#records/choices.ts';
import { choicesFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { AllocationStatus } from '../components/allocation-status.tsx';
import { allocationCommands, CreateAllocation } from '../components/allocation-commands.tsx';

const { fields, derived } = allocations;

const columns = tableColumns<Allocation>(allocations, {
  cells: { state: (item) => <AllocationStatus item={item} /> },
  widths: { employee: 150, project: 220, startOn: 110, endOn: 110, value: 90, percent: 120, state: 100 },
});

const hiddenByDefault = ['departmentName', 'method', 'value', 'covers', 'headcountCategory', 'note'];

const filters = [
  choicesFilter('state', { label: '狀態', names: settingStateNames }),
  asyncChoiceFilter('projectId', {
    label: '計畫',
    source: projectChoices,
    permission: 'project_and_grant_set_up:view',
  }),
  employeeFilter(),
  ...valueFilters(fields),
];

/** 計畫分攤: the parts of employees that projects pay. */
export const AllocationPage = recordPage({
  title: '計畫分攤',
  kind: allocations,
  columns,
  hiddenByDefault,
  filters,
  commands: allocationCommands,
  hint: '員工、說明',
  Create: CreateAllocation,
  Status: AllocationStatus,
  Facts: ({ item }) => (
    <FactList facts={factsOf({ ...fields, percent: derived.percent, departmentName: derived.departmentName }, item)} />
  ),
});
