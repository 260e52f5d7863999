import { adjustmentStateNames, salaryAdjustments, type SalaryAdjustment } from '@hr/contracts/pay/salary-adjustments';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter, choicesFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { BatchButtons } from '../components/batch-buttons.tsx';
import { CreateAdjustment, salaryAdjustmentCommands } from '../components/salary-adjustment-commands.tsx';
import { AdjustmentStatus, SalaryAdjustmentFacts } from '../components/salary-adjustment-facts.tsx';

const columns = tableColumns<SalaryAdjustment>(salaryAdjustments, {
  cells: { state: (item) => <AdjustmentStatus item={item} /> },
  widths: { number: 110, employee: 150, type: 110, beforeTotal: 100, afterTotal: 100, difference: 100, state: 100 },
});

const hiddenByDefault = ['payBasis', 'isRetroactive', 'decidedByName'];

const filters = [
  choicesFilter('state', { label: '狀態', names: adjustmentStateNames }),
  ...valueFilters(salaryAdjustments.fields),
  choiceFilter('isRetroactive', { label: '追溯', names: { yes: '追溯調整' }, chipOf: () => '追溯調整' }),
  departmentFilter(),
  employeeFilter(),
];

/** 薪資調整 */
export const SalaryAdjustmentPage = recordPage({
  title: '薪資調整',
  kind: salaryAdjustments,
  columns,
  hiddenByDefault,
  filters,
  commands: salaryAdjustmentCommands,
  hint: '調整單號、員工編號、姓名',
  Buttons: BatchButtons,
  Create: CreateAdjustment,
  Status: AdjustmentStatus,
  Facts: SalaryAdjustmentFacts,
});
