import {
  type TransferRecord,
  transferRecords,
  transferStateNames,
} from '@hr/contracts/personnel-actions/transfer-records';
import { today } from '#format/use-today.ts';
import { departmentChoices, allEmployeeChoices, masterDataChoices } from '#records/choices.ts';
import { choicesFilter, dateFilter, type Filter, valueFilters } from '#records/filters.tsx';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { NewTransferDialog } from '../components/new-transfer-dialog.tsx';
import { transferRecordCommands } from '../components/transfer-record-commands.tsx';
import { TransferRecordFacts, TransferRecordStatus } from '../components/transfer-record-facts.tsx';

const nameOf = (named: { readonly nameZh: string } | null): string => named?.nameZh ?? '—';

const columns = tableColumns<TransferRecord>(transferRecords, {
  cells: {
    state: (item) => <TransferRecordStatus item={item} />,
    fromDepartment: ({ fromDepartment }) => nameOf(fromDepartment),
    toDepartment: ({ toDepartment }) => nameOf(toDepartment),
    fromJobTitle: ({ fromJobTitle }) => nameOf(fromJobTitle),
    toJobTitle: ({ toJobTitle }) => nameOf(toJobTitle),
    fromProject: ({ fromProject }) => nameOf(fromProject),
    toProject: ({ toProject }) => nameOf(toProject),
    changeReason: ({ changeReason }) => nameOf(changeReason),
  },
  widths: { transferNo: 110, employee: 150, kind: 110, state: 110, fromJobGrade: 90, toJobGrade: 90 },
});

const shownAtFirst: ReadonlySet<string> = new Set([
  'transferNo',
  'effectiveOn',
  'employee',
  'kind',
  'changeReason',
  'reason',
  'fromDepartment',
  'toDepartment',
  'fromJobTitle',
  'toJobTitle',
  'state',
]);

const hiddenByDefault = columns.map(({ field }) => field).filter((field) => !shownAtFirst.has(field));

const usual: readonly Filter[] = [
  ...valueFilters(transferRecords.fields),
  choicesFilter('state', { label: '狀態', names: transferStateNames }),
  asyncChoiceFilter('changeReasonId', {
    label: '原因類別',
    source: masterDataChoices('change_reasons', { status: 'all' }),
  }),
  dateFilter('effectiveFrom', '生效日自'),
  dateFilter('effectiveTo', '生效日至'),
];

const byDepartment = (name: string, label: string): Filter =>
  asyncChoiceFilter(name, { label, source: departmentChoices(today()) });

const employeeFilter = asyncChoiceFilter('employeeId', { label: '員工', source: allEmployeeChoices });

export const TransferRecordPage = () => {
  const list = useRecordList(transferRecords, { columns, hiddenByDefault });
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeePeople = useCan('employee_data:view');
  const filters = [
    ...usual,
    ...(canSeePeople ? [employeeFilter] : []),
    ...(canSeeDepartments
      ? [byDepartment('fromDepartmentId', '原部門'), byDepartment('toDepartmentId', '新部門')]
      : []),
  ];
  return (
    <RecordPage title="異動紀錄" list={list} actions={<RecordActions list={list} Create={NewTransferDialog} />}>
      <RecordTable list={list} filters={filters} commands={transferRecordCommands} hint="單號、員工、原因、字號" />
      <RecordPanel list={list} commands={transferRecordCommands} Status={TransferRecordStatus}>
        {(item) => <TransferRecordFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
