import {
  enrolmentStateNames,
  type InsuranceEnrolment,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { inDepartment } from '#records/in-department.tsx';
import { everybodyChoices } from '#records/choices.ts';
import { choiceFilter, choicesFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { pickedFilter } from '#records/picked-filter.tsx';
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

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['selfPercent', 'healthCapacity', 'employmentInsurance', 'note'];

/** The most wanted first: a narrow list shows those alone. */
const filters = [
  choicesFilter('state', { label: '狀態', names: enrolmentStateNames }),
  ...valueFilters(insuranceEnrolments.fields),
  dateFilter('movedFrom', '加退保自'),
  dateFilter('movedTo', '加退保至'),
  choiceFilter('isLeftOpen', { label: '離職', names: { yes: '已離職而仍在保' }, chipOf: () => '已離職而仍在保' }),
];

const ofEmployee = pickedFilter('employeeId', {
  label: '員工',
  source: everybodyChoices,
});

/** 投保紀錄: who is insured in what; narrowed to a period it is the list of what began and ended (加退保清單). */
export const InsuranceEnrolmentPage = () => {
  const list = useRecordList(insuranceEnrolments, { columns, hiddenAtFirst });
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeeEmployees = useCan('employee_data:view');
  const shown = [...filters, ...(canSeeDepartments ? [inDepartment()] : []), ...(canSeeEmployees ? [ofEmployee] : [])];
  return (
    <RecordPage title="投保紀錄" list={list} actions={<RecordActions list={list} Create={CreateEnrolment} />}>
      <RecordTable list={list} filters={shown} commands={insuranceEnrolmentCommands} hint="員工編號、姓名" />
      <RecordPanel list={list} commands={insuranceEnrolmentCommands} Status={EnrolmentStatus}>
        {(item) => <InsuranceEnrolmentFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
