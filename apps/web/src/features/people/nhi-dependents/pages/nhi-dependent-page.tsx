import { enrolmentStateNames } from '@hr/contracts/people/insurance-enrolments';
import { type NhiDependent, nhiDependents } from '@hr/contracts/people/nhi-dependents';
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
import { CreateDependent, nhiDependentCommands } from '../components/nhi-dependent-commands.tsx';
import { EnrolmentStatus } from '#features/people/insurance-enrolments/index.ts';
import { NhiDependentFacts } from '../components/nhi-dependent-facts.tsx';

const columns = tableColumns<NhiDependent>(nhiDependents, {
  cells: { state: (item) => <EnrolmentStatus item={item} /> },
  widths: { employee: 150, nameZh: 110, relation: 100, identityNumber: 140, state: 110, premium: 110, reduction: 100 },
});

const hiddenAtFirst = ['reduction', 'note'];

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
];

const employeeFilter = asyncChoiceFilter('employeeId', {
  label: '員工',
  source: allEmployeeChoices,
});

/** 健保眷屬. Its export is 健保眷屬名冊. */
export const NhiDependentPage = () => {
  const list = useRecordList(nhiDependents, { columns, hiddenAtFirst });
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeeEmployees = useCan('employee_data:view');
  const allFilters = [
    ...filters,
    ...(canSeeDepartments ? [departmentFilter()] : []),
    ...(canSeeEmployees ? [employeeFilter] : []),
  ];
  return (
    <RecordPage title="健保眷屬" list={list} actions={<RecordActions list={list} Create={CreateDependent} />}>
      <RecordTable list={list} filters={allFilters} commands={nhiDependentCommands} hint="員工、眷屬姓名" />
      <RecordPanel list={list} commands={nhiDependentCommands} Status={EnrolmentStatus}>
        {(item) => <NhiDependentFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
