import { type EmployeeApplication, employeeApplications } from '@hr/contracts/signing/applications';
import { customKindChoices } from '#features/signing/custom-kinds/index.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import { projectChoices } from '#records/choices.ts';
import { choiceFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { EmployeeApplicationDetail } from '../records/application-detail.tsx';
import { ApplicationStatistics } from '../records/application-statistics.tsx';
import { ApplicationStatus } from '../records/application-status.tsx';
import { FileForEmployeeButton } from '../filing/file-for-employee-button.tsx';
import { employeeApplicationCommands } from '../records/employee-application-commands.tsx';

const columns = tableColumns<EmployeeApplication>(employeeApplications, {
  cells: { state: (item) => <ApplicationStatus item={item} /> },
  widths: { number: 170, kind: 80, summary: 320, state: 130, signerNames: 160 },
});

const hiddenByDefault = [
  'decidedAt',
  'processingDays',
  'minutes',
  'agentName',
  'filedBy',
  'overrideReasons',
  'attachmentCount',
];

const { kind, state } = employeeApplications.stored;

/** Ordered by use, since a narrow list shows only the first ones. */
const filters = [
  ...valueFilters({ state, kind }),
  choiceFilter('isOverdue', { label: '逾期未簽', names: { yes: '逾期', no: '未逾期' } }),
  choiceFilter('hasSigner', { label: '目前關卡', names: { no: '無人可簽核' } }),
  choiceFilter('hasAttachments', { label: '附件', names: { yes: '含附件', no: '無附件' } }),
  dateFilter('submittedFrom', '申請自'),
  dateFilter('submittedTo', '申請至'),
  dateFilter('leaveFrom', '請假自'),
  dateFilter('leaveTo', '請假至'),
  dateFilter('spanFrom', '加班出差公出自'),
  dateFilter('spanTo', '加班出差公出至'),
  asyncChoiceFilter('customKindId', { label: '自訂類別', source: customKindChoices }),
  employeeFilter('申請人'),
  employeeFilter('待簽核人', 'signerId'),
  employeeFilter('待同意代理人', 'requestedAgentId'),
  asyncChoiceFilter('projectId', {
    label: '計畫',
    source: projectChoices,
    permission: 'project_and_grant_set_up:view',
  }),
  departmentFilter(),
];

/** 員工申請紀錄 */
export const EmployeeApplicationPage = () => {
  const list = useRecordList(employeeApplications, { columns, hiddenByDefault });
  const canSeeEmployees = useCan('employee_data:view');
  const canEdit = useCan('employee_application_record:edit');
  return (
    <RecordPage
      title="員工申請紀錄"
      list={list}
      actions={
        <>
          <ListExportButton
            endpoint={employeeApplications.endpoints.export}
            query={list.query}
            columns={list.columnChoice.visibleFields}
          />
          {canEdit && canSeeEmployees ? <FileForEmployeeButton /> : null}
        </>
      }
    >
      <ApplicationStatistics employeeId={list.query['employeeId'] as string | undefined} />
      <RecordTable
        list={list}
        filters={filters}
        commands={employeeApplicationCommands}
        hint="申請單號、員工編號、姓名"
        emptyText="尚無申請，員工送出申請後會列於此處。"
      />
      <RecordPanel list={list} commands={employeeApplicationCommands} Status={ApplicationStatus}>
        {({ id }) => <EmployeeApplicationDetail id={id} />}
      </RecordPanel>
    </RecordPage>
  );
};
