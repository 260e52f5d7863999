import {
  enrolmentStateNames,
  type InsuranceEnrolment,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { departmentFilter } from '#records/department-filter.tsx';
import { allEmployeeChoices } from '#records/choices.ts';
import { choiceFilter, choicesFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
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

const hiddenAtFirst = ['selfPercent', 'healthCapacity', 'employmentInsurance', 'note'];

const filters = [
  choicesFilter('state', { label: '狀態', names: enrolmentStateNames }),
  ...valueFilters(insuranceEnrolments.fields),
  dateFilter('movedFrom', '加退保自'),
  dateFilter('movedTo', '加退保至'),
  choiceFilter('isLeftOpen', { label: '離職', names: { yes: '已離職而仍在保' }, chipOf: () => '已離職而仍在保' }),
];

const employeeFilter = asyncChoiceFilter('employeeId', {
  label: '員工',
  source: allEmployeeChoices,
});

/** 投保紀錄. Filtered by a period it is the list of changes (加退保清單). */
export const InsuranceEnrolmentPage = () => {
  const list = useRecordList(insuranceEnrolments, { columns, hiddenAtFirst });
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeeEmployees = useCan('employee_data:view');
  const allFilters = [
    ...filters,
    ...(canSeeDepartments ? [departmentFilter()] : []),
    ...(canSeeEmployees ? [employeeFilter] : []),
  ];
  return (
    <RecordPage title="投保紀錄" list={list} actions={<RecordActions list={list} Create={CreateEnrolment} />}>
      <RecordTable list={list} filters={allFilters} commands={insuranceEnrolmentCommands} hint="員工編號、姓名" />
      <RecordPanel list={list} commands={insuranceEnrolmentCommands} Status={EnrolmentStatus}>
        {(item) => <InsuranceEnrolmentFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
