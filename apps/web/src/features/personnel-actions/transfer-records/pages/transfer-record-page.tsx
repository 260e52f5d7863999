import {
  type TransferRecord,
  transferRecords,
  transferStateNames,
} from '@hr/contracts/personnel-actions/transfer-records';
import { today } from '#format/use-today.ts';
import { departmentChoices, masterDataChoices } from '#records/choices.ts';
import { choicesFilter, dateFilter, type Filter, valueFilters } from '#records/filters.tsx';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
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

const departmentFilter = (name: string, label: string): Filter =>
  asyncChoiceFilter(name, {
    label,
    source: (keyword) => departmentChoices(today())(keyword),
    permission: 'department_set_up:view',
  });

const filters: readonly Filter[] = [
  ...valueFilters(transferRecords.fields),
  choicesFilter('state', { label: '狀態', names: transferStateNames }),
  asyncChoiceFilter('changeReasonId', {
    label: '原因類別',
    source: masterDataChoices('change_reasons', { status: 'all' }),
  }),
  dateFilter('effectiveFrom', '生效日自'),
  dateFilter('effectiveTo', '生效日至'),
  employeeFilter(),
  departmentFilter('fromDepartmentId', '原部門'),
  departmentFilter('toDepartmentId', '新部門'),
];

export const TransferRecordPage = recordPage({
  title: '異動紀錄',
  kind: transferRecords,
  columns,
  hiddenByDefault,
  filters,
  commands: transferRecordCommands,
  hint: '單號、員工、原因、字號',
  Create: NewTransferDialog,
  Status: TransferRecordStatus,
  Facts: TransferRecordFacts,
});
