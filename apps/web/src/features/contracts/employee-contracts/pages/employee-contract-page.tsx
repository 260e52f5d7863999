import {
  contractEndingNames,
  contractStateNames,
  type EmployeeContract,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate, useOutlet } from 'react-router-dom';
import { departmentFilter } from '#records/department-filter.tsx';
import { masterDataChoices, projectChoices } from '#records/choices.ts';
import { choiceFilter, choicesFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { ImportButton } from '#records/import-button.tsx';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { type RecordList, useRecordList } from '#records/use-record-list.ts';
import { useStartAction } from '#routing/start-action.ts';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { BatchProduceDialog } from '../components/batch-produce-dialog.tsx';
import { employeeContractCommands } from '../components/employee-contract-commands.tsx';
import { EmployeeContractFacts, EmployeeContractStatus } from '../components/employee-contract-facts.tsx';

const columns = tableColumns<EmployeeContract>(employeeContracts, {
  cells: { state: (item) => <EmployeeContractStatus item={item} /> },
  widths: { contractNo: 110, employee: 150, employmentType: 130, kind: 100, daysLeft: 100, pay: 90, state: 150 },
});

/** Rarely used. Can be shown from the column menu. */
const hiddenByDefault = [
  'kind',
  'payBasis',
  'agreedAt',
  'renewalCount',
  'jobTitle',
  'templateName',
  'workPlace',
  'note',
];

/** Most used first, because a narrow list shows only those. */
const filters = [
  choicesFilter('state', { label: '狀態', names: contractStateNames }),
  choiceFilter('isEnding', {
    label: '到期',
    names: contractEndingNames,
    chipOf: (value) => contractEndingNames[value as keyof typeof contractEndingNames],
  }),
  dateFilter('endingFrom', '迄日自'),
  dateFilter('endingTo', '迄日至'),
  choiceFilter('isAgreed', { label: '員工電子簽署', names: { yes: '已簽署', no: '未簽署' } }),
  ...valueFilters(employeeContracts.fields),
  departmentFilter(),
  asyncChoiceFilter('projectId', {
    label: '計畫',
    source: projectChoices,
    permission: 'project_and_grant_set_up:view',
  }),
  employeeFilter(),
  asyncChoiceFilter('employmentTypeId', {
    label: '聘僱類型',
    source: masterDataChoices('employment_types'),
    permission: 'contract_type_set_up:view',
  }),
];

const CHOOSE_CONTRACT_PATH = '/dashboard/employee_contract/choose-contract';

const Actions = ({ list }: { readonly list: RecordList<EmployeeContract> }) => {
  const canEdit = useCan('employee_contract:edit');
  const [isProducing, setProducing] = useState(false);
  const navigate = useNavigate();
  const { employeeId } = list.query as { readonly employeeId?: string };
  // A list filtered by employee adds a contract for that employee.
  const creationPath =
    employeeId === undefined ? CHOOSE_CONTRACT_PATH : `${CHOOSE_CONTRACT_PATH}?employeeId=${employeeId}`;
  useStartAction('create', () => void navigate(creationPath));
  return (
    <>
      {canEdit ? (
        <Button variant="outlined" onClick={() => setProducing(true)}>
          批次產生
        </Button>
      ) : null}
      {canEdit ? <ImportButton kind={employeeContracts} /> : null}
      <ListExportButton
        endpoint={list.kind.endpoints.export}
        query={list.query}
        columns={list.columnChoice.visibleFields}
      />
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} component={Link} to={creationPath}>
          新增合約
        </Button>
      ) : null}
      {isProducing ? <BatchProduceDialog onClose={() => setProducing(false)} /> : null}
    </>
  );
};

const ContractList = () => {
  const list = useRecordList(employeeContracts, { columns, hiddenByDefault });
  return (
    <RecordPage title="員工合約" list={list} actions={<Actions list={list} />}>
      <RecordTable list={list} filters={filters} commands={employeeContractCommands} hint="合約編號、員工、職稱" />
      <RecordPanel list={list} commands={employeeContractCommands} Status={EmployeeContractStatus}>
        {(item) => <EmployeeContractFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};

/** 員工合約, or the nested page that chooses a contract. */
export const EmployeeContractPage = () => useOutlet() ?? <ContractList />;
