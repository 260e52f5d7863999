import {
  enrolmentStateNames,
  type InsuranceEnrolment,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter, choicesFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { CreateEnrolment, insuranceEnrolmentCommands } from '../components/insurance-enrolment-commands.tsx';
import { EnrolmentStatus, InsuranceEnrolmentFacts } from '../components/insurance-enrolment-facts.tsx';

const columns = tableColumns<InsuranceEnrolment>(insuranceEnrolments, {
  cells: { state: (item) => <EnrolmentStatus item={item} /> },
  widths: {
    employee: 150,
    scheme: 130,
    beginning: 100,
    ending: 100,
    state: 100,
    insuredAmount: 112,
    selfPercent: 130,
    healthCapacity: 250,
  },
});

const hiddenByDefault = ['selfPercent', 'healthCapacity', 'employmentInsurance', 'hiredOn', 'lastWorkingOn', 'note'];

const filters = [
  choicesFilter('state', { label: '狀態', names: enrolmentStateNames }),
  ...valueFilters(insuranceEnrolments.fields),
  dateFilter('movedFrom', '加退保自'),
  dateFilter('movedTo', '加退保至'),
  choiceFilter('isLeftOpen', { label: '離職', names: { yes: '已離職而仍在保' }, chipOf: () => '已離職而仍在保' }),
  choiceFilter('differsFrom', {
    label: '任職日期',
    names: { hire: '加保日不是到職日', leaving: '退保日不是離職日' },
  }),
  departmentFilter(),
  employeeFilter(),
];

/** 投保紀錄. Filtered by a period it is the list of changes (加退保清單). */
export const InsuranceEnrolmentPage = recordPage({
  title: '投保紀錄',
  kind: insuranceEnrolments,
  columns,
  hiddenByDefault,
  filters,
  commands: insuranceEnrolmentCommands,
  hint: '員工編號、姓名',
  Create: CreateEnrolment,
  Status: EnrolmentStatus,
  Facts: InsuranceEnrolmentFacts,
});
