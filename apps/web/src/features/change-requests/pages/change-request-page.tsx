import { type ChangeRequest, changeRequests } from '@hr/contracts/change-requests';
import { today } from '#format/today.ts';
import { employeeChoices } from '#records/choices.ts';
import { type Filter, valueFilters } from '#records/filters.tsx';
import { pickedFilter } from '#records/picked-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { changeRequestCommands } from '../components/change-request-commands.tsx';
import { ChangeRequestFacts, ChangeRequestStatus } from '../components/change-request-facts.tsx';

const columns = tableColumns<ChangeRequest>(changeRequests, {
  cells: { state: (item) => <ChangeRequestStatus item={item} /> },
  widths: { items: 220, changes: 360, state: 110, decidedBy: 130 },
});

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['decidedAt', 'decidedBy', 'returnReason', 'bankAccountBefore', 'bankAccount'];

const { state } = changeRequests.kept;

const filters: readonly Filter[] = [
  ...valueFilters({ state }),
  pickedFilter('employeeId', {
    label: '員工',
    source: (keyword) => employeeChoices(today(), { withUpcoming: true })(keyword),
  }),
];

/** 資料變更申請: what people ask to be changed of their own data, for those who decide it. */
export const ChangeRequestPage = () => {
  const list = useRecordList(changeRequests, { columns, hiddenAtFirst });
  return (
    <RecordPage
      title="資料變更申請"
      list={list}
      actions={
        <ListExportButton
          endpoint={changeRequests.endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
        />
      }
    >
      <RecordTable list={list} filters={filters} commands={changeRequestCommands} hint="員工編號、姓名、申請原因" />
      <RecordPanel list={list} commands={changeRequestCommands} Status={ChangeRequestStatus}>
        {(item) => <ChangeRequestFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
