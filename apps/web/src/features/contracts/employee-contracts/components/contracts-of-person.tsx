import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { formatDate } from '@hr/domain/dates';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { EmployeeContractStatus } from './employee-contract-facts.tsx';

/** The contracts of one person. */
export const ContractsOfPerson = ({ employeeId }: { readonly employeeId: string }) => (
  <EmployeeRecords
    kind={employeeContracts}
    employeeId={employeeId}
    listPath="/dashboard/employee_contract"
    title="員工合約"
    creationPage={`/dashboard/employee_contract/choose-contract?employeeId=${employeeId}`}
    heads={['合約編號', '期間', '聘僱類型', '職稱', '關聯計畫', '狀態']}
    cellsOf={(item, link) => [
      link(item.contractNo),
      `${formatDate(item.startOn)} ～ ${item.endOn === null ? '不定期' : formatDate(item.endOn)}`,
      item.employmentType.nameZh,
      item.jobTitle,
      item.projects.map(({ nameZh }) => nameZh).join('、') || '—',
      <EmployeeContractStatus key="state" item={item} />,
    ]}
  />
);
