import { enrolmentStateNames } from '@hr/contracts/people/insurance-enrolments';
import { type NhiDependent, nhiDependents } from '@hr/contracts/people/nhi-dependents';
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
import { CreateDependent, nhiDependentCommands } from '../components/nhi-dependent-commands.tsx';
import { EnrolmentStatus } from '#features/people/insurance-enrolments/index.ts';
import { NhiDependentFacts } from '../components/nhi-dependent-facts.tsx';

const columns = tableColumns<NhiDependent>(nhiDependents, {
  cells: { state: (item) => <EnrolmentStatus item={item} /> },
  widths: { employee: 150, nameZh: 110, relation: 100, identityNumber: 140, state: 110, premium: 110, reduction: 100 },
});

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['reduction', 'note'];

/** The most wanted first: a narrow list shows those alone. */
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

const ofEmployee = pickedFilter('employeeId', {
  label: '員工',
  source: everybodyChoices,
});

/** 健保眷屬: who is insured with whom; its export is the list of them (健保眷屬名冊). */
export const NhiDependentPage = () => {
  const list = useRecordList(nhiDependents, { columns, hiddenAtFirst });
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeeEmployees = useCan('employee_data:view');
  const shown = [...filters, ...(canSeeDepartments ? [inDepartment()] : []), ...(canSeeEmployees ? [ofEmployee] : [])];
  return (
    <RecordPage title="健保眷屬" list={list} actions={<RecordActions list={list} Create={CreateDependent} />}>
      <RecordTable list={list} filters={shown} commands={nhiDependentCommands} hint="員工、眷屬姓名" />
      <RecordPanel list={list} commands={nhiDependentCommands} Status={EnrolmentStatus}>
        {(item) => <NhiDependentFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
