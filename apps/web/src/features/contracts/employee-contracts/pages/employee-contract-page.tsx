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
import { allEmployeeChoices, masterDataChoices, projectChoices } from '#records/choices.ts';
import { choiceFilter, choicesFilter, dateFilter, type Filter, valueFilters } from '#records/filters.tsx';
import { ImportButton } from '#records/import-button.tsx';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
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

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['kind', 'payBasis', 'agreedAt', 'renewalCount', 'jobTitle', 'templateName', 'workPlace', 'note'];

/** The most wanted first: a narrow list shows those alone. */
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
];

const byProject = asyncChoiceFilter('projectId', { label: '計畫', source: projectChoices });
const ofEmployee = asyncChoiceFilter('employeeId', {
  label: '員工',
  source: allEmployeeChoices,
});
const byEmploymentType = asyncChoiceFilter('employmentTypeId', {
  label: '聘僱類型',
  source: masterDataChoices('employment_types'),
});

const useFilters = (): readonly Filter[] => {
  const canSeeDepartments = useCan('department_set_up:view');
  const canSeeProjects = useCan('project_and_grant_set_up:view');
  const canSeeEmployees = useCan('employee_data:view');
  const canSeeEmploymentTypes = useCan('contract_type_set_up:view');
  return [
    ...filters,
    ...(canSeeDepartments ? [departmentFilter()] : []),
    ...(canSeeProjects ? [byProject] : []),
    ...(canSeeEmployees ? [ofEmployee] : []),
    ...(canSeeEmploymentTypes ? [byEmploymentType] : []),
  ];
};

const CHOOSE = '/dashboard/employee_contract/choose-contract';

const Actions = ({ list }: { readonly list: RecordList<EmployeeContract> }) => {
  const canEdit = useCan('employee_contract:edit');
  const [isProducing, setProducing] = useState(false);
  const navigate = useNavigate();
  const { employeeId } = list.query as { readonly employeeId?: string };
  // A list of one employee adds a contract of theirs.
  const choose = employeeId === undefined ? CHOOSE : `${CHOOSE}?employeeId=${employeeId}`;
  useStartAction('create', () => void navigate(choose));
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
        <Button variant="contained" startIcon={<Add />} component={Link} to={choose}>
          新增合約
        </Button>
      ) : null}
      {isProducing ? <BatchProduceDialog onClose={() => setProducing(false)} /> : null}
    </>
  );
};

const ContractList = () => {
  const list = useRecordList(employeeContracts, { columns, hiddenAtFirst });
  return (
    <RecordPage title="員工合約" list={list} actions={<Actions list={list} />}>
      <RecordTable list={list} filters={useFilters()} commands={employeeContractCommands} hint="合約編號、員工、職稱" />
      <RecordPanel list={list} commands={employeeContractCommands} Status={EmployeeContractStatus}>
        {(item) => <EmployeeContractFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};

/** 員工合約, or the page of choosing one in its place. */
export const EmployeeContractPage = () => useOutlet() ?? <ContractList />;
